"""Found values are taken out of unselected fields that hold a piece each."""

import asyncio
from collections.abc import Callable, Sequence
from itertools import pairwise
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, make_sanitizer, sanitize, values_in

FOUND = {"Runa Vestergaard": "PERSON", "0171 2345678": "PHONENUMBER"}
TEXT = "Call Runa Vestergaard on 0171 2345678"
PSEUDONYMS = {"policy": {"PERSON": "pseudonym", "PHONENUMBER": "pseudonym"}}

VALUES = {
    "Runa Vestergaard": "PERSON",
    "Ida Holm": "PERSON",
    "Torvald": "PERSON",
    "Jürgen Müller-Lindqvist": "PERSON",
    "سارا مرادی": "PERSON",
    "علی‌رضا کاظمی": "PERSON",
    "+49 171 2345678": "PHONENUMBER",
    "۰۹۱۲ ۳۴۵ ۶۷۸۹": "PHONENUMBER",
    "4111 1111 1111 1111": "CREDIT_CARD",
    "DE89 3704 0044 0532 0130 00": "IBAN",
    "runa.v@example.com": "EMAIL",
    "runa_v84": "USERNAME",
    "https://example.com/u/runa?x=1": "URL",
    "tr0ub4dor&3": "PASSWORD",
    "correct horse battery": "PASSWORD",
    "12 Holmvej, Aarhus": "LOCATION",
    "Acme Widgets": "ORGANIZATION",
    "192.0.2.15": "IP_ADDRESS",
}
Shape = Callable[[Sequence[str]], object]


def _marked(text: str) -> object:
    return {"type": "text", "text": text, "marks": [{"type": "strong"}]}


# Each with the keys whose texts, one after another, are what the message says.
SHAPES: dict[str, Shape] = {
    "slack": lambda runs: [
        {
            "type": "rich_text",
            "block_id": "b1",
            "elements": [
                {
                    "type": "rich_text_section",
                    "elements": [
                        {"type": "text", "text": run, "style": {"bold": n % 2 == 0}}
                        for n, run in enumerate(runs)
                    ],
                }
            ],
        }
    ],
    "telegram": lambda runs: [
        run if n % 2 else {"type": "bold", "text": run} for n, run in enumerate(runs)
    ],
    "adaptive card": lambda runs: {
        "type": "RichTextBlock",
        "inlines": [{"type": "TextRun", "text": run, "weight": "bolder"} for run in runs],
    },
    "atlassian document": lambda runs: {
        "type": "doc",
        "version": 1,
        "content": [
            {"type": "paragraph", "content": [_marked(run) for run in runs[:2]]},
            {
                "type": "list",
                "content": [{"type": "item", "content": list(map(_marked, runs[2:]))}],
            },
        ],
    },
    "notion": lambda runs: [
        {
            "type": "text",
            "text": {"content": run, "link": None},
            "annotations": {"bold": True, "color": "default"},
            "plain_text": run,
            "href": None,
        }
        for run in runs
    ],
    "quill": lambda runs: {"ops": [{"insert": run, "attributes": {"b": True}} for run in runs]},
    "draft.js": lambda runs: {
        "blocks": [{"key": f"k{n}", "text": run, "depth": 0} for n, run in enumerate(runs)]
    },
    "list": list,
    "object": lambda runs: {f"part{n}": run for n, run in enumerate(runs)},
}


def published(found: dict[str, str], policy: Any = None, **fields: Any) -> dict[str, Any] | str:
    """Return the document that a record becomes, or the code of its dead letter."""
    sanitizer = make_sanitizer(
        ScriptedDetector(found), **({"policy": policy} if policy else {}), max_entities=1_000
    )
    result = asyncio.run(sanitize(sanitizer, make_record(**fields)))
    documents = values_in(result, "chat.sanitized")
    return documents[0] if documents else next(iter(result.dead_letter_counts))


def _texts(value: object, key: str = "") -> list[tuple[str, str]]:
    """Return key and text of all strings in a document, in order."""
    if isinstance(value, str):
        return [(key, value)]
    if isinstance(value, dict):
        return [text for name, item in value.items() for text in _texts(item, str(name))]
    return [text for item in value for text in _texts(item, key)] if isinstance(value, list) else []


def _read(document: object) -> set[str]:
    """Return what a document says: by each of its keys, and in all but the kinds of things."""
    texts = [(key, text) for key, text in _texts(document) if key != "type"]
    by_key = ["".join(text for own, text in texts if own == key) for key, _ in texts]
    return {*by_key, "".join(text for _, text in texts)}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("policy", [None, PSEUDONYMS], ids=["index", "pseudonym"])
