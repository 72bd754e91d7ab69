"""People in a list of people."""

import pytest

from gateway.detection.ner.enumerations import people_beside
from gateway.domain import Entity
from gateway.evaluation.golden import parse_markup


@pytest.mark.parametrize(
    ("marked", "people"),
    [
        ("[[PERSON:Gallo]] in porta, [[PERSON:Tonelli]] e Basso dietro", ["Basso"]),
        ("1. [[PERSON:Anna Roth]]\n2. Umesh Patil\n3. [[PERSON:Heather Mc]]", ["Umesh Patil"]),
        ("[[PERSON:رهف]]، [[PERSON:قصي]]، دانة", ["دانة"]),
        ("[[PERSON:Anna]], [[PERSON:Tom]], Farida, Jose and Amit", ["Farida", "Jose", "Amit"]),
        ("Farida, [[PERSON:Anna]], [[PERSON:Tom]]", ["Farida"]),
        ("Oggi [[PERSON:Anna]], Tivello e [[PERSON:Tom]]", ["Tivello"]),
        ("la maîtresse, Mme [[PERSON:Aubert]], Tivello, [[PERSON:Anna]]", ["Tivello"]),
        # What a talk begins with, and what stands between sentences about people.
        ("Buonasera, sono [[PERSON:Marco Ferri]], chiamo per [[PERSON:Laura]].", []),
        ("Hi Mrs [[PERSON:Jones]], I've sent it. Bye Mrs [[PERSON:Jones]], I'll call", []),
        ("Buonasera, [[PERSON:Marco]] e [[PERSON:Laura]] qui", []),
        ("Moin, [[PERSON:Marco]], [[PERSON:Laura]] lädt ein", []),
        ("Paid by [[PERSON:Anna]] today, Ignition was told by [[PERSON:Tom]] so", []),
        # A single name is no list of people.
        ("[[PERSON:Anna]], Basso", []),
        # German writes nouns with a capital; only listed names count there.
        ("mit [[PERSON:Anna]] und [[PERSON:Ben]], Quarkstrudel und Saft", []),
        ("[[PERSON:Anna]] and [[PERSON:Ben]] like pizza, wine and Yes", []),
        ("[[PERSON:John Smith]], CPA, and [[PERSON:Jane Doe]], RN, came", []),
        # Labels of numbers.
        ("@jo and [[PERSON:Jo Wirth]], IBAN DE12 5001, [[PERSON:Mia Rau]], BIC DEUTDEFF", []),
        ("[[PERSON:Anna]], [[PERSON:Tom]], VIN 1HG", []),
        ("انا، [[PERSON:رهف]]، [[PERSON:قصي]]", []),
        # What has a type keeps it.
        ("[[PERSON:Anna]], [[PERSON:Ben]], [[LOCATION:Farida]]", []),
    ],
)
def test_items_beside_two_people_are_people(marked: str, people: list[str]) -> None:
    """A name that begins an item is found, whatever the model thinks of it."""
    text, spans = parse_markup(marked)
    entities = [Entity(*span, 0.9, "ner/m-1") for span in spans]
    found = people_beside(text, entities, "ner/m-1")
    assert [text[e.start : e.end] for e in found] == people
    assert {e.type for e in found} <= {"PERSON"}


def test_long_texts_are_no_lists() -> None:
    """News lists places and bodies as often."""
    text, spans = parse_markup("[[PERSON:Anna]], [[PERSON:Tom]], Farida" + " and so on" * 20)
    assert people_beside(text, [Entity(*s, 0.9, "ner/m-1") for s in spans], "ner/m-1") == []
