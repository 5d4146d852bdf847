"""What the receipts of two documents claim together."""

from __future__ import annotations

import tempfile
from collections.abc import Hashable, Sequence
from pathlib import Path

from engine import mechanisms
from engine.blackbox.documents import Original, write
from engine.documents.document import Block, Document
from engine.documents.read import read_document
from engine.mechanisms.common.blockwise import length_doublings
from engine.mechanisms.words.custext import CusText
from engine.privacy.guarantee import Relation
from engine.request import PrivacyRequest
from engine.results import Result
from engine.session import Session


class ClaimReader:
    """Says what is claimed of two documents under one setting.

    Args:
        session: Knows the topics of documents.
        setting: What was asked.
        suffix: The format of the documents' files.
    """

    def __init__(self, session: Session, setting: PrivacyRequest, suffix: str) -> None:
        self._session, self._setting, self._suffix = session, setting, suffix

    def loss(self, originals: Sequence[Original], results: Sequence[Result]) -> float | None:
        """The loss that two receipts allow between their documents; None where they say that these can be told apart.

        A receipt that lists nothing which can be seen promises its loss between its document and any other, whatever the
        other's receipt says. Others promise it between documents that agree in what is listed.

        Args:
            originals: The two documents.
            results: What came of a run of each.
        """
        guarantees = [result.guarantee for result in results]
        promised = [guarantee for guarantee in guarantees if guarantee.relation and not guarantee.leaks]
        if not promised:
            disclosed = {self._disclosed(*each) for each in zip(originals, results, strict=True)}
            promised = guarantees if len(disclosed) == 1 else []
        return max((guarantee.loss for guarantee in promised if guarantee.loss is not None), default=None)

    def _disclosed(self, original: Original, result: Result) -> Hashable:
        """What the receipt lists, and what that is of this document, by public rules."""
        with tempfile.TemporaryDirectory() as folder:
            document = read_document(write(original, Path(folder) / f"original{self._suffix}"))
        blocks = self._setting.blocks_of(document, mechanisms.describe(self._setting.mechanism))
        shape = [(block.kind, block.level, length_doublings(document.text, block)) for block in blocks]
        copied = [document.text[start:end] for start, end in result.untouched]
        kinds = [unit.candidates for unit in result.units] if copied else []
        places = sorted(mention.source for unit in result.units for mention in unit.mentions)
        named = [[places.index(mention.source) for mention in unit.mentions] for unit in result.units]
        written = [(block.kind, block.level) for block in result.blocks]
        listed = result.guarantee.relation, result.guarantee.leaks
        return str((listed, shape, written, copied, kinds, named, self._topics(result, document, blocks)))

    def _topics(self, result: Result, document: Document, blocks: Sequence[Block]) -> list[object]:
        """The public topic of each unit, where these are disclosed."""
        setting = self._setting
        if result.guarantee.relation is not Relation.NEIGHBOURHOOD:
            return []
        mechanism = mechanisms.load(setting.mechanism)
        if isinstance(mechanism, CusText):
            groups = mechanism.vocabulary.groups[int(result.parameters["size"])]
            return [int(groups[token.word]) for token in mechanism.tokenizer.tokenize(document.text)]
        topics = self._session.topics(document.text, setting.mechanism, setting.settings, blocks=blocks)
        return [topic.words for topic in topics]
