"""Which date tells the year of another, in one text and in several."""

from engine.mechanisms.words.date_order import tell_years
from engine.text.dates import Date
from engine.text.mentions import LinkedEntity


def dates(*said):
    return [LinkedEntity("date", str(date), [at], date=date) for at, date in enumerate(said)]


def test_a_date_is_of_the_year_of_its_own_text():
    entities = dates(Date(3, 5, 2024), Date(4, 5), Date(1, 2, 2020), Date(9, 3))
    assert tell_years(entities, firsts=(2,)) == [0, 0, 2, 2]


def test_a_year_alone_tells_that_of_no_date_where_another_text_has_a_whole_one():
    entities = dates(Date(1, 10, 2025), Date(15, 10), Date(year=2019), Date(16, 10))
    assert tell_years(entities, firsts=(1,)) == [0, 0, 2, 0]
    assert tell_years(dates(Date(15, 10), Date(year=2019))) == [1, 1]