def test_runs_beside_the_text_give_up_what_they_repeat(shape: str, policy: Any) -> None:
    """Whatever the format, its runs say the pseudonyms of the text and keep their other words."""
    runs = ["Call ", "Runa ", "Vester", "gaard on 0171 ", "2345678", " now"]
    document = published(FOUND, policy, text=TEXT, rich=SHAPES[shape](runs))
    assert isinstance(document, dict)
    expected = f"{document['text']} now"
    assert expected in {text.replace("  ", " ") for text in _read(document["rich"])}


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_no_cut_of_a_value_survives(data: st.DataObject) -> None:
    """However a value is cut over fields, who puts these together again does not read it."""
    value = data.draw(st.sampled_from(sorted(VALUES)))
    before = data.draw(st.sampled_from(["", "Call ", "so (", "hier: "]))
    after = data.draw(st.sampled_from(["", " now", ") ok", ", ja", "!"]))
    text = before + value + after
    first, last = len(before) + 1, len(before) + len(value) - 1
    cuts = data.draw(st.sets(st.integers(1, len(text) - 1), max_size=8))
    cuts.add(data.draw(st.integers(first, last)))
    bounds = [0, *sorted(cuts), len(text)]
    runs = [text[start:end] for start, end in pairwise(bounds)]
    shape = data.draw(st.sampled_from(sorted(SHAPES)))
    policy = data.draw(st.sampled_from([None, PSEUDONYMS]))
    document = published({value: VALUES[value]}, policy, text=text, rich=SHAPES[shape](runs))
    if isinstance(document, dict):
        assert not any(value in read for read in _read(document["rich"]))
    else:
        assert document == "RESIDUAL_IDENTIFIER"


def test_fields_of_a_name_get_its_parts() -> None:
    """Fields that are a part of a full name each get the part of its surrogate, in any order."""
    contact = {"last": "VESTERGAARD", "age": 4, "x": "hi", "first": "runa", "nick": " Runa "}
    document = published(FOUND, PSEUDONYMS, text=TEXT, contact=contact)
    assert isinstance(document, dict)
    _, first, last, *_ = document["text"].split(" ")
    assert document["contact"] == contact | {
        "last": last.upper(),
        "first": first.lower(),
        "nick": f" {first} ",
    }


def test_half_spaces_of_a_name_are_no_borders_of_fields() -> None:
    """Surrogates have some too: a name that was cut goes to the first field as a whole."""
    name = "علی‌رضا کریمی"
    for runs in (["علی‌رضا", "کریمی"], ["علی‌رضا کر", "یمی"]):
        document = published({name: "PERSON"}, PSEUDONYMS, text=f"سلام {name}", rich=runs)
        assert isinstance(document, dict)
        surrogate = document["text"].removeprefix("سلام ")
        pieces = [piece for piece in document["rich"] if piece]
        assert "".join(pieces) == surrogate or " ".join(pieces) == surrogate


@pytest.mark.parametrize("written", ["Vester<b>gaard</b>", "Vester&shy;gaard", "**V**estergaard"])
def test_marks_within_a_part_hide_it_nowhere(written: str) -> None:
    """Nor do they in a field that is nothing else."""
    document = published(FOUND, PSEUDONYMS, text=TEXT, by={"last": written, "note": "**rather**"})
    assert isinstance(document, dict)
    assert document["by"] == {"last": document["text"].split(" ")[2], "note": "**rather**"}


def test_fields_of_a_number_get_its_digits() -> None:
    """Each piece has as many digits of the surrogate as it had of the original."""
    document = published(FOUND, PSEUDONYMS, text=TEXT, phone={"area": "0171", "no": "2345678"})
    assert isinstance(document, dict)
    area, number = document["text"].split(" ")[-2:]
    assert document["phone"] == {"area": area, "no": number}


