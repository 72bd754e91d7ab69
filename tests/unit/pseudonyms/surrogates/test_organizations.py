"""Tests of the surrogates of organizations."""

from collections.abc import Callable

import pytest

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.testing.chat import ScriptedChat as Chat

MakeChat = Callable[..., Chat]
N_CONVERSATIONS = 25


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [
        ("بانک ملت", "بانک ", ""), ("بیمارستان میلاد", "بیمارستان ", ""),
        ("مستشفى السلام", "مستشفى ", ""), ("Barclays Bank", "", " Bank"),
        ("Hôpital Saint-Louis", "Hôpital ", ""), ("Banque de l'Ouest", "Banque ", ""),
        ("Siemens AG", "", " AG"), ("Banca d'Alba", "Banca ", ""),
        ("Universität Heidelberg", "Universität ", ""), ("Liceo Manzoni", "Liceo ", ""),
    ],
)  # fmt: skip
def test_organization_keeps_its_kind(
    make_chat: MakeChat, value: str, before: str, after: str
) -> None:
    """A bank stays a bank in its language and script, under one other name."""
    chat = make_chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}")
        assert surrogate.startswith(before)
        assert surrogate.endswith(after)
        name = surrogate.removeprefix(before).removesuffix(after)
        assert name.strip()
        assert is_arabic_script(name) == is_arabic_script(value)
        assert canonical(surrogate) != canonical(value)


def test_town_in_an_organization_reads_as_alone(make_chat: MakeChat) -> None:
    """A university of a town becomes one of the town's surrogate, with the right preposition."""
    chat = make_chat()
    for i in range(N_CONVERSATIONS):
        town = chat.one("LOCATION", "Leeds", f"c-{i}")
        assert chat.one("ORGANIZATION", "University of Leeds", f"c-{i}") == f"University of {town}"
        french = chat.one("ORGANIZATION", "Université de Bordeaux", f"c-{i}")
        assert french.startswith(("Université de ", "Université d'", "Université du "))


@pytest.mark.parametrize("value", ["IBM", "SNCF"])
def test_acronym_becomes_one_of_its_length(make_chat: MakeChat, value: str) -> None:
    """Capitals stay capitals, and there are as many."""
    chat = make_chat()
    for i in range(N_CONVERSATIONS):
        surrogate = chat.one("ORGANIZATION", value, f"c-{i}")
        assert surrogate != value
        assert surrogate.isupper()
        assert len(surrogate) == len(value)


def test_organizations_stay_apart_in_a_long_conversation(chat: Chat) -> None:
    """Hundreds of organizations of one kind have as many surrogates."""
    values = [
        f"Banque {a}{b}" for a in ("Nord", "Sud", "Est", "Mer") for b in map(chr, range(97, 123))
    ]
    assert len({chat.one("ORGANIZATION", value) for value in values}) == len(values)
