import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.english import PREPOSITIONS
from engine.reconstruct.clauses import content_words
from engine.reconstruct.realizer import _homes, realize
from engine.triples.triple import Triple


def text(*facts):
    return realize([Triple(*(fact.split("|"))) for fact in facts]).text


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        # agreement
        ("my brother|eat|bread", "My brother eats bread."),
        ("They|was n't|happy", "They weren't happy."),
        ("she|never go to|church", "She never goes to church."),
        ("One of the men|were|my uncle", "One of the men was my uncle."),
        ("there|is|two ways", "There are two ways."),
        ("there|is people in|the street", "There are people in the street."),
        # a finite verb for every clause
        ("My sister|wearing|a red dress", "My sister is wearing a red dress."),
        ("The car|in|the garage", "The car is in the garage."),
        ("Tom||a doctor", "Tom is a doctor."),
        ("He|not|ready", "He is not ready."),
        ("We|been to|Spain", "We have been to Spain."),
        ("I|seen|him", "I have seen him."),
        ("The letters|written by|my aunt", "The letters were written by my aunt."),
        ("My father|killed by|a bullet", "My father was killed by a bullet."),
        ("A man|walked by|the river", "A man walked by the river."),
        ("They|supposed to|leave", "They are supposed to leave."),
        ("|is raining|", "It is raining."),
        # clitics
        ("I|do n't|know", "I don't know."),
        ("I|'m|afraid of the dark", "I am afraid of the dark."),
        ("I'm|going to|Rome", "I am going to Rome."),
        ("It|'s been|a long day", "It has been a long day."),
        ("it|s|late", "It is late."),
        ("I|'d like|tea", "I would like tea."),
        ("I|ca n't|sleep", "I can't sleep."),
        ("I|gon na go|home", "I am gonna go home."),
        ("My sister 's husband|hit|my parents ' car", "My sister's husband hit my parents' car."),
        # pronoun case
        ("me and my brother|was|tired", "My brother and I were tired."),
        ("her|went to|school", "She went to school."),
        ("I|know|he", "I know him."),
        # articles
        ("he|bought|a apple", "He bought an apple."),
        ("He|is|a honest man", "He is an honest man."),
        ("A unicorn|is|an unique animal", "A unicorn is a unique animal."),
        ("a European|saw|an big dog", "A European saw a big dog."),
        ("I|had an|umbrella", "I had an umbrella."),
        # seams
        ("New York|is in|in the US", "New York is in the US."),
        ("He|looked at at|at the sky", "He looked at the sky."),
        ("my friend|is is|is happy", "My friend is happy."),
        # casing
        ("THE DOG|Is|The Boss", "THE DOG is the Boss."),
        ("i|Met|The mayor of Paris", "I met the mayor of Paris."),
        ("iPhone users|are|happy", "iPhone users are happy."),
        ("He|left On|Monday", "He left on Monday."),
        ("Ann|sang|In the Navy", "Ann sang in the Navy."),
        ("Ann|read|Gone In The Night", "Ann read Gone In The Night."),
        # punctuation
        ("Dr. Smith|examined|my leg , my arm .", "Dr. Smith examined my leg, my arm."),
        ("The shop|opens at|9 a.m.", "The shop opens at 9 a.m."),
        ("I|weigh|150 pounds ( 68 kg )", "I weigh 150 pounds (68 kg)."),
        ("(the man|saw|a dog", "The man saw a dog."),
        ("He|said|`` hello , world . ''", 'He said "hello, world".'),
        ("I|asked|\"Where are you?\"", 'I asked "Where are you?"'),
        ("It|costs|$ 5", "It costs $5."),
        # whatever else
        ("hello||", "Hello."),
        ("😀|love|🍕", "😀 loves 🍕."),
        ("\x00|\n|\t", ""),
        (".|,|?!", ""),
    ],
)  # fmt: skip
def test_one_fact_is_one_sentence(fact, sentence):
    assert text(fact) == sentence


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("I|met|a friend", "I|drove to|the station"), "I met a friend and drove to the station."),
        (("I|met|Bob", "I|ate|soup", "I|left|"), "I met Bob, ate soup and left."),
        (("I|met|Tom and Ann", "I|drove|home"), "I met Tom and Ann, and drove home."),
        (("I|like|dogs", "I|like|cats", "I|like|birds"), "I like dogs, cats and birds."),
        (("I|do n't like|dogs", "I|do n't like|cats"), "I don't like dogs or cats."),
        (("There|is|a dog", "there|is|a cat"), "There is a dog and a cat."),
        (("He|is|tall", "He|is|kind"), "He is tall and kind."),
        (("We|should leave|now", "We|should take|a taxi"), "We should leave now and take a taxi."),
        (("The hut|was built in|May", "The hut|was sold|"), "The hut was built in May and sold."),
        (("He|yelled at|me", "He|yelled at|my son"), "He yelled at me and my son."),
        (("They|can sing|", "They|can put up|a show"), "They can sing and put up a show."),
        (("It all|will be sold|", "It all|will be lost|"), "It all will be sold and lost."),
        (("I|would have gone|", "I|would like|tea"), "I would have gone and would like tea."),
    ],
)
def test_neighbours_with_one_subject_are_joined(facts, expected):
    assert text(*facts) == expected


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (("I|live in|Bonn", "I|drove|home"), "I live in Bonn. I drove home."),  # tense
        (("I|was|hungry", "I|was|a child"), "I was hungry. I was a child."),  # kind of object
        (("My name|is|Tom", "My name|is|Sue"), "My name is Tom. My name is Sue."),
        (("Rice|is eaten in|Asia", "Rice|is eaten in|2020"), "Rice is eaten in Asia. Rice is eaten in 2020."),
        (("It|is|cold", "It|is|Monday"), "It is cold. It is Monday."),  # not the same "it"
        (("I|know|that he left", "I|have|a car"), "I know that he left. I have a car."),
        (("I|do n't know|", "I|like|him"), "I don't know. I like him."),
        (("I|slept|", "Tom|slept|"), "I slept. Tom slept."),
    ],
)
def test_facts_that_do_not_go_together_stay_apart(facts, expected):
    assert text(*facts) == expected


