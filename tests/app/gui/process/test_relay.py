from __future__ import annotations

import threading
from unittest.mock import sentinel

from PySide6.QtCore import QObject, QThread
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from app.gui.process.relay import Relay


class Receiver(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.messages: list[object] = []
        self.threads: list[QThread] = []
        self.relay = Relay(self.receive)

    def receive(self, child: object, message: object) -> None:
        assert child is sentinel.child
        self.messages.append(message)
        self.threads.append(QThread.currentThread())


def posting(relay: Relay, messages: range) -> threading.Thread:
    def post() -> None:
        for message in messages:
            relay.post(sentinel.child, message)

    thread = threading.Thread(target=post)
    thread.start()
    return thread


def test_messages_arrive_in_order_in_the_receivers_thread(qtbot: QtBot) -> None:
    receiver = Receiver()
    posting(receiver.relay, range(100)).join()
    assert receiver.messages == []  # the posting thread never runs the receiver's code
    qtbot.waitUntil(lambda: len(receiver.messages) == 100)
    assert receiver.messages == list(range(100))
    assert set(receiver.threads) == {receiver.thread()}


def test_a_receiver_may_go_while_messages_are_posted(qtbot: QtBot) -> None:
    for _ in range(50):
        receiver = Receiver()
        post = receiver.relay.post  # what a child holds
        thread = posting(receiver.relay, range(200))
        delete(receiver)
        del receiver
        qtbot.wait(1)
        thread.join()
        post(sentinel.child, None)
        del post
    qtbot.wait(1)
