"""Selected texts give up a found value that they hold encoded, or between marks of format."""

import json
from collections.abc import Callable
from functools import partial
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gateway.domain import Entity, TextField
from gateway.domain.markup import unescaped
from gateway.pipeline.encodings import readings
from gateway.pipeline.fields import SanitizedFields, sanitize_fields
from gateway.pipeline.hidden_repeats import hidden_repeats
from gateway.pipeline.markings import without_marks
from gateway.pipeline.traces import Substitute
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.testing.chat import make_engine
from gateway.testing.cpu_time import slowdown

NUMBERED = {"profile": "analytics"}


def sanitize(
    entity_type: str,
    value: str,
    text: str,
    *parts: tuple[int, int, str],
    engine: PartitionPseudonymizer | None = None,
) -> SanitizedFields:
    """Return what becomes of a structured field and of a text in which only parts were found."""
    fields = [TextField(value, entity_type, ("field",)), TextField(text, None, ("text",))]
    spans = [Entity(start, end, type_, 1.0, "ner/x") for start, end, type_ in parts]
    found = [[Entity(0, len(value), entity_type, 1.0, "route")], spans]
    return sanitize_fields("c", fields, found, engine or make_engine(NUMBERED), 100)


@pytest.mark.parametrize(
    ("entity_type", "value", "text", "expected"),
    [
        ("PHONENUMBER", "+961 3 123 456", "call **+961 3** 123 456!", "call **[PHONENUMBER_1]**!"),
        ("PHONENUMBER", "+961 3 123 456", "call ~+961 3~ 123456", "call ~[PHONENUMBER_1]~"),
        ("PHONENUMBER", "+4917612345678", "0176*1234*5678", "[PHONENUMBER_1]**"),
        ("PHONENUMBER", "+14155552671", r"\+1 \(415\) 555\-2671", "[PHONENUMBER_1]"),
        ("PERSON", "José Muñoz", "mailto:x?subject=Jos%C3%A9%20Mu%C3%B1oz", "mailto:x?subject={}"),
        (
            "PERSON",
            "José Muñoz",
            "filename*=UTF-8''Jos%C3%A9%20Mu%C3%B1oz.txt",
            "filename*=UTF-8''{}.txt",
        ),
        ("PERSON", "José Muñoz", "?by=Jos%E9+Mu%F1oz", "?by={}"),
        ("PERSON", "Sean O'Hara", "by <b>Sean</b> O&#39;Hara", "by <b>[PERSON_1]</b>"),
        ("PERSON", "Sara", "?by=%20Sara%20", "?by=%20{}%20"),
        ("PERSON", "Sara Moradi", "?by=%20Sara%20Moradi%20x", "?by=%20{}%20x"),
        ("PERSON", "José Muñoz", "=?UTF-8?Q?Jos=C3=A9_Mu=C3=B1oz?=", "=?UTF-8?Q?[PERSON_1]?="),
        ("PERSON", "Sara Moradi", "by Ｓａｒａ Ｍｏｒａｄｉ!", "by [PERSON_1]!"),
        ("PERSON", "Sara Moradi", "by Sa\u00adra Mora\u200bdi!", "by [PERSON_1]!"),
        ("PASSWORD", "pa$s&w", "?p=pa%24s%26w", "?p=%5BPASSWORD%5D"),
        ("USERNAME", "wolff_77", r'{"p":"x\nwolff_77\nend"}', r'{"p":"x\n[USERNAME_1]\nend"}'),
        ("PERSON", "Sara Moradi", "by Sa‍ra Mora⁦di!", "by [PERSON_1]!"),
        ("PERSON", "Ann", "50 % of Ann's **bold** & 5*3", "50 % of [PERSON_1]'s **bold** & 5*3"),
        (
            "PERSON",
            "José Muñoz",
            "?u=%2Fa%3Fn%3DJos%25C3%25A9%2520Mu%25C3%25B1oz",
            "?u=%2Fa%3Fn%3D{}",
        ),
    ],
)
@pytest.mark.parametrize("n_before", [0, 2])
def test_hidden_value_is_replaced(
    entity_type: str, value: str, text: str, expected: str, n_before: int
) -> None:
    """In the first message of its sender and in later ones; the rest of the text stays."""
    engine = make_engine(NUMBERED)
    for _ in range(n_before):
        sanitize(entity_type, value, "hi", engine=engine)
    sanitized = sanitize(entity_type, value, text, engine=engine)
    written = "%5BPERSON_1%5D" if "%25C3" not in text else "%255BPERSON_1%255D"
    assert sanitized.texts[1] == expected.replace("{}", written)
    for entity, start, end, _ in sanitized.replacements[1]:
        assert entity.type == entity_type
        assert entity_type in sanitized.texts[1][start:end]


