// SPDX-License-Identifier: MIT
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMetaEnum>
#include <ctime>
#include <vector>

namespace ax::test {

/// One event that the event loop handled, with everything that it set off. While it lasts the window stands still.
struct Slice {
    double milliseconds = 0; ///< on the clock
    double busy = 0; ///< of them this thread computed; the rest went to other programs or to waiting
    QString what; ///< event and receiver
};

/// An application that measures how long each event keeps the window from the next one.
class TimedApplication : public QApplication {
public:
    static constexpr double kLong = 100; ///< milliseconds; a person feels more than this

    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        Slice slice{0, 0, describe(receiver, event)};
        const double busy = threadMilliseconds();
        QElapsedTimer timer;
        timer.start();
        ++m_depth;
        const bool handled = QApplication::notify(receiver, event);
        --m_depth;
        slice.milliseconds = double(timer.nsecsElapsed()) / 1e6;
        slice.busy = threadMilliseconds() - busy;
        add(std::move(slice));
        return handled;
    }

    /// The longest slice and those that were too long, since the last call.
    QString takeReport()
    {
        QString report = QStringLiteral("longest slice %1").arg(text(m_longest));
        for (const Slice& slice : m_long)
            report += QStringLiteral("\n  over %1 ms: %2").arg(kLong).arg(text(slice));
        m_longest = {};
        m_long.clear();
        return report;
    }

private:
    static QString describe(const QObject* receiver, const QEvent* event)
    {
        const char* type = QMetaEnum::fromType<QEvent::Type>().valueToKey(event->type());
        return QLatin1String(type ? type : "?") + QStringLiteral(" of ")
            + QLatin1String(receiver->metaObject()->className()) + u' ' + receiver->objectName();
    }
    static double threadMilliseconds()
    {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
    }
    static QString text(const Slice& slice)
    {
        return QStringLiteral("%1 ms (%2 ms busy), %3")
            .arg(slice.milliseconds, 0, 'f', 1)
            .arg(slice.busy, 0, 'f', 1)
            .arg(slice.what);
    }
    void add(Slice slice)
    {
        if (slice.busy > kLong)
            m_long.push_back(slice);
        if (slice.busy > m_longest.busy)
            m_longest = std::move(slice);
    }

    int m_depth = 0;
    Slice m_longest;
    std::vector<Slice> m_long;
};

} // namespace ax::test
