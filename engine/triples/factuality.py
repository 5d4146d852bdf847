"""What a text mentions without stating it.

The rules are the functions in `UNSTATED_RULES`; a clause states a fact only where none of them objects. Each takes a predicate
and the clause that governs it. A docstring shows a sentence with every fact found in it, and the tests read it.
"""

from __future__ import annotations

from engine.triples.clauses import SUBJECTS, has_present_when, is_verbal
from engine.triples.lexicon import ANY, ATTITUDES, EVALUATIONS, INDEFINITE, NEGATIVE, ONLY, UNSTATED
from engine.triples.subjects import Clause
from engine.triples.tree import SentenceTree


def is_conditional(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What may or may not be so.

    I/PRP:nsubj>stay will/MD:aux>stay stay/VB here/RB:advmod>stay if/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:advcl>stay
    => I | will stay | here if he pays
    """
    return any(tree.words[i].lemma.lower() in UNSTATED for i in tree.dependents(head, "mark"))


def is_not_yet_so(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What may happen or happens now and then: "when" with the present tense.

    you/PRP:nsubj>cry cry/VBP when/WRB:advmod>fails it/PRP:nsubj>fails fails/VBZ:advcl>cry
    => you | cry when | it fails
    """
    return tree.words[head].deprel == "advcl" and has_present_when(tree, head)


def is_purpose(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What something is to be done for.

    you/PRP:nsubj>help can/MD:aux>help help/VB her/PRP:obj>help so/IN:mark>rests she/PRP:nsubj>rests rests/VBZ:advcl>help
    => you | can help | her
    """
    if tree.words[head].deprel != "advcl" or governor is None or tree.first_dependent(head, "aux"):
        return False
    to_be_done = any(piece.text == "should" or tree.words[piece.place].xpos == "MD" for piece in governor.relation)
    return to_be_done and any(tree.words[i].lemma == "so" for i in tree.dependents(head, "mark"))


def is_of_any(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What holds of "anything" without "not", "can" or the like: only what goes before says what is meant.

    I/PRP:nsubj>forget forget/VBP the/DT:det>time last/JJ:amod>time time/NN:obj>forget we/PRP:nsubj>saw saw/VBD:acl:relcl>time anybody/NN:obj>saw
    => I | forget | the last time
    """  # noqa: E501
    verbs = [tree.words[i] for i in (head, *tree.dependents(head, "aux", "aux:pass"))]
    denied = any(tree.words[i].lemma.lower() in NEGATIVE for i in tree.dependents(head, "advmod"))
    if denied or not any(verb.xpos == "VBD" or verb.lemma == "have" for verb in verbs) or tree.words[head].deprel == "root":
        return False
    return any(
        tree.words[i].lemma.lower() in ANY for o in tree.dependents(head, "obj") for i in (o, *tree.dependents(o, "det"))
    )


def is_hoped(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What is hoped for in one word.

    hopefully/RB:advmod>comes she/PRP:nsubj>comes comes/VBZ
    """
    return any(tree.words[i].lemma.lower() == "hopefully" for i in tree.dependents(head, "advmod"))


def is_evaluated(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What is important or possible.

    it/PRP:expl>important is/VBZ:cop>important important/JJ that/IN:mark>know they/PRP:nsubj>know know/VBP:csubj>important us/PRP:obj>know
    => it | is | important that they know us
    """  # noqa: E501
    word = tree.words[head]
    return word.deprel in ("csubj", "ccomp") and word.head >= 0 and tree.words[word.head].lemma in EVALUATIONS


def is_as_far_as(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What only says of what else is said.

    he/PRP:nsubj>ate ate/VBD as/RB:advmod>far far/RB:advmod>ate as/IN:fixed>far food/NN:nsubj>goes goes/VBZ:advcl>ate
    => he | ate | as far as
    """
    subjects = tree.dependents(head, *SUBJECTS)
    first = min(tree.span(subjects[0]) or subjects) if subjects else 0
    return first >= 2 and tree.lemmas(first - 2, 2) == "far as"


def is_infinitive(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What is yet to be done, with a subject of its own.

    we/PRP:nsubj>wait wait/VBP here/RB:advmod>wait for/IN:mark>open shops/NNS:nsubj>open to/TO:mark>open open/VB:advcl>wait
    => we | wait | here
    """
    return any(tree.words[i].xpos == "TO" for i in tree.dependents(head, "mark"))


def is_indirect_question(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """A clause that asks who, which or how large: without the word it means nothing.

    I/PRP:nsubj>know know/VBP what/WP:obj>said he/PRP:nsubj>said said/VBD:ccomp>know
    => I | know | what he said

    we/PRP:nsubj>learn learn/VBP how/WRB:advmod>breathe one/PRP:nsubj>breathe should/MD:aux>breathe breathe/VB:ccomp>learn
    => we | learn | how one should breathe

    she/PRP:nsubj>knows knows/VBZ where/WRB:advmod>lives he/PRP:nsubj>lives lives/VBZ:ccomp>knows
    => she | knows | where he lives
    """
    if tree.words[head].deprel in ("ccomp", "acl"):
        free = {tree.words[i].lemma for i in tree.dependents(head, "advmod") if i not in tree.antecedents}
        to_be_done = any(tree.words[i].xpos == "MD" for i in tree.dependents(head, "aux"))
        if "where" in free or (to_be_done and free & {"how", "why"}):
            return True
    return any(_asks(tree, i) for i in (head, *tree.dependents(head, "obj", "obl", "nsubj", "nsubj:pass")))


def _asks(tree: SentenceTree, index: int) -> bool:
    """Whether a word is a question word or has one."""
    words = [tree.words[i] for i in (index, *tree.dependents(index, "det", "nmod:poss", "advmod"))]
    return any(
        (word.lemma == "how" and not is_verbal(tree, index))
        or (
            word.xpos in ("WP", "WDT", "WP$")
            and word.index not in tree.antecedents
            and not tree.dependents(word.index, "acl:relcl")
        )
        for word in words
    )


def is_question(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
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
    if word.deprel not in ("root", "conj", "parataxis", "appos"):
        return False
    adverbs = {tree.words[i].lemma.lower() for i in tree.dependents(head, "advmod")}
    if {"why", "not"} <= adverbs and not tree.dependents(head, *SUBJECTS):
        return True  # "why not wait"
    there = tree.first_dependent(head, "expl")
    if there and there.xpos == "EX" and tree.words[head].lemma == "be" and there.index == head + 1:
        return True  # "is there", without a question mark
    auxiliaries = tree.dependents(head, "aux", "aux:pass", "cop")
    before = {tree.words[i].lemma.lower() for i in tree.dependents(head, "advmod") if i < min(auxiliaries, default=0)}
    turned = bool(before & (NEGATIVE | {"so", "only"}))  # "never did he" asks nothing
    does, pronoun = tree.first_dependent(head, "aux"), tree.first_dependent(head, "nsubj")
    if does and pronoun and does.lemma == "do" and pronoun.index == does.index + 1 and not turned:
        return True  # "when it rains, does he go"
    subjects = tree.dependents(head, "nsubj", "nsubj:pass", "expl")
    inverted = bool(auxiliaries and subjects) and auxiliaries[0] < min(subjects[0], head)
    if not tree.is_question:
        return inverted and auxiliaries[0] <= 1 and governor is None and not turned
    siblings = tree.dependents(head if word.deprel == "root" else word.head, "conj", "parataxis")[-8:]
    last = not any(i > head and tree.dependents(i, "nsubj", "nsubj:pass") for i in siblings)
    return last or inverted or any(tree.words[i].xpos == "WRB" for i in tree.dependents(head, "advmod"))


def is_attitude_complement(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """What somebody hopes, asks for or denies.

    she/PRP:nsubj>hope hope/VBP he/PRP:nsubj>comes comes/VBZ:ccomp>hope
    => she | hope | he comes

    I/PRP:nsubj>think do/VBP:aux>think n't/RB:advmod>think think/VB he/PRP:nsubj>knows knows/VBZ:ccomp>think
    => I | do not think | he knows

    I/PRP:nsubj>want want/VBP to/TO:mark>see see/VB:xcomp>want that/IN:mark>comes he/PRP:nsubj>comes comes/VBZ:ccomp>see
    => I | want to see that | he comes
    """
    if tree.words[head].deprel != "ccomp" or governor is None:
        return False
    denied = any(piece.text in ("not", "never") for piece in governor.relation)
    return denied or any(tree.words[link].lemma in ATTITUDES for link in governor.links)


def is_in_unstated_context(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """A clause within what is not stated, unless it is a sentence of its own or tells more of a noun.

    if/IN:mark>says he/PRP:nsubj>says says/VBZ:advcl>stay that/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:ccomp>says I/PRP:nsubj>stay stay/VBP here/RB:advmod>stay
    => I | stay | here if he says that he pays

    call/VB if/IN:mark>is there/EX:expl>is is/VBZ:advcl>call a/DT:det>time time/NN:nsubj>is that/WDT:nsubj>suits suits/VBZ:acl:relcl>time
    => you | should call if | there is a time

    have/VBP:aux>met you/PRP:nsubj>met met/VBN people/NNS:obj>met hurt/VBN:acl>people by/IN:case>him him/PRP:obl>hurt ?/.:punct>met

    is/VBZ:cop>this this/DT the/DT:det>shop best/JJS:amod>shop shop/NN:nsubj>this we/PRP:nsubj>try can/MD:aux>try try/VB:acl:relcl>shop ?/.:punct>this
    """  # noqa: E501
    word = tree.words[head]
    if word.deprel == "acl:relcl" and tree.words[word.head].xpos in ("WP", "WRB"):
        return True  # "what he said"
    if word.deprel in ("acl", "acl:relcl") and governor is not None and not governor.stated:
        if tree.is_question and _is_asked_for(tree, word.head):
            return True
        if word.deprel == "acl:relcl" and _is_indefinite(tree, word.head):
            return True  # "if there is a time that suits you"
    apart = word.deprel in ("root", "parataxis", "acl", "acl:relcl") or (
        word.deprel == "conj" and bool(tree.dependents(head, *SUBJECTS))
    )
    return not apart and governor is not None and not governor.stated


def _is_indefinite(tree: SentenceTree, noun: int) -> bool:
    """Whether a noun is introduced here: "a time", "someone"."""
    bare = tree.words[noun].lemma == "one" and not tree.dependents(noun, "det", "amod")  # "if these are ones that suit you"
    return bare or any(tree.words[i].lemma.lower() in INDEFINITE for i in (noun, *tree.dependents(noun, "det")))


def _is_asked_for(tree: SentenceTree, noun: int) -> bool:
    """Whether a question does not say that there is such a thing: "questions", "a time", "the best time"."""
    adjectives = [tree.words[i] for i in tree.dependents(noun, "amod")]
    best = any(word.xpos == "JJS" or word.lemma in ONLY for word in adjectives)
    bare = tree.words[noun].xpos == "NNS" and not tree.dependents(noun, "det", "nmod:poss", "nummod")
    return best or bare or _is_indefinite(tree, noun)


UNSTATED_RULES = (
    is_conditional,
    is_not_yet_so,
    is_purpose,
    is_of_any,
    is_hoped,
    is_evaluated,
    is_as_far_as,
    is_infinitive,
    is_indirect_question,
    is_question,
    is_attitude_complement,
    is_in_unstated_context,
)


def is_stated(tree: SentenceTree, head: int, governor: Clause | None) -> bool:
    """Whether the text states the clause."""
    return not any(rule(tree, head, governor) for rule in UNSTATED_RULES)
