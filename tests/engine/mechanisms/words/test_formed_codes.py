"""Codes and record numbers become others of their form, whatever they were."""

import re
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from engine.mechanisms.words.clusant import CluSanT
from engine.mechanisms.words.clusant_sampling import UniformSampler
from engine.mechanisms.words.distinct_names import DrawnCandidate, assign_names
from engine.mechanisms.words.entity_forms import EVERY
from engine.mechanisms.words.formed_codes import YEARS, FormedCodes, codes_of
from engine.privacy.randomness import SeededRandom
from engine.restoration.answer import restore_names
from engine.text.class_names import CLASS
from engine.text.code_forms import LONGEST, read_code
from engine.text.entity_linking import link_mentions
from engine.text.mentions import NamedMention
from tests.engine.mechanisms.running import run
from tests.engine.mechanisms.words.candidates import open_candidates
from tests.engine.mechanisms.words.test_clusant_scales import RulesAlone

LETTER = "[BCDFGHJKLMNPRSTVWX]"


@pytest.fixture(scope="module")
def clusant():
    sets = open_candidates()
    return CluSanT(lambda: sets, RulesAlone)


def entity_of(*codes, kind="code"):
    text = ", ".join(codes)
    places = [(match.start(), match.end()) for match in re.finditer(r"[^, ]+", text)]
    (entity,) = link_mentions(text, [NamedMention(*place, kind) for place in places])
    return entity


# --- the form ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "template"),
    [
        ("7B", "9A"),
        ("4/11", "D/MM"),
        ("30/2", "99/9"),
        ("04/11", "99/99"),
        ("4471902", "9999999"),
        ("AP/LDN/20461", "AA/AAA/99999"),
        ("1:24-cv-00123", "9:99-aa-99999"),
        ("RT 20/1-B", "AA 99/9-A"),
        ("QWERTZ", "AAAAAA"),
        ("Kd", "Aa"),
        ("40718/2025", "99999/YYYY"),
        ("QX-2026-0417", "AA-YYYY-9999"),
        ("2026/0417", "YYYY/9999"),
        ("2026", "9999"),
        ("QX2026/7", "AA9999/9"),
        ("40718 2025", "99999 9999"),
        ("1763-2019-4412-8870", "9999-9999-9999-9999"),
    ],
)
def test_a_form_says_what_is_a_digit_and_what_a_letter(code, template):
    signs, form = read_code(code)
    assert form.template == template
    assert signs == re.sub(r"[^A-Za-z0-9]", "", code).upper()
    assert form.write(signs).upper() == code.upper()


@pytest.mark.parametrize(
    "code",
    ["hunter2", "Hunter2", "Pa55word", "PASSWORD1", "correct-horse-7", "x7$q", "7é", "٣٤", "12\n34", "", "-", "7B-", "1" * 25],
)
def test_what_may_have_words_in_it_or_other_signs_has_no_form(code):
    assert read_code(code) is None


def test_a_long_code_of_other_signs_is_read_quickly():
    assert read_code("1" * 5000 + "$") is None


def test_a_code_in_another_pattern_is_written_as_it_is():
    _, form = read_code("AP-12")
    assert form.write("DU-11993") == "DU-11993"


# --- the draw ---------------------------------------------------------------------------------------------------------------


def test_all_codes_of_a_form_are_as_likely_whatever_stood_there():
    codes = codes_of(entity_of("7B"))
    assert codes == codes_of(entity_of("0A")) == codes_of(entity_of("4k"))
    sampler = UniformSampler(codes)
    assert sampler.ldp == 0
    assert sampler.candidates == 9 * 18
    assert set(sampler.distribution(codes.place("7B")).values()) == {Fraction(1, 162)}
    texts = [codes.texts[id] for id in range(codes.size)]
    assert len(set(texts)) == 162
    assert all(re.fullmatch(rf"[1-9]{LETTER}", text) for text in texts)


def test_a_year_becomes_one_in_which_a_case_may_have_begun_whatever_it_was():
    codes = codes_of(entity_of("7/2025"))
    assert codes == codes_of(entity_of("0/1987"))
    assert codes.size == 9 * len(YEARS)
    assert {codes.texts[id] for id in range(codes.size)} == {f"{number}{year}" for number in range(1, 10) for year in YEARS}
    assert set(UniformSampler(codes).distribution(3).values()) == {Fraction(1, codes.size)}
    assert codes_of(entity_of("K71/2025", "K712025")).pattern == "A999999"


def test_draws_are_uniform():
    sampler, random = UniformSampler(FormedCodes("9A", "code")), SeededRandom(8)
    counts = Counter(sampler.sample(0, random) for _ in range(20_000))
    assert chisquare([counts[id] for id in range(sampler.candidates)]).pvalue > 1e-6


@given(st.text("9A", min_size=1, max_size=LONGEST), st.data())
def test_every_id_has_a_code_of_its_own_however_many_there_are(pattern, data):
    codes = FormedCodes(pattern, "record")
    one, other = (data.draw(st.integers(0, codes.size - 1)) for _ in range(2))
    assert (codes.texts[one] == codes.texts[other]) == (one == other)
    assert "".join("9" if sign.isdigit() else "A" for sign in codes.texts[one]) == pattern
    with pytest.raises(IndexError):
        codes.texts[codes.size]


def test_mentions_of_one_code_keep_their_own_separators_and_case(clusant):
    for seed in range(20):
        result = run(clusant, "[[record: AP/20461]], [[record: ap 20461]], [[record: AP20461]]", random=SeededRandom(seed))
        (unit,) = result.units
        first, second, third = (mention.private for mention in unit.mentions)
        assert re.fullmatch(rf"{LETTER}{{2}}/[1-9]\d{{4}}", first)
        assert (second, third) == (first.replace("/", " ").lower(), first.replace("/", ""))


