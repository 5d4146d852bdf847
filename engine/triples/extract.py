"""Open information extraction over Universal Dependencies: every clause of a text as subject, relation and arguments.

Deterministic and without a model of its own: given the trees, the same text always gives the same facts. The approach is that
of ClausIE (Del Corro and Gemulla, 2013): find each clause, its subject and its arguments, then state them. The rules are in
`subjects` (whose clause is it), `clauses` (which arguments does it have), `factuality` (does the text state it) and `nouns`
(what do noun phrases imply).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.english import agree, agreement, finite_verb
from engine.syntax import ParsedText
from engine.triples.certainty import certainty_of, mean_certainty
from engine.triples.clauses import (
    ARGUMENTS,
    MODIFIERS,
    SUBJECTS,
    Argument,
    bare_measures,
    conjuncts,
    copulas,
    inner_clause,
    is_predicate,
    is_verbal,
    stranded_prepositions,
    verb_chain,
    verb_group,
    with_case,
)
from engine.triples.factuality import is_stated
from engine.triples.lexicon import FORMS_OF_BE, INCOMPLETE
from engine.triples.nouns import NOUN_RULES, SentenceFact
from engine.triples.subjects import Clause, nominative, subject_of, text_of
from engine.triples.tree import Piece, Pieces, SentenceTree
from engine.triples.triple import Extraction

NESTED = {"ccomp": 0.75, "advcl": 0.8, "acl:relcl": 0.8, "parataxis": 0.9}
ARGUMENT_LIMIT = 4
FACTS_PER_CLAUSE = 6
RELATION_LIMIT = 12
CLEAR = 0.5  # only below it does certainty lower the confidence: to lower it above, too, orders CaRB's facts worse
# Dependents of a noun or adjective as a predicate that are read apart from it.
AROUND_A_COMPLEMENT = ("csubj", "expl", "advcl", "xcomp", "ccomp", "obl", "obl:unmarked", "obl:agent")


def extract(parsed: ParsedText) -> list[Extraction]:
    """Returns the facts of a text in the order of its sentences, each with the places it was taken from."""
    found = []
    for number, sentence in enumerate(parsed.sentences):
        tree = SentenceTree(parsed.text, sentence)
        certainty = mean_certainty(sentence.words)
        seen = set()
        for fact in sentence_facts(tree):
            extraction = _make_extraction(tree, fact, number, certainty_of(tree, fact, certainty))
            key = (extraction.subject.text, extraction.relation.text, extraction.arguments)
            if key not in seen:
                seen.add(key)
                found.append(extraction)
    return found


def _make_extraction(tree: SentenceTree, fact: SentenceFact, number: int, certainty: float) -> Extraction:
    arguments = tuple(tree.to_phrase(argument) for argument in fact.arguments)
    confidence = round(fact.weight * min(1.0, certainty / CLEAR), 4)
    return Extraction(
        tree.to_phrase(fact.subject), tree.to_phrase(fact.relation), arguments, confidence, number, round(certainty, 4)
    )


def sentence_facts(tree: SentenceTree) -> Iterator[SentenceFact]:
    """The facts of one sentence: those of its clauses from the root down, then those that its nouns imply."""
    clause_of: dict[int, Clause | None] = {}
    for index in tree.order:
        word = tree.words[index]
        governor = clause_of.get(word.head)
        if is_predicate(tree, word):
            clause = resolve_clause(tree, index, governor)
            yield from clause_facts(tree, clause)
            clause_of[index] = clause
        else:
            clause_of[index] = governor
    for word in tree.words:
        for rule in NOUN_RULES:
            yield from rule(tree, word.index)


def resolve_clause(tree: SentenceTree, head: int, governor: Clause | None) -> Clause:
    """Finds a predicate's subject, its verb group and its factuality in the sentence."""
    subject = subject_of(tree, head, governor)
    links = verb_chain(tree, head)
    relation: Pieces = subject.lead if subject else ()
    own = tree.first_dependent(head, *SUBJECTS, "expl", "nsubj:outer")
    past = governor.past if governor else False
    for link in links:
        if link != head:
            relation += tree.pieces(i for i in tree.dependents(link, "mark") if i < link)
        last = link == links[-1]
        group = verb_group(tree, link, own.index if own and link == head else None, is_verbal(tree, link) or not last)
        if link == head:
            past = _is_past(tree, group, past)
        if not is_verbal(tree, link) and not last:
            group = sorted({*group, *(i for i in tree.dependents(link, "advmod") if tree.words[i].xpos != "WRB")})
        requested = text_of(relation) == "should"
        relation += _ordered_verbs(tree, [i for i in group if i in links or not (requested and tree.words[i].lemma == "do")])
    word = tree.words[head]
    weight = (subject.weight if subject else 0.0) * NESTED.get(word.deprel, 1.0)
    return Clause(head, links, subject, relation, past, is_stated(tree, head, governor), weight)


