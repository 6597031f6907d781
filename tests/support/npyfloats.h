// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <cstring>
#include <vector>

namespace ax::test {

/// The float32 values of a version 1 .npy file of our own making, in file order; its shape is known to the test.
inline std::vector<float> npyFloats(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray bytes = file.readAll();
    const int header = 10 + static_cast<unsigned char>(bytes[8]) + 256 * static_cast<unsigned char>(bytes[9]);
    std::vector<float> values(std::size_t(bytes.size() - header) / sizeof(float));
    std::memcpy(values.data(), bytes.constData() + header, values.size() * sizeof(float));
    return values;
}

} // namespace ax::test
