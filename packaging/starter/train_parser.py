"""Train the starter pack's English parser on the UD English-EWT treebank.

Five stanza models come out: tokenizer, multiword-token expander, lemmatizer, tagger and dependency parser. The tagger and the
parser read all-MiniLM-L6-v2 as their transformer. It stays frozen, so its hidden states are computed once per sentence and
kept in half precision; after the first epoch a training step costs only the small recurrent network above it.

    python packaging/starter/train_parser.py --treebank DIR --work build/parser            # all stages, in order
    python packaging/starter/train_parser.py --treebank DIR --work build/parser tagger     # one stage

Stages: prepare, tokenizer, mwt, lemma, tagger, retag, parser, export. A stage whose result is there already is skipped unless
it is named. The parser is trained on the tags that the tagger predicts, as it will meet them later.

With ``--continue-from assets/starter/parser`` the tagger and the parser begin where finished models stand, at a lower learning
rate, and the other models are taken over as they are.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import lzma
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import torch

STAGES = ("prepare", "tokenizer", "mwt", "lemma", "tagger", "retag", "parser", "export")
SHORTHAND = "en_ewt"
HIDDEN_LAYERS = 4  # of MiniLM's six: the middle ones know more of syntax than the last, which is tuned for meaning


def minilm_path() -> str:
    from engine.models.embedder import minilm_path as path

    return str(path())


# --- the treebank in the forms stanza's trainers want ---------------------------------------------------------------


def sentences(conllu: str) -> Iterator[list[str]]:
    for block in conllu.split("\n\n"):
        if block.strip():
            yield block.strip("\n").split("\n")


def comment(block: list[str], key: str) -> str | None:
    return next((line.split("=", 1)[-1].strip() for line in block if line.startswith(f"# {key}")), None)


def raw_text(conllu: str) -> str:
    """The running text: sentences joined as they stood, a blank line between paragraphs."""
    paragraphs: list[str] = []
    for block in sentences(conllu):
        text = comment(block, "text = ") or ""
        starts = any(line.startswith(("# newpar", "# newdoc")) for line in block)
        if starts or not paragraphs:
            paragraphs.append(text)
        else:
            paragraphs[-1] += " " + text
    return "\n\n".join(paragraphs) + "\n"


def without_empty_nodes(conllu: str) -> str:
    """Drops the enhanced graph's empty nodes (ids like 8.1), which no basic tree refers to."""
    keep = [line for line in conllu.split("\n") if "." not in line.split("\t", 1)[0] or line.startswith("#")]
    return "\n".join(keep)


def prepare(treebank: Path, work: Path) -> None:
    from stanza.utils.datasets import prepare_tokenizer_data
    from stanza.utils.datasets.contract_mwt import contract_mwt

    for part in ("train", "dev", "test"):
        with lzma.open(treebank / f"en_ewt-{part}.conllu.xz", "rt", encoding="utf-8") as file:
            conllu = without_empty_nodes(file.read())
        gold = work / f"{part}.gold.conllu"
        gold.write_text(conllu, encoding="utf-8")
        (work / f"{part}.txt").write_text(raw_text(conllu), encoding="utf-8")
        args = [
            str(work / f"{part}.txt"),
            str(gold),
            "-o",
            str(work / f"{part}.toklabels"),
            "-m",
            str(work / f"{part}-mwt.json"),
        ]
        prepare_tokenizer_data.main(args)
        contract_mwt(str(gold), str(work / f"{part}.contracted.conllu"))


def write_lemma_lexicon(work: Path) -> None:
    """The treebank's distinct (form, tag, lemma) as one-word sentences, each 1 + log2(count) times.

    An epoch over running text spends its time on "the"; this keeps which reading of a form is the commoner one.
    """
    counts = Counter(
        tuple(line.split("\t")[1:6])
        for line in (work / "train.gold.conllu").read_text(encoding="utf-8").split("\n")
        if line[:1].isdigit() and "-" not in line.split("\t", 1)[0]
    )
    with (work / "train.lexicon.conllu").open("w", encoding="utf-8") as file:
        for columns, count in counts.items():
            for _ in range(count.bit_length()):
                file.write("1\t" + "\t".join(columns) + "\t0\troot\t_\t_\n\n")


