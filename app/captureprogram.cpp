// SPDX-License-Identifier: MIT
#include "app/captureprogram.h"

namespace ax {
namespace {

// AttentionInterface: https://huggingface.co/docs/transformers/v4.51.3/attention_interface. A function that takes the
// place of "sdpa" gets what SDPA would get: [batch, heads, tokens, size] after rotary embedding, the mask of the layer,
// `scaling`.
constexpr const char* kProgram = R"(# Saves the queries, keys and values of one attention layer as capture.safetensors.
# pip install torch transformers safetensors        (transformers 4.51 or later, 5 too)
import torch
from safetensors.torch import save_file
from transformers import AttentionInterface, AutoModelForCausalLM, AutoTokenizer
from transformers.integrations.sdpa_attention import sdpa_attention_forward

MODEL = "HuggingFaceTB/SmolLM2-135M"                # a name or a folder
TEXT = "The cat sat on the mat."
LAYER = 0
captured = {}


def capture(module, query, key, value, attention_mask, **kwargs):
    if module.layer_idx == LAYER:                   # [batch, heads, tokens, size], after rotary embedding
        scale = kwargs.get("scaling") or query.shape[-1] ** -0.5
        captured.update(q=query, k=key, v=value, softmax_scale=torch.tensor(scale, dtype=torch.float64))
    return sdpa_attention_forward(module, query, key, value, attention_mask, **kwargs)


AttentionInterface.register("sdpa", capture)        # in its place: the model's own masks stay
tokenizer = AutoTokenizer.from_pretrained(MODEL)
model = AutoModelForCausalLM.from_pretrained(MODEL, attn_implementation="sdpa")
ids = tokenizer(TEXT, return_tensors="pt").input_ids
with torch.no_grad():
    model(ids, use_cache=False)

lines = [tokenizer.decode([i]).replace("\r", "").replace("\n", "\\n") + "\n" for i in ids[0].tolist()]
captured["token_labels"] = torch.tensor(list("".join(lines).encode()), dtype=torch.uint8)
save_file({name: tensor.detach().cpu().contiguous() for name, tensor in captured.items()}, "capture.safetensors")
)";

} // namespace

QString captureProgram()
{
    return QString::fromUtf8(kProgram);
}

} // namespace ax
