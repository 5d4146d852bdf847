"""Clauses: a predicate with its verb group and its arguments, before anything is known of its subject.

The rules that find arguments are the functions in `ARGUMENTS`. Each looks at one verb and yields arguments of one kind; its
docstring shows a sentence and every fact that the extractor finds there, in the notation of the tests (word, Penn tag,
relation and head), and the tests read it. To add a rule, write such a function and put it in the tuple.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.syntax import Word
from engine.triples.lexicon import (
    CIRCUMSTANCES,
    CONDITIONS,
    CONNECTIVES,
    HEDGES,
    NEGATIVE,
    NOT_YET,
    OF_TIME,
    REMARKS,
    SAYING,
    WITH_GERUND,
)
from engine.triples.tree import Piece, Pieces, SentenceTree, implied_words

CLAUSAL = frozenset({"root", "ccomp", "conj", "parataxis", "advcl", "advcl:relcl", "acl", "acl:relcl", "list"})
SUBJECTS = ("nsubj", "nsubj:pass", "csubj", "csubj:pass")
INNER_LIMIT = 28  # words of a clause that is an argument of a verb of saying
CONDITION_LIMIT = 12  # words of a condition
CHAIN_LIMIT = 5  # "seems to have wanted to be able to go"


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a verb.

    Attributes:
        rank: Objects 0, what follows the verb 1, what precedes it 2: facts state them in this order.
        choices: The preposition and the words, once for each conjunct.
        whole: All of it with its preposition, as it stands where it is not the first argument.
    """

    rank: int
    choices: tuple[tuple[Pieces, Pieces], ...]
    whole: Pieces


def is_verbal(tree: SentenceTree, index: int) -> bool:
    """Whether a predicate is a verb of its own, not a complement of "be"."""
    return tree.words[index].upos in ("VERB", "AUX") and not copulas(tree, index)


def is_predicate(tree: SentenceTree, word: Word) -> bool:
    """Whether a word heads a clause that may state a fact."""
    if word.deprel == "xcomp" or word.upos == "PUNCT":
        return False
    if tree.dependents(word.index, "cop", "expl", "nsubj", "nsubj:pass", "nsubj:outer"):
        return True
    return word.deprel in CLAUSAL and word.upos == "VERB"


def copulas(tree: SentenceTree, head: int) -> list[int]:
    """The forms of "be" that belong to a predicate: the first of "the trouble is that he is late" does not."""
    found = tree.dependents(head, "cop")
    return found[1:] if tree.dependents(head, "nsubj:outer") else found


def bare_measures(tree: SentenceTree, head: int) -> list[int]:
    """Bare measures that an adjective is said with: "eighty years old"."""
    before = tree.dependents(head, "obl:unmarked") if tree.words[head].upos == "ADJ" else []
    return [index for index in before if max(copulas(tree, head), default=head) < index < head]


def verb_chain(tree: SentenceTree, head: int) -> list[int]:
    """A predicate and the infinitives or participles that continue it with the same subject: "wants, to go"."""
    links = [head]
    while len(links) < CHAIN_LIMIT and not tree.dependents(links[-1], "obj", "iobj"):
        following = tree.first_dependent(links[-1], "xcomp") or _infinitive_of_adjective(tree, links[-1])
        if following is None or following.index < links[-1] or tree.dependents(following.index, *SUBJECTS):
            break
        infinitive = bool(tree.dependents(following.index, "mark"))
        participle = following.xpos == "VBG" or (following.xpos == "VBN" and infinitive)
        if not (participle or following.xpos == "VB" or tree.dependents(following.index, "cop")):
            break
        if not is_verbal(tree, links[-1]) and not (infinitive and tree.words[links[-1]].upos == "ADJ"):
            break
        links.append(following.index)
    return links


def _infinitive_of_adjective(tree: SentenceTree, head: int) -> Word | None:
    """What "easy" is easy to do where the parser took it for the subject though there is one: "the door is easy to use"."""
    found = tree.first_dependent(head, "csubj")
    of_adjective = tree.words[head].upos == "ADJ" and bool(tree.dependents(head, "nsubj")) and not tree.dependents(head, "expl")
    return found if found and of_adjective and found.index > head else None