# --- frozen features, computed once ----------------------------------------------------------------------------------


class FeatureCache:
    """Stands in for stanza's extract_bert_embeddings: the same values, but each sentence runs through MiniLM only once.

    It also lets the mix of layers learn, which stanza's own function does not while the transformer is frozen.
    """

    def __init__(self) -> None:
        self._layers: dict[tuple[str, ...], torch.Tensor] = {}

    def __call__(
        self,
        model_name: str,
        tokenizer: Any,
        model: Any,
        data: Iterable[Iterable[str]],
        device: Any,
        keep_endpoints: bool,
        detach: bool = True,
        bert_layer_mix: Any = None,
        peft_name: str | None = None,
    ) -> list[torch.Tensor]:
        sentences = [list(sentence) for sentence in data]
        missing = sorted((s for s in sentences if tuple(s) not in self._layers), key=len)  # like lengths together: less padding
        for start in range(0, len(missing), 64):
            self._compute(model_name, tokenizer, model, missing[start : start + 64], device)
        mix = bert_layer_mix.weight[0]
        out = []
        for sentence in sentences:
            layers = self._layers[tuple(sentence)].to(device).float()
            layers = layers if keep_endpoints else layers[:, 1:-1]
            out.append(layers.mean(0) + torch.einsum("n,nld->ld", mix, layers))
        return out

    def _compute(self, model_name: str, tokenizer: Any, model: Any, batch: list[list[str]], device: Any) -> None:
        from stanza.models.common import bert_embedding

        stacked: list[torch.Tensor] = []

        def keep_layers(hidden_states: Any, detach: bool = True, bert_layer_mix: Any = None) -> torch.Tensor:
            return torch.stack([h.detach() for h in hidden_states[-HIDDEN_LAYERS:]], dim=2)  # sentence, piece, layer, unit

        original, training = bert_embedding.cloned_feature, model.training
        bert_embedding.cloned_feature = keep_layers
        model.eval()  # stanza's train() reaches the frozen transformer too, and would cache its dropout for good
        try:
            stacked = bert_embedding.extract_base_embeddings(model_name, tokenizer, model, batch, device, True, True, None)
        finally:
            bert_embedding.cloned_feature = original
            model.train(training)
        for sentence, value in zip(batch, stacked, strict=True):
            self._layers[tuple(sentence)] = value.transpose(0, 1).half()


def use_feature_cache(cache: FeatureCache = FeatureCache()) -> None:  # noqa: B008  one cache for all stages of a run
    import stanza.models.depparse.model as depparse
    import stanza.models.pos.model as pos

    pos.extract_bert_embeddings = depparse.extract_bert_embeddings = cache


# --- the stages -------------------------------------------------------------------------------------------------------


def transformer_args() -> list[str]:
    return ["--bert_model", minilm_path(), "--bert_hidden_layers", str(HIDDEN_LAYERS), "--no_pretrain", "--device", "cpu"]


def train_tokenizer(work: Path, steps: int) -> None:
    from stanza.models import tokenizer

    args = f"--txt_file {work}/train.txt --label_file {work}/train.toklabels --mwt_json_file {work}/train-mwt.json"
    args += f" --dev_txt_file {work}/dev.txt --dev_label_file {work}/dev.toklabels --dev_conll_gold {work}/dev.gold.conllu"
    args += f" --conll_file {work}/dev.tok.conllu --lang en --shorthand {SHORTHAND} --max_seqlen 300 --device cpu"
    args += f" --save_dir {work} --save_name tokenizer.pt --steps {steps} --eval_steps 500 --report_steps 200"
    tokenizer.main(args.split())


def train_mwt(work: Path, epochs: int) -> None:
    from stanza.models import mwt_expander

    args = f"--train_file {work}/train.gold.conllu --eval_file {work}/dev.contracted.conllu --gold_file {work}/dev.gold.conllu"
    args += f" --lang en --shorthand {SHORTHAND} --save_dir {work} --save_name mwt.pt --num_epoch {epochs} --device cpu"
    mwt_expander.main(args.split())


