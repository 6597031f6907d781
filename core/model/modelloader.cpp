// SPDX-License-Identifier: MIT
#include "core/base/freedmemory.h"
#include "core/base/memory.h"
#include "core/model/loadwatch.h"
#include "core/model/transformer.h"

#include <algorithm>
#include <set>

namespace ax {
namespace {

// tokenizer.json of the largest vocabularies has some 35 MB; weights are limited by the memory there is.
constexpr std::size_t kMaxJson = 64 << 20;

constexpr const char* kWeights = "model.safetensors";
constexpr const char* kIndex = "model.safetensors.index.json";

/// Yields a file of weights by plain name, to be read part by part.
using OpenWeights = std::function<Result<ByteSourcePtr>(std::string_view name)>;

/// Reads the files of one model and names them in messages. The names that stand in its functions are the only ones
/// that are ever opened in a folder.
class Loader {
public:
    Loader(const ModelFiles& files, const OpenWeights& open, const std::string& where, const LoadWatch& watch = {})
        : m_files(files)
        , m_open(open)
        , m_where(where)
        , m_watch(watch)
    {
    }

    Result<ModelPtr> load();

private:
    std::string path(std::string_view name) const { return m_where + "/" + std::string(name); }
    Result<Json> json(std::string_view name) const;
    /// null when the file is absent.
    Result<Json> optionalJson(std::string_view name) const;
    Result<const Family*> family(JsonFields& fields) const;
    Result<ModelConfig> config(const Family& row, JsonFields& fields) const;
    Result<std::shared_ptr<const Tokenizer>> tokenizer(ModelConfig& config) const;
    Result<std::vector<std::string>> shardNames() const;
    Result<SafeTensors> weightsOf(const std::string& name) const;
    Result<std::vector<SafeTensors>> weights() const;
    Result<LoadProgress> progress(const std::vector<SafeTensors>& files) const;

