#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""makegpt2.py FOLDER [float32|float16] [SEED]: a model folder of GPT-2 small's shape (12 layers, 12 heads, 124 million
weights) with random weights, for looking at the window and for measuring. Its tokenizer splits into bytes; the other
tokens, a space and a number, are only ever written by the model. Needs NumPy."""
import json
import os
import sys

import numpy

LAYERS, WIDTH, VOCABULARY, CONTEXT = 12, 768, 50257, 1024
SPREAD = 0.02


def byte_letters():
    """The printable character of every byte, as in GPT-2's own vocabulary."""
    plain = [*range(33, 127), *range(161, 173), *range(174, 256)]
    others = [byte for byte in range(256) if byte not in plain]
    return {chr(byte): byte for byte in plain} | {chr(256 + i): byte for i, byte in enumerate(others)}


def vocabulary():
    return byte_letters() | {f"\u0120{token}": token for token in range(256, VOCABULARY)}


def tensor_shapes():
    yield "wte.weight", (VOCABULARY, WIDTH)
    yield "wpe.weight", (CONTEXT, WIDTH)
    for layer in range(LAYERS):
        for name, inputs, outputs in (("attn.c_attn", WIDTH, 3 * WIDTH), ("attn.c_proj", WIDTH, WIDTH),
                                      ("mlp.c_fc", WIDTH, 4 * WIDTH), ("mlp.c_proj", 4 * WIDTH, WIDTH)):
            yield f"h.{layer}.{name}.weight", (inputs, outputs)
            yield f"h.{layer}.{name}.bias", (outputs,)
        for name in ("ln_1", "ln_2"):
            yield f"h.{layer}.{name}.weight", (WIDTH,)
            yield f"h.{layer}.{name}.bias", (WIDTH,)
    yield "ln_f.weight", (WIDTH,)
    yield "ln_f.bias", (WIDTH,)


def values(name, shape, random):
    numbers = random.standard_normal(shape, dtype=numpy.float32) * SPREAD
    return numbers + 1 if ".ln_" in "." + name and name.endswith("weight") else numbers


def write_tensors(path, dtype, seed):
    header, end = {}, 0
    for name, shape in tensor_shapes():
        size = int(numpy.prod(shape)) * numpy.dtype(dtype).itemsize
        header[name] = {"dtype": "F32" if dtype == "float32" else "F16", "shape": shape,
                        "data_offsets": [end, end + size]}
        end += size
    text = json.dumps(header).encode()
    random = numpy.random.default_rng(seed)
    with open(path, "wb") as file:
        file.write(len(text).to_bytes(8, "little") + text)
        for name, shape in tensor_shapes():
            file.write(values(name, shape, random).astype(dtype).tobytes())


def main():
    folder = sys.argv[1]
    dtype = sys.argv[2] if len(sys.argv) > 2 else "float32"
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    config = {"model_type": "gpt2", "n_layer": LAYERS, "n_head": 12, "n_embd": WIDTH, "n_positions": CONTEXT,
              "vocab_size": VOCABULARY, "activation_function": "gelu_new", "layer_norm_epsilon": 1e-5,
              "bos_token_id": 50256, "eos_token_id": 50256, "dtype": dtype}
    tokenizer = {"version": "1.0", "added_tokens": [], "normalizer": None, "post_processor": None,
                 "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": False, "use_regex": True},
                 "decoder": {"type": "ByteLevel"},
                 "model": {"type": "BPE", "vocab": vocabulary(), "merges": []}}
    os.makedirs(folder, exist_ok=True)
    for name, content in (("config.json", config), ("tokenizer.json", tokenizer)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            json.dump(content, file)
    write_tensors(os.path.join(folder, "model.safetensors"), dtype, seed)


main()
