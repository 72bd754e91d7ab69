"""Tests of the frozen lists."""

import hashlib
import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from gateway.domain import LANGUAGES
from gateway.pseudonyms.canonical import canonical, canonical_lines
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.locales.reader import SUPPORTED_VERSIONS
from gateway.pseudonyms.locales.weights import Weights
from gateway.pseudonyms.name_lists import gender_of
from gateway.testing.cpu_time import cpu_s

SOURCES = Path(__file__).parents[3] / "scripts" / "locale_sources"
WEIGHED = ("forenames.F", "forenames.M", "forenames.U", "surnames")
# Of the forenames of one gender, those that the other bears as well or that another list knows.
MOST_SHARED = 0.01
# Words of chat that also are names: as surrogates they would not be found again.
WORDS = {
    "fa": "پیام دنیا دریا باران زیبا هستی شادی سلام نوروز بهمن مهر آذر رمضان رجب شعبان برات",
    "en": "will hope joy may april june august summer faith sky star angel princess",
    "fr": "france reine avril juin mai rose prune joy noël aimé grace",
    "ar": "سلام صباح عيد رمضان رجب شعبان محرم صفر خميس نجاح ممتاز منتظر",
    "de": "joy may mai juni august herz stern gast hand will ende",
    "it": "domenica sabato natale santo primo felice vita luce palma libera",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_locales_are_large_enough(language: str) -> None:
    """Each language has at least 1,000 forenames a gender, 2,000 surnames and 100 cities."""
    lists = load_locale(language).lists
    sizes = {
        name: len(lists[name]) for name in ("forenames.F", "forenames.M", "surnames", "cities")
    }
    assert min(sizes["forenames.F"], sizes["forenames.M"]) >= 1_000
    assert sizes["surnames"] >= 2_000
    assert sizes["cities"] >= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_locales_hold_clean_entries(language: str) -> None:
    """Entries are in their script, of letters only, and none is there twice."""
    locale = load_locale(language)
    for section, names in locale.lists.items():
        natives = [canonical(name.native) for name in names]
        assert len(natives) == len(set(natives)), section
        for name in names:
            assert is_arabic_script(name.native) == (language in ("fa", "ar")), section
            assert not is_arabic_script(name.latin), section
            assert all(c.isalpha() or c in " -'’.\u200c" for c in name.native + name.latin), section
            assert name.native == name.native.strip()


def test_arabic_names_have_blanks_where_letters_would_join() -> None:
    """Only behind a letter that joins none may a blank be left out: "صلاحالدين" is no word."""
    names = [
        name.native for section in WEIGHED for name in load_locale("ar").lists.get(section, ())
    ]
    assert [n for n in names if re.search(r"[^ دذرزوءاأ](?:الدين|الله)\b", n)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("section", WEIGHED)
def test_written_names_look_different_in_either_script(language: str, section: str) -> None:
    """No two names of a list are one in canonical form, in their script or in Latin letters."""
    names = load_locale(language).lists.get(section, ())
    for spelling in (0, 1):
        forms = [canonical(name[spelling]).replace(" ", "") for name in names]
        assert [form for form, n in Counter(forms).items() if n > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_written_names_stand_on_no_stop_list(language: str) -> None:
    """Names that are chiefly a word, a month or a place are recognized, and never drawn."""
    locale = load_locale(language)
    source = (SOURCES / f"{language}.tsv").read_text("utf-8")
    section = source.partition("@exclude\n")[2].partition("\n@")[0]
    stopped = {canonical(line).replace(" ", "") for line in section.splitlines()}
    written = {
        canonical(name.native).replace(" ", "")
        for name_section in WEIGHED
        for name in locale.lists.get(name_section, ())
    }

    assert written & stopped == set()
    assert written & {canonical(word) for word in WORDS[language].split()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_gender_of_a_written_forename_is_its_list(language: str) -> None:
    """A name drawn for a woman is no man's name in that language, nor the other way round."""
    locale = load_locale(language)
    forms = {
        gender: {canonical(name.native) for name in locale.lists[f"forenames.{gender}"]}
        for gender in ("F", "M")
    }
    shared = forms["F"] & forms["M"]

    assert len(shared) <= MOST_SHARED * len(forms["F"])
    for gender, other in (("F", "M"), ("M", "F")):
        alone = forms[gender] - forms[other]
        agreeing = sum(locale.genders[form] == gender for form in alone)
        assert agreeing >= (1 - MOST_SHARED) * len(alone)


@pytest.mark.parametrize("language", LANGUAGES)
def test_weights_cover_their_lists_most_frequent_first(language: str) -> None:
    """Every name has a weight, and nobody weighs more than a name before."""
    locale = load_locale(language)

    for section, weights in locale.weights.items():
        n_names = len(locale.lists[section])
        last_class = weights.total - (weights.ends[-2] if len(weights.ends) > 1 else 0)
        assert weights.starts[-1] + last_class // weights.each[-1] == n_names
        assert list(weights.each) == sorted(weights.each, reverse=True)
        assert weights.place(0) == 0
        assert weights.place(weights.total - 1) == n_names - 1
        assert weights.total < 2**31


def test_weights_give_each_name_its_share() -> None:
    """Two names of weight 3 and one of weight 1: seven draws fall 3, 3 and 1 times."""
    weights = Weights.of([(2, 3), (1, 1)])
    assert [weights.place(drawn) for drawn in range(weights.total)] == [0, 0, 0, 1, 1, 1, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_folded_like_single_values(language: str) -> None:
    """Reading a whole file at once gives the canonical forms that single values have."""
    locale = load_locale(language)
    for section in ("forenames.F", "forenames.M", "surnames"):
        for rank, name in enumerate(locale.lists[section]):
            lines = canonical_lines(f"{name.native}\t{name.latin}\n")
            assert lines == f"{canonical(name.native)}\t{canonical(name.latin)}\n", rank


def test_locales_load_as_fast_as_their_text_allows() -> None:
    """Reading a language costs less than forty times what cutting its text into names does."""
    text = files("gateway.pseudonyms.locales").joinpath("fa.tsv").read_text("utf-8")

    def load() -> None:
        load_locale.cache_clear()
        load_locale("fa")

    assert cpu_s(load, 5) < 40 * cpu_s(lambda: [line.split("\t") for line in text.split("\n")], 5)


@pytest.mark.parametrize("language", LANGUAGES)
def test_locales_are_frozen(language: str) -> None:
    """The file is the one of this version.

    To change it, raise the version and the digest together.
    """
    content = files("gateway.pseudonyms.locales").joinpath(f"{language}.tsv").read_bytes()
    assert load_locale(language).version in SUPPORTED_VERSIONS
    assert hashlib.sha256(content).hexdigest()[:16] == DIGESTS[language]


DIGESTS = {
    "fa": "e9e57ea856ee3576",
    "en": "28b429e7fa9c9855",
    "fr": "e9cb738e19c18f22",
    "ar": "bfbdcf09ba78c3bc",
    "de": "30afd332f6fd5ec1",
    "it": "85fe5506aa578dd0",
}


@pytest.mark.parametrize("typed", ["fereshte", "zohre", "sepide", "nilufar", "niloufar", "saeede"])
def test_persian_forenames_are_known_as_they_are_typed(typed: str) -> None:
    """Without the silent "h" and with any way to write the vowel."""
    assert gender_of(typed) == "F"
