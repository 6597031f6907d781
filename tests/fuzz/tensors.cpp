// SPDX-License-Identifier: MIT
#include "core/io/maskmatrix.h"
#include "core/io/matrixtext.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "tests/fuzz/checks.h"

namespace ax::fuzz {
namespace {

/// A table that was read is written and read again as the same.
void requireRoundTrip(const Tensor& table)
{
    const Result<Tensor> again = matrixOfText(textOfMatrix(table), "again");
    require(again.ok() && *again == table, "a table reads back as it was written");
}

} // namespace

void feedNpy(Bytes bytes)
{
    if (const Result<Tensor> tensor = readNpy(bytes); isGood(tensor))
        requireWhole(*tensor);
}

void feedNpz(Bytes bytes)
{
    const auto names = npzNames(bytes);
    if (!isGood(names))
        return;
    for (const std::string& name : *names)
        if (const auto member = npzMember(bytes, name); isGood(member))
            feedNpy(*member);
}

void feedSafeTensors(Bytes bytes)
{
    const auto file = SafeTensors::parse(FileBytes::borrowed(bytes), "file.safetensors");
    if (!isGood(file))
        return;
    for (const TensorEntry& entry : file->entries()) {
        require(file->find(entry.name) == &entry, "a tensor is found by its name");
        if (entry.type == ElementType::Unsupported)
            continue;
        require(entry.elements() * elementSize(entry.type) == entry.bytes.size(), "bytes = shape x type");
        std::vector<double> values(entry.elements());
        convertElements(entry.type, entry.bytes, values);
    }
}

void feedCsv(Bytes bytes)
{
    if (const Result<Tensor> table = matrixOfText(textOf(bytes), "table"); isGood(table)) {
        requireWhole(*table);
        requireRoundTrip(*table);
    }
    if (const Result<Tensor> mask = parseMaskCsv(textOf(bytes)); isGood(mask))
        requireWhole(*mask);
}

} // namespace ax::fuzz