def test_a_code_with_a_form_in_some_of_its_mentions_only_is_from_the_list(clusant):
    entity = entity_of("ABCD-EFG1", "ABCDEFG1")
    assert len(entity.mentions) == 2
    assert codes_of(entity) is None
    result = run(clusant, "[[code: ABCD-EFG1]] and [[code: ABCDEFG1]]")
    assert result.units[0].candidates == clusant.candidates.kinds["code"].size


def test_wards_and_numbers_keep_their_form_and_passwords_are_from_the_list(clusant):
    text = "Ward 7B, hospital number 4471902, ref AP/LDN/20461, password: hunter2"
    listed = clusant.candidates.kinds["record"].texts
    outputs = set()
    for seed in range(20):
        result = run(clusant, text, random=SeededRandom(seed))
        reference = rf"{LETTER}{{2}}/{LETTER}{{3}}/[1-9]\d{{4}}"
        pattern = rf"Ward [1-9]{LETTER}, hospital number [1-9]\d{{6}}, ref {reference}, password: (.+)"
        password = re.fullmatch(pattern, result.output)[1]
        assert password in listed
        outputs.add(result.output)
    assert len(outputs) == 20
    assert [unit.candidates for unit in result.units] == [162, 9 * 10**6, 18**5 * 9 * 10**4, len(listed)]


def test_codes_take_no_share_of_epsilon_and_their_forms_are_disclosed(clusant):
    result = run(clusant, "[[Ann Lee]] of ward 7B, password: hunter2")
    assert [unit.epsilon > 0 for unit in result.units] == [True, False, False]
    said = result.guarantee
    assert "Those of the kind code are drawn among all of the form of each" in said.statement
    assert "Those of the kind record are drawn from a public list" in said.statement
    assert "in the forms of their codes" in said.statement
    both = run(clusant, "hospital number 4471902, password: hunter2").guarantee.statement
    assert "Those of the kind record without a form are drawn from a public list" in both
    assert any(leak.startswith("the form and length of each code and record number") for leak in said.leaks)
    without = run(clusant, "[[Ann Lee]]").guarantee
    assert not any("code" in leak for leak in (*without.leaks, without.statement))


def test_the_likeliest_codes_are_few_of_many_and_in_the_form(clusant):
    result = run(clusant, "ref AP/LDN/20461 is it")
    best = clusant.likeliest(result.units[0], settings=result.parameters, count=3)
    assert len({each.private for each in best}) == 3
    assert all(re.fullmatch(rf"{LETTER}{{2}}/{LETTER}{{3}}/[1-9]\d{{4}}", each.private) for each in best)
    assert [each.probability for each in best] == [pytest.approx(1 / result.units[0].candidates)] * 3


# --- different codes --------------------------------------------------------------------------------------------------------


def drawn(code, id, kind="code"):
    entity = entity_of(code, kind=kind)
    return DrawnCandidate(entity, codes_of(entity), EVERY, id)


def test_two_codes_never_become_one_and_none_becomes_what_is_copied():
    first, *_ = names = assign_names([drawn("7B", 5), drawn("4-C", 5), drawn("9D", 5, "record")], ["none"])
    assert len(set(names)) == 3
    assert names[0] == FormedCodes("9A", "code").texts[5]
    assert assign_names([drawn("7B", 5)], [f"next to {first} again"]) == [FormedCodes("9A", "code").texts[6]]


def test_the_last_code_gives_way_to_the_first():
    size = FormedCodes("A", "code").size
    assert assign_names([drawn("K", size - 1), drawn("M", size - 1)], []) == ["X", "B"]


def test_what_the_codes_were_is_not_looked_at():
    for one, other in (("7B", "4C"), ("0K", "9D")):
        assert assign_names([drawn(one, 7), drawn(other, 7)], ["x"]) == assign_names([drawn("1A", 7), drawn("2A", 7)], ["x"])


def test_codes_are_put_back_into_an_answer_as_they_were_written(clusant):
    text = "Ward 7B, hospital number 4471902, ref AP/LDN/20461, password: hunter2, again 4471902."
    for seed in range(5):
        result = run(clusant, text, random=SeededRandom(seed))
        assert restore_names(result.output, result).text == text
        ward, number, reference, _ = (unit.private for unit in result.units)
        answer = f"On {ward} we looked for {reference}; and {number} is still open."
        assert restore_names(answer, result).text == "On 7B we looked for AP/LDN/20461; and 4471902 is still open."


def test_a_class_keeps_its_year_where_ages_are_kept_and_gets_any_letter():
    entity = entity_of("7B")
    entity.unit = CLASS
    codes = codes_of(entity, keeps_years_of_school=True)
    assert {codes.texts[id][0] for id in range(codes.size)} == {"7"}
    assert codes.size == FormedCodes("A", "code").size
    assert codes_of(entity) == codes_of(entity_of("7B"), keeps_years_of_school=True) == FormedCodes("9A", "code")


@pytest.mark.parametrize("written", ["6/9", "10/9", "4/11", "31/12"])
def test_what_may_be_a_day_and_a_month_becomes_one(written):
    entity = entity_of(written)
    codes = codes_of(entity).texts
    new = [entity.forms[0].notation.write(codes[id]) for id in range(codes.size)]
    assert written in new
    assert len({*new}) == codes.size
    assert all(read_code(each)[1] == entity.forms[0].notation for each in new)


@pytest.mark.parametrize(("text", "expected"), [("flat 2/1 is let", True), ("lot 45/9 is let", False)])
def test_the_statement_says_whether_what_may_be_a_day_counts_as_a_form(clusant, text, expected):
    said = run(clusant, text).guarantee.statement
    assert ("Whether a code may be a day and a month counts as part of its form." in said) is expected
