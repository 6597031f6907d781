// SPDX-License-Identifier: MIT
#include "core/base/memory.h"
#include "core/model/architectures.h"

#include <algorithm>
#include <limits>

namespace ax {
namespace {

// tokenizer.json of the largest vocabularies has some 35 MB; weights are limited by the memory there is.
constexpr std::size_t kMaxJson = 64 << 20;

/// Reads the files of one model and names them in messages. The names that stand in its functions are the only ones
/// that are ever opened in a folder.
class Loader {
public:
    Loader(const ModelFiles& files, const std::string& where)
        : m_files(files)
        , m_where(where)
    {
    }

    Result<ModelPtr> load();

private:
    std::string path(std::string_view name) const { return m_where + "/" + std::string(name); }
    Result<Json> json(std::string_view name) const;
    /// null when the file is absent.
    Result<Json> optionalJson(std::string_view name) const;
    Result<const Architecture*> architecture(JsonFields& fields) const;
    Result<ModelConfig> config(const Architecture& row, JsonFields& fields) const;
    Result<std::shared_ptr<const Tokenizer>> tokenizer(ModelConfig& config) const;
    Result<SafeTensors> weights() const;

    const ModelFiles& m_files;
    const std::string& m_where;
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

Result<const Architecture*> Loader::architecture(JsonFields& fields) const
{
    const std::string type = fields.text("model_type");
    if (!fields.ok())
        return fields.error();
    const auto row = std::ranges::find(architectures(), type, &Architecture::modelType);
    if (row != architectures().end())
        return &*row;
    std::string known;
    for (const Architecture& one : architectures())
        known += (known.empty() ? "" : ", ") + std::string(one.modelType);
    return Error{ErrorKind::Unsupported, fields.file(), fields.pointerTo("model_type"),
        "a supported model type (" + known + ")", type};
}

Result<ModelConfig> Loader::config(const Architecture& row, JsonFields& fields) const
{
    const Result<Json> generationJson = optionalJson("generation_config.json");
    if (!generationJson)
        return generationJson.error();
    ModelConfig config;
    config.modelType = row.modelType;
    row.readConfig(fields, config);
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

Result<SafeTensors> Loader::weights() const
{
    Result<FileBytes> bytes = m_files("model.safetensors");
    if (!bytes && bytes.error().kind == ErrorKind::NotFound && m_files("model.safetensors.index.json"))
        return Error{ErrorKind::Unsupported, path("model.safetensors.index.json"), "/weight_map",
            "the weights in one file, model.safetensors", "several"};
    if (!bytes)
        return bytes.error();
    const std::string name = path("model.safetensors");
    Result<SafeTensors> file = SafeTensors::parse(std::move(*bytes), name);
    if (!file)
        return file;
    CheckedSize floats = 0;
    for (const TensorEntry& entry : file->entries())
        floats = floats + (entry.type == ElementType::Unsupported ? 0 : entry.elements());
    if (Status fits = checkMemory(floats * sizeof(float), name); !fits)
        return fits.error();
    return file;
}

Result<ModelPtr> Loader::load()
{
    const Result<Json> configJson = json("config.json");
    if (!configJson)
        return configJson.error();
    JsonFields fields(*configJson, path("config.json"));
    const Result<const Architecture*> row = architecture(fields);
    if (!row)
        return row.error();
    Result<ModelConfig> modelConfig = config(**row, fields);
    if (!modelConfig)
        return modelConfig.error();
    Result<std::shared_ptr<const Tokenizer>> modelTokenizer = tokenizer(*modelConfig);
    if (!modelTokenizer)
        return modelTokenizer.error();
    Result<SafeTensors> file = weights();
    if (!file)
        return file.error();
    WeightSource weights(std::move(*file));
    return (*row)->build(std::move(*modelConfig), std::move(*modelTokenizer), weights);
}

} // namespace

Result<ModelPtr> loadModel(const ModelFiles& files, const std::string& where)
{
    return catchOutOfMemory(where, [&] { return Loader(files, where).load(); });
}

Result<ModelPtr> loadModelFolder(const std::string& folder)
{
    const auto files = [&folder](std::string_view name) {
        const bool isJson = name.ends_with(".json");
        return readFileInFolder(folder, name, isJson ? kMaxJson : std::numeric_limits<std::size_t>::max());
    };
    return loadModel(files, folder);
}

} // namespace ax