    const ModelFiles& m_files;
    const OpenWeights& m_open;
    const std::string& m_where;
    const LoadWatch m_watch;
};

Result<Json> Loader::json(std::string_view name) const
{
    const Result<FileBytes> bytes = m_files(name);
    return bytes ? readJson(bytes->text(), path(name)) : bytes.error();
}

Result<Json> Loader::optionalJson(std::string_view name) const
{
    Result<Json> read = json(name);
    if (!read && read.error().kind == ErrorKind::NotFound)
        return Json();
    return read;
}

Result<const Family*> Loader::family(JsonFields& fields) const
{
    const std::string type = fields.text("model_type");
    if (!fields.ok())
        return fields.error();
    const auto row = std::ranges::find(families(), type, &Family::modelType);
    if (row != families().end())
        return &*row;
    std::string known;
    for (const Family& one : families())
        known += (known.empty() ? "" : ", ") + std::string(one.modelType);
    return Error{ErrorKind::Unsupported, fields.file(), fields.pointerTo("model_type"),
        "a supported model type (" + known + ")", type};
}

/// The part of config.json that describes the language model, where it describes others besides.
ModelConfig sectionConfig(const Family& row, JsonFields& fields)
{
    const Json* section = fields.object(row.section);
    if (!section)
        return {};
    JsonFields nested(*section, fields.file(), fields.pointerTo(row.section));
    if (const std::string type = nested.text("model_type", std::string(row.sectionType)); type != row.sectionType)
        nested.refuse("model_type", ErrorKind::Unsupported, std::string(row.sectionType), type);
    ModelConfig config = readModelConfig(nested, row);
    config.modelType = row.modelType;
    if (!nested.ok())
        fields.refuse(nested.error());
    return config;
}

Result<ModelConfig> Loader::config(const Family& row, JsonFields& fields) const
{
    const Result<Json> generationJson = optionalJson("generation_config.json");
    if (!generationJson)
        return generationJson.error();
    ModelConfig config = row.section ? sectionConfig(row, fields) : readModelConfig(fields, row);
    if (generationJson->is_null()) {
        readSpecialTokens(fields, nullptr, config);
    } else {
        JsonFields generation(*generationJson, path("generation_config.json"));
        readSpecialTokens(fields, &generation, config);
    }
    return fields.ok() ? Result<ModelConfig>(config) : fields.error();
}

/// The text of "pad_token", which may be an object with a "content".
std::string padToken(JsonFields& fields)
{
    const Json* member = fields.member("pad_token");
    if (!member || !member->is_object())
        return fields.text("pad_token", "");
    JsonFields token(*member, fields.file(), fields.pointerTo("pad_token"));
    const std::string content = token.text("content");
    if (!token.ok())
        fields.refuse(token.error());
    return content;
}

/// Also sets the pad token, which tokenizer_config.json names by its text.
Result<std::shared_ptr<const Tokenizer>> Loader::tokenizer(ModelConfig& config) const
{
    const Result<FileBytes> bytes = m_files("tokenizer.json");
    if (!bytes)
        return bytes.error();
    Result<std::shared_ptr<const Tokenizer>> tokenizer = readTokenizer(bytes->text(), path("tokenizer.json"));
    if (!tokenizer)
        return tokenizer;
    const Result<Json> options = optionalJson("tokenizer_config.json");
    if (!options)
        return options.error();
    config.padToken = config.endTokens.empty() ? 0 : config.endTokens.front();
    if (options->is_null())
        return tokenizer;
    JsonFields fields(*options, path("tokenizer_config.json"));
    if (const std::string pad = padToken(fields); fields.ok() && !pad.empty())
        config.padToken = (*tokenizer)->find(pad).value_or(config.padToken);
    return fields.ok() ? tokenizer : Result<std::shared_ptr<const Tokenizer>>(fields.error());
}

/// The files that the index names, each once; a name that is no plain file name is refused, so that none leads out of
/// the folder.
Result<std::vector<std::string>> Loader::shardNames() const
{
    const Result<Json> index = json(kIndex);
    if (!index)
        return index.error();
    JsonFields fields(*index, path(kIndex));
    const Json* map = fields.object("weight_map");
    if (!map)
        return fields.error();
    std::set<std::string> names;
    for (const auto& [tensor, name] : map->items()) {
        const std::string place = jsonPointer(fields.pointerTo("weight_map"), tensor);
        if (!name.is_string())
            return Error{ErrorKind::WrongType, path(kIndex), place, "a file name", jsonTypeName(name)};
        const auto text = name.get<std::string>();
        if (!isPlainFileName(text) || !text.ends_with(".safetensors"))
            return Error{ErrorKind::OutOfRange, path(kIndex), place,
                "a .safetensors file of this folder, without folders in its name", text};
        names.insert(text);
    }
    if (names.empty())
        return Error{ErrorKind::MissingKey, path(kIndex), "/weight_map", "tensors", "none"};
    return std::vector<std::string>(names.begin(), names.end());
}

Result<SafeTensors> Loader::weightsOf(const std::string& name) const
{
    Result<ByteSourcePtr> file = m_open(name);
    return file ? SafeTensors::open(*std::move(file), path(name)) : file.error();
}

/// model.safetensors, or else the shards that its index names.
Result<std::vector<SafeTensors>> Loader::weights() const
{
    std::vector<SafeTensors> files;
    Result<SafeTensors> whole = weightsOf(kWeights);
    const bool isAbsent = !whole && whole.error().kind == ErrorKind::NotFound;
    if (!whole && !isAbsent)
        return whole.error();
    if (whole) {
        files.push_back(std::move(*whole));
    } else {
        const Result<std::vector<std::string>> names = shardNames();
        if (!names) // without an index it is the weights that are missing
            return names.error().kind == ErrorKind::NotFound ? whole.error() : names.error();
        for (const std::string& name : *names) {
            Result<SafeTensors> shard = weightsOf(name);
            if (!shard)
                return shard.error();
            files.push_back(std::move(*shard));
        }
    }
    return files;
}

/// What the weights will take; refused when that is more than this machine should give.
Result<LoadProgress> Loader::progress(const std::vector<SafeTensors>& files) const
{
    CheckedSize bytes = 0; // 16-bit weights are kept so, all others as float32
    for (const SafeTensors& file : files)
        for (const TensorEntry& entry : file.entries()) {
            const bool isHalf = entry.type == ElementType::F16 || entry.type == ElementType::BF16;
            if (entry.type != ElementType::Unsupported)
                bytes = bytes + CheckedSize(entry.elements()) * (isHalf ? 2 : 4);
        }
    const std::size_t available = availableMemory();
    if (Status fits = checkMemory(bytes, files.front().fileName()); !fits)
        return fits.error();
    return LoadProgress{bytes.get().value_or(0), available, 0};
}

Result<ModelPtr> Loader::load()
{
    const Result<Json> configJson = json("config.json");
    if (!configJson)
        return configJson.error();
    JsonFields fields(*configJson, path("config.json"));
    const Result<const Family*> row = family(fields);
    if (!row)
        return row.error();
    Result<ModelConfig> modelConfig = config(**row, fields);
    if (!modelConfig)
        return modelConfig.error();
    Result<std::shared_ptr<const Tokenizer>> modelTokenizer = tokenizer(*modelConfig);
    if (!modelTokenizer)
        return modelTokenizer.error();
    Result<std::vector<SafeTensors>> files = weights();
    if (!files)
        return files.error();
    returnFreedMemory(); // what the tokenizer's file took; the weights come on top otherwise
    const Result<LoadProgress> start = progress(*files);
    if (!start)
        return start.error();
    if (m_watch.progress)
        m_watch.progress(*start);
    WeightSource source(std::move(*files), m_watch, *start);
    TransformerWeights read = readTransformer(std::move(*modelConfig), (*row)->tensors, source);
    returnFreedMemory();
    if (const Status status = source.status(); !status)
        return status.error();
    return makeTransformer(std::move(read), std::move(*modelTokenizer));
}

} // namespace

Result<ModelPtr> loadModel(const ModelFiles& files, const std::string& where)
{
    const OpenWeights open = [&files](std::string_view name) -> Result<ByteSourcePtr> {
        Result<FileBytes> bytes = files(name);
        return bytes ? Result<ByteSourcePtr>(sourceOf(*std::move(bytes))) : bytes.error();
    };
    return catchOutOfMemory(where, [&] { return Loader(files, open, where).load(); });
}

Result<ModelPtr> loadModelFolder(const std::string& folder)
{
    return loadModelFolder(folder, LoadWatch());
}

Result<ModelPtr> loadModelFolder(const std::string& folder, const LoadWatch& watch)
{
    const ModelFiles files = [&folder](std::string_view name) { return readFileInFolder(folder, name, kMaxJson); };
    const OpenWeights open = [&folder](std::string_view name) { return openFileInFolder(folder, name); };
    return catchOutOfMemory(folder, [&] { return Loader(files, open, folder, watch).load(); });
}

} // namespace ax