def verb_group(tree: SentenceTree, verb: int, subject: int | None, with_verb: bool) -> list[int]:
    """The words of a verb group in order: auxiliaries, negation, adverbs before the verb, the verb and its particles."""
    group = [*tree.dependents(verb, "aux", "aux:pass"), *copulas(tree, verb)]
    begin = min([i for i in (subject, *group) if i is not None and i < verb], default=verb)
    for adverb in tree.dependents(verb, "advmod"):
        word = tree.words[adverb]
        if tree.dependents(adverb, "advmod", "fixed", "case", "obl") and word.lemma != "longer":
            continue
        if "not only" in (tree.lemmas(adverb, 2), tree.lemmas(adverb - 1, 2)):
            continue  # which says that it is so
        inside = begin < adverb < verb and word.lemma.lower() not in CONNECTIVES and word.xpos != "WRB"
        inside = inside and (is_verbal(tree, verb) or word.lemma.lower() in OF_TIME)
        if inside or (word.lemma.lower() in NEGATIVE and adverb < verb) or (word.lemma.lower() in HEDGES and adverb < begin):
            group += [*tree.dependents(adverb, "advmod"), adverb]
    if with_verb:
        particles = [i for i in tree.dependents(verb, "advmod") if i == verb + 1 and tree.words[i].xpos == "RP"]
        group += [verb, *tree.dependents(verb, "compound:prt"), *particles]
        group += _adverb_at_the_verb(tree, verb, group[-1])
    return sorted(set(group))


def stranded_prepositions(tree: SentenceTree, verb: int) -> list[int]:
    """Prepositions without their noun: "the man I spoke to", "easy to get along with"."""
    return [i for i in tree.dependents(verb, "obl") if tree.words[i].upos == "ADP" and i > verb]


def _adverb_at_the_verb(tree: SentenceTree, verb: int, last: int) -> list[int]:
    """The adverb right after a verb that goes on ("went back to", "toured extensively throughout")."""
    adverbs = [i for i in tree.dependents(verb, "advmod") if i == last + 1 and not tree.dependents(i, "advmod", "obl", "case")]
    goes_on = any(i > last + 1 for i in tree.dependents(verb, "obl", "obl:agent", "obj"))
    return [i for i in adverbs if goes_on and tree.words[i].upos == "ADV" and tree.words[i].xpos != "WRB"]


# --- arguments --------------------------------------------------------------------------------------------------------


def conjuncts(tree: SentenceTree, head: int) -> list[int]:
    """A noun and what "and" joins to it; the noun alone where they belong together ("between … and", "or")."""
    following = [
        i for i in tree.dependents(head, "conj") if not tree.dependents(i, *SUBJECTS, "cop") and tree.words[i].upos != "VERB"
    ]
    links = {tree.words[c].lemma.lower() for i in following for c in tree.dependents(i, "cc")}
    between = any(tree.words[c].lemma == "between" for c in tree.prepositions(head))
    if not following or between or not links <= {"and", "&", "+"} or len(following) > 4:
        return [head]
    return [head, *following]


def plain_argument(rank: int, words: Pieces, case: Pieces = ()) -> Argument:
    """An argument that is not coordinate."""
    return Argument(rank, ((case, words),), case + words)


def nominal_arguments(tree: SentenceTree, rank: int, head: int) -> Argument:
    """A noun phrase, once for each conjunct, with the preposition and the article that they share."""
    case, words = with_case(tree, head)
    heads = conjuncts(tree, head)
    if len(heads) == 1:
        return plain_argument(rank, words, case)
    found = []
    for index in heads:
        own, conjunct = with_case(tree, index, joint=False)
        found.append((own or case, _shared_article(tree, head, index) + conjunct))
    return Argument(rank, tuple(found), case + words)


def with_case(tree: SentenceTree, head: int, joint: bool = True, drop: Iterable[int] = ()) -> tuple[Pieces, Pieces]:
    """A noun phrase apart from its preposition and what precedes that ("all over", "right after")."""
    cases = tree.prepositions(head)
    words = tree.phrase(head, drop, joint)
    before = tuple(piece for piece in words if cases and head not in tree.antecedents and piece.place < cases[-1])
    return tuple(sorted((*before, *tree.pieces(cases)), key=lambda p: p.place)), tuple(p for p in words if p not in before)


def _shared_article(tree: SentenceTree, first: int, index: int) -> Pieces:
    """The article of the first conjunct for one that has none: "a singer and dancer"."""
    article = tree.first_dependent(first, "det")
    word = tree.words[index]
    if index == first or article is None or word.xpos != "NN" or tree.dependents(index, "det", "nmod:poss", "nummod"):
        return ()
    text = article.text
    if text.lower() in ("a", "an"):
        begins = tree.phrase(index, joint=False)[0].text
        text = "an" if begins[:1].lower() in "aeiou" else "a"
    return (Piece(text.lower(), article.index),)


