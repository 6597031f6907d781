// SPDX-License-Identifier: MIT
#include "tests/support/tinymodel.h"

#include "tests/support/safetensorsbytes.h"

#include <random>

namespace ax::test {

void TinyModel::add(const std::string& name, std::vector<int> shape, unsigned seed)
{
    for (const char c : name)
        seed = seed * 31 + static_cast<unsigned char>(c);
    std::mt19937 random(seed);
    const bool isNorm = shape.size() == 1 && name.find("bias") == name.npos;
    std::normal_distribution<float> normal(isNorm ? 1.f : 0.f, 0.4f);
    std::vector<float> values(std::size_t(shape.front()) * std::size_t(shape.size() > 1 ? shape.back() : 1));
    for (float& value : values)
        value = normal(random);
    tensors[name] = std::move(values);
    shapes[name] = std::move(shape);
}

MatrixF64 TinyModel::matrix(const std::string& name) const
{
    const std::vector<int>& shape = shapes.at(name);
    const int rows = shape.size() > 1 ? shape[0] : 1;
    return Eigen::Map<const Matrix>(tensors.at(name).data(), rows, shape.back()).cast<double>();
}

std::string TinyModel::safeTensors(const std::map<std::string, std::vector<float>>& some) const
{
    OrderedJson header = OrderedJson::object();
    std::string data;
    for (const auto& [name, values] : some) {
        const std::size_t first = data.size();
        data.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float));
        header[name] = {{"dtype", "F32"}, {"shape", shapes.at(name)}, {"data_offsets", {first, data.size()}}};
    }
    return safeTensorsBytes(header.dump(), data);
}

std::map<std::string, std::string> TinyModel::files() const
{
    return {{"config.json", config.dump()}, {"tokenizer.json", tokenizer.dump()}, {"model.safetensors", safeTensors()}};
}

std::map<std::string, std::string> TinyModel::shardedFiles() const
{
    const std::string names[] = {"model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"};
    std::map<std::string, std::vector<float>> halves[2];
    OrderedJson map = OrderedJson::object();
    for (const auto& [name, values] : tensors) {
        const std::size_t half = map.size() % 2;
        halves[half][name] = values;
        map[name] = names[half];
    }
    auto all = files();
    all.erase("model.safetensors");
    all["model.safetensors.index.json"] = OrderedJson{{"weight_map", map}}.dump();
    for (std::size_t half = 0; half < 2; ++half)
        all[names[half]] = safeTensors(halves[half]);
    return all;
}

ModelFiles TinyModel::yield(std::map<std::string, std::string> files)
{
    return [files = std::move(files)](std::string_view name) -> Result<FileBytes> {
        const auto found = files.find(std::string(name));
        if (found == files.end())
            return Error{ErrorKind::NotFound, "model/" + std::string(name), {}, "no such file", {}};
        return FileBytes::copyOf(found->second);
    };
}

OrderedJson TinyModel::letters()
{
    OrderedJson vocabulary = OrderedJson::object();
    for (char c = 'a'; c <= 'z'; ++c)
        vocabulary[std::string(1, c)] = c - 'a';
    return {{"added_tokens", OrderedJson::array()},
        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
        {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", OrderedJson::array()}}}};
}

} // namespace ax::test
