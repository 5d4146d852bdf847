"""Sentences with their whole yield, offsets, and input that no one would write."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.english import finite_verb
from engine.syntax import ParsedText, Sentence, Word
from engine.triples.extract import extract
from tests.engine.triples.trees import from_conllu, read

SENTENCES = {
    "the/DT:det>room room/NN:nsubj>cold was/VBD:cop>cold cold/JJ": ["the room | was | cold"],
    "she/PRP:nsubj>old is/VBZ:cop>old eighty/CD:nummod>years years/NNS:obl:unmarked>old old/JJ": [
        "she | is | eighty years old"
    ],
    "I/PRP:nsubj>like 'd/VBD:aux>like like/VB tea/NN:obj>like": ["I | would like | tea"],
    "I/PRP:nsubj>seen 'd/MD:aux>seen seen/VBN him/PRP:obj>seen": ["I | had seen | him"],
    "I/PRP:nsubj>London am/VBP:cop>London in/IN:case>London London/NNP": ["I | am in | London"],
    "she/PRP:nsubj>wants wants/VBZ to/TO:mark>leave leave/VB:xcomp>wants the/DT:det>city city/NN:obj>leave": [
        "she | wants to leave | the city"
    ],
    "he/PRP:nsubj>able has/VBZ:aux>able not/RB:advmod>able been/VBN:cop>able able/JJ to/TO:mark>find find/VB:xcomp>able "
    "it/PRP:obj>find": ["he | has not been able to find | it"],
    "we/PRP:nsubj>go did/VBD:aux>go n't/RB:advmod>go go/VB to/IN:case>Paris Paris/NNP:obl>go": ["we | did not go to | Paris"],
    "she/PRP:nsubj>sent sent/VBD a/DT:det>letter letter/NN:obj>sent to/IN:case>sister my/PRP$:nmod:poss>sister "
    "sister/NN:obl>sent": ["she | sent | a letter to my sister", "I | have | sister"],
    "I/PRP:nsubj>read read/VBD the/DT:det>book book/NN:obj>read he/PRP:nsubj>wrote wrote/VBD:acl:relcl>book": [
        "I | read | the book",
        "he | wrote | the book",
    ],
    "the/DT:det>flat flat/NN where/WRB:advmod>lived we/PRP:nsubj>lived lived/VBD:acl:relcl>flat": ["we | lived in | the flat"],
    "Anna/NNP:nsubj>friends and/CC:cc>Tom Tom/NNP:conj>Anna are/VBP:cop>friends friends/NNS": ["Anna and Tom | are | friends"],
    "tea/NN:nsubj>helps or/CC:cc>coffee coffee/NN:conj>tea helps/VBZ me/PRP:obj>helps": ["tea or coffee | helps | me"],
    "did/VBD:aux>leave she/PRP:nsubj>leave leave/VB early/RB:advmod>leave ?/.:punct>leave": [],
    "I/PRP:nsubj>stay will/MD:aux>stay stay/VB here/RB:advmod>stay if/IN:mark>pays he/PRP:nsubj>pays pays/VBZ:advcl>stay": [
        "I | will stay | here if he pays"
    ],
    "the/DT:det>shop shop/NN:nsubj>closed is/VBZ:cop>closed closed/JJ he/PRP:nsubj>said said/VBD:parataxis>closed": [
        "the shop | is | closed",
        "he | said | the shop is closed",
    ],
    "the/DT:det>trouble trouble/NN:nsubj:outer>late is/VBZ:cop>late that/IN:mark>late we/PRP:nsubj>late are/VBP:cop>late "
    "late/JJ": ["the trouble | is | that we are late"],
    "people/NNS living/VBG:acl>people near/IN:case>rivers rivers/NNS:obl>living": ["people | are living near | rivers"],
    "thank/VB you/PRP:obj>thank": ["I | thank | you"],
    "attached/VBN is/VBZ:aux:pass>attached a/DT:det>map map/NN:nsubj:pass>attached": ["a map | is attached |"],
    "they/PRP:nsubj>sell sell/VBP cars/NNS:obj>sell and/CC:cc>repair repair/VBP:conj>sell bikes/NNS:obj>repair": [
        "they | sell | cars",
        "they | repair | bikes",
    ],
    "he/PRP:nsubj>got got/VBD a/DT:obj>got": ["he | got |"],
    "they/PRP:nsubj>work are/VBP:aux>work will/MD:aux>work work/VB": [],
    "it/PRP:nsubj>helping 's/VBZ:aux>helping been/VBN:aux>helping helping/VBG me/PRP:obj>helping": [
        "it | has been helping | me"
    ],
    "as/IN:mark>tell I/PRP:nsubj>tell can/MD:aux>tell tell/VB:advcl>plays it/PRP:nsubj>plays plays/VBZ": ["it | plays |"],
    "songs/NNS you/PRP:nsubj>sing sing/VBP:acl:relcl>songs that/WDT:nsubj>help help/VBP:acl:relcl>songs us/PRP:obj>help": [
        "you | sing | songs",
        "songs | help | us",
    ],
    "it/PRP:nsubj>good 's/VBZ:cop>good good/JJ I/PRP:nsubj>got got/VBD:ccomp>good help/NN:obj>got": [
        "it | is | good I got help",
        "I | got | help",
    ],
    "we/PRP:nsubj>respect respect/VBP each/DT:obj>respect other/JJ:advmod>respect": ["we | respect | each other"],
    "it/PRP:nsubj>clear seems/VBZ:cop>clear clear/JJ to/TO:mark>me me/PRP:obl>clear": ["it | seems clear to | me"],
}


@pytest.mark.parametrize("notation", SENTENCES)
def test_facts_of_a_sentence(notation):
    assert sorted(str(e.triple).rstrip() for e in extract(read(notation))) == sorted(SENTENCES[notation])


def test_offsets_name_the_words_that_a_part_was_taken_from():
    parsed = read(
        "she/PRP:nsubj>sent has/VBZ:aux>sent sent/VBN a/DT:det>letter letter/NN:obj>sent to/IN:case>sister "
        "my/PRP$:nmod:poss>sister sister/NN:obl>sent"
    )
    fact = extract(parsed)[0]
    assert [[parsed.text[s:e] for s, e in part.spans] for part in (fact.subject, fact.relation, *fact.arguments)] == [
        ["she"],
        ["has sent"],
        ["a letter"],
        ["to my sister"],
    ]


def test_an_implied_word_has_no_offsets():
    possession = next(
        e for e in extract(read("my/PRP$:nmod:poss>dog dog/NN:nsubj>barks barks/VBZ")) if e.relation.text == "have"
    )
    assert (possession.subject.spans, possession.relation.spans) == ((), ())


def test_words_of_a_contraction_with_the_same_letters_are_written_once():
    words = (
        Word(0, "I", "I", "PRON", {}, 2, "nsubj", 0, 1, "PRP"),
        Word(1, "dunno", "do", "AUX", {}, 2, "aux", 2, 7, "VBP"),
        Word(2, "dunno", "know", "VERB", {}, -1, "root", 2, 7, "VBP"),
        Word(3, "him", "he", "PRON", {}, 2, "obj", 8, 11, "PRP"),
    )
    assert [str(e.triple) for e in extract(ParsedText("I dunno him", (Sentence(words, 0, 11),)))] == ["I | dunno | him"]


def test_plain_clauses_are_surer_than_what_nouns_imply():
    found = {
        e.relation.text: e.confidence for e in extract(read("my/PRP$:nmod:poss>dog dog/NN:nsubj>bit bit/VBD him/PRP:obj>bit"))
    }
    assert found["bit"] > found["have"]


def test_a_treebank_is_read_with_its_spacing():
    row = "\t".join
    parsed = from_conllu(
        [
            "1-2\tdon't\t_\t_\t_\t_\t_\t_\t_\t_",
            row(["1", "do", "do", "AUX", "VB", "_", "3", "aux", "_", "_"]),
            row(["2", "n't", "not", "PART", "RB", "_", "3", "advmod", "_", "_"]),
            row(["3", "go", "go", "VERB", "VB", "_", "0", "root", "_", "SpaceAfter=No"]),
            row(["4", ".", ".", "PUNCT", ".", "_", "3", "punct", "_", "_"]),
        ]
    )
    assert parsed.text == "don't go.\n"
    assert [str(e.triple).rstrip() for e in extract(parsed)] == ["you | should not go |"]


# --- input that no one would write --------------------------------------------------------------------------------------

RELATIONS = [
    "nsubj",
    "obj",
    "iobj",
    "obl",
    "nmod",
    "conj",
    "cc",
    "ccomp",
    "xcomp",
    "advcl",
    "acl",
    "acl:relcl",
    "appos",
    "nmod:poss",
]
RELATIONS += ["aux", "cop", "advmod", "det", "case", "punct", "mark", "expl", "parataxis", "amod"]
TAGS = [
    ("VERB", "VBD"),
    ("NOUN", "NN"),
    ("PROPN", "NNP"),
    ("AUX", "VBZ"),
    ("ADP", "IN"),
    ("PRON", "WDT"),
    ("ADJ", "JJ"),
    ("PUNCT", ","),
]


def tree(heads, relations, tags):
    words, start = [], 0
    for index, (head, relation, (upos, xpos)) in enumerate(zip(heads, relations, tags, strict=True)):
        text = f"w{index % 7}"
        words.append(Word(index, text, text, upos, {}, head, relation if head >= 0 else "root", start, start + len(text), xpos))
        start += len(text) + 1
    text = " ".join(w.text for w in words)
    return ParsedText(text, (Sentence(tuple(words), 0, len(text)),))


@st.composite
def trees(draw):
    size = draw(st.integers(1, 25))
    heads = [-1] + [draw(st.integers(0, index - 1)) for index in range(1, size)]
    relations = draw(st.lists(st.sampled_from(RELATIONS), min_size=size, max_size=size))
    tags = draw(st.lists(st.sampled_from(TAGS), min_size=size, max_size=size))
    return tree(heads, relations, tags)


@given(trees())
@settings(max_examples=300, deadline=None)
def test_any_tree_gives_well_formed_facts(parsed):
    found = extract(parsed)
    assert found == extract(parsed)
    for fact in found:
        assert fact.subject.text
        assert all(argument.text for argument in fact.arguments)
        assert 0 < fact.confidence <= 1
        assert finite_verb(fact.relation.text) is not None
        assert all(0 <= start < end <= len(parsed.text) for start, end in fact.spans)


@pytest.mark.parametrize("shape", ["chain", "star", "comb"])
@pytest.mark.parametrize("relation", ["nsubj", "obj", "conj", "xcomp", "ccomp", "acl:relcl", "nmod:poss", "appos", "parataxis"])
def test_two_thousand_words_take_bounded_time(shape, relation):
    size = 2000
    heads = {
        "chain": [-1, *range(size - 1)],
        "star": [-1] + [0] * (size - 1),
        "comb": [-1] + [max(0, (i - 1) // 2 * 2) for i in range(1, size)],
    }[shape]
    relations = [relation if shape != "comb" or i % 2 == 0 else "nsubj" for i in range(size)]
    parsed = tree(heads, relations, [TAGS[i % 2] for i in range(size)])
    begin = time.process_time()
    found = extract(parsed)
    assert time.process_time() - begin < 3
    assert sum(len(e.triple.text) for e in found) < 400 * size
