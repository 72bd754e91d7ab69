"""Names for training come from the data folder and from the package's own lists."""

import random
from pathlib import Path

import pytest

from gateway.pseudonyms.locales import load_locale
from gateway.training.names import NameLists
from gateway.training.own_mentions import own_mentions


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of lists with one made-up name each."""
    for language in ("fa", "en", "de", "fr", "it", "ar", "ar_latin"):
        (tmp_path / f"{language}.forenames.csv").write_text("name\nFORENAME\n", "utf-8")
        (tmp_path / f"{language}.surnames.csv").write_text("name\nSURNAME\n", "utf-8")
    (tmp_path / "fa_latin.surnames.csv").write_text("name\nSURNAME\n", "utf-8")
    (tmp_path / "fa.cities.csv").write_text("city\nتهران\n", "utf-8")
    for kind in ("forenames", "surnames"):
        (tmp_path / f"world.{kind}.csv").write_text("Country,Romanized Name\nIR,WORLD\n", "utf-8")
    return tmp_path


def test_own_lists_have_arabic_surnames(folder: Path) -> None:
    """All draws from the own lists are names of theirs, in the script of the language or Latin."""
    names = NameLists(folder, own_share=1.0)
    rng = random.Random(4)
    drawn = {names.surname("ar", rng) for _ in range(300)}
    assert not drawn & {"SURNAME", "surname", "WORLD", "world"}
    assert len(drawn & {name.native for name in load_locale("ar").lists["surnames"]}) > 100


def test_own_lists_are_not_drawn_from_unasked(folder: Path) -> None:
    """Without a share, every name is one of the folder."""
    names = NameLists(folder)
    rng = random.Random(4)
    drawn = {names.forename("en", rng).upper() for _ in range(200)}
    assert drawn <= {"FORENAME", "WORLD"}


def test_words_of_all_lists_are_known(folder: Path) -> None:
    """Words that may be names are known in lower case, from either source."""
    known = NameLists(folder).words()
    assert {"forename", "world"} <= known
    assert load_locale("it").lists["forenames.F"][0].native.lower() in known


def test_own_mentions_are_of_all_languages() -> None:
    """Each language has places and organizations; equal seeds give equal ones."""
    found = own_mentions(1)
    assert {label for _, label in found} == {"LOCATION", "ORGANIZATION"}
    assert len(found) == 12
    assert all(len(values) > 50 for values in found.values())
    assert found == own_mentions(1)
