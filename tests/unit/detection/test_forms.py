"""Passwords and keys that are told by their form alone."""

import base64
from random import Random

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.credentials.password_form import is_leet, is_symbol_form
from gateway.detection.patterns.credentials.secret import Secrets, score_of_form
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    word_group,
)


@pytest.mark.parametrize("value", ["gr4vel_path", "r1verb3nd", "k1tchen-light", "-w1ndow-s3at"])
def test_leet_is_told_by_digits_for_letters(value: str) -> None:
    """Digits inside small letters, twice or in joined words, make a password."""
    assert is_leet(value)


@pytest.mark.parametrize(
    "value", ["k8s-cluster", "iphone8plus", "b2b-sales", "4f3c2b1a", "report1a.docx", "@r1verb3nd"]
)
def test_leet_is_no_product_name_file_or_handle(value: str) -> None:
    """Short words around a digit, products, hexadecimal, files and handles are no passwords."""
    assert not is_leet(value)


@pytest.mark.parametrize("value", ["Pickle&Toast9", "mango@4417", "Walnut!2031", "Cerise#88b"])
def test_symbol_form_mixes_letters_symbols_and_digits(value: str) -> None:
    """A symbol inside letters and digits makes a password."""
    assert is_symbol_form(value)


@pytest.mark.parametrize(
    "value",
    ["ticket#482", "meeting@7pm", "#Summer#2031", "movie!10", "name@host.example", "AT&T-LTE"],
)
def test_symbol_form_is_no_number_hashtag_or_address(value: str) -> None:
    """Numbered things, hashtags, addresses and forgotten blanks are no passwords."""
    assert not is_symbol_form(value)


@pytest.mark.parametrize(
    ("value", "is_key"),
    [
        ("acme_live_7Hq2Xb9Lm4Tz6Kw1Rp", True),
        ("4e7a91c05d3b82f6a0c94e17b5d82f36", True),
        ("svc-auth-8b3d07fa61ce92d4", True),
        ("123e4567-e89b-12d3-a456-426614174000", False),
        ("InitPrintSettingsFromPrinter", False),
        ("DE91100000000123456789", False),
        ("Donaudampfschifffahrt2031", False),
    ],
)
def test_keys_are_told_from_names_and_numbers(value: str, is_key: bool) -> None:
    """Random letters and digits are a key; record ids, names and account numbers are none."""
    assert (score_of_form(value) > 0) is is_key


def test_picture_written_out_holds_no_key() -> None:
    """Base64 of a picture looks drawn at random, and is none; that of a text may hold one."""
    payload = base64.b64encode(Random(7).randbytes(6000)).decode("ascii")
    picture = BatchText([f"![x](data:image/png;base64,{payload}) ok"])
    text = BatchText([f"see data:text/plain;base64,{payload} ok"])
    assert not list(Secrets().find(picture))
    assert list(Secrets().find(text))


def test_group_positions_names_every_use_of_a_group() -> None:
    """A group of words is found wherever one of them stands, and no other group's words are."""
    first, second = word_group(["qorvex", "blintar"]), word_group(["blintar"])
    batch = BatchText(["qorvex a blintar", "Blintar b"])
    assert list(group_positions(batch, first)) == [0, 2, 3]
    assert list(group_positions(batch, second)) == [2, 3]


def test_phrases_stand_where_all_their_words_do() -> None:
    """A word counts alone, or before the next of its phrase, which may have a clitic."""
    index = phrase_index(["qorvex", "blintar velk", "کد فلان"])
    batch = BatchText(["qorvex blintar", "velk blintar velk", "کد فلانه کد دیگر"])
    found = [batch.joined[start:end] for start, end in phrase_positions(batch, index)]
    assert found == ["qorvex", "blintar velk", "کد فلان"]
