"""What a text that CluSanT made says of itself is true of every setting, and follows from nothing else."""

from itertools import product

import pytest

from engine.mechanisms import describe
from engine.mechanisms.words.clusant_notice import notice_under

SAID = {
    "ages": "; ages and years of school; ",
    "measures": "; doses, other measurements and counts; ",
    "dates": "; lengths of time, such as 4 weeks; ",
    "times": "; times of day; ",
}
KEEPING = {"ages": "kept", "measures": "kept", "dates": "shifted", "times": "kept"}


@pytest.mark.parametrize("kept", list(product([False, True], repeat=4)))
def test_what_is_kept_is_said_and_nothing_else(kept):
    keeps = dict(zip(SAID, kept, strict=True))
    settings = describe("clusant").settings({name: KEEPING[name] for name, is_kept in keeps.items() if is_kept})
    notice = notice_under(settings)
    assert {name: words in notice for name, words in SAID.items()} == keeps
    assert ("The distances between dates are not real" in notice) == (keeps["measures"] and not keeps["dates"])
    assert ("Dates are as many days apart as they were" in notice) == keeps["dates"]
    assert ("Where only a month or a year is named, it may be one off" in notice) == keeps["dates"]
    assert (" times," in notice) != keeps["times"]
    assert notice.startswith("This text was altered: ")
    assert notice.endswith("All else that was read is as it was written.")


def test_the_notice_of_the_mechanism_is_that_of_its_defaults():
    description = describe("clusant")
    assert description.notice == notice_under(description.settings({})) == notice_under({"dates": "ordered"})
