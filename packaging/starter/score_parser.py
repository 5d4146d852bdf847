"""Score the parser on the UD English-EWT test set, from raw text and from gold tokens.

python packaging/starter/score_parser.py --treebank DIR
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from stanza.models.common.utils import ud_scores
from stanza.utils.conll import CoNLL

from engine.models.parser import STARTER, Parser

sys.path.insert(0, str(Path(__file__).parent))
from train_parser import prepare

MEASURES = ("Tokens", "Sentences", "Words", "UPOS", "UFeats", "Lemmas", "UAS", "LAS")


def main() -> int:
    cli = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    cli.add_argument("--treebank", type=Path, required=True, help="folder with en_ewt-{train,dev,test}.conllu.xz")
    cli.add_argument("--models", type=Path, default=STARTER, help="folder of stanza models (the starter pack's)")
    args = cli.parse_args()
    pipeline = Parser(folder=args.models).plain_pipeline()
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        prepare(args.treebank, work)
        gold = work / "test.gold.conllu"
        raw = pipeline((work / "test.txt").read_text(encoding="utf-8"))
        for sentence in raw.sentences:
            for token in sentence.tokens:
                if token.text == "<UNK>":  # what stanza writes for a very long token, which the scorer does not take for it
                    token.text = token.words[0].text = raw.text[token.start_char : token.end_char]
        from_gold_tokens = pipeline.process(CoNLL.conll2doc(str(gold)), processors="pos,lemma,depparse")
        print(f"{'':12}" + "".join(f"{measure:>11}" for measure in MEASURES))
        for title, document in (("raw text", raw), ("gold tokens", from_gold_tokens)):
            predicted = work / "predicted.conllu"
            CoNLL.write_doc2conll(document, str(predicted))
            scores = ud_scores(str(gold), str(predicted))
            print(f"{title:12}" + "".join(f"{100 * scores[measure].f1:11.2f}" for measure in MEASURES))
    return 0


if __name__ == "__main__":
    sys.exit(main())
