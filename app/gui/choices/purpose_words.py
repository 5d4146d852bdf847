"""What the window says about each purpose."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from app.purposes import Purpose


class PurposeWords(NamedTuple):
    """The words of a purpose.

    Attributes:
        title: What the user gets.
        what: What becomes of the text, in a sentence or two.
        hidden: What is hidden.
        stays: What stays to be seen.
    """

    title: str
    what: str
    hidden: str
    stays: str


def purpose_words(purpose: Purpose) -> PurposeWords:
    """The words of a purpose, in the language of the window."""
    match purpose:
        case Purpose.SAME_LETTER:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "Same letter, other names"),
                QCoreApplication.translate("Purposes", "To be sent on, or answered by somebody else."),
                QCoreApplication.translate(
                    "Purposes", "names, places, dates and numbers, as far as they are found. A draw may bring one back."
                ),
                QCoreApplication.translate("Purposes", "every other word, and how many names there are."),
            )
        case Purpose.NEW_TEXT:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "New text on the same subject"),
                QCoreApplication.translate("Purposes", "To be shown where nobody may learn what happened to whom."),
                QCoreApplication.translate("Purposes", "everything: what it says is drawn from public texts."),
                QCoreApplication.translate("Purposes", "roughly the subject, and about how long the text is."),
            )
        case Purpose.WORD_BY_WORD:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "Word by word, for research"),
                QCoreApplication.translate("Purposes", "To be counted, or to train a program on; not to be read."),
                QCoreApplication.translate("Purposes", "which word of a group of similar ones each word was."),
                QCoreApplication.translate("Purposes", "the number and order of words, their groups, and the punctuation."),
            )
