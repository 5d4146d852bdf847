"""Tiny real models in their folders: random weights in safetensors and a small tokenizer."""

from __future__ import annotations

from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers, processors
from transformers import (
    BartConfig,
    BartForConditionalGeneration,
    BertConfig,
    BertForMaskedLM,
    BertForTokenClassification,
    GPT2Config,
    GPT2LMHeadModel,
    PreTrainedTokenizerFast,
    RobertaConfig,
    RobertaForMaskedLM,
    T5Config,
    T5ForConditionalGeneration,
)

WORDS = """the a old new house garden river train sister brother walked slept sang bought sold near far by sea and or to i she
he saw read my our small large red blue is was in on quickly once twice never paraphrase of document sentence one two""".split()
BERT = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "[unused0]", *".,!?':", *"abcdefghijklmnopqrstuvwxyz", *WORDS]
BERT = list(dict.fromkeys([*BERT, *(f"##{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"), "##ing", "##s"]))


def word_pieces() -> PreTrainedTokenizerFast:
    """As BERT's."""
    made = Tokenizer(models.WordPiece({name: id for id, name in enumerate(BERT)}, unk_token="[UNK]"))
    made.normalizer = normalizers.BertNormalizer(lowercase=True)
    made.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    made.decoder = decoders.WordPiece()
    made.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    special = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]", "mask_token": "[MASK]"}
    return PreTrainedTokenizerFast(tokenizer_object=made, **special)


def byte_pairs(special: dict[str, str], pair: bool = False) -> PreTrainedTokenizerFast:
    """As GPT-2's, with single bytes and the words above, each with its space before it."""
    vocabulary = {name: id for id, name in enumerate(dict.fromkeys(special.values()))}
    for letter in sorted(pre_tokenizers.ByteLevel.alphabet()):
        vocabulary.setdefault(letter, len(vocabulary))
    merges = []
    for word in WORDS:
        made = "Ġ"
        for letter in word:
            if made + letter not in vocabulary:
                vocabulary[made + letter] = len(vocabulary)
                merges.append((made, letter))
            made += letter
    made = Tokenizer(models.BPE(vocabulary, merges))
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    if pair:
        made.post_processor = processors.RobertaProcessing(("</s>", vocabulary["</s>"]), ("<s>", vocabulary["<s>"]))
    return PreTrainedTokenizerFast(tokenizer_object=made, **special)


def _save(model, tokenizer, folder: Path) -> Path:
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.mul_(3)  # so that logits differ enough to be told apart
    model.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def bert(folder: Path) -> Path:
    """A masked model with segments, 2 layers of 16."""
    torch.manual_seed(0)
    shape = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}
    config = BertConfig(vocab_size=len(BERT), max_position_embeddings=64, **shape)
    return _save(BertForMaskedLM(config), word_pieces(), folder)


def token_classifier(folder: Path, labels: list[str]) -> Path:
    """A token classifier with segments, 2 layers of 16."""
    torch.manual_seed(5)
    shape = {"hidden_size": 16, "num_hidden_layers": 2, "num_attention_heads": 2, "intermediate_size": 32}
    config = BertConfig(
        vocab_size=len(BERT),
        max_position_embeddings=64,
        id2label=dict(enumerate(labels)),
        label2id={label: number for number, label in enumerate(labels)},
        **shape,
    )
    return _save(BertForTokenClassification(config), word_pieces(), folder)


def roberta(folder: Path) -> Path:
    """A masked model without segments."""
    torch.manual_seed(1)
    special = {"bos_token": "<s>", "eos_token": "</s>", "pad_token": "<pad>", "mask_token": "<mask>", "unk_token": "<unk>"}
    special |= {"cls_token": "<s>", "sep_token": "</s>"}
    tokenizer = byte_pairs(special, pair=True)
    shape = {"hidden_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2, "intermediate_size": 32}
    ids = {"pad_token_id": tokenizer.pad_token_id, "bos_token_id": 0, "eos_token_id": 1}
    config = RobertaConfig(vocab_size=len(tokenizer), max_position_embeddings=66, type_vocab_size=1, **shape, **ids)
    return _save(RobertaForMaskedLM(config), tokenizer, folder)


_SEQ2SEQ = {"pad_token": "<pad>", "eos_token": "</s>", "unk_token": "<unk>", "mask_token": "[blank]"}


def t5(folder: Path) -> Path:
    """An encoder and decoder as FLAN-T5 has them."""
    torch.manual_seed(2)
    tokenizer = byte_pairs(_SEQ2SEQ)
    config = T5Config(
        vocab_size=len(tokenizer), d_model=16, d_kv=8, d_ff=32, num_layers=2, num_heads=2, pad_token_id=0, eos_token_id=1,
        decoder_start_token_id=0,
    )  # fmt: skip
    return _save(T5ForConditionalGeneration(config), tokenizer, folder)


def bart(folder: Path) -> Path:
    """An encoder and decoder as BART has them."""
    torch.manual_seed(3)
    tokenizer = byte_pairs({"bos_token": "<s>", **_SEQ2SEQ}, pair=True)
    ids = {
        "pad_token_id": tokenizer.pad_token_id,
        "eos_token_id": tokenizer.eos_token_id,
        "bos_token_id": tokenizer.bos_token_id,
        "decoder_start_token_id": tokenizer.eos_token_id,
        "forced_eos_token_id": tokenizer.eos_token_id,
    }
    shape = {"d_model": 16, "encoder_layers": 1, "decoder_layers": 1, "encoder_ffn_dim": 32, "decoder_ffn_dim": 32}
    shape |= {"encoder_attention_heads": 2, "decoder_attention_heads": 2}
    config = BartConfig(vocab_size=len(tokenizer), max_position_embeddings=128, **shape, **ids)
    model = BartForConditionalGeneration(config)
    model.generation_config.forced_bos_token_id = tokenizer.bos_token_id
    return _save(model, tokenizer, folder)


def gpt2(folder: Path) -> Path:
    """A decoder as GPT-2."""
    torch.manual_seed(4)
    tokenizer = byte_pairs({"eos_token": "<|endoftext|>", "unk_token": "<|endoftext|>"})
    ids = {"bos_token_id": tokenizer.eos_token_id, "eos_token_id": tokenizer.eos_token_id}
    config = GPT2Config(vocab_size=len(tokenizer), n_positions=128, n_embd=16, n_layer=2, n_head=2, **ids)
    return _save(GPT2LMHeadModel(config), tokenizer, folder)
