"""What a text mentions without stating it.

The rules are the functions in `UNSTATED_BY`; a clause states a fact only where none of them objects. Each takes a predicate and
the clause that governs it. A docstring shows a sentence with every fact found in it, and the tests read it.
"""

from __future__ import annotations

from engine.triples.clauses import SUBJECTS, is_verbal
from engine.triples.lexicon import ATTITUDES, EVALUATIONS, INDEFINITE, NEGATIVE, NOT_YET, UNSTATED
from engine.triples.subjects import Clause
from engine.triples.tree import Tree


def condition(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What may or may not be so.

    I/PRP:nsubj>stay will/MD:aux>stay stay/VB here/RB:advmod>stay if/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:advcl>stay
    => I | will stay | here
    """
    return any(tree.words[i].lemma.lower() in UNSTATED for i in tree.below(head, "mark"))


def not_yet(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What may happen or happens now and then: "when" with the present tense.

    you/PRP:nsubj>cry cry/VBP when/WRB:advmod>fails it/PRP:nsubj>fails fails/VBZ:advcl>cry
    => you | cry |
    """
    if tree.words[head].deprel != "advcl":
        return False
    if not any(tree.words[i].lemma.lower() in NOT_YET for i in tree.below(head, "advmod", "mark")):
        return False
    verbs = [tree.words[i].xpos for i in (head, *tree.below(head, "aux", "aux:pass", "cop"))]
    return "VBD" not in verbs and bool({"VBZ", "VBP", "MD"}.intersection(verbs))


def hoped(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What is hoped for in one word.

    hopefully/RB:advmod>comes she/PRP:nsubj>comes comes/VBZ
    """
    return any(tree.words[i].lemma.lower() == "hopefully" for i in tree.below(head, "advmod"))


def evaluated(tree: Tree, head: int, governor: Clause | None) -> bool:
    """What is important or possible.

    it/PRP:expl>important is/VBZ:cop>important important/JJ that/IN:mark>know they/PRP:nsubj>know know/VBP:csubj>important us/PRP:obj>know
    => it | is | important that they know us
    """  # noqa: E501
    word = tree.words[head]
    return word.deprel in ("csubj", "ccomp") and word.head >= 0 and tree.words[word.head].lemma in EVALUATIONS


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

    why/WRB:advmod>wait not/RB:advmod>wait wait/VB for/IN:case>him him/PRP:obl>wait

    is/VBZ there/EX:expl>is hope/NN:nsubj>is

    today/NN:obl:unmarked>go does/VBZ:aux>go he/PRP:nsubj>go go/VB home/RB:advmod>go

    never/RB:advmod>go did/VBD:aux>go he/PRP:nsubj>go go/VB home/RB:advmod>go
    => he | never did go | home
    """
    word = tree.words[head]
    if word.deprel not in ("root", "conj", "parataxis"):
        return False
    adverbs = {tree.words[i].lemma.lower() for i in tree.below(head, "advmod")}
    if {"why", "not"} <= adverbs and not tree.below(head, *SUBJECTS):
        return True  # "why not wait"
    there = tree.first(head, "expl")
    if there and there.xpos == "EX" and tree.words[head].lemma == "be" and there.index == head + 1:
        return True  # "is there", without a question mark
    auxiliaries = tree.below(head, "aux", "aux:pass", "cop")
    before = {tree.words[i].lemma.lower() for i in tree.below(head, "advmod") if i < min(auxiliaries, default=0)}
    turned = bool(before & (NEGATIVE | {"so", "only"}))  # "never did he" asks nothing
    does, pronoun = tree.first(head, "aux"), tree.first(head, "nsubj")
    if does and pronoun and does.lemma == "do" and pronoun.index == does.index + 1 and not turned:
        return True  # "when it rains, does he go"
    subjects = tree.below(head, "nsubj", "nsubj:pass", "expl")
    inverted = bool(auxiliaries and subjects) and auxiliaries[0] < min(subjects[0], head)
    if not tree.is_question:
        return inverted and auxiliaries[0] <= 1 and governor is None and not turned
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

    call/VB if/IN:mark>is there/EX:expl>is is/VBZ:advcl>call a/DT:det>time time/NN:nsubj>is that/WDT:nsubj>suits suits/VBZ:acl:relcl>time
    => you | should call |
    """  # noqa: E501
    word = tree.words[head]
    if word.deprel == "acl:relcl" and tree.words[word.head].xpos in ("WP", "WRB"):
        return True  # "what he said"
    if word.deprel == "acl:relcl" and governor is not None and not governor.stated and _is_indefinite(tree, word.head):
        return True  # "if there is a time that suits you"
    apart = word.deprel in ("root", "parataxis", "acl", "acl:relcl") or (
        word.deprel == "conj" and bool(tree.below(head, *SUBJECTS))
    )
    return not apart and governor is not None and not governor.stated


def _is_indefinite(tree: Tree, noun: int) -> bool:
    """Whether a noun is introduced here: "a time", "someone"."""
    return any(tree.words[i].lemma.lower() in INDEFINITE for i in (noun, *tree.below(noun, "det")))


UNSTATED_BY = (condition, not_yet, hoped, evaluated, infinitive, interrogative, question, attitude, unstated_context)


def is_stated(tree: Tree, head: int, governor: Clause | None) -> bool:
    """Whether the text states the clause."""
    return not any(rule(tree, head, governor) for rule in UNSTATED_BY)
