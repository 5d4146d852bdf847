import pytest

from engine.events import Event


def test_listeners_are_told_in_the_order_of_connecting_what_the_event_comes_with():
    event, told = Event(), []
    event.connect(lambda value: told.append(("first", value)))
    event.connect(lambda value: told.append(("second", value)))
    event.emit(1)
    assert told == [("first", 1), ("second", 1)]


def test_who_is_disconnected_hears_no_more():
    event, told = Event(), []
    event.connect(told.append)
    event.disconnect(told.append)
    event.emit(1)
    assert told == []
    with pytest.raises(ValueError, match="not in list"):
        event.disconnect(told.append)


def test_a_listener_may_disconnect_another_that_has_its_turn_to_come():
    event, told = Event(), []

    def later():
        told.append("later")

    event.connect(lambda: event.disconnect(later))
    event.connect(later)
    event.emit()
    assert told == []


def test_who_connects_during_an_event_is_told_of_the_next_one():
    event, told = Event(), []
    event.connect(lambda: event.connect(lambda: told.append(1)))
    event.emit()
    assert told == []
    event.emit()
    assert told == [1]
