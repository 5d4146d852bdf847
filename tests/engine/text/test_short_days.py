"""Which words for short are weekdays and months."""

import pytest

from engine.text.short_days import find_short_days, find_working_weeks


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Assistant Mon Tue Wed\nBye", ["Mon", "Tue", "Wed"]),
        ("(night of Sat into Sun)", ["Sat", "Sun"]),
        ("leave it til Tues\nAnd Weds. Then Ann rang Thurs", ["Tues", "Weds", "Thurs"]),
        ("rang Mon\nLund, Ann", ["Mon"]),
        ("16 Jan (Thu) 7.40am", ["Thu"]),
        ("[5] Sun 16:30 - woman, stays till Sun.\nWed: closed", ["Sun", "Sun", "Wed"]),
        ("Sat up in bed, sun and Sun cream, the Sun. Mon Repos, Mr Fri, Dr Thu", []),
        ("Name\tMon\tTues\tThurs\nZyx\t/\t/\t/", []),
        ("Mon   Tue   Wed\n1     2     3", []),
        ("Day\tWho\nMon\tZyx\nTues\tBo", ["Mon", "Tues"]),
        ("for Feb, since Sept\nAnn, ref AMSEL SEPT. 1st week Nov in", ["Feb", "Sept", "SEPT", "Nov"]),
        ("Cost\tBy\n£9\tAug\n£8\tOct", ["Aug", "Oct"]),
        ("Told Jan, Dec and Mar. In Jan, mid Dec", ["Jan", "Dec"]),
        ("club thurs 29th, late weds 17:10\nfri pm, ABSENT tues", ["thurs", "weds", "fri", "tues"]),
        ("sat 8th / sun 9th, mon/wed", ["sat", "sun", "mon", "wed"]),
        ("next mon, by wed; sat am", ["mon", "wed", "sat"]),
        ("he sat up, the sun and sat, aye mon; to wed Zyx", []),
        ("Name\tmon\ttues\tthurs\nZyx\t/\t/\t/", []),
        ("CXR in Feb NAD, in Jan NAD; in Jan Quist, Aug Lund", ["Feb", "Jan"]),
        ("Task\tWho\tWhen\nForm\tZyx\tJan start\nCourse\tJan\tJan\nOther\tDec\tMar", ["Jan", "Jan", "Mar"]),
        ("Jan onwards, Jan half term; Jan started, Jan starts Mon. Ask Jan", ["Jan", "Jan", "Mon"]),
        ("APR 5%, OCT of the eye, MAR chart, Nov Quist, Mrs Feb", []),
    ],
)
def test_a_word_for_short_is_told_by_what_stands_beside_it(text, expected):
    assert [text[start:end] for start, end in sorted(find_short_days(text))] == sorted(expected, key=text.index)


def test_a_week_of_work_is_any():
    text = "Mon-Fri, Monday to Friday, Mon - Thurs, Monday and Friday"
    assert [text[start:end] for start, end in find_working_weeks(text)] == ["Mon-Fri", "Monday to Friday"]
