// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>
#include <vector>

namespace ax {

/// One token as a chip.
struct Chip {
    enum class Kind { Prompt, Decoded, Padding };

    QString label; ///< visible text
    int id = -1; ///< in the vocabulary; -1: there is none
    Kind kind = Kind::Prompt;
    QByteArray bytes{}; ///< of the token, which may be a part of a character

    friend bool operator==(const Chip&, const Chip&) = default;
};

/// The tokens of a text as a flow of chips. One of them is current (the query row), one may be marked (the key).
/// Click, arrows, Home and End choose. Only what is on screen is painted; 5 000 chips are laid out in milliseconds.
class TokenChips : public QWidget {
    Q_OBJECT

public:
    explicit TokenChips(QWidget* parent);

    void setChips(std::vector<Chip> chips);
    const std::vector<Chip>& chips() const { return m_chips; }
    /// -1: none.
    void setCurrent(int current, int marked);
    int current() const { return m_current; }
    QRect chipRect(int index) const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    QString toolTipOf(int index) const;
    struct Place {
        int x = 0, row = 0, width = 0;
    };

    int chipHeight() const;
    int rowHeight() const;
    int labelWidth(const QString& label) const;
    std::vector<Place> placed(int width) const;
    void layOut();
    int chipAt(const QPoint& position) const;
    int nextRow(int from, int step) const;
    void paintChip(QPainter& painter, int index) const;

    std::vector<Chip> m_chips;
    std::vector<Place> m_places;
    int m_current = -1;
    int m_marked = -1;
};

} // namespace ax
