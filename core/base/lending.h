// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace ax {

/// Working memory that threads borrow: as many pieces are made as are in use at one time, and none while one lies idle.
/// May be used from any thread; pieces must be back before it dies.
template <typename Piece> class Lending {
public:
    explicit Lending(std::function<Piece()> make)
        : m_make(std::move(make))
    {
    }

    struct Return {
        Lending* owner;
        void operator()(Piece* piece) const { owner->takeBack(piece); }
    };
    using Borrowed = std::unique_ptr<Piece, Return>;

    Borrowed borrow()
    {
        {
            const std::lock_guard lock(m_mutex);
            if (!m_idle.empty()) {
                Borrowed borrowed(m_idle.back().release(), Return{this});
                m_idle.pop_back();
                return borrowed;
            }
        }
        return Borrowed(new Piece(m_make()), Return{this});
    }

private:
    void takeBack(Piece* piece)
    {
        std::unique_ptr<Piece> idle(piece);
        const std::lock_guard lock(m_mutex);
        m_idle.push_back(std::move(idle));
    }

    std::function<Piece()> m_make;
    std::mutex m_mutex; // protects m_idle
    std::vector<std::unique_ptr<Piece>> m_idle;
};

} // namespace ax
