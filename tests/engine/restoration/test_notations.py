from engine.restoration.notations import other_notations


def test_the_first_of_two_notations_that_agree_is_put_back():
    assert dict(other_notations("30 April 2024", "1 September 2025"))["30 April 2024"] == "1 September 2025"