def train_lemma(work: Path, epochs: int) -> None:
    from stanza.models import lemmatizer

    write_lemma_lexicon(work)
    args = f"--train_file {work}/train.lexicon.conllu --eval_file {work}/dev.gold.conllu --shorthand {SHORTHAND}"
    args += f" --save_dir {work} --save_name lemma.pt --num_epoch {epochs} --batch_size 200 --device cpu"
    lemmatizer.main(args.split())


def train_tagger(work: Path, steps: int, continued: bool) -> None:
    from stanza.models import tagger

    use_feature_cache()
    args = f"--train_file {work}/train.gold.conllu --eval_file {work}/dev.gold.conllu --lang en --shorthand {SHORTHAND}"
    args += f" --save_dir {work} --save_name tagger.pt --max_steps {steps} --fix_eval_interval --eval_interval 300"
    args += " --hidden_dim 200 --share_hid --deep_biaff_hidden_dim 200"
    args += " --char_emb_dim 48 --char_hidden_dim 100 --transformed_dim 75 --word_emb_dim 0 --batch_size 64"
    args += " --max_steps_before_stop 800"
    if continued:
        args += " --lr 0.0007"
        begin_from(work / "tagger.pt")
    tagger.main(args.split() + transformer_args())


def begin_from(model: Path) -> None:
    """Lets stanza's tagger, which always starts over, begin with the weights of a finished model."""
    from stanza.models import tagger

    weights = torch.load(model, map_location="cpu", weights_only=False)["model"]

    class Begun(tagger.Trainer):  # type: ignore[misc]  # stanza has no types
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            if not kwargs.get("model_file"):
                unknown = self.model.load_state_dict(weights, strict=False).unexpected_keys
                if unknown:
                    raise ValueError(f"{model} has weights that this tagger has not: {unknown}")

    tagger.Trainer = Begun


def retag(work: Path) -> None:
    """Writes the treebank with the tagger's own tags, which is what the parser will be given."""
    from stanza.models import tagger

    use_feature_cache()
    for part in ("train", "dev", "test"):
        args = f"--mode predict --eval_file {work}/{part}.gold.conllu --output_file {work}/{part}.tagged.conllu --lang en"
        args += f" --shorthand {SHORTHAND} --save_dir {work} --save_name tagger.pt --batch_size 1000"
        tagger.main(args.split() + transformer_args())


def train_parser(work: Path, steps: int, continued: bool) -> None:
    from stanza.models import parser

    use_feature_cache()
    args = f"--train_file {work}/train.tagged.conllu --eval_file {work}/dev.tagged.conllu --lang en --shorthand {SHORTHAND}"
    args += f" --save_dir {work} --save_name parser.pt --checkpoint_save_name parser.checkpoint.pt --max_steps {steps}"
    args += " --no_char --hidden_dim 256 --num_layers 2 --deep_biaff_hidden_dim 200 --tag_emb_dim 50 --word_emb_dim 0"
    args += f" --batch_size 2000 --eval_interval 150 --second_optim_start_step {1 if continued else int(steps * 0.75)}"
    args += " --second_lr 0.0005"
    if continued:
        args += f" --continue_from {work}/parser.pt"
    parser.main(args.split() + transformer_args())


# --- the finished models, as stanza lays them out ----------------------------------------------------------------------

MODELS = {"tokenizer": "tokenize", "mwt": "mwt", "tagger": "pos", "lemma": "lemma", "parser": "depparse"}
PACKAGE = "ewt-minilm"