@pytest.mark.parametrize(
    ("name", "surname"), [("Runa van der Holm", "van der Holm"), ("Ida Holm-Vinter", "Holm-Vinter")]
)
def test_surname_of_several_words_gives_way_as_one(name: str, surname: str) -> None:
    """A field holds all words of a surname."""
    document = published({name: "PERSON"}, text=f"{name} called", by={"x": 1, "last": surname})
    assert isinstance(document, dict)
    assert document["by"]["last"] == "[PERSON_1]"


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("Will Young", {"note": "Young", "mood": "text"}),
        ("May Vestergaard", {"month": "May", "state": "open"}),
        ("Rose Holmqvist", {"color": "rose", "wine": "Rose"}),
        ("Jack London", {"city": "London", "tz": "Europe/London"}),
        ("Mark Bold", {"style": "bold", "weight": "Bold", "does": "mark"}),
    ],
)
def test_fields_that_are_words_and_places_stay(name: str, fields: dict[str, object]) -> None:
    """A frequent word or a town is no part of a name by itself."""
    document = published({name: "PERSON"}, text=f"{name} called", meta=fields)
    assert isinstance(document, dict)
    assert document["meta"] == fields


def test_name_of_words_gives_way_where_all_of_it_stands_in_fields() -> None:
    """Beside the other part of the name a frequent word is one too."""
    fields = {"first": "Will", "age": 3, "seat": "4a", "last": "Young"}
    document = published({"Will Young": "PERSON"}, text="Will Young called", by=fields)
    assert isinstance(document, dict)
    assert document["by"] == fields | {"first": "[PERSON_1]", "last": "[PERSON_1]"}


def test_numbers_stay_numbers_or_withhold_the_record() -> None:
    """A piece that is a number gets digits of the surrogate; no mask goes in its place."""
    fields = {"area": 171, "number": 2345678}
    document = published(FOUND, PSEUDONYMS, text=TEXT, phone=fields)
    assert isinstance(document, dict)
    phone = document["phone"]
    digits = document["text"].rpartition("on ")[2].replace(" ", "").removeprefix("0")
    assert f"{phone['area']}{phone['number']}" == digits
    assert all(isinstance(piece, int) for piece in phone.values())
    assert published(FOUND, text=TEXT, phone=fields) == "RESIDUAL_IDENTIFIER"


def test_dates_times_and_other_words_stay() -> None:
    """Fields that hold a piece by chance, or of a value that many share, stay as they came."""
    found = {"12 March": "DATETIME", "4821": "NUMBER", "Ann": "PERSON", "Mari": "PERSON"}
    fields = {
        "stamps": ["2026-03-12T10:48", "21 min"],
        "days": ["12 ", "March"],
        "labels": ["A", "nn", "Ma", "rianne"],
        "likes": [4, 8, 21],
    }
    text = "on 12 March Ann and Mari took 4821"
    document = published(found, text=text, **fields)
    assert isinstance(document, dict)
    assert {key: document[key] for key in fields} == fields


def test_ids_and_selected_fields_are_no_pieces() -> None:
    """They stand between the pieces: what goes to others is never written over them."""
    sanitizer = make_sanitizer(ScriptedDetector(FOUND), texts=["text", "parts[1].text"])
    parts = [{"text": "Runa"}, {"text": "and"}, {"text": "Vestergaard"}]
    record = make_record(text=TEXT, message_id="Ru-7", parts=parts)
    (document,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    assert document["message_id"] == "Ru-7"
    assert [part["text"] for part in document["parts"]] == ["[PERSON_1]", "and", "[PERSON_1]"]


def test_pieces_give_way_where_unknown_fields_are_dropped() -> None:
    """What is kept is read as it is published; what is dropped stands between no pieces."""
    sanitizer = make_sanitizer(
        ScriptedDetector(FOUND), drop_unknown=True, keep=["parts[*].say", "parts[*].type"]
    )
    says = ["Call Runa Ves", "tergaard on 0171 2", "345678"]
    parts = [{"type": "run", "say": say, "lost": "x"} for say in says]
    record = make_record(text=TEXT, parts=parts)
    (document,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    said = "".join(part["say"] for part in document["parts"])
    assert said == "Call [PERSON_1] on [PHONENUMBER_1]"


def test_many_values_in_many_fields_take_no_time() -> None:
    """Each list of runs is looked through for what may stand in it, not for all that was found."""
    accounts = [f"user-{number}x" for number in range(300)]
    lists = {f"l{n}": [{f"k{n}": "by user"}, {f"k{n}": f"-{n % 300}x"}] for n in range(2_000)}
    sanitizer = make_sanitizer(fields={"accounts[*]": "USERNAME"}, max_entities=1_000)
    start = process_time()
    record = make_record(accounts=accounts, lists=lists)
    (document,) = values_in(asyncio.run(sanitize(sanitizer, record)), "chat.sanitized")
    assert process_time() - start < 5
    assert document["lists"]["l7"] == [{"k7": "by [USERNAME_8]"}, {"k7": ""}]