def test_a_sentence_is_bounded():
    assert text(*(f"I|saw|{x}" for x in "BCDEF")) == "I saw B, C and D. I saw E and F."
    long = "a very " + "very " * 12 + "long day"
    assert text(f"I|had|{long}", f"I|saw|{long}").count(".") == 2


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("My sister|is|a nurse", "My sister|slept|", "My sister is a nurse. She slept."),
        ("My sister|met|my mother", "My sister|is|late", "My sister met my mother. My sister is late."),
        ("Tom and Ann|are|rich", "Tom and Ann|left|", "Tom and Ann are rich. They left."),
        ("The dogs|are|old", "The dogs|bit|him", "The dogs are old. They bit him."),
        ("The dogs|bit|the boys", "The dogs|are|old", "The dogs bit the boys. The dogs are old."),
        ("Ann and I|are|late", "Ann and I|ran|", "Ann and I are late. We ran."),
        ("The house|is|old", "The house|burned|", "The house is old. It burned."),
        ("The car|hit|the house", "The car|is|old", "The car hit the house. The car is old."),
        ("My friend|is|kind", "My friend|left|", "My friend is kind. My friend left."),
        ("There|were|dogs", "There|have been|accidents", "There were dogs. There have been accidents."),
    ],
)
def test_a_pronoun_only_where_it_is_certain(first, second, expected):
    assert text(first, second) == expected


def test_a_fact_is_said_once_and_its_repetitions_point_to_it():
    facts = [Triple("I", "slept", ""), Triple("Ann", "left", ""), Triple("i", "Slept", ""), Triple("", "", "")]
    realization = realize(facts)
    assert realization.text == "I slept. Ann left."
    assert realization.spans == ((0, 7), (9, 17), (0, 7), (0, 0))


def test_a_fact_that_another_one_extends_is_said_by_it():
    realization = realize([Triple("The hut", "was sold", ""), Triple("The hut", "was sold", "to Ann in May")])
    assert realization.text == "The hut was sold to Ann in May."
    assert realization.spans == ((0, 30), (0, 30))


def test_spans_show_the_part_of_the_sentence():
    realization = realize([Triple("I", "like", "dogs"), Triple("I", "like", "cats"), Triple("I", "have", "a bird")])
    assert [realization.text[a:b] for a, b in realization.spans] == ["I like dogs", "cats", "have a bird"]


def test_paragraphs_are_even():
    paragraphs = text(*(f"Friend {i}|slept|" for i in "ABCDEFGHIJKL")).split("\n\n")
    assert [paragraph.count(".") for paragraph in paragraphs] == [6, 6]


def test_nothing_gives_nothing():
    assert realize([]).text == ""


def test_content_words():
    assert content_words("My sister's dog does n't like the Old cats, and I can't!") == ["sister", "dog", "old", "cat"]


NOUNS = """I me she they my the a an is do n't 's not of in to and dog dogs friend people walked wearing Paris happy house
, . ! ? " ' ( ) [ ] 😀 5 $ — i Tom's there that who""".split()
VERBS = "is are 'm 's was do n't not never can to in see sees Walked wearing goes written , \" ) been will like".split()
nouns, verbs = (st.lists(st.sampled_from(words), max_size=5).map(" ".join) for words in (NOUNS, VERBS))
triples = st.builds(Triple, nouns, verbs, nouns)
anything = st.builds(Triple, st.text(), st.text(), st.text())


def home(line, lines):
    """What `_homes` finds, by its definition: every line against every other."""
    longer = [other for other in lines if other.startswith(line + " ") and other[len(line) :].split()[0] in PREPOSITIONS]
    return max(longer, key=len, default=line)


@given(st.lists(st.lists(st.sampled_from("it sold in to into tom".split()), min_size=1, max_size=5).map(" ".join), unique=True))
def test_the_line_that_says_a_line_is_found_as_defined(lines):
    assert _homes(lines) == {line: home(line, lines) for line in lines}


@given(st.lists(triples | anything, max_size=8))
def test_any_triples_give_a_text_with_every_span_inside(facts):
    realization = realize(facts)
    assert realization == realize(facts)
    assert len(realization.spans) == len(facts)
    assert all(0 <= start <= end <= len(realization.text) for start, end in realization.spans)
    assert "  " not in realization.text


@given(st.lists(triples, max_size=8))
def test_every_content_word_is_kept_and_none_invented(facts):
    released = {word for fact in facts for word in content_words(fact.text)}
    assert set(content_words(realize(facts).text)) == released
