// SPDX-License-Identifier: MIT
#include "core/raster/colormaps.h"

#include "core/raster/colormapdata.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kDigits = 6; // of one knot

int digit(char c)
{
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

int channel(std::string_view knots, std::size_t knot, int which)
{
    const std::size_t at = knot * kDigits + std::size_t(which) * 2;
    return digit(knots[at]) * 16 + digit(knots[at + 1]);
}

Argb colorAt(std::string_view knots, double position)
{
    const std::size_t last = knots.size() / kDigits - 1;
    const double place = position * double(last);
    const std::size_t below = std::min(std::size_t(place), last - 1);
    const double part = place - double(below);
    Argb color = 0xff;
    for (int c = 0; c < 3; ++c) {
        const double value = channel(knots, below, c) * (1 - part) + channel(knots, below + 1, c) * part;
        color = color << 8 | Argb(std::lround(value));
    }
    return color;
}

Colormap make(std::string_view name, std::string_view knots, bool diverging)
{
    Colormap map{name, diverging, {}};
    for (std::size_t i = 0; i < map.colors.size(); ++i)
        map.colors[i] = colorAt(knots, double(i) / double(map.colors.size() - 1));
    return map;
}

double linear(unsigned channel)
{
    const double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}

/// Relative luminance, 0 to 1.
double luminance(Argb color)
{
    return 0.2126 * linear(color >> 16 & 0xff) + 0.7152 * linear(color >> 8 & 0xff) + 0.0722 * linear(color & 0xff);
}

} // namespace

std::span<const Colormap> colormaps()
{
    using namespace colormapdata;
    static const std::array maps{
        make("viridis", kViridis, false),
        make("cividis", kCividis, false),
        make("magma", kMagma, false),
        make("grey", kGrey, false),
        make("purple-orange", kPurpleOrange, true),
        make("purple-orange-dark", kPurpleOrangeDark, true),
    };
    return maps;
}

const Colormap* findColormap(std::string_view name)
{
    const auto maps = colormaps();
    const auto found = std::find_if(maps.begin(), maps.end(), [name](const Colormap& map) { return map.name == name; });
    return found == maps.end() ? nullptr : &*found;
}

const Colormap& colormapFor(std::string_view wanted, bool signedValues, bool dark)
{
    const Colormap* map = findColormap(wanted);
    if (signedValues && !(map && map->diverging))
        return *findColormap(dark ? "purple-orange-dark" : "purple-orange");
    return map ? *map : colormaps().front();
}

double lightness(Argb color)
{
    const double y = luminance(color);
    return y > 216.0 / 24389 ? 116 * std::cbrt(y) - 16 : y * 24389 / 27;
}

double contrast(Argb a, Argb b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace ax