def _ordered_verbs(tree: SentenceTree, group: list[int]) -> Pieces:
    """The words of a verb group, its auxiliaries first ("attached is" is "is attached"), in lower case."""
    auxiliary = [i for i in group if tree.words[i].upos == "AUX"]
    verb = [i for i in group if tree.words[i].upos == "VERB"]
    if auxiliary and verb and verb[0] < auxiliary[0]:
        group = auxiliary + [i for i in group if i not in auxiliary]
    if auxiliary and group[0] < auxiliary[0] and tree.words[group[0]].lemma == "not":
        group = [auxiliary[0], group[0], *(i for i in group[1:] if i != auxiliary[0])]
    pieces = tree.pieces(group)
    return tuple(
        Piece(text.lower() if text.istitle() and tree.words[i].upos in ("AUX", "VERB", "ADV") else text, i)
        for text, i in pieces
    )


def _is_past(tree: SentenceTree, group: list[int], otherwise: bool) -> bool:
    """The tense of the first verb of a group that shows one."""
    for index in group:
        word = tree.words[index]
        if word.xpos in ("VBD", "VBZ", "VBP", "MD"):
            return word.xpos == "VBD"
    return otherwise


def clause_facts(tree: SentenceTree, clause: Clause) -> Iterator[SentenceFact]:
    """States a clause: once for each conjunct of its subject and of its first argument."""
    if clause.subject is None or not clause.stated or not clause.relation or len(clause.relation) > RELATION_LIMIT:
        return
    if tree.dependents(clause.head, "nsubj:outer"):
        yield from _outer_clause(tree, clause)
        return
    relation, arguments = relation_and_arguments(tree, clause)
    last = tree.words[clause.links[-1]]
    incomplete = last.lemma in ("be", "do") or (last.lemma in INCOMPLETE and not tree.dependents(clause.head, "aux:pass"))
    elliptical = not arguments and (tree.words[clause.head].upos == "AUX" or incomplete)
    elliptical = elliptical or last.lemma == "too" or any(_is_bare_question_word(tree, argument) for argument in arguments)
    if elliptical or finite_verb(text_of(relation)) is None or joins_two_clauses(tree, relation):
        return
    first, rest = arguments[:1], tuple(argument.whole for argument in arguments[1:ARGUMENT_LIMIT])
    choices = [(case, words) for argument in first for case, words in argument.choices] or [((), ())]
    count = 0
    for phrase in clause.subject.phrases:
        subject = nominative(phrase)
        verbs = _agreeing_relation(_relation_of_each(relation), subject) if clause.subject.moved else relation
        for case, words in choices:
            if count < FACTS_PER_CLAUSE:
                yield SentenceFact(
                    subject, verbs + case, ((words, *rest) if words else ()), clause.weight * (1.0 if words else 0.7)
                )
            count += 1


def _is_bare_question_word(tree: SentenceTree, argument: Argument) -> bool:
    """Whether an argument is a question word that has lost its clause ("they found out what", "she knows where")."""
    words = argument.choices[0][1]
    if len(words) != 1 or words[0].place < 0:
        return False
    return tree.words[words[0].place].xpos in ("WP", "WRB") and words[0].place not in tree.antecedents


def joins_two_clauses(tree: SentenceTree, relation: Pieces) -> bool:
    """Whether two clauses ran into one: a modal verb after another verb or a bare one after "be" ("they are will work")."""
    tags = ["" if piece.place < 0 else tree.words[piece.place].xpos for piece in relation]
    texts = [piece.text for piece in relation]
    seen = [text in FORMS_OF_BE or tag in ("MD", "VBZ", "VBP", "VBD") for text, tag in zip(texts, tags, strict=True)]
    modal = any(tag == "MD" and any(seen[:i]) for i, tag in enumerate(tags))
    has = any(text in FORMS_OF_BE and after in ("have", "has") for text, after in pairwise(texts))
    return modal or has or any(a in FORMS_OF_BE and tag == "VB" for a, tag in zip(texts, tags[1:], strict=False))


