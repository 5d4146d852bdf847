"""What a text mentions without stating it.

The rules are the functions in `UNSTATED_BY`; a clause states a fact only where none of them objects. Each takes a predicate and
the clause that governs it. A docstring shows a sentence with every fact found in it, and the tests read it.
"""

from __future__ import annotations

from engine.triples.clauses import SUBJECTS, is_verbal
from engine.triples.lexicon import ATTITUDES, UNSTATED
from engine.triples.subjects import Clause
from engine.triples.tree import Tree


def condition(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What may or may not be so.

    I/PRP:nsubj>stay will/MD:aux>stay stay/VB here/RB:advmod>stay if/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:advcl>stay
    => I | will stay | here
    """
    return any(tree.words[i].lemma.lower() in UNSTATED for i in tree.below(head, "mark"))


def infinitive(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What is yet to be done, with a subject of its own.

    we/PRP:nsubj>wait wait/VBP here/RB:advmod>wait for/IN:mark>open shops/NNS:nsubj>open to/TO:mark>open open/VB:advcl>wait
    => we | wait | here
    """
    return any(tree.words[i].xpos == "TO" for i in tree.below(head, "mark"))


def interrogative(tree: Tree, head: int, governor: Clause | None) -> bool:
    """A clause that asks who, which or how large: without the word it means nothing.

    I/PRP:nsubj>know know/VBP what/WP:obj>said he/PRP:nsubj>said said/VBD:ccomp>know
    => I | know | what he said
    """
    return any(_asks(tree, i) for i in (head, *tree.below(head, "obj", "obl", "nsubj", "nsubj:pass")))


def _asks(tree: Tree, index: int) -> bool:
    """Whether a word is a question word or has one."""
    words = [tree.words[i] for i in (index, *tree.below(index, "det", "nmod:poss", "advmod"))]
    return any(
        (word.lemma == "how" and not is_verbal(tree, index))
        or (
            word.xpos in ("WP", "WDT", "WP$") and word.index not in tree.antecedents and not tree.below(word.index, "acl:relcl")
        )
        for word in words
    )


def question(tree: Tree, head: int, governor: Clause | None) -> bool:
    """A question: the last clause before the mark, or one whose auxiliary comes first.

    I/PRP:nsubj>agree agree/VBP can/MD:aux>go we/PRP:nsubj>go go/VB:parataxis>agree ?/.:punct>agree
    => I | agree |
    """
    word = tree.words[head]
    if word.deprel not in ("root", "conj", "parataxis"):
        return False
    auxiliaries = tree.below(head, "aux", "aux:pass", "cop")
    subjects = tree.below(head, "nsubj", "nsubj:pass", "expl")
    inverted = bool(auxiliaries and subjects) and auxiliaries[0] < min(subjects[0], head)
    if not tree.is_question:
        return inverted and auxiliaries[0] <= 1 and governor is None
    siblings = tree.below(head if word.deprel == "root" else word.head, "conj", "parataxis")[-8:]
    last = not any(i > head and tree.below(i, "nsubj", "nsubj:pass") for i in siblings)
    return last or inverted or any(tree.words[i].xpos == "WRB" for i in tree.below(head, "advmod"))


def attitude(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What somebody hopes, asks for or denies.

    she/PRP:nsubj>hope hope/VBP he/PRP:nsubj>comes comes/VBZ:ccomp>hope
    => she | hope | he comes

    I/PRP:nsubj>think do/VBP:aux>think n't/RB:advmod>think think/VB he/PRP:nsubj>knows knows/VBZ:ccomp>think
    => I | do not think | he knows
    """
    if tree.words[head].deprel != "ccomp" or governor is None:
        return False
    denied = any(piece.text in ("not", "never") for piece in governor.relation)
    return denied or tree.words[governor.links[-1]].lemma in ATTITUDES


def unstated_context(tree: Tree, head: int, governor: Clause | None) -> bool:
    """A clause within what is not stated, unless it is a sentence of its own or tells more of a noun.

    if/IN:mark>says he/PRP:nsubj>says says/VBZ:advcl>stay that/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:ccomp>says I/PRP:nsubj>stay stay/VBP here/RB:advmod>stay
    => I | stay | here
    """  # noqa: E501
    word = tree.words[head]
    if word.deprel == "acl:relcl" and tree.words[word.head].xpos in ("WP", "WRB"):
        return True  # "what he said"
    apart = word.deprel in ("root", "parataxis", "acl", "acl:relcl") or (
        word.deprel == "conj" and bool(tree.below(head, *SUBJECTS))
    )
    return not apart and governor is not None and not governor.stated


UNSTATED_BY = (condition, infinitive, interrogative, question, attitude, unstated_context)


def is_stated(tree: Tree, head: int, governor: Clause | None) -> bool:
    """Whether the text states the clause."""
    return not any(rule(tree, head, governor) for rule in UNSTATED_BY)
