"""Facts that a noun phrase implies without a verb.

The rules are the functions in `NOUN_RULES`. Each takes one word and yields what it says of another; its docstring shows a
sentence with every fact found in it, and the tests read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.english import agree, agreement
from engine.triples.clauses import is_predicate, nominal_arguments
from engine.triples.lexicon import DATES, DEEDS, GREETINGS, OWNERS
from engine.triples.subjects import text_of
from engine.triples.tree import Pieces, SentenceTree, implied_words

NOMINAL = ("NOUN", "PROPN")


class SentenceFact(NamedTuple):
    """A fact in words of the sentence."""

    subject: Pieces
    relation: Pieces
    arguments: tuple[Pieces, ...]
    weight: float


def apposition(tree: SentenceTree, index: int) -> Iterator[SentenceFact]:
    """A noun that renames another.

    my/PRP$:nmod:poss>brother brother/NN:nsubj>called Paul/NNP:appos>brother called/VBD
    => my brother | called |
    => my brother | is | Paul
    => I | have | brother

    we/PRP:nsubj>sell sell/VBP fruit/NN:obj>sell ,/,:punct>apples apples/NNS:appos>fruit
    => we | sell | fruit

    sender/NN :/,:punct>Lee Ann/NNP:compound>Lee Lee/NNP:appos>sender
    """
    word = tree.words[index]
    if (
        word.deprel != "appos"
        or word.upos not in NOMINAL
        or tree.words[word.head].upos not in NOMINAL
        or tree.prepositions(index)
    ):
        return
    bracketed = any(tree.words[i].text == "(" for i in tree.dependents(index, "punct"))
    if word.upos == tree.words[word.head].upos == "PROPN" and not bracketed and not tree.dependents(index, "det", "nmod"):
        return  # "Springfield, Ohio"
    if tree.words[word.head].deprel == "root" and any(tree.words[i].text == ":" for i in range(word.head + 1, index)):
        return  # "Email: Anna Lee"
    after = tree.words[index + 1].text if index + 1 < len(tree.words) else ""
    listed = word.upos == tree.words[word.head].upos == "NOUN" and not tree.dependents(index, "det", "nmod:poss", "nummod")
    if listed or after == ":" or tree.words[word.head].lemma.lower() in GREETINGS:
        return  # "chromium, zinc", a speaker's name before what is said, "warm regards, Anna"
    name = tree.phrase(index)
    if not any(char in text_of(name) for char in "@/0123456789"):
        subject = tree.phrase(word.head, joint=False)
        yield SentenceFact(subject, implied_words(agree("is", agreement(text_of(subject)))), (name,), 0.5)


def possession(tree: SentenceTree, index: int) -> Iterator[SentenceFact]:
    """What somebody has; a noun for something done, as in "my arrival", is not had.

    my/PRP$:nmod:poss>sister sister/NN:nmod:poss>house 's/POS:case>sister house/NN:nsubj>burnt burnt/VBD
    => my sister 's house | burnt |
    => my sister | has | house
    => I | have | sister

    a/DT:det>man man/NN whose/WP$:nmod:poss>dog dog/NN:nsubj>died died/VBD:acl:relcl>man
    => a man's dog | died |
    => a man | has | dog
    """
    word = tree.words[index]
    thing = tree.words[word.head]
    if word.deprel != "nmod:poss" or thing.upos not in NOMINAL or thing.lemma.endswith(DEEDS):
        return
    owner = implied_words(OWNERS[word.text.lower()]) if word.text.lower() in OWNERS else tree.phrase(index)
    pronoun = word.upos not in NOMINAL and index not in tree.antecedents
    if pronoun and word.text.lower() not in OWNERS:
        return
    owned = tree.phrase(thing.index, drop=[index, *tree.dependents(thing.index, "advmod")], joint=False, limit=6)
    yield SentenceFact(owner, implied_words(agree("has", agreement(text_of(owner)))), (owned,), 0.2 if pronoun else 0.35)


def location(tree: SentenceTree, index: int) -> Iterator[SentenceFact]:
    """Where a thing is, by a name.

    a/DT:det>café café/NN:nsubj>closed in/IN:case>Rome Rome/NNP:nmod>café closed/VBD
    => a café in Rome | closed |
    => a café | is in | Rome
    """
    word = tree.words[index]
    cases = tree.prepositions(index)
    if tree.is_question or word.deprel != "nmod" or word.upos != "PROPN" or [tree.words[i].lemma for i in cases] != ["in"]:
        return
    thing = tree.words[word.head]
    if thing.upos in NOMINAL and word.lemma.lower() not in DATES:
        subject = tree.phrase(thing.index, drop=tree.dependents(thing.index, "nmod"), joint=False)
        relation = implied_words(agree("is", agreement(text_of(subject)))) + tree.pieces(cases)
        for _, place in nominal_arguments(tree, 0, index).choices:
            yield SentenceFact(subject, relation, (place,), 0.3)


def quality(tree: SentenceTree, index: int) -> Iterator[SentenceFact]:
    """A noun with an adjective for a sentence, as in reviews.

    great/JJ:amod>food food/NN and/CC:cc>staff friendly/JJ:amod>staff staff/NN:conj>food
    => food | is | great
    => staff | is | friendly

    new/JJ:amod>ideas ideas/NNS ?/.:punct>ideas
    """
    word = tree.words[index]
    root = tree.words[word.head] if word.deprel == "conj" else word
    if root.deprel != "root" or word.upos != "NOUN" or is_predicate(tree, root) or tree.is_question:
        return
    if word.lemma in GREETINGS or tree.dependents(index, "case", "nmod", "det", "nummod"):
        return
    for adjective in tree.dependents(index, "amod"):
        if adjective == index - 1 and tree.words[adjective].xpos == "JJ" and tree.words[adjective].lemma.isalpha():
            subject = tree.pieces([*tree.dependents(index, "compound"), index])
            yield SentenceFact(
                subject,
                implied_words(agree("is", agreement(text_of(subject)))),
                (nominal_arguments(tree, 0, adjective).whole,),
                0.25,
            )


def title(tree: SentenceTree, index: int) -> Iterator[SentenceFact]:
    """What somebody is, before the name.

    the/DT:det>singer singer/NN:nmod:desc>Maria Maria/NNP:nsubj>sang sang/VBD
    => the singer Maria | sang |
    => Maria | is | the singer
    """
    word = tree.words[index]
    if word.deprel == "nmod:desc" and word.upos in NOMINAL and len(word.text) > 3 and not word.text.endswith("."):
        subject = tree.phrase(word.head, drop=[index], joint=False)
        if subject[0].place > index:
            yield SentenceFact(subject, implied_words(agree("is", agreement(text_of(subject)))), (tree.phrase(index),), 0.35)


NOUN_RULES = (apposition, title, possession, location, quality)
