"""What kinds of names and numbers are called in the window."""

from __future__ import annotations

from PySide6.QtCore import QObject


class KindNames(QObject):
    """The names of `engine.text.entities.KINDS` for a person."""

    def name(self, kind: str) -> str:
        """A kind's name.

        Args:
            kind: One of `engine.text.entities.KINDS`.
        """
        return {
            "person": self.tr("person"),
            "place": self.tr("place"),
            "organisation": self.tr("organisation"),
            "date": self.tr("date"),
            "time": self.tr("time of day"),
            "number": self.tr("number"),
            "amount": self.tr("amount of money"),
            "code": self.tr("code"),
            "phone": self.tr("phone number"),
            "mail": self.tr("mail address"),
            "web": self.tr("web address"),
            "handle": self.tr("name in a network"),
            "address": self.tr("postal address"),
            "postcode": self.tr("postcode"),
            "coordinates": self.tr("coordinates"),
            "age": self.tr("age"),
            "iban": self.tr("bank account (IBAN)"),
            "card": self.tr("card number"),
            "identity": self.tr("national identity number"),
            "record": self.tr("record or case number"),
            "plate": self.tr("licence plate"),
            "vin": self.tr("vehicle number (VIN)"),
            "ip": self.tr("IP address"),
            "mac": self.tr("MAC address"),
        }[kind]