def _relation_of_each(relation: Pieces) -> Pieces:
    """The relation of several subjects as that of each one, without "both" and "all"."""
    return tuple(piece for piece in relation if piece.text not in ("all", "both"))


def _agreeing_relation(relation: Pieces, subject: Pieces) -> Pieces:
    """The relation in the form for a subject that has been split or moved."""
    words = agree(text_of(relation), agreement(text_of(subject))).split()
    if len(words) != len(relation):
        return relation
    return tuple(Piece(word, piece.place) for word, piece in zip(words, relation, strict=True))


def relation_and_arguments(tree: SentenceTree, clause: Clause) -> tuple[Pieces, list[Argument]]:
    """The relation of a clause and its arguments in the order in which a fact states them."""
    last = clause.links[-1]
    relation = clause.relation
    found: list[Argument] = []
    for link in clause.links:
        rules = ARGUMENTS if link == last and is_verbal(tree, link) else MODIFIERS
        found += [argument for rule in rules for argument in rule(tree, link) if argument.choices[0][1]]
    used = {piece.place for piece in relation if piece.place >= 0}
    found = [argument for argument in found if not is_cut_off(argument) and argument.whole[0].place not in used]
    ordered = sorted(found, key=lambda a: (a.rank, a.whole[0].place if a.rank else 0))
    if not ordered:
        relation += tree.pieces(stranded_prepositions(tree, last))
    if not is_verbal(tree, last):
        relation, ordered = _complement(tree, last, relation, ordered)
    return relation, ordered


def is_cut_off(argument: Argument) -> bool:
    """Whether only a function word is left of an argument ("he has got a -", "they want to")."""
    words = argument.choices[0][1]
    return len(words) == 1 and words[0].text.lower() in ("a", "an", "the", "to")


def _complement(tree: SentenceTree, head: int, relation: Pieces, others: list[Argument]) -> tuple[Pieces, list[Argument]]:
    """What is said with "be": a noun, an adjective or a place; an adjective's preposition joins the relation.

    A complement with its own preposition ("I am in London") gives it to the relation too.
    """
    inside = max(tree.dependents(head, "nmod"), default=head)  # "leaders back on the island"
    drop = [i for i in tree.dependents(head, *AROUND_A_COMPLEMENT) if i not in bare_measures(tree, head)]
    drop += [i for i in tree.dependents(head, "advmod") if any(piece.place == i for piece in relation) or i > inside]
    drop += [i for i in tree.dependents(head, "advmod") if any(c < head and c > i for c in copulas(tree, head))]
    drop += [i for i in tree.dependents(head, "conj") if is_predicate(tree, tree.words[i])]
    heads = [i for i in conjuncts(tree, head) if i == head or not is_predicate(tree, tree.words[i])]
    joint = len(heads) == 1 and not any(i in drop for i in tree.dependents(head, "conj"))
    case, words = with_case(tree, head, joint, drop)
    following = others[0] if others else None
    if following and tree.words[head].xpos == "JJ" and following.choices[0][0] and len(words) <= 3 and following.rank == 1:
        return relation + words, others
    choices = (((), words), *(with_case(tree, i, joint=False) for i in heads[1:]))
    whole = Argument(0, choices, words)
    others = [argument for argument in others if argument.whole[0] not in words]
    return relation + case, [whole, *others]


def _outer_clause(tree: SentenceTree, clause: Clause) -> Iterator[SentenceFact]:
    """A clause that is itself what is said of a subject: "the trouble is that we are late"."""
    outer = tree.dependents(clause.head, "nsubj:outer")
    copula = tree.dependents(clause.head, "cop")[:1]
    words = inner_clause(tree, clause.head, [*outer, *copula])
    if outer and copula and words and tree.words[outer[0]].xpos not in ("WP", "WDT"):
        yield SentenceFact(tree.phrase(outer[0]), tree.pieces(copula), (words,), 0.7)