def export(work: Path, out: Path) -> None:
    """Writes the models in half precision, without paths of this machine, and the ``resources.json`` that stanza looks for."""
    from engine.models.embedder import NAME

    digest = hashlib.sha256()
    for name, processor in MODELS.items():
        checkpoint = torch.load(work / f"{name}.pt", map_location="cpu", weights_only=False)
        halve(checkpoint["model"])
        config = checkpoint["config"]
        for key, value in config.items():
            if isinstance(value, str) and "/" in value:
                config[key] = NAME if key == "bert_model" else Path(value).name
        target = out / "en" / processor / f"{PACKAGE}.pt"
        target.parent.mkdir(parents=True, exist_ok=True)
        torch.save(checkpoint, target)
        digest.update(target.read_bytes())
        print(f"{target.stat().st_size / 1e6:6.2f} MB  {target}")
    english: dict[str, object] = {processor: {PACKAGE: {}} for processor in MODELS.values()}
    english["packages"] = {"default": dict.fromkeys(MODELS.values(), PACKAGE)}
    english |= {"lang_name": "English", "version": f"{PACKAGE} {digest.hexdigest()[:16]}"}
    (out / "resources.json").write_text(json.dumps({"en": english}, indent=2) + "\n", encoding="utf-8")


def take_over(finished: Path, work: Path) -> None:
    """Copies finished models to where the stages leave theirs."""
    for name, processor in MODELS.items():
        checkpoint = torch.load(finished / "en" / processor / f"{PACKAGE}.pt", map_location="cpu", weights_only=False)
        if "bert_model" in checkpoint["config"]:
            checkpoint["config"]["bert_model"] = minilm_path()
        torch.save(checkpoint, work / f"{name}.pt")


def halve(state: dict[str, Any]) -> None:
    """Makes every float32 tensor of a nested state half precision, in place."""
    for key, value in state.items():
        if isinstance(value, dict):
            halve(value)
        elif isinstance(value, torch.Tensor) and value.dtype == torch.float32:
            state[key] = value.half()


# --- main -------------------------------------------------------------------------------------------------------------


def main(argv: list[str] | None = None) -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("stage", nargs="*", choices=[*STAGES, []], help="stages to run (default: all that have no result yet)")
    cli.add_argument("--treebank", type=Path, required=True, help="folder with en_ewt-{train,dev,test}.conllu.xz")
    cli.add_argument("--work", type=Path, default=Path("build/parser"), help="folder for everything in between")
    cli.add_argument("--out", type=Path, default=Path("assets/starter/parser"), help="where `export` puts the finished models")
    cli.add_argument("--tokenizer-steps", type=int, default=6000)
    cli.add_argument("--mwt-epochs", type=int, default=8)
    cli.add_argument("--lemma-epochs", type=int, default=1)
    cli.add_argument("--tagger-steps", type=int, default=900)
    cli.add_argument("--parser-steps", type=int, default=1500)
    cli.add_argument("--continue-from", type=Path, metavar="FOLDER", help="finished models to train further")
    args = cli.parse_args(argv)
    work: Path = args.work
    work.mkdir(parents=True, exist_ok=True)
    continued = args.continue_from is not None
    if continued and not (work / "tagger.pt").exists():
        take_over(args.continue_from, work)

    run: dict[str, tuple[str, Callable[[], None]]] = {
        "prepare": ("test.contracted.conllu", lambda: prepare(args.treebank, work)),
        "tokenizer": ("tokenizer.pt", lambda: train_tokenizer(work, args.tokenizer_steps)),
        "mwt": ("mwt.pt", lambda: train_mwt(work, args.mwt_epochs)),
        "lemma": ("lemma.pt", lambda: train_lemma(work, args.lemma_epochs)),
        "tagger": ("tagger.pt", lambda: train_tagger(work, args.tagger_steps, continued)),
        "retag": ("test.tagged.conllu", lambda: retag(work)),
        "parser": ("parser.pt", lambda: train_parser(work, args.parser_steps, continued)),
        "export": ("", lambda: export(work, args.out)),
    }
    for stage in STAGES:
        result, action = run[stage]
        if (args.stage and stage not in args.stage) or (not args.stage and result and (work / result).exists()):
            continue
        started = time.monotonic()
        print(f"== {stage}", flush=True)
        action()
        print(f"== {stage} done in {time.monotonic() - started:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