def verb_objects(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """Indirect and direct objects; a coordinate object gives one fact for each conjunct.

    she/PRP:nsubj>gave gave/VBD the/DT:det>brother brother/NN:iobj>gave a/DT:det>letter letter/NN:obj>gave
    => she | gave | the brother a letter

    we/PRP:nsubj>bought bought/VBD apples/NNS:obj>bought and/CC:cc>pears pears/NNS:conj>apples
    => we | bought | apples
    => we | bought | pears
    """
    found = tree.dependents(verb, "iobj", "obj")
    for index in sorted(found, key=lambda i: (tree.words[i].deprel == "obj", i)):
        yield nominal_arguments(tree, 0, index)


def clausal_complement(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """What is said, thought or known, as an object; it is also read as a clause of its own.

    he/PRP:nsubj>said said/VBD that/IN:mark>rose prices/NNS:nsubj>rose rose/VBD:ccomp>said
    => he | said that | prices rose
    => prices | rose |

    we/PRP:nsubj>made made/VBD sure/JJ:xcomp>made that/IN:mark>left they/PRP:nsubj>left left/VBD:ccomp>made
    => we | made | sure that they left
    => they | left |
    """
    for index in tree.dependents(verb, "ccomp"):
        mark = [i for i in tree.dependents(index, "mark") if tree.words[i].lemma == "that"]
        adjective = [i for i in tree.dependents(verb, "xcomp") if tree.words[i].upos == "ADJ" and verb < i < index]
        yield plain_argument(1 if adjective else 0, inner_clause(tree, index, mark), tree.pieces(mark))


def complement_of_adjective(tree: SentenceTree, head: int) -> Iterator[Argument]:
    """What somebody is sure of or glad about.

    I/PRP:nsubj>sure am/VBP:cop>sure sure/JJ that/IN:mark>comes he/PRP:nsubj>comes comes/VBZ:ccomp>sure
    => I | am | sure that he comes
    => he | comes |
    """
    if tree.words[head].upos == "ADJ":
        yield from clausal_complement(tree, head)


def inner_clause(tree: SentenceTree, head: int, drop: list[int]) -> Pieces:
    """The words of a clause that is itself an argument; empty where they are too many."""
    asides = frozenset({"parataxis", "discourse", "vocative", "list", "reparandum", "advcl:relcl"})
    for avoid in (asides, asides | {"advcl", "acl:relcl", "appos"}):
        indices = tree.span(head, drop, avoid, INNER_LIMIT)
        if indices:
            return tree.pieces(indices)
    return ()


def object_complement(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """What an object is made, called or asked to do, and what a subject seems or becomes.

    Anna/NNP:nsubj>made made/VBD sure/JJ:xcomp>made that/IN:mark>left they/PRP:nsubj>left left/VBD:ccomp>sure
    => Anna | made | sure that they left
    => they | left |

    they/PRP:nsubj>made made/VBD him/PRP:obj>made chairman/NN:xcomp>made
    => they | made | him chairman

    she/PRP:nsubj>became became/VBD a/DT:det>nurse nurse/NN:xcomp>became
    => she | became | a nurse
    """
    for index in tree.dependents(verb, "xcomp"):
        if index in verb_chain(tree, verb):
            continue
        if is_verbal(tree, index) or tree.dependents(index, "cop"):
            words = inner_clause(tree, index, [])
        else:
            words = tree.pieces([*tree.prepositions(index)]) + tree.phrase(index)
        if words:
            yield plain_argument(0, words)
        yield from complement_of_adjective(tree, index)


def obliques(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """Prepositional phrases, agents of passives and bare times and measures.

    the/DT:det>letter letter/NN:nsubj:pass>written was/VBD:aux:pass>written written/VBN by/IN:case>him him/PRP:obl:agent>written in/IN:case>May May/NNP:obl>written
    => the letter | was written by | him in May

    she/PRP:nsubj>drove drove/VBD to/IN:case>station the/DT:det>station station/NN:obl>drove
    => she | drove to | the station

    we/PRP:nsubj>walked walked/VBD rather/RB:advmod>car than/IN:case>car by/IN:case>car car/NN:obl>walked wow/UH:obl>walked
    => we | walked rather than by | car

    not/RB:advmod>now at/IN:case>now now/NN:obl>ring ,/,:punct>ring we/PRP:nsubj>ring will/MD:aux>ring ring/VB later/RB:advmod>ring
    => we | will ring | later

    in/IN:case>order order/NN:obl>fast to/TO:mark>win win/VB:advcl>fast we/PRP:nsubj>fast fast/VBP
    => we | fast |
    """  # noqa: E501
    measure = bare_measures(tree, verb)
    for index in tree.dependents(verb, "obl", "obl:agent", "obl:unmarked"):
        word = tree.words[index]
        remark = index < verb and word.lemma in REMARKS and tree.prepositions(index)
        stray = (
            word.xpos == "UH"
            or _is_in_order(tree, index)
            or (word.deprel == "obl" and word.upos == "PROPN" and not tree.prepositions(index))
        )
        negated = index < verb and any(
            tree.words[i].lemma in NEGATIVE for i in tree.dependents(index, "advmod")
        )  # "not now, but"
        if (
            word.upos != "ADP"
            and not remark
            and not negated
            and index not in measure
            and not stray
            and not tree.is_each_other(index)
        ):
            yield nominal_arguments(tree, 1 if index > verb else 2, index)


def _is_in_order(tree: SentenceTree, index: int) -> bool:
    """Whether a noun is that of "in order to", which introduces a clause."""
    return tree.words[index].lemma == "order" and [w.xpos for w in tree.words[index + 1 : index + 2]] == ["TO"]


def adverbs(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """Adverbs after the verb, and adverbs of time before the clause.

    today/NN:obl:unmarked>left he/PRP:nsubj>left left/VBD early/RB:advmod>left
    => he | left | early today

    it/PRP:nsubj>takes takes/VBZ long/JJ:advmod>takes
    => it | takes | long
    """
    for index in tree.dependents(verb, "advmod"):
        word = tree.words[index]
        if word.lemma == "where" and index in tree.antecedents:
            yield plain_argument(1, tree.phrase(index), implied_words("in"))
        if word.xpos in ("WRB", "UH", "RP") or word.lemma.lower() in CONNECTIVES | NEGATIVE or tree.is_each_other(index):
            continue
        if index > verb and (word.upos == "ADV" or (word.upos == "ADJ" and word.text.islower())):
            yield plain_argument(1, tree.phrase(index, limit=6))


def adverbial_clause(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """What something is done for or looks like, and gerunds with a preposition.

    he/PRP:nsubj>came came/VBD to/TO:mark>see see/VB:advcl>came us/PRP:obj>see
    => he | came | to see us

    we/PRP:nsubj>thought thought/VBD of/IN:mark>leaving leaving/VBG:advcl>thought
    => we | thought of | leaving

    nobody/NN:nsubj>leaves leaves/VBZ without/IN:mark>sad being/VBG:cop>sad sad/JJ:advcl>leaves
    => nobody | leaves without | being sad

    it/PRP:nsubj>looks looks/VBZ like/IN:mark>rained it/PRP:nsubj>rained rained/VBD:advcl>looks
    => it | looks like | it rained

    it/PRP:nsubj>left left/VBD us/PRP:obj>left quite/RB:advmod>weak weak/JJ:advcl>left
    => it | left | us quite weak
    """
    for index in tree.dependents(verb, "advcl"):
        mark = tree.first_dependent(index, "mark")
        if mark and mark.lemma == "like" and index > verb:
            yield plain_argument(1, inner_clause(tree, index, [mark.index]), tree.pieces([mark.index]))
            continue
        between = {w.upos for w in tree.words[max(tree.dependents(verb, "obj"), default=index) : index]}
        if mark is None and tree.words[index].upos == "ADJ" and between and not between & {"PUNCT", "VERB", "AUX"}:
            yield plain_argument(1, inner_clause(tree, index, []))  # what an object becomes
        if mark is None or index < verb or tree.dependents(index, *SUBJECTS):
            continue
        verbs = [tree.words[i] for i in (index, *tree.dependents(index, "cop", "aux:pass", "aux"))]
        gerund = mark.xpos == "IN" and any(verb.xpos == "VBG" for verb in verbs) and mark.lemma not in WITH_GERUND
        if gerund or mark.xpos == "TO":
            before = [i for i in tree.dependents(index, "advmod") if i < mark.index]  # "right after leaving"
            case = [*before, mark.index] if gerund else []
            indices = tree.span(index, case, limit=10)
            if indices:
                yield plain_argument(1, tree.pieces(indices), tree.pieces(case))


def has_present_when(tree: SentenceTree, head: int) -> bool:
    """Whether a clause has "when" and the present tense."""
    if not any(tree.words[i].lemma.lower() in NOT_YET for i in tree.dependents(head, "advmod", "mark")):
        return False
    verbs = [tree.words[i].xpos for i in (head, *tree.dependents(head, "aux", "aux:pass", "cop"))]
    return "VBD" not in verbs and bool({"VBZ", "VBP", "MD"}.intersection(verbs))


def proviso(tree: SentenceTree, head: int) -> Iterator[Argument]:
    """The condition under which something is so.

    if/IN:mark>rains it/PRP:nsubj>rains rains/VBZ:advcl>stay we/PRP:nsubj>stay stay/VBP home/RB:advmod>stay
    => we | stay | home if it rains

    he/PRP:nsubj>funny is/VBZ:cop>funny funny/JJ when/WRB:advmod>drunk he/PRP:nsubj>drunk is/VBZ:cop>drunk drunk/JJ:advcl>funny
    => he | is | funny when he is drunk
    """
    for index in tree.dependents(head, "advcl"):
        indices = tree.span(index, limit=CONDITION_LIMIT)
        if not indices or not tree.dependents(index, *SUBJECTS):
            continue
        first = tree.words[indices[0]]
        if first.lemma.lower() in CONDITIONS and (first.xpos != "WRB" or has_present_when(tree, index)):
            yield plain_argument(2, tree.pieces(indices[1:]), (Piece(first.text.lower(), first.index),))


def shared_object(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """The object after the last of several verbs belongs to each.

    we/PRP:nsubj>wash wash/VBP and/CC:cc>iron iron/VBP:conj>wash shirts/NNS:obj>wash
    => we | wash | shirts
    => we | iron | shirts
    """
    word = tree.words[verb]
    if word.deprel == "conj" and not tree.dependents(verb, "obj", "ccomp", "xcomp"):
        for index in tree.dependents(word.head, "obj")[:1]:
            if index > verb:
                yield nominal_arguments(tree, 0, index)


def relative_gap(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """The noun that a relative clause without a pronoun leaves out, as object or after a stranded preposition.

    the/DT:det>book book/NN I/PRP:nsubj>wanted wanted/VBD:acl:relcl>book to/TO:mark>read read/VB:xcomp>wanted
    => I | wanted to read | the book

    the/DT:det>man man/NN I/PRP:nsubj>spoke spoke/VBD:acl:relcl>man to/IN:obl>spoke
    => I | spoke to | the man
    """
    top = tree.words[verb]
    for _ in range(CHAIN_LIMIT):
        top = tree.words[top.head] if top.deprel == "xcomp" else top
    if top.deprel != "acl:relcl" or top.index in tree.resumed:
        return
    filled = tree.dependents(verb, "obj", "ccomp", "xcomp", "aux:pass") or tree.words[top.head].lemma in CIRCUMSTANCES
    prepositions = stranded_prepositions(tree, verb)
    if prepositions or not filled:
        yield plain_argument(0, tree.phrase(top.head), tree.pieces(prepositions))


def reported_speech(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """What is said, where the verb of saying follows it.

    the/DT:det>shop shop/NN:nsubj>closed is/VBZ:cop>closed closed/JJ he/PRP:nsubj>said said/VBD:parataxis>closed
    => the shop | is | closed
    => he | said | the shop is closed
    """
    word = tree.words[verb]
    if word.deprel == "parataxis" and word.lemma in SAYING and not tree.dependents(verb, "obj", "ccomp", "cc"):
        yield plain_argument(0, inner_clause(tree, word.head, [verb]))


def postponed_subject(tree: SentenceTree, verb: int) -> Iterator[Argument]:
    """What "there" and "it" stand for.

    there/EX:expl>are are/VBP two/CD:nummod>keys keys/NNS:nsubj>are
    => there | are | two keys

    it/PRP:nsubj>sad is/VBZ:cop>sad sad/JJ ,/,:punct>left that/IN:mark>left she/PRP:nsubj>left left/VBD:parataxis>sad
    => it | is | sad that she left
    => she | left |
    """
    if tree.lemmas(next(iter(tree.dependents(verb, "nsubj", "expl")), 0), 1) == "it" and not is_verbal(tree, verb):
        for index in tree.dependents(verb, "parataxis"):
            if tree.lemmas(next(iter(tree.dependents(index, "mark")), 0), 1) == "that":
                yield plain_argument(1, inner_clause(tree, index, []))
    if tree.dependents(verb, "expl"):
        for index in tree.dependents(verb, "nsubj"):
            if index > verb:
                yield nominal_arguments(tree, 0, index)
        for index in tree.dependents(verb, "csubj"):
            if index > verb:
                yield plain_argument(1, inner_clause(tree, index, []))


# Also of a noun or an adjective with "be".
MODIFIERS = (complement_of_adjective, obliques, adverbs, adverbial_clause, proviso, postponed_subject)
ARGUMENTS = (verb_objects, shared_object, relative_gap, clausal_complement, reported_speech, object_complement, *MODIFIERS)
