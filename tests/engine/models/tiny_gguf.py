"""Small real models in GGUF: the LLaMA architecture with random weights, beside the same model for transformers."""

from __future__ import annotations

from pathlib import Path

import gguf
import numpy as np
import torch
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

from tests.engine.models import tiny

BEGIN, END, PAD = "<|begin|>", "<|im_end|>", "<|pad|>"

CHAT = (
    "{{ bos_token }}{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}<|im_end|>\n"
    "{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
"""A chat template as many models have it."""


def tokenizer() -> PreTrainedTokenizerFast:
    """Bytes and a few words, a beginning, and an end."""
    special = {"bos_token": BEGIN, "eos_token": END, "pad_token": PAD, "unk_token": PAD}
    return tiny.byte_pairs({**special, "start": "<|im_start|>"})


def llama(
    hidden: int = 32, layers: int = 2, vocabulary: int = 0, context: int = 256, scale: float = 3.0, seed: int = 5
) -> LlamaForCausalLM:
    """A model of random weights.

    Args:
        hidden: Size of its states.
        layers: Number of its blocks.
        vocabulary: Size of its vocabulary; that of `tokenizer` by default.
        context: Tokens that it reads.
        scale: What its weights are multiplied by, so that its scores tell tokens apart.
        seed: Of its weights.
    """
    torch.manual_seed(seed)
    config = LlamaConfig(
        vocab_size=vocabulary or len(tokenizer()),
        hidden_size=hidden,
        intermediate_size=2 * hidden,
        num_hidden_layers=layers,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=context,
        tie_word_embeddings=False,
    )
    model = LlamaForCausalLM(config)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.mul_(scale)
    return model.eval()


def _interleaved(weight: np.ndarray, heads: int) -> np.ndarray:
    """Rows of queries or keys in the order in which llama.cpp turns them."""
    return weight.reshape(heads, 2, weight.shape[0] // heads // 2, -1).swapaxes(1, 2).reshape(weight.shape)


def write(
    path: Path, model: LlamaForCausalLM, *, chat: str | None = CHAT, architecture: str = "llama", fillers: int = 0
) -> Path:
    """Writes a model in GGUF.

    Args:
        path: Where to.
        model: The model; its vocabulary is that of `tokenizer`.
        chat: Its chat template.
        architecture: What it says it is.
        fillers: Tokens that are made up behind the tokenizer's own.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    config, words = model.config, tokenizer()
    names = [words.convert_ids_to_tokens(id) for id in range(len(words))]
    control = {id for id, name in enumerate(names) if name.startswith("<|")}
    names += [f"filler{number}" for number in range(fillers)]
    kinds = [gguf.TokenType.CONTROL if id in control else gguf.TokenType.NORMAL for id in range(len(names))]
    merges = [" ".join(pair) for pair in _merges(words)]
    out = gguf.GGUFWriter(path, architecture)
    out.add_context_length(config.max_position_embeddings)
    out.add_embedding_length(config.hidden_size)
    out.add_block_count(config.num_hidden_layers)
    out.add_feed_forward_length(config.intermediate_size)
    out.add_head_count(config.num_attention_heads)
    out.add_head_count_kv(config.num_key_value_heads)
    out.add_layer_norm_rms_eps(config.rms_norm_eps)
    out.add_rope_dimension_count(config.hidden_size // config.num_attention_heads)
    out.add_tokenizer_model("gpt2")
    out.add_tokenizer_pre("gpt-2")
    out.add_token_list(names)
    out.add_token_types(kinds)
    out.add_token_merges(merges)
    out.add_bos_token_id(words.bos_token_id)
    out.add_eos_token_id(words.eos_token_id)
    out.add_pad_token_id(words.pad_token_id)
    out.add_add_bos_token(True)
    if chat is not None:
        out.add_chat_template(chat)
    for name, tensor in _tensors(model):
        out.add_tensor(name, np.ascontiguousarray(tensor, dtype=np.float32))
    out.write_header_to_file()
    out.write_kv_data_to_file()
    out.write_tensors_to_file()
    out.close()
    return path


def _merges(words: PreTrainedTokenizerFast) -> list[tuple[str, str]]:
    import json

    merges = json.loads(words.backend_tokenizer.to_str())["model"]["merges"]
    return [tuple(pair.split(" ")) if isinstance(pair, str) else tuple(pair) for pair in merges]


def _tensors(model: LlamaForCausalLM):
    weights = {name: tensor.numpy() for name, tensor in model.state_dict().items()}
    config = model.config
    yield "token_embd.weight", weights["model.embed_tokens.weight"]
    yield "output_norm.weight", weights["model.norm.weight"]
    yield "output.weight", weights["lm_head.weight"]
    for block in range(config.num_hidden_layers):
        for ours, theirs, heads in (
            ("attn_norm", "input_layernorm", 0),
            ("attn_q", "self_attn.q_proj", config.num_attention_heads),
            ("attn_k", "self_attn.k_proj", config.num_key_value_heads),
            ("attn_v", "self_attn.v_proj", 0),
            ("attn_output", "self_attn.o_proj", 0),
            ("ffn_norm", "post_attention_layernorm", 0),
            ("ffn_gate", "mlp.gate_proj", 0),
            ("ffn_up", "mlp.up_proj", 0),
            ("ffn_down", "mlp.down_proj", 0),
        ):
            weight = weights[f"model.layers.{block}.{theirs}.weight"]
            yield f"blk.{block}.{ours}.weight", _interleaved(weight, heads) if heads else weight
