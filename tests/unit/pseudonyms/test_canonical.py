"""Tests of canonical forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.pseudonyms.canonical import ascii_digits, canonical, digits_of


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("علي", "علی"),
        ("كريم", "کریم"),
        ("فاطمة", "فاطمه"),
        ("أحمد", "احمد"),
        ("مُحَمَّد", "محمد"),
        ("می‌رود", "می رود"),
        ("عللللی", "علی"),
        ("محـــمد", "محمد"),
        ("۰۹۱۲", "٠٩١٢"),
        ("۰۹۱۲", "0912"),
        ("José", "JOSE"),
        ("Müller", "muller"),
        ("Straße", "STRASSE"),
        ("Aliiii", "Ali"),
        ("O’Brien", "O'Brien"),
        ("Jean‑Luc", "jean-luc"),
        ("  Ali   Rezaei ", "ali rezaei"),
    ],
)
def test_canonical_forms_agree(one: str, other: str) -> None:
    """Two spellings of one value have one form."""
    assert canonical(one) == canonical(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ali", "Alia"), ("علی", "علا"), ("Anna", "Ana"), ("0912", "0913"), ("حسن", "حسین")],
)
def test_canonical_forms_keep_values_apart(one: str, other: str) -> None:
    """Different values stay different."""
    assert canonical(one) != canonical(other)


@given(st.text(max_size=40))
def test_canonical_is_stable(value: str) -> None:
    """The form of a form is the form, and no form has outer or double blanks."""
    form = canonical(value)
    assert canonical(form) == form
    assert form == " ".join(form.split())


@given(st.text(max_size=40))
def test_canonical_ascii_digits_keep_offsets(value: str) -> None:
    """Turning digits to 0-9 moves nothing."""
    assert len(ascii_digits(value)) == len(value)
    assert digits_of(value).isdecimal() or digits_of(value) == ""


@pytest.mark.parametrize(
    ("value", "digits"), [("+49 (0)151-234", "490151234"), ("۰۹۱۲ ٣٤", "091234"), ("१२ no", "12")]
)
def test_digits_of_any_script_count(value: str, digits: str) -> None:
    """In a value of ASCII alone as well as beside others."""
    assert digits_of(value) == digits
