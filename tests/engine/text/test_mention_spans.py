import pytest

from engine.mechanisms.words.entity_forms import write_mention
from engine.text.entity_linking import link_mentions
from engine.text.mention_spans import tidy_mentions
from engine.text.mentions import NamedMention


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("On duty: Day K. Then Bo", "Day K", "Ross M. Then Bo"),
        ("signed, A.K.", "A.K", "M.R."),
        ("ask B.", "B", "M."),
        ("It was Keller. Then", "Keller", "Ross. Then"),
    ],
)
def test_an_initial_at_the_end_of_a_sentence_gets_one_full_stop(text, name, expected):
    start = text.index(name)
    mentions = tidy_mentions(text, [NamedMention(start, start + len(name), "person")])
    [entity] = link_mentions(text, mentions)
    assert write_mention("Maria Ross", entity.forms[0]) + text[mentions[0].end :] == expected
