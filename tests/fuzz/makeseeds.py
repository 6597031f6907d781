#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the seeds of the corpus: small good files of every kind that a reader knows, named seed-*. What fuzzing finds lies
beside them under other names and is left alone. Python 3 standard library only."""
import io, json, os, struct, zipfile, zlib

HERE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "corpus")


def put(target, name, data):
    folder = os.path.join(HERE, target)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "seed-" + name), "wb") as f:
        f.write(data if isinstance(data, bytes) else data.encode())


def npy(descr, shape, data, fortran=False, version=1):
    text = "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }" % (descr, fortran, shape)
    pack = "<H" if version == 1 else "<I"
    fill = -(8 + struct.calcsize(pack) + len(text) + 1) % 64
    text += " " * fill + "\n"
    return b"\x93NUMPY" + bytes([version, 0]) + struct.pack(pack, len(text)) + text.encode() + data


class Pipe(io.RawIOBase):
    """Cannot seek: zipfile then writes sizes behind the data, as NumPy does into a pipe."""

    def __init__(self):
        self.data = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.data += data
        return len(data)


def npz(members, method=zipfile.ZIP_STORED, zip64=False, streamed=False):
    out = Pipe() if streamed else io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as z:
        for name, data in members.items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.compress_type = method
            with z.open(info, "w", force_zip64=zip64) as f:
                f.write(data)
    return bytes(out.data) if streamed else out.getvalue()


def safetensors(tensors, metadata=None):
    header, data = ({"__metadata__": metadata} if metadata else {}), b""
    for name, (dtype, shape, raw) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(raw)]}
        data += raw
    text = json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def tensors():
    four = struct.pack("<4f", 1, -2, 0.5, float("nan"))
    put("npy", "f4", npy("<f4", "(2, 2)", four))
    put("npy", "f8-fortran-big", npy(">f8", "(2, 2)", struct.pack(">4d", 1, 2, 3, 4), fortran=True))
    put("npy", "f2-rank4", npy("<f2", "(1, 1, 2, 1)", b"\x00\x3c\x00\xc0"))
    put("npy", "i8-v2", npy("<i8", "(3,)", struct.pack("<3q", 1, -1, 1 << 40), version=2))
    put("npy", "bool-v3", npy("|b1", "(2, 1)", b"\1\0", version=3))
    put("npy", "scalar", npy("|u1", "()", b"\7"))
    both = {"q.npy": npy("<f4", "(2, 2)", four), "k.npy": npy("<f4", "(2, 2)", four)}
    put("npz", "stored", npz(both))
    put("npz", "deflated", npz(both, zipfile.ZIP_DEFLATED))
    put("npz", "zip64", npz(both, zip64=True))
    put("npz", "streamed", npz(both, zipfile.ZIP_DEFLATED, streamed=True))
    put("safetensors", "two", safetensors({"q": ("F32", [2, 2], four), "k": ("BF16", [2, 1], b"\x80\x3f\0\xc0")},
                                          {"format": "pt"}))
    put("safetensors", "kinds", safetensors({"i": ("I64", [1], struct.pack("<q", 5)), "b": ("BOOL", [2], b"\0\1"),
                                             "x": ("F8_E4M3", [2], b"ab"), "none": ("F16", [0, 3], b""),
                                             "one": ("F64", [], struct.pack("<d", 2.5))}))
    put("csv", "commas", "1,2,3\n4,-5.5e3,inf\n")
    put("csv", "spaces", "0 1\n1 0\n")
    put("csv", "sheet", "\ufeff\"1\";\"0\"\r\n\"nan\";\"-inf\"\r\n\r\n")


CONFIG = {"model_type": "llama", "vocab_size": 8, "hidden_size": 16, "intermediate_size": 32, "num_hidden_layers": 1,
          "num_attention_heads": 4, "num_key_value_heads": 2, "hidden_act": "silu", "rms_norm_eps": 1e-5,
          "rope_theta": 10000.0, "max_position_embeddings": 64, "tie_word_embeddings": True, "eos_token_id": 3}


def models():
    put("config", "llama", json.dumps(CONFIG))
    rope = {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0, "high_freq_factor": 4.0,
            "original_max_position_embeddings": 32}
    put("config", "llama3", json.dumps(dict(CONFIG, rope_scaling=rope, eos_token_id=[3, 4], head_dim=4)))
    put("config", "mistral", json.dumps(dict(CONFIG, model_type="mistral", sliding_window=3)))
    put("config", "qwen2", json.dumps(dict(CONFIG, model_type="qwen2", use_sliding_window=False, torch_dtype="float32")))
    put("config", "qwen3", json.dumps(dict(CONFIG, model_type="qwen3", head_dim=4, attention_bias=False)))
    put("config", "gemma2", json.dumps(dict(CONFIG, model_type="gemma2", attn_logit_softcapping=50.0, sliding_window=4,
                                            final_logit_softcapping=30.0, query_pre_attn_scalar=4, head_dim=4)))
    put("config", "gpt2", json.dumps({"model_type": "gpt2", "vocab_size": 8, "n_embd": 16, "n_head": 4, "n_layer": 1,
                                      "n_positions": 64, "activation_function": "gelu_new", "eos_token_id": 3}))
    put("config", "neox", json.dumps(dict(CONFIG, model_type="gpt_neox", rotary_pct=0.25, rotary_emb_base=10000,
                                          use_parallel_residual=True, layer_norm_eps=1e-5, hidden_act="gelu")))
    put("config", "phi3", json.dumps(dict(CONFIG, model_type="phi3", partial_rotary_factor=0.5,
                                          original_max_position_embeddings=32)))
    put("config", "bert", json.dumps({"model_type": "bert", "vocab_size": 8, "hidden_size": 16, "num_hidden_layers": 1,
                                      "num_attention_heads": 4, "intermediate_size": 32, "hidden_act": "gelu",
                                      "max_position_embeddings": 64, "type_vocab_size": 2, "layer_norm_eps": 1e-12}))
    words = {"a": 0, "b": 1, "ab": 2, "\u0120a": 3, "\u0120": 4, "<s>": 5, "\u2581": 6, "<0x41>": 7, "##a": 8, "[UNK]": 9}
    byte = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    bpe = {"type": "BPE", "vocab": words, "merges": ["a b", "\u0120 a"]}
    added = [{"id": 5, "content": "<s>", "special": True, "single_word": False, "lstrip": False, "rstrip": False,
              "normalized": False}]
    template = {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}},
                {"Sequence": {"id": "A", "type_id": 0}}], "pair": [],
                "special_tokens": {"<s>": {"id": "<s>", "ids": [5], "tokens": ["<s>"]}}}
    put("tokenizer", "bytes", json.dumps({"added_tokens": added, "normalizer": None, "pre_tokenizer": byte,
                                          "post_processor": template, "decoder": {"type": "ByteLevel"}, "model": bpe}))
    split = {"type": "Sequence", "pretokenizers": [
        {"type": "Split", "pattern": {"Regex": r"\p{N}{1,3}| ?\p{L}+|\s+"}, "behavior": "Isolated", "invert": False},
        dict(byte, use_regex=False)]}
    put("tokenizer", "split", json.dumps({"added_tokens": [], "pre_tokenizer": split, "model": bpe}))
    put("tokenizer", "fallback", json.dumps({
        "added_tokens": added,
        "normalizer": {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "\u2581"},
                       {"type": "Replace", "pattern": {"String": " "}, "content": "\u2581"}]},
        "pre_tokenizer": None, "post_processor": template,
        "decoder": {"type": "Sequence", "decoders": [
            {"type": "Replace", "pattern": {"String": "\u2581"}, "content": " "}, {"type": "ByteFallback"},
            {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]},
        "model": dict(bpe, byte_fallback=True, fuse_unk=True, unk_token="<s>", merges=[["a", "b"]])}))
    put("tokenizer", "pieces", json.dumps({
        "added_tokens": [], "normalizer": {"type": "BertNormalizer", "clean_text": True, "handle_chinese_chars": True,
                                           "strip_accents": None, "lowercase": True},
        "pre_tokenizer": {"type": "BertPreTokenizer"}, "decoder": {"type": "WordPiece", "prefix": "##", "cleanup": True},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 100, "vocab": words}}))
    put("merges", "chain", "a b\nab ab\nabab a\n")
    put("merges", "cycle", "a a\naa aa\naaaa a\na aa\n")
    names = ["model.embed_tokens.weight", "model.norm.weight"] + ["model.layers.0." + n + ".weight" for n in (
        "input_layernorm", "self_attn.q_proj", "self_attn.k_proj", "self_attn.v_proj", "self_attn.o_proj",
        "post_attention_layernorm", "mlp.gate_proj", "mlp.up_proj", "mlp.down_proj")]
    for shard in ("a.safetensors", "../a.safetensors", "b.safetensors"):
        put("shardindex", shard.replace("/", "-"), json.dumps({"metadata": {"total_size": 1},
                                                               "weight_map": {n: shard for n in names}}))


def scenarios():
    q = [[1, 0], [0, 1], [1, 1]]
    rest = [("text", {"input": {"kind": "text", "texts": ["ab a", "b"], "pad_to": 6, "pad_side": "left"},
                      "decode": {"temperature": 0.5, "seed": 7}, "view": {"layer": 0, "head": "mean", "stage": "all"}}),
            ("qkv", {"input": {"kind": "qkv", "q": [q, q], "k": [q], "v": [[[1], ["inf"], ["nan"]]],
                               "kv_heads": "interleaved", "query_labels": ["a", "b", "c"]},
                     "scoring": {"alibi": [0.5, 0.25], "sink_logits": [0, 1], "softcap": 5, "scale": 0.5},
                     "mask": {"causal": True, "window": {"left": 1, "right": 0}, "sinks": 1}}),
            ("projection", {"input": {"kind": "projection", "x": q, "w_query": [[1], [2]], "w_key": [[1], [2]],
                                      "w_value": [[1, 2, 3], [4, 5, 6]], "x_key": [[1, 2]]},
                            "numerics": {"dtype": "bfloat16", "fill": -10000, "apply": "add",
                                         "order": "softmax-mask-renormalise", "empty_rows": "uniform"}}),
            ("scores", {"input": {"kind": "scores", "scores": [[0, "-inf"], [1, 2]]},
                        "mask": {"padding": {"lengths": [1], "side": "left", "hide_queries": True, "positions": "real"},
                                 "documents": [0, 1], "prefix": 1, "blocks": [[0, 1]], "global": [0], "chunk": 2,
                                 "dilation": 1, "alignment": "top-left", "origin": "first-real",
                                 "matrix": [[1, 0], [1, 1]]}}),
            ("weights", {"input": {"kind": "weights", "weights": [[0.5, 0.5], [1, 0]]}, "title": "t", "notes": "n"})]
    for name, parts in rest:
        put("scenario", name, json.dumps(dict({"format": "attention-explorer/1"}, **parts)))
    for i, text in enumerate(["causal", "causal,window=4,padding=right,sinks=1", "none", "prefix=3,chunk=2,dilation=2"]):
        put("mask", str(i), text)


tensors()
models()
scenarios()
