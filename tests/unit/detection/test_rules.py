"""The rules detector as a whole: batches, arbitrary texts, long adversarial texts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway.detection.normalize import fold
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import bundled_golden_paths, read_golden
from gateway.testing.cpu_time import cpu_s

DETECTOR = RulesDetector()
GOLDEN_TEXTS = [record.text for record in read_golden(bundled_golden_paths())]

# Pieces that patterns react to, so that random texts reach the code behind the triggers.
PIECES = [
    *[
        "@",
        ".",
        "://",
        "www.",
        "-",
        " ",
        "\n",
        "\0",
        "\u200c",
        "\u200f",
        ":",
        "+",
        "(",
        ")",
        "/",
        "=",
    ],
    *[
        "0912",
        "۰۹۱۲",
        "000",
        "4512",
        "6037",
        "9962",
        "IR",
        "ir",
        "DE89",
        "ب",
        "ایران",
        "٠٥",
        "1",
        "98",
    ],
    *["رمز", "password", "mot de passe", "كلمة السر", "آیدی", "insta", "code postal", "CAP", "ssn"],
    *["ali", "example", "com", "dot", "at", "[at]", "دات", "کام", "sk-", "eyJ", "token", "bearer"],
    *["é", "İ", "ß", "😀", "\ud800", "\ufeff", "ﷺ", "²", "x", "A1b2C3d4E5"],
    *["\\", r"\n", r"\u0040", "n0912"],
]


@st.composite
def broken_texts(draw: st.DrawFn) -> str:
    """Build a text of trigger pieces and arbitrary characters."""
    piece = st.one_of(st.sampled_from(PIECES), st.text(max_size=4))
    return "".join(draw(st.lists(piece, max_size=25)))


@settings(max_examples=300)
@given(st.lists(broken_texts(), min_size=1, max_size=5))
def test_detect_gives_sorted_spans_inside_every_text(texts: list[str]) -> None:
    """Whatever the text, spans are in range, sorted and disjoint, and scores in (0, 1]."""
    for text, entities in zip(texts, DETECTOR.detect(texts), strict=True):
        reach = 0
        for entity in entities:
            assert reach <= entity.start < entity.end <= len(text)
            assert 0 < entity.score <= 1
            assert entity.detector.startswith("rules/")
            reach = entity.end


@settings(max_examples=300)
@given(st.lists(broken_texts(), min_size=2, max_size=5))
def test_detect_gives_a_text_the_same_in_any_batch(texts: list[str]) -> None:
    """What is found in a text does not depend on its neighbours in the batch."""
    alone = [DETECTOR.detect([text])[0] for text in texts]
    assert DETECTOR.detect(texts) == alone
    assert DETECTOR.detect(texts[::-1]) == alone[::-1]


@pytest.mark.parametrize("text", ["رمز@www.\ufeff=", "pin 4471=", "ask tamsin.reddy@"])
def test_no_value_goes_on_in_the_next_text(text: str) -> None:
    """A text that ends as a line does that a mail has wrapped ends there."""
    alone = DETECTOR.detect([text])[0]
    assert DETECTOR.detect([text, "example.com"])[0] == alone
    assert DETECTOR.detect([text, "", "5"])[0] == alone


@pytest.mark.parametrize("last", ["ok…", "0912\0", "ok!", "à"])
def test_last_mark_of_a_text_tells_nothing_of_the_next(last: str) -> None:
    """An hour at the beginning of a text is one whatever the text before ends with."""
    assert [e.type for e in DETECTOR.detect([last, "h7"])[1]] == ["DATETIME"]


@pytest.mark.parametrize(
    "text",
    [
        "پلاک خیابون گلستان",
        "1200 Southwestern International Commonwealth Industrial Boulevard",
        "خیابون ولیعصر",
    ],
)
def test_numbers_of_the_next_text_prove_no_address(text: str) -> None:
    """What stands beside a text in a micro-batch tells nothing of it."""
    assert DETECTOR.detect([text, "5 ok", "20115 Hamburg"])[0] == DETECTOR.detect([text])[0]


def test_detect_gives_golden_texts_the_same_alone() -> None:
    """The golden sentences give the same one by one as all at once."""
    assert DETECTOR.detect(GOLDEN_TEXTS) == [DETECTOR.detect([text])[0] for text in GOLDEN_TEXTS]


def test_detect_reads_folded_text_alike() -> None:
    """Arabic and Persian variants of digits and letters make no difference."""
    folded = [fold(text) for text in GOLDEN_TEXTS]
    assert [
        [(entity.start, entity.end, entity.type) for entity in entities]
        for entities in DETECTOR.detect(folded)
    ] == [
        [(entity.start, entity.end, entity.type) for entity in entities]
        for entities in DETECTOR.detect(GOLDEN_TEXTS)
    ]


def test_detect_of_nothing_is_empty() -> None:
    """No texts give no lists; empty texts give empty lists."""
    assert DETECTOR.detect([]) == []
    assert DETECTOR.detect(["", "", ""]) == [[], [], []]


ADVERSARIAL = {
    "digits": "1234567890" * 10_000,
    "spaced digits": "1 " * 50_000,
    "digits by threes": "091 " * 25_000,
    "spaces": " " * 100_000,
    "at signs": "@" * 100_000,
    "dots": "." * 100_000,
    "dotted letters": "a." * 50_000,
    "dotted digits": "1." * 50_000,
    "addresses without end": "a@" * 50_000,
    "domain without end": "a@" + "b." * 50_000,
    "colons": "a:" * 50_000,
    "mac-like": "00:11:22:33:44:" * 6_600,
    "dashes": "-" * 100_000,
    "brackets": "[at]" * 25_000,
    "spoken dots": "a dot " * 16_000,
    "spoken addresses": "a at b dot com " * 6_600,
    "passwords": "password " * 11_000,
    "announced passwords": "password: " * 4_000,
    "persian passwords": "رمز " * 25_000,
    "accounts": "آیدی : " * 14_000,
    "tokens": "token: " * 14_000,
    "jwt": "eyJ" * 33_000,
    "key blocks": "-----BEGIN PRIVATE KEY-----" * 3_700,
    "iban prefixes": "IR06 " * 20_000,
    "flats": "12 Elm Apt 5\n" * 8_000,
    "lines above a flat": "Ann Lee\n" * 10_000 + "12 Elm Apt 5",
    "one long line above a flat": "Ann " * 20_000 + "\n12 Elm Apt 5\nElm\nSpain 12345",
    "countries": "Elm\nSpain\n" * 10_000,
    "speakers": "Ann: x\n" * 12_000,
    "places": "I live in Elm Elm Elm " * 5_000,
    "iban letters": "DE89A" * 20_000,
    "plates": "12 ب 345 " * 11_000,
    "lines behind plates": "پلاک نداره" + "\n" * 100_000,
    "schemes": "http://" * 14_000,
    "slashes": "instagram.com/" * 7_000,
    "plus": "+98" * 33_000,
    "words": "سلام خوبی hello " * 6_200,
    "zwnj": "\u200c" * 100_000,
    "line breaks": "\n" * 100_000,
    "wide": "９" * 100_000,
    "letters": "a" * 100_000,
    "mixed": "Ab1" * 33_000,
    "random": "a1B2c3D4" * 12_000,
    "prefixed keys": "key_a1B2c3D4e5 " * 6_600,
    "symbols": "#a1" * 33_000,
    "leet": "w0rd-" * 20_000,
    "codes and towns": "75011 Paris " * 8_300,
    "capitals and digits": "B-AB 1234 " * 10_000,
    "streets": "12 Elm Street " * 7_000,
    "streets without number": "rue de la via " * 7_000,
    "persian streets": "خیابان کوچه ۱۲ " * 6_600,
    "connections": "x://a:" * 16_000,
    "quotes": 'password: "a ' * 7_600,
    "codes in words": "code is four " * 7_600,
    "codes by digits": "رمز 4 8 " * 12_500,
    "clitics": "رمز 1" + "ـه" * 50_000,
    "joined postcodes": "SW1A1AA" * 14_000,
    "titles": "user pass: a b " * 6_600,
    "links with parameters": "x://a:b?token=" * 7_100,
    "login words": "login try code " * 6_600,
    "numbers and commas": "0912345678," * 9_000,
    "groups and commas": "0912,345," * 11_000,
    "parted numbers": "0912345678/0912345678." * 4_500,
    "words on numbers": "tel0612345678svp " * 5_800,
    "letters on accounts": "ibanDE89" * 12_500,
    "letters for zeros": "0O" * 50_000,
    "keycaps": "0\ufe0f\u20e3" * 33_000,
    "degrees": "35.69972," * 11_000,
    "handles in two scripts": "@a_bر" * 20_000,
    "links in links": "a.co?b=" * 14_000,
    "names of parameters": "a.co?-.-.-.-.-.=" * 6_200,
    "hosts in links": "www.a.co/?k=" * 8_300,
    "meetings": "a.co/j/123456789?&" * 5_500,
    "numerals": "pin ten twelve " * 6_600,
    "timestamps": "2025-01-06T14:" * 7_100,
    "escapes": r"\n\u0031" * 12_500,
    "encodings": "%20" * 33_000,
    "encodings of encodings": "%2525" * 20_000,
    "fields of forms": "a%20b=c+" * 12_500,
    "groups and plus": "1111+" * 20_000,
    "names of fields": "a." * 50_000 + "=x+y",
    "tags in numbers": "1</b> <b>" * 11_000,
    "signs in numbers": "1** **" * 16_600,
    "split words": "a\u200c" * 50_000,
    "split words and blanks": "a\u200cb c" * 20_000,
    "at-signs in words": "_at_gmail_dot_" * 7_100,
    "letters in brackets": "a(a)gmail.com " * 7_100,
    "providers": "gmail is a1b2c (" * 6_200,
    "spelled accounts": "D E 8 9 3 7 0 4 " * 6_200,
    "passwords and escapes": r"password: a1!\n" * 6_600,
    "blanks behind a key": "key" + " " * 100_000,
    "lines behind a dot": "point" + "\n" * 100_000,
    "blanks behind a pair": "user/pass" + " " * 100_000,
    "blanks within a pair": "user/pass: ab" + " " * 100_000,
}


@pytest.mark.parametrize("name", ADVERSARIAL)
def test_detect_stays_linear_on(name: str) -> None:
    """Eight times the characters, made to provoke backtracking, cost about eight times as much."""
    text = ADVERSARIAL[name]
    part = text[: len(text) // 8]
    assert cpu_s(lambda: DETECTOR.detect([text])) < 24 * cpu_s(lambda: DETECTOR.detect([part]), 5)
