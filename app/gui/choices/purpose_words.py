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
        goes: What goes.
        stays: What stays to be seen.
        chance: What can come back by chance.
    """

    title: str
    what: str
    goes: str
    stays: str
    chance: str


def purpose_words(purpose: Purpose) -> PurposeWords:
    """The words of a purpose, in the language of the window."""
    match purpose:
        case Purpose.SAME_LETTER:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "Same letter, other names"),
                QCoreApplication.translate("Purposes", "To be sent on, shown or answered: the story stays."),
                QCoreApplication.translate(
                    "Purposes", "names, places, dates and the numbers of people and firms, as far as they are found."
                ),
                QCoreApplication.translate(
                    "Purposes",
                    "every other word, illness, job and story among them; unless you hide them, sums, doses, counts and how "
                    "far apart dates are; how many names there are, women's and men's.",
                ),
                QCoreApplication.translate("Purposes", "a name, exchanged for itself. Only you are told which."),
            )
        case Purpose.NEW_TEXT:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "New text, another story"),
                QCoreApplication.translate(
                    "Purposes",
                    "For where not even the story may be told: sentences of public texts, none about you or your case.",
                ),
                QCoreApplication.translate(
                    "Purposes", "all of your words, and your story. Chance draws a few public sentences in their place."
                ),
                QCoreApplication.translate("Purposes", "how long the text is at most."),
                QCoreApplication.translate(
                    "Purposes", "the subject, even an illness: texts near yours are likelier. You are told what did."
                ),
            )
        case Purpose.WORD_BY_WORD:
            return PurposeWords(
                QCoreApplication.translate("Purposes", "Word by word, for research"),
                QCoreApplication.translate("Purposes", "To be counted, or to train a program on; not to be read."),
                QCoreApplication.translate("Purposes", "each word, exchanged for one of a group of similar words."),
                QCoreApplication.translate(
                    "Purposes", "the number and order of words, the group of each, and the punctuation."
                ),
                QCoreApplication.translate("Purposes", "a word, exchanged for itself, a name too."),
            )