def test_parts_that_were_found_give_way_to_the_hidden_value() -> None:
    """A model reads "Jos" in the middle of an encoding; the rest of the name must go as well."""
    text = "tel:1;name=Jos%C3%A9%20Mu%C3%B1oz"
    sanitized = sanitize("PERSON", "José Muñoz", text, (11, 14, "PERSON"))
    assert sanitized.texts == ["[PERSON_1]", "tel:1;name=%5BPERSON_1%5D"]
    assert [entity.detector for entity, *_ in sanitized.replacements[1]] == ["repeat"]


@pytest.mark.parametrize(
    ("text", "parts", "expected"),
    [
        ("<b>Sara</b> Moradi", [(3, 7), (12, 18)], "<b>[PERSON_1]</b> [PERSON_1]"),
        ("**Sara** Moradi Far", [(9, 19)], "**Sara** [PERSON_2]"),
        ("**Sara** Moradi", [(0, 15)], "[PERSON_1]"),
    ],
)
def test_values_that_were_found_in_a_hidden_one_stay_apart(
    text: str, parts: list[tuple[int, int]], expected: str
) -> None:
    """Nothing of it is left beside them, or what was found reaches beyond it."""
    spans = [(start, end, "PERSON") for start, end in parts]
    assert sanitize("PERSON", "Sara Moradi", text, *spans).texts[1] == expected


@pytest.mark.parametrize(
    ("type_", "value", "expected"),
    [
        ("EMAIL", r"lea\.berg@example\.com", r"\[EMAIL\_1\]"),
        ("EMAIL", r"lea\_berg@example.com", r"[EMAIL\_1]"),
        ("PHONENUMBER", r"+1 \(415\) 555\-2671", r"[PHONENUMBER\_1\]"),
        ("PASSWORD", r"a\.b\-c", "[PASSWORD]"),
    ],
)
def test_values_with_escapes_are_decided_as_they_are_meant(
    type_: str, value: str, expected: str
) -> None:
    """What takes their place is escaped alike, and another text with the value gives it up too."""
    text = f"x {value} y"
    fields = [TextField(text, None, ("a",)), TextField(f"or {unescaped(value)}", None, ("b",))]
    found = [[Entity(2, 2 + len(value), type_, 1.0, "rules/x")], []]
    texts = sanitize_fields("c", fields, found, make_engine(NUMBERED), 100).texts
    assert texts[0] == f"x {expected} y"
    meant = f"or {expected.replace(chr(92), '')}"
    assert texts[1] == (meant if type_ != "PASSWORD" else f"or {unescaped(value)}")


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Vester<b>gaard</b>", "[PERSON_1]<b></b>"),
        ("**V**estergaard", "**[PERSON_1]**"),
        ("Vester<!-- x -->gaard", "[PERSON_1]<!-- x -->"),
        ("Vester&shy;gaard", "[PERSON_1]"),
        ("%56%65%73%74%65%72%67%61%61%72%64", "%5BPERSON_1%5D"),
        ("*really* that Ma<b>y</b>", "*really* that Ma<b>y</b>"),
        ("*rather* Vestergaards", "*rather* Vestergaards"),
    ],
)
def test_a_part_of_a_name_is_hidden_nowhere(written: str, expected: str) -> None:
    """A word that is seldom anything else; a frequent one stays."""
    sanitized = sanitize("PERSON", "May Vestergaard", f"ask {written} now")
    assert sanitized.texts[1] == f"ask {expected} now"
    again = sanitize("PERSON", "May Vestergaard", f"ask {written} and Vestergaard now")
    assert ("Vestergaard now" in again.texts[1]) == (written == expected)


