"""The short word lists that the rules of extraction consult, by lemma."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Adverbs -----------------------------------------------------------------------------------------------------------------

NEGATIVE = _words("not never no hardly barely rarely seldom scarcely longer")  # stay with the verb wherever they stand
HEDGES = _words("maybe perhaps possibly presumably supposedly")  # likewise, since without them it is said for certain
# Change what is said with "be"; others ("very") belong to the complement.
OF_TIME = _words(
    "already always currently ever formerly frequently just long no now often once only sometimes soon still usually"
)
# Join the clause to the text before it, and are no part of what it says.
CONNECTIVES = _words(
    """accordingly also anyway as besides consequently furthermore hence however instead meanwhile moreover nevertheless
    otherwise please so that then therefore though thus too well"""
)

# Verbs -------------------------------------------------------------------------------------------------------------------

# What stands under these is wished, asked or supposed, not stated.
ATTITUDES = _words(
    """ask assume demand deny doubt expect fear guess hope imagine insist let prefer pretend prevent propose recommend request
    suggest suppose suspect want wish wonder"""
)
SAYING = _words("add announce answer ask claim explain report reply say state tell think believe write")
SYMMETRIC = _words("agree argue combine compete correspond differ marry meet merge separate share together respectively")
# Participles of a state that lasts: "the village called Ash" is called so, "the letter sent to us" was sent.
STATES = _words("age aim base call compose cover dedicate design entitle intend involve know locate make name own situate")
# Participles that have become prepositions: "based on", "considering".
PREPOSITIONAL = _words("accord base concern consider depend exclude follow give include provide regard")
FORMS_OF_BE = _words("am is are was were")
INCOMPLETE = _words("believe guess know mean say see suppose tell think use")  # mean nothing alone: "as far as I can tell"
DANGLING = _words("assume judge look speak")  # "looking at your hand, the bone is fine": nobody in the sentence looks
OF_ONESELF = _words("apologize appreciate guess hope like love miss need recommend thank think want wish")  # "hope all is well"

# Nouns -------------------------------------------------------------------------------------------------------------------

# Antecedents that a relative clause does not have as its object: "the day we met".
CIRCUMSTANCES = _words("time day direction way reason year place moment first last")
GREETINGS = _words(
    """afternoon birthday day evening idea job luck morning news night point question regard regards thing time wish
    wishes year"""
)
DATES = _words(
    """january february march april may june july august september october november december monday tuesday wednesday thursday
    friday saturday sunday"""
)
REMARKS = _words("addition case conclusion course example fact general hand instance short way word")  # "in other words"
DEEDS = ("tion", "sion", "ment", "ance", "ence", "ing", "al", "ness", "ity", "ure")  # endings of what one does or is, not has
OWNERS = {"my": "I", "your": "you", "his": "he", "her": "she", "its": "it", "our": "we", "their": "they"}

# Prepositions that begin with an adverb, which parsers often part from them.
WITH_ADVERB = frozenset(
    {
        ("rather", "than"),
        ("regardless", "of"),
        ("further", "to"),
        ("instead", "of"),
        ("apart", "from"),
        ("because", "of"),
        ("due", "to"),
    }
)

# Clauses -----------------------------------------------------------------------------------------------------------------

UNSTATED = _words("if unless whether lest than like until")  # conjunctions of what may not be so
CONDITIONS = _words("if unless when whenever")  # whose clause is told together with what depends on it
NOT_YET = _words("when whenever before once")  # in the present tense, what may happen or happens now and then
# "It is … that": what follows is not said to be so.
EVALUATIONS = _words(
    "best better crucial desirable doubtful essential imperative important impossible likely necessary possible probable "
    "unlikely vital"
)
INDEFINITE = _words("a an any anybody anyone anything some somebody someone something")
ANY = _words("any anybody anyone anything")
ONLY = _words("only last first")  # like superlatives, go with "ever" and "any"
WITH_GERUND = _words("while when if though")  # conjunctions, not prepositions, before a participle
BESIDE = _words("while when after")  # may introduce a participle that says something of the subject
