"""Who or what a clause is about.

The rules are the functions in `SUBJECT_RULES`; the first that answers decides. Each takes a predicate and the clause that
governs it. As for the arguments, a docstring shows a sentence with every fact found in it, and the tests read it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.english import agreement, be, subjective
from engine.triples.clauses import SUBJECTS, copulas, inner_clause, is_verbal
from engine.triples.lexicon import BESIDE, DANGLING, OF_ONESELF, PREPOSITIONAL, STATES, SYMMETRIC
from engine.triples.tree import Piece, Pieces, SentenceTree, implied_words


@dataclass(frozen=True, slots=True)
class Subject:
    """What a rule found.

    Attributes:
        phrases: The subject, once for each conjunct.
        weight: How sure the rule is, from 0 to 1.
        lead: Words of the verb group that the clause shares with another or only implies.
        moved: Whether the verb may stand in the form for another subject.
    """

    phrases: tuple[Pieces, ...]
    weight: float
    lead: Pieces = ()
    moved: bool = False


@dataclass(frozen=True, slots=True)
class Clause:
    """A predicate with its subject.

    Attributes:
        head: The predicate.
        links: The predicate and the infinitives that continue it.
        subject: Its subject, if a rule found one.
        relation: The verb group up to the last link.
        past: Whether it speaks of the past.
        stated: Whether the text states it: not a question, a condition or somebody's wish.
        weight: How sure the extractor is of its facts.
    """

    head: int
    links: list[int]
    subject: Subject | None
    relation: Pieces
    past: bool
    stated: bool
    weight: float


def text_of(pieces: Pieces) -> str:
    """The words with blanks between them."""
    return " ".join(piece.text for piece in pieces)


def own_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """The clause's own subject; "and" in it gives one fact for each conjunct, a relative pronoun its noun.

    Anna/NNP:nsubj>late and/CC:cc>Tom Tom/NNP:conj>Anna were/VBD:cop>late late/JJ
    => Anna | was | late
    => Tom | was | late

    the/DT:det>man man/NN who/WP:nsubj>sold sold/VBD:acl:relcl>man the/DT:det>car car/NN:obj>sold
    => the man | sold | the car

    Mrs/NNP:nsubj>called Lee/NNP:nsubj>called called/VBD
    => Mrs Lee | called |

    author/NN:nsubj>wrote Ann/NNP:nsubj>wrote Lee/NNP:flat>Ann wrote/VBD it/PRP:obj>wrote
    => author Ann Lee | wrote | it

    dear/JJ:amod>Ann Ann/NNP:nsubj>won ,/,:punct>Ann we/PRP:nsubj>won won/VBD
    => we | won |

    Ann/NNP:nsubj>wanted -/,:punct>wanted wanted/VBD a/DT:det>word word/NN:obj>wanted

    people/NNS from/IN:case>town town/NN:nmod>people who/WP:nsubj>own own/VBP:acl:relcl>town dogs/NNS:obj>own
    => people from town | own | dogs
    """
    found = tree.dependents(head, *SUBJECTS) or tree.dependents(head, "nsubj:outer")
    if not found or tree.dependents(head, "expl"):
        return None
    index = found[-1] if _is_vocative(tree, found) else found[0]
    word = tree.words[index]
    if word.deprel.startswith("csubj"):
        phrase = inner_clause(tree, index, [])
        return Subject((phrase,), 0.6) if phrase else None
    if (word.xpos in ("WP", "WDT") and index not in tree.antecedents) or _is_greeting(tree, head, index):
        return None
    name = tuple(piece for i in found for piece in tree.phrase(i))
    whole = [piece.place for piece in name] == list(range(name[0].place, name[-1].place + 1))
    kinds = [tree.words[i].upos for i in found]
    if len(kinds) > 1 and whole and kinds[0] in ("NOUN", "PROPN") and set(kinds[1:]) == {"PROPN"}:  # in pieces
        return Subject((name,), 0.8)
    phrases = split_subject(tree, head, index) if index not in tree.antecedents else ()
    return Subject(phrases or (tree.phrase(index),), 0.9, moved=bool(phrases))


def _is_greeting(tree: SentenceTree, head: int, subject: int) -> bool:
    """Whether a sentence begins with the names of its readers and a dash."""
    names = [subject, *tree.dependents(subject, "conj")]
    dash = names[-1] + 1
    greeted = dash < head and tree.words[dash].text in ("-", "--", "–", "—") and tree.words[dash].xpos != "HYPH"
    return greeted and names[0] == 0 and all(tree.words[i].upos == "PROPN" for i in names)


def _is_vocative(tree: SentenceTree, found: list[int]) -> bool:
    """Whether the first of two subjects is somebody whom the sentence addresses: "Dear Anna, we have"."""
    return len(found) > 1 and any(tree.words[i].text == "," for i in range(found[0] + 1, found[-1]))


def split_subject(tree: SentenceTree, head: int, subject: int) -> tuple[Pieces, ...]:
    """The conjuncts of a subject, unless the predicate holds only of all together ("Anna and Tom are friends")."""
    others = tree.dependents(subject, "conj")
    links = {tree.words[c].lemma.lower() for i in others for c in tree.dependents(i, "cc")}
    together = tree.words[head].lemma in SYMMETRIC or any(
        tree.words[i].lemma in SYMMETRIC for i in tree.dependents(head, "advmod")
    )
    plural_complement = not is_verbal(tree, head) and tree.words[head].xpos in ("NNS", "NNPS")
    mutual = any(tree.words[i].lemma == "other" for i in tree.dependents(head, "obj"))
    if not others or links != {"and"} or len(others) > 3 or together or plural_complement or mutual:
        return ()
    return tuple(tree.phrase(i, joint=False) for i in (subject, *others))


def expletive_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """An expletive that stands in for what follows.

    there/EX:expl>is is/VBZ a/DT:det>leak leak/NN:nsubj>is in/IN:case>roof the/DT:det>roof roof/NN:nmod>leak
    => there | is | a leak in the roof

    it/PRP:expl>easy is/VBZ:cop>easy easy/JJ to/TO:mark>mend mend/VB:csubj>easy
    => it | is | easy to mend
    """
    word = tree.first_dependent(head, "expl")
    return Subject((tree.pieces([word.index]),), 0.7) if word else None


def conjunct_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """A verb joined to another shares its subject, and its auxiliaries where it has none of its own.

    she/PRP:nsubj>washed has/VBZ:aux>washed washed/VBN and/CC:cc>dried dried/VBN:conj>washed the/DT:det>car car/NN:obj>washed
    => she | has washed | the car
    => she | has dried | the car

    you/PRP:nsubj>try may/MD:aux>try try/VB asking/VBG:xcomp>try him/PRP:obj>asking and/CC:cc>see see/VB:conj>asking it/PRP:obj>see
    => you | may try asking | him
    => you | may see | it

    it/PRP:nsubj>clean is/VBZ:cop>clean clean/JJ and/CC:cc>kept kept/VBN:conj>clean by/IN:case>monks monks/NNS:obl>kept
    => it | is | clean
    => it | is kept by | monks

    I/PRP:nsubj>going am/VBP:aux>going going/VBG but/CC:cc>tell do/VB:aux>tell not/RB:advmod>tell tell/VB:conj>going him/PRP:obj>tell
    => I | am going |

    you/PRP:nsubj>wait do/VBP:aux>wait not/RB:advmod>wait wait/VB ,/,:punct>ring just/RB:advmod>ring ring/VB:conj>wait us/PRP:obj>ring
    => you | do not wait |
    => you | should ring | us
    """  # noqa: E501
    word = tree.words[head]
    if word.deprel != "conj" or governor is None or governor.subject is None or word.head not in governor.links:
        return None
    shared: Pieces = ()
    own = tree.first_dependent(head, "aux", "aux:pass") or word
    if _is_request(tree, head, governor):
        return Subject((implied_words("you"),), 0.25, implied_words("should")) if own is word else None
    if own.xpos in ("VB", "VBN", "VBG"):
        alike = [i for i in governor.links if tree.words[i].xpos == own.xpos]
        complement = own.xpos != "VB" and not is_verbal(tree, word.head)
        model = word.head if word.head in alike or complement else (alike or governor.links)[-1 if alike else 0]
        places = [i for i, piece in enumerate(governor.relation) if piece.place == model]
        shared = governor.relation[: places[0]] if places else governor.relation
    return Subject(governor.subject.phrases, 0.85 * governor.subject.weight, shared, governor.subject.moved)


def _is_request(tree: SentenceTree, head: int, governor: Clause) -> bool:
    """Whether a bare verb beside another is addressed to the reader: "I am not going, but don't tell", "do not fret, call"."""
    word = tree.words[head]
    verb = tree.words[governor.links[0]]
    if word.xpos != "VB" or any(tree.words[i].xpos == "MD" for i in tree.dependents(head, "aux")):
        return False
    if any(tree.words[i].lemma == "do" for i in tree.dependents(head, "aux")):
        bare = all(tree.words[i].xpos == "VB" for i in tree.dependents(head, "aux"))
        return bare and verb.xpos in ("VBG", "VBN")
    denied = tree.words[head - 1].upos != "CCONJ" and {"do", "not"} <= {
        tree.words[i].lemma for i in tree.dependents(verb.index, "aux", "advmod")
    }
    return denied and not any(tree.dependents(i, "cc") for i in tree.dependents(verb.index, "conj"))


def noun_participle_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """A participle or adjective after a noun says something of the noun.

    I/PRP:nsubj>met met/VBD a/DT:det>man man/NN:obj>met wearing/VBG:acl>man a/DT:det>hat hat/NN:obj>wearing
    => I | met | a man wearing a hat
    => a man | was wearing | a hat
    """
    word = tree.words[head]
    if word.deprel != "acl" or word.xpos not in ("VBG", "VBN", "VBD") or tree.dependents(head, "mark"):
        return None
    phrase = tree.phrase(word.head, drop=[head])
    past = governor.past if governor and (word.xpos == "VBG" or word.lemma in STATES) else word.xpos != "VBG"
    return Subject((phrase,), 0.6, implied_words(be(agreement(text_of(phrase)), past)))


def clause_participle_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """A participle beside a clause shares its subject.

    he/PRP:nsubj>sang sang/VBD working/VBG:advcl>sang in/IN:case>clubs clubs/NNS:obl>working
    => he | sang |
    => he | was working in | clubs

    write/VB us/PRP:obj>write using/VBG:advcl>write ink/NN:obj>using
    => you | should write | us

    I/PRP:nsubj>read read/VBD a/DT:det>note note/NN:obj>read blaming/VBG:advcl>read him/PRP:obj>blaming
    => I | read | a note

    we/PRP:nsubj>left left/VBD home/NN:obj>left ,/,:punct>carrying carrying/VBG:advcl>left bags/NNS:obj>carrying
    => we | left | home
    => we | were carrying | bags

    we/PRP:nsubj>sit could/MD:aux>sit sit/VB outside/RB:advmod>sit watching/VBG:advcl>sit it/PRP:obj>watching
    => we | could sit | outside

    despite/IN:case>sign a/DT:det>sign sign/NN:obl>saying saying/VBG:advcl>came so/RB:advmod>saying we/PRP:nsubj>came came/VBD
    => we | came |
    """
    word = tree.words[head]
    if word.deprel != "advcl" or word.xpos not in ("VBG", "VBN") or governor is None or governor.subject is None:
        return None
    if tree.dependents(governor.head, "expl") or word.lemma in PREPOSITIONAL:
        return None
    before = tree.words[head - 1]
    if before.head == head and before.deprel == "obl" and not tree.dependents(head, "mark"):
        return None  # "despite a sign saying so, he came": the sign does
    if any(piece.place >= 0 and tree.words[piece.place].xpos == "MD" for piece in governor.relation):
        return None  # "we could be in the garden, playing": nobody plays yet
    if (
        head > governor.head
        and before.upos in ("NOUN", "PROPN", "PRON")
        and not tree.dependents(head, "mark", "aux", "aux:pass")
    ):
        return None  # "I read an article accusing him": the article does, in spite of the tree
    if (word.lemma in DANGLING and head < governor.head) or text_of(governor.relation).startswith("should"):
        return None  # "you should write, using ink" does not say that you are using it
    if any(tree.words[i].lemma not in BESIDE for i in tree.dependents(head, "mark")):
        return None
    phrases = governor.subject.phrases
    lead = (
        implied_words(be(agreement(text_of(phrases[0])), governor.past)) if not tree.dependents(head, "aux", "aux:pass") else ()
    )
    return Subject(phrases, 0.55, lead) if lead or not tree.dependents(head, "aux") else None


def omitted_subject(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """Mails and notes leave out "I", and requests mean "you".

    went/VBD to/IN:case>market the/DT:det>market market/NN:obl>went
    => I | went to | the market

    call/VB me/PRP:obj>call tomorrow/NN:obl:unmarked>call
    => you | should call | me tomorrow
    """
    word = tree.words[head]
    if (
        word.deprel not in ("root", "parataxis")
        or word.upos != "VERB"
        or copulas(tree, head)
        or tree.dependents(head, "aux:pass", "expl")
    ):
        return None
    if (word.lemma in OF_ONESELF and word.xpos in ("VB", "VBP")) or (word.xpos == "VBD" and head <= 1):
        return Subject((implied_words("I"),), 0.3)
    if word.xpos == "VBG" and head == 0 and not tree.dependents(head, "aux"):
        return Subject((implied_words("I"),), 0.3, implied_words("am"))
    if (
        word.xpos in ("VB", "VBP")
        and word.lemma != "let"
        and all(tree.words[i].lemma == "do" for i in tree.dependents(head, "aux"))
    ):
        return Subject((implied_words("you"),), 0.25, implied_words("should"))
    return None


SUBJECT_RULES = (
    own_subject,
    expletive_subject,
    conjunct_subject,
    noun_participle_subject,
    clause_participle_subject,
    omitted_subject,
)


def subject_of(tree: SentenceTree, head: int, governor: Clause | None) -> Subject | None:
    """What the first rule that answers says, with pronouns in the form of a subject."""
    for rule in SUBJECT_RULES:
        subject = rule(tree, head, governor)
        if subject:
            return subject
    return None


def nominative(phrase: Pieces) -> Pieces:
    """A pronoun in the form of a subject ("him" is "he")."""
    if len(phrase) != 1:
        return phrase
    return (Piece(subjective(phrase[0].text), phrase[0].place),)