def test_a_part_that_is_hidden_once_is_known_where_a_sender_is_settled() -> None:
    """Of messages that repeat their sender's field no more is looked at than that tells."""
    engine = make_engine(NUMBERED)
    texts = ["hello", "hello", "it is Vester**gaard**"]
    outputs = [sanitize("PERSON", "May Vestergaard", text, engine=engine) for text in texts]
    assert outputs[-1].texts[1] == "it is [PERSON_1]****"


@pytest.mark.parametrize("marked", ["**Th**orvald Hjelm", "~~Thorvald~~ Hjelm", "`Thorvald` Hjelm"])
def test_a_name_between_marks_gives_other_fields_one_without(marked: str) -> None:
    """What formats the text formats nothing in the other field."""
    sanitized = sanitize("PERSON", "Thorvald Hjelm", f"it is {marked} again")
    replacements = {substitute.replacement for substitute in sanitized.originals.values()}
    assert replacements == {"[PERSON_1]"}
    assert "Hjelm" not in sanitized.texts[1]


@pytest.mark.parametrize(
    ("entity_type", "value"), [("PASSWORD", "**pa`ss"), ("USERNAME", "_thorvald_")]
)
def test_signs_that_belong_to_a_value_are_no_marks(entity_type: str, value: str) -> None:
    """Without them it is another one."""
    assert set(sanitize(entity_type, value, "nothing").originals) == {value}


def test_a_number_between_marks_gives_other_fields_one_without() -> None:
    """They hold the number alone, and take no signs of Markdown."""
    fields = [TextField("call *0176* 12345678", None, ("a",)), TextField("017612345678", None, ())]
    found = [[Entity(6, 20, "PHONENUMBER", 1.0, "rules/phone")], []]
    texts = sanitize_fields("c", fields, found, make_engine(), 100).texts
    assert texts[0].startswith("call *0176* ")
    assert texts[1] == texts[0].removeprefix("call ").replace("*", "").replace(" ", "")


ENCODINGS: dict[str, Callable[[str], str]] = {
    "link": lambda text: quote(text, safe=""),
    "link in link": lambda text: quote(quote(text, safe=""), safe=""),
    "form": quote_plus,
    "json in json": lambda text: json.dumps(json.dumps(text)[1:-1])[1:-1],
    "html": lambda text: "".join(f"&#{ord(x)};" if ord(x) > 127 else x for x in text),
    "bold": lambda text: f"**{text[:3]}**{text[3:]}",
    "code": lambda text: text.replace(" ", "` `"),
    "telegram": lambda text: f"_{text[:2]}_{text[2:]}".replace("_", "~"),
    "tag in link": lambda text: quote(f"<b>{text[:3]}</b>{text[3:]}", safe=""),
}


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(
    first=st.text(alphabet="abcdeéüßمریعل", min_size=4, max_size=9),
    last=st.text(alphabet="fghijñçøحسنکق", min_size=4, max_size=9),
    n_found=st.integers(0, 3),
)
def test_no_full_name_survives_in_a_selected_text(
    encoding: str, first: str, last: str, n_found: int
) -> None:
    """Nor does it where a detector found its first letters for a name."""
    name = f"{first} {last}"
    text = f"?q= {ENCODINGS[encoding](name)} &k=1"
    part = text.find(first[:n_found])
    # Without an encoding, a detector finds whole words.
    is_part = n_found and part >= 0 and f"{first}+{last}" not in text
    parts = [(part, part + n_found, "PERSON")] if is_part else []
    sanitized = sanitize("PERSON", name, text, *parts).texts[1]
    for reading in readings(sanitized):
        for plain in (reading, without_marks(reading)):
            assert first not in plain
            assert last not in plain
    assert sanitized.startswith("?q= ")
    assert sanitized.endswith(" &k=1")


@pytest.mark.parametrize("unit", ["%25", "*a", "&amp;", "\\\\", "Sara%20", "**Sara** Moradi "])
def test_long_texts_take_linear_time(unit: str) -> None:
    """Twice the signs take some twice the time."""
    originals = {"Sara Moradi": Substitute("Mina Karimi", "PERSON")}
    assert slowdown(partial(hidden_repeats, originals=originals), unit, 1_000) < 8
