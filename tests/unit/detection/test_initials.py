"""Tests of initials beside a name, and alone in a conversation that knows whose they are."""

import pytest

from gateway.detection.memory.initials import Initials
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.people.keyed_names import KeyedNames
from gateway.domain import Entity


def found(text: str, *names: str, initials: Initials | None = None, type_: str = "") -> list[str]:
    """Return the people of a text in which a model found `names`; the last is of `type_`."""
    entities = [Entity(text.index(name), text.index(name) + len(name), "PERSON", 0.9, "ner/test")
                for name in names]  # fmt: skip
    if type_:
        entities[-1] = entities[-1]._replace(type=type_)
    people = (initials or Initials()).found(text, entities)
    return [text[one.start : one.end] for one in people if one.type == "PERSON"]


@pytest.mark.parametrize(
    ("text", "name", "letters"),
    [
        ("Orla Finch (OF) is on leave", "Orla Finch", "OF"),
        ("Orla Finch [O.F.] is on leave", "Orla Finch", "O.F."),
        ("Orla M. Finch (OF) is on leave", "Orla M. Finch", "OF"),
        ("Orla Finch-Bates (OFB) is on leave", "Orla Finch-Bates", "OFB"),
        ("Orla Finch called. (OF) will write.", "Orla Finch", "OF"),
        ("OF (Orla Finch) will write", "Orla Finch", "OF"),
        ("Ian Thorne (IT) will write", "Ian Thorne", "IT"),
    ],
)
def test_initials_beside_their_name_are_found(text: str, name: str, letters: str) -> None:
    """Brackets part them from the name, which may stand before them or within."""
    assert sorted(found(text, name)) == sorted([name, letters])


def test_initials_stand_alone_once_they_were_told() -> None:
    """Before, two capitals are no more than an abbreviation."""
    initials = Initials()
    assert found("ask OB about it", initials=initials) == []
    found("Otis Brandt (OB) joins", "Otis Brandt", initials=initials)
    assert found("ask OB about it, or O.B.", initials=initials) == ["OB", "O.B."]
    assert found("ob, OBI and FOB", initials=initials) == []


def test_initials_that_a_model_takes_for_a_body_are_those_of_a_person() -> None:
    """The name beside them knows better."""
    text = "Orla Finch (OF) is on leave"
    assert found(text, "Orla Finch", "OF", type_="ORGANIZATION") == ["Orla Finch", "OF"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Orla Finch (HR) is on leave", "Orla Finch"),
        ("Orla Finch has an SUV (SF)", "Orla Finch"),
        ("Orla Finch (she) left", "Orla Finch"),
        ("Orla Finch (of course) left", "Orla Finch"),
        ("Orla Finch is of the team", "Orla Finch"),
        ("Orla (OF) left", "Orla"),
        ("(OF) before Orla Finch", "Orla Finch"),
        ("Ian Thorne works in support (IT)", "Ian Thorne"),
        ("Uma Singh lives abroad (US)", "Uma Singh"),
        ("Orla Finch (1984) wrote", "Orla Finch"),
        ("Orla Finch (OFX) wrote", "Orla Finch"),
        ("Orla Finch [1] wrote", "Orla Finch"),
        ("Orla Finch (O) wrote", "Orla Finch"),
        ("Otto Finch: (OFFICE) closed", "Otto Finch"),
        ("Peter Marsh (11 PM) came", "Peter Marsh"),
    ],
)
def test_other_letters_are_no_initials(text: str, name: str) -> None:
    """Neither an abbreviation nor a word is somebody."""
    assert found(text, name) == [name]


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("مهتاب ر. گفت که می‌آید", "مهتاب", "مهتاب ر"),
        ("با مهتاب ر. حرف زدم", "مهتاب", "مهتاب ر"),
        ("هند ح. قالت نعم", "هند", "هند ح"),
        ("Orla F. said so", "Orla", "Orla F"),
    ],
)
def test_the_letter_of_a_surname_goes_with_the_forename(text: str, name: str, whole: str) -> None:
    """It has a point, and stands right behind."""
    assert found(text, name) == [whole]


@pytest.mark.parametrize(
    ("text", "name", "whole"),
    [
        ("ask r. vestergaard about it", "vestergaard", "r. vestergaard"),
        ("r.vestergaard came", "vestergaard", "r.vestergaard"),
        ("ask M. Delavigne-Roux about it", "Delavigne-Roux", "M. Delavigne-Roux"),
        ("به س.فرهادپور بگو", "فرهادپور", "س.فرهادپور"),
        ("د. فرهادپور", "فرهادپور", "فرهادپور"),
        ("z. B. Vestergaard", "Vestergaard", "Vestergaard"),
        ("z.B. Vestergaard", "Vestergaard", "Vestergaard"),
        ("So do I. Vestergaard will come", "Vestergaard", "Vestergaard"),
        ("Plan B. Vestergaard kommt", "Vestergaard", "Vestergaard"),
        ("و. فرهادپور", "فرهادپور", "فرهادپور"),
        ("it ends. vestergaard came", "vestergaard", "vestergaard"),
        ("I couldn't. Vestergaard can", "Vestergaard", "Vestergaard"),
        ("That’s how it’s. Vestergaard can", "Vestergaard", "Vestergaard"),
        ("I lost 9 s. Vestergaard won", "Vestergaard", "Vestergaard"),
        ("un livre d'A. Vestergaard", "Vestergaard", "A. Vestergaard"),
        ("l'E. Vestergaard", "Vestergaard", "E. Vestergaard"),
    ],
)
def test_the_letter_of_a_forename_goes_with_the_surname(text: str, name: str, whole: str) -> None:
    """Left behind, it tells how the name behind the surrogate begins."""
    assert found(text, name) == [whole]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("به نقل از مهتاب ص. ۱۲", ["مهتاب"]),
        ("هند د. سامي", ["هند"]),
        ("مهتاب ه.ش", ["مهتاب"]),
        ("مهتاب ر گفت", ["مهتاب"]),
        ("Orla I think so", ["Orla"]),
        ("Orla f. said so", ["Orla"]),
        ("Orla Finch F. said so", ["Orla Finch"]),
        ("Orla, F. Bates", ["Orla", "F. Bates"]),
        ("Orla F. Bates", ["Orla", "F. Bates"]),
    ],
)
def test_a_letter_of_something_else_is_left(text: str, names: list[str]) -> None:
    """A page, a title, a year and the next name are no part of the name before."""
    assert found(text, *names) == names


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"initials":"OF"}', ["OF"]),
        ('{"initials": "O. F."}', ["O. F."]),
        ("<initials>OF</initials>", ["OF"]),
        ('initials="OFB"', ["OFB"]),
        ('{"initials": ""}', []),
        ('{"initials": null}', []),
        ('{"initials": true}', []),
        ('{"initials": "string"}', []),
        ('{"initials": {"type": "string"}}', []),
        ("const initials = getInitials(name)", []),
        ("sign with your initials", []),
    ],
)
def test_values_of_fields_for_initials_are_found(text: str, expected: list[str]) -> None:
    """The key says whose letters they are."""
    batch = BatchText([text])
    assert [batch.folded[one.start : one.end] for one in KeyedNames().find(batch)] == expected
