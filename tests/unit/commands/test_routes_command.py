"""Tests of `routes try`: what a platform's engineer sees of a route, and what nobody sees."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from gateway.commands.close_names import closest
from gateway.commands.console import folding_table
from gateway.commands.lines import BYTE_ORDER_MARK
from gateway.commands.mixed_conversations import mixed
from gateway.commands.routes import is_binary, records_in, try_route, unmet
from gateway.errors import ConfigurationError, InferenceUnavailable
from gateway.settings import Settings, load_settings

CANARY = "Quillfeather"
EVENT = {
    "room": "r-1",
    "event": {"author": CANARY, "parts": [{"body": f"mail {CANARY.lower()}@example.com"}]},
}
ROUTE = {
    "input": "rooms.raw",
    "output": "rooms.sanitized",
    "conversation_id": "room",
    "message_id": None,
    "texts": ["event.parts[*].body"],
    "fields": {"event.author": "PERSON"},
}


def settings_of(folder: Path, *routes: dict[str, Any]) -> Settings:
    """Return settings with these routes, and rules alone."""
    config = folder / "gateway.yaml"
    config.write_text(json.dumps({"detection": {"detectors": "rules"}, "routes": routes}))
    return load_settings(config, {})


def event_file(folder: Path, *events: object) -> Path:
    """Return a file with an event, or with one a line."""
    path = folder / "events.json"
    path.write_text(
        "\n".join(json.dumps(event, indent=len(events) == 1 or None) for event in events)
    )
    return path


def test_event_shows_its_places_and_what_is_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each selected place is named with its length and finds; the record keeps its shape."""
    settings = settings_of(tmp_path, ROUTE)
    assert try_route(settings, event_file(tmp_path, EVENT), None, None, as_json=True) == 0
    printed = capsys.readouterr().out
    shown = json.loads(printed)
    assert shown["outcome"] == "sanitized"
    assert {(p["place"], p["selected_as"], *p["found"]) for p in shown["places"]} == {
        ("event.parts[0].body", "text", "EMAIL"),
        ("event.author", "PERSON", "PERSON"),
    }
    assert shown["value"].keys() == EVENT.keys()
    assert CANARY.lower() not in printed.lower()


def test_finds_are_told_of_the_text_in_which_they_were_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where texts below the keys of a map, or pieces of joined ones, share a name."""
    route = {**ROUTE, "texts": ["notes.*"], "joined": ["doc[*].text"], "fields": {}}
    notes = {"a": "nothing here", "b": f"mail {CANARY.lower()}@example.com"}
    pieces = [{"text": "call 0912 "}, {"text": "345 6789"}]
    event = {"room": "r-1", "notes": notes, "doc": pieces}
    source = event_file(tmp_path, event)
    assert try_route(settings_of(tmp_path, route), source, None, None, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [place["found"] for place in shown["places"]] == [[], ["EMAIL"], ["PHONENUMBER"]]


@pytest.mark.parametrize(
    ("route", "key", "room", "told"),
    [
        ({}, f"{CANARY}@example.com", "r-1", ["$key: published as it is, with what may be EMAIL"]),
        (
            {"conversation_id": "$key"},
            "09120003456",
            "r-1",
            ["PHONENUMBER", "conversation_id_type"],
        ),
        ({"key": {"type": "PHONENUMBER"}}, "09120003456", "r-1", []),
        ({"key": {"publish": False}}, "09120003456", "r-1", []),
        ({}, None, f"{CANARY}@example.com", ["room: published", "EMAIL", "conversation_id_type"]),
        ({"conversation_id_type": "EMAIL"}, None, f"{CANARY}@example.com", []),
        ({"format": "text"}, "09120003456", "", ["$key", "PHONENUMBER", "conversation_id_type"]),
        ({}, "8f14e45f-ceea-467f-ab3c-1f0e9d2b7a11", "7b52009b64fd0a2a49e6d8a939753077", []),
    ],
)
def test_ids_and_keys_of_persons_are_told_where_they_are_published(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    route: dict[str, Any],
    key: str | None,
    room: str,
    told: list[str],
) -> None:
    """With the setting that replaces them; ids of machines, and what is replaced, are not."""
    is_text = route.get("format") == "text"
    base = {"input": "rooms.raw"} if is_text else {**ROUTE, "texts": ["text"], "fields": {}}
    settings = settings_of(tmp_path, {**base, **route})
    source = event_file(tmp_path, {"room": room, "text": "nothing here"})
    assert try_route(settings, source, None, key, as_json=True) == 0
    lines = capsys.readouterr().err
    assert ("published as it is" in lines) == bool(told)
    assert all(part in lines for part in told)
    assert CANARY not in lines


def test_places_that_no_selector_names_are_told_where_something_would_be_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """But for what is replaced there all the same, and for numbers and times; never with values."""
    event = {
        **EVENT,
        "agent": {"mail": "noreply@example.org", "ip": "192.0.2.7", "note": "nothing here"},
        "at": "2026-03-12T10:22:00Z",
        "copy": CANARY,
        "id": 884210563,
    }
    source = event_file(tmp_path, event)
    settings = settings_of(tmp_path, ROUTE)
    assert try_route(settings, source, None, None, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)
    assert [(one["place"], one["would_find"]) for one in shown["unread"]] == [
        ("agent.mail", ["EMAIL"]),
        ("agent.ip", ["IP_ADDRESS"]),
    ]

    assert try_route(settings, source, None, None, as_json=False) == 0
    table = capsys.readouterr().out.partition("in no selector")[2].partition("sanitized")[0]
    assert "IP_ADDRESS" in table
    assert "192.0.2.7" not in table

    dropping = settings_of(tmp_path, {**ROUTE, "drop_unknown": True})
    assert try_route(dropping, source, None, None, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["unread"] == []


def test_place_of_no_selector_is_told_for_what_stands_in_it_still(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A repeated value that was replaced there hides nothing else, and is not told itself."""
    mailbox = f"{CANARY.lower()}@example.com"
    notes = {"both": f"{mailbox} or +44 20 7946 0018", "one": f"from {mailbox}"}
    event = {**EVENT, "notes": notes}
    assert (
        try_route(
            settings_of(tmp_path, ROUTE), event_file(tmp_path, event), None, None, as_json=True
        )
        == 0
    )
    shown = json.loads(capsys.readouterr().out)
    assert mailbox not in json.dumps(shown["value"])
    assert [(one["place"], one["would_find"]) for one in shown["unread"]] == [
        ("notes.both", ["PHONENUMBER"])
    ]


def test_places_that_only_their_key_tells_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Numbers under such a key, and none under others; keys of programs are no persons."""
    event = {
        **EVENT,
        "geo": {"lat": 55.67612, "longitude": 12.56834, "zoom": 14, "phone": "mobile"},
        "geometry": {"type": "Point", "coordinates": [12.56834, 55.67612]},
        "lead": {"dob": "1987-03-12", "Phone_Number": 33612345678, "first_name": "Zorrick"},
        "by": {"noreply@example.org": 1, "ts_ms": 1764000000123},
        "at": "2026-03-12T10:22:00Z",
    }
    settings = settings_of(tmp_path, ROUTE)
    assert try_route(settings, event_file(tmp_path, event), None, None, as_json=True) == 0
    shown = json.loads(capsys.readouterr().out)["unread"]
    assert [(one["place"], one["would_find"], one.get("key")) for one in shown] == [
        ("geo.lat", ["LOCATION"], None),
        ("geo.longitude", ["LOCATION"], None),
        *[("geometry.coordinates[*]", ["LOCATION"], None)] * 2,
        ("lead.dob", ["DATETIME"], None),
        ("lead.Phone_Number", ["PHONENUMBER"], None),
        ("lead.first_name", ["PERSON"], None),
        ("by.*~", ["EMAIL"], "noreply@example.org"),
    ]


def test_people_are_shown_a_table_and_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --json the same is laid out for reading, and nothing of the original is in it."""
    settings = settings_of(tmp_path, ROUTE)
    assert try_route(settings, event_file(tmp_path, EVENT), None, None, as_json=False) == 0
    printed = capsys.readouterr().out
    assert "event.author" in printed
    assert "sanitized" in printed
    assert CANARY.lower() not in printed.lower()


@pytest.mark.parametrize("as_json", [True, False])
def test_refused_record_is_explained_and_the_rest_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], as_json: bool
) -> None:
    """A record without its text has a code and a remedy; the next one is tried all the same."""
    settings = settings_of(tmp_path, ROUTE)
    wrong = {"room": "r-1", "event": {"author": CANARY, "content": CANARY}}
    source = event_file(tmp_path, wrong, EVENT)
    assert try_route(settings, source, None, None, as_json=as_json) == 1
    printed = capsys.readouterr().out
    assert CANARY.lower() not in printed.lower()
    if as_json:
        refused, sanitized = map(json.loads, printed.splitlines())
        assert refused["outcome"] == "dead_lettered"
        assert refused["message"].startswith(refused["code"])
        assert refused["remedy"]
        assert sanitized["outcome"] == "sanitized"
    else:
        assert "What to do" in printed


def test_a_model_that_is_away_is_an_error_at_once(tmp_path: Path) -> None:
    """A worker waits for its server; who tries a route wants to know."""
    config = tmp_path / "gateway.yaml"
    inference = {"backend": "triton", "url": "127.0.0.1:1"}
    config.write_text(json.dumps({"inference": inference, "routes": [ROUTE]}))
    with pytest.raises(InferenceUnavailable):
        try_route(load_settings(config, {}), event_file(tmp_path, EVENT), None, None, as_json=True)


def test_standard_input_and_key_serve_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A route whose conversation is the record key reads it from --key."""
    monkeypatch.setattr(
        "sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"text": "call +98 912 000 1234"}'))
    )
    settings = settings_of(
        tmp_path, {"input": "a", "output": "b", "conversation_id": "$key", "message_id": None}
    )
    assert try_route(settings, None, "a", "c-1", as_json=True) == 0
    assert "912 000 1234" not in capsys.readouterr().out


def test_headers_serve_where_the_route_reads_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A route whose conversation is a header reads it from --header; what goes out is shown."""
    route = {**ROUTE, "conversation_id": "$headers.thread", "headers": ["ce_type"]}
    headers = ["thread=t-1", "ce_type=chat.message"]
    path = event_file(tmp_path, EVENT)
    assert try_route(settings_of(tmp_path, route), path, None, None, headers, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["headers"] == {"ce_type": "chat.message"}
    with pytest.raises(ConfigurationError, match="name=value"):
        try_route(settings_of(tmp_path, route), path, None, None, ["thread"], as_json=True)


def test_key_and_headers_are_shown_where_there_are_any(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As they are published; a key that repeats the personal id of its conversation is another."""
    route = {**ROUTE, "headers": ["ce_type"], "key": {"type": "USERNAME"}}
    settings, source = settings_of(tmp_path, route), event_file(tmp_path, EVENT)
    headers = ["ce_type=chat.message", f"ce_subject={CANARY}"]
    assert try_route(settings, source, None, CANARY.lower(), headers, as_json=False) == 0
    printed = capsys.readouterr().out
    assert CANARY.lower() not in printed.lower()
    *_, key, header = printed.splitlines()
    assert key.startswith("key: ")
    assert header == "header ce_type: chat.message"

    assert try_route(settings_of(tmp_path, ROUTE), source, None, None, as_json=False) == 0
    assert "key: " not in capsys.readouterr().out


def test_places_have_the_keys_that_are_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Keys that no selector names stand in the record below; where it is withheld, none is told."""
    route = {**ROUTE, "texts": ["..body", "likes.*~"], "fields": {}}
    event = {"room": "r-1", "wrapped": {"inner": [{"body": "hi"}]}, "likes": {CANARY: 1}}
    source = event_file(tmp_path, event)
    assert try_route(settings_of(tmp_path, route), source, None, None, as_json=True) == 0
    places = json.loads(capsys.readouterr().out)["places"]
    assert [one["place"] for one in places] == ["likes.*~", "wrapped.inner[0].body"]


@pytest.mark.parametrize("topic", [None, "elsewhere"])
def test_one_of_several_routes_is_to_be_named(tmp_path: Path, topic: str | None) -> None:
    """The error names the topics that there are."""
    other = {**ROUTE, "name": "other", "input": "other.raw", "output": "other.sanitized"}
    settings = settings_of(tmp_path, ROUTE, other)
    with pytest.raises(ConfigurationError, match=r"rooms\.raw, other\.raw"):
        try_route(settings, event_file(tmp_path, EVENT), topic, None, as_json=True)


@pytest.mark.parametrize(
    ("given", "n_records"),
    [
        (b'{"a":\n1}', 1),
        (b'{"a":1}\n{"a":2}\n\n', 2),
        (b"plain\ntext", 2),
        (b"\x0a\x03r-1\x12\x04text\x0a\x01", 1),
        (b"", 0),
    ],
)
def test_file_is_one_document_or_a_record_a_line(given: bytes, n_records: int) -> None:
    """A pretty-printed event is one record; so are binary ones, and each line of anything else."""
    found = records_in(given, is_json=False)
    assert len(found) == n_records
    if not is_binary(given):
        assert records_in(BYTE_ORDER_MARK + given, is_json=False) == found


def test_records_have_the_numbers_of_their_lines() -> None:
    """Blank lines are no records, but they count: an editor finds the line by its number."""
    assert records_in(b"\na\n \n\nb\n", is_json=False) == [(2, b"a"), (5, b"b")]


def test_broken_document_is_one_record() -> None:
    """A fault in a document over several lines is told once, not for each line."""
    given = b'{\n  "a": NaN,\n  "b": 1\n}\n'
    assert records_in(given, is_json=True) == [(1, given.strip())]
    assert len(records_in(b'{"a":1}\n{"a":NaN}\n', is_json=True)) == 2


def test_selector_that_meets_nothing_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt one is named with the key that was meant; one that any record has is not."""
    fields = {"event.authorr": "PERSON", "event.mail": "EMAIL"}
    settings = settings_of(tmp_path, {**ROUTE, "fields": fields})
    second = {"room": "r-1", "event": {"parts": [], "mail": "a@example.com"}}
    source = event_file(tmp_path, EVENT, second)
    assert try_route(settings, source, None, None, as_json=True) == 0
    told = capsys.readouterr()
    assert told.err.splitlines() == [
        "event.authorr: found no place in any record; did you mean the key author?"
    ]
    assert len(told.out.splitlines()) == 2


def test_key_with_dots_is_told_apart_from_steps(tmp_path: Path) -> None:
    """Unions of Avro name records in full, which no selector without brackets leads to."""
    fields = {"customer.com.example.Customer.name": "PERSON"}
    (route,) = settings_of(tmp_path, {**ROUTE, "fields": fields}).routes
    told = unmet(route, [{"customer": {"com.example.Customer": {"name": "Sara"}}}])
    assert any(
        line.endswith('a key with dots is written as ["com.example.Customer"]') for line in told
    )


def test_file_without_a_record_is_refused(tmp_path: Path) -> None:
    """Nothing was tried, so nothing is all right."""
    with pytest.raises(ConfigurationError, match="holds no record"):
        try_route(settings_of(tmp_path, ROUTE), event_file(tmp_path), None, None, as_json=True)


@pytest.mark.parametrize(
    ("selector", "document", "is_told"),
    [
        ("[0].room", [{"room": "r-1"}, {"room": "r-2"}], True),
        ("[0].room", [{"room": "r-1"}, {"room": "r-1"}, {}], False),
        ("events[0].chat.id", {"events": [{"chat": {"id": 1}}, {"chat": {"id": 2}}]}, True),
        ("events[0].chat.id", {"events": []}, False),
        ("room", {"room": "r-1"}, False),
    ],
)
def test_conversations_that_a_record_mixes_are_told(
    tmp_path: Path, selector: str, document: object, is_told: bool
) -> None:
    """Else all of them go out as the first."""
    texts = ["[*].text" if selector[0] == "[" else "events[*].text"]
    (route,) = settings_of(
        tmp_path, {**ROUTE, "conversation_id": selector, "texts": texts, "fields": {}}
    ).routes
    assert [line.partition(":")[0] for line in mixed(route, [document])] == [selector] * is_told


def test_what_was_found_in_a_withheld_record_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever mends the route sees which value is repeated where it cannot be replaced."""
    event = {**EVENT, "room": f"{CANARY.lower()}@example.com"}
    source = event_file(tmp_path, event)
    assert try_route(settings_of(tmp_path, ROUTE), source, None, None, as_json=True) == 1
    shown = json.loads(capsys.readouterr().out)
    assert {(place["place"], *place["found"]) for place in shown["places"]} == {
        ("event.parts[0].body", "EMAIL"),
        ("event.author", "PERSON"),
    }


def test_selector_that_stands_in_for_another_is_not_told(tmp_path: Path) -> None:
    """Of several places of an id one is enough; without any, all are told, and none as misspelt."""
    selectors = ["message.chat", "edited_message.chat"]
    (route,) = settings_of(tmp_path, {**ROUTE, "conversation_id": selectors, "fields": {}}).routes
    told = "\n".join(unmet(route, [{"message": {"chat": 1}}]))
    assert "message.chat" not in told
    told = "\n".join(unmet(route, [{"message": {"text": "hi"}}]))
    assert all(f"{selector}: found no place" in told for selector in selectors)
    assert "did you mean the key message?" not in told


def test_ranges_that_meet_nothing_are_told(tmp_path: Path) -> None:
    """By their own selector and the text that they lie in; a list of two is told once."""
    keys = {"start": "from", "length": "length"}
    ranges = [
        {"text": "..body", "at": "marks[*]", **keys},
        {"text": "..body", "at": "marks", **keys},
        {"text": "..body", "at": "tags[*].indices", "unit": "code_points"},
    ]
    (route,) = settings_of(tmp_path, {**ROUTE, "texts": ["..body"], "ranges": ranges}).routes
    event = {**EVENT, "event": {"parts": [{"body": "hi", "marks": [{"from": 0, "len": 1}]}]}}
    told = unmet(route.model_copy(update={"fields": {}}), [event])
    assert told == [
        "marks[*].length beside ..body: found no place in any record; did you mean the key len?",
        "marks.from beside ..body: found no place in any record",
        "marks.length beside ..body: found no place in any record",
        "tags[*].indices beside ..body: found no place in any record",
    ]


@pytest.mark.parametrize("as_json", [True, False])
def test_value_is_shown_as_it_is_published(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], as_json: bool
) -> None:
    """Numbers keep their digits and form, which a second reading would round."""
    numbers = '"numbers":[12345678901234567890123456789.10,1.50,1E2,123456789012345678901234567890]'
    path = tmp_path / "events.json"
    path.write_text(f'{{"room":"r-1","event":{{"parts":[{{"body":"hello"}}]}},{numbers}}}')
    assert try_route(settings_of(tmp_path, ROUTE), path, None, None, as_json=as_json) == 0
    assert numbers in capsys.readouterr().out


def test_passed_value_with_line_breaks_stays_in_one_line_of_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What passes unchanged may be laid out over lines; the object that shows it has one."""
    rule = {"field": "type", "values": ["typing"], "publish": "unchanged"}
    path = tmp_path / "events.json"
    path.write_text('{"type": "typing",\n "n": 1.50}\n')
    settings = settings_of(tmp_path, {**ROUTE, "pass_rules": [rule]})
    assert try_route(settings, path, None, None, as_json=True) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.endswith('"value":{"type": "typing",  "n": 1.50}}')
    assert json.loads(line)["outcome"] == "passed"


def test_characters_that_end_a_line_elsewhere_are_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A string of JSON may hold the separators of Unicode; they are published and shown."""
    path = tmp_path / "events.json"
    event = {**EVENT, "note": "a\u2028b\u0085c"}
    path.write_text(json.dumps(event, ensure_ascii=False))
    assert try_route(settings_of(tmp_path, ROUTE), path, None, None, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["value"]["note"] == event["note"]


def test_plain_text_is_shown_as_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A text that happens to be JSON is a text all the same."""
    settings = settings_of(tmp_path, {"format": "text"})
    path = tmp_path / "event.txt"
    path.write_text("7.50")
    assert try_route(settings, path, None, "c-1", as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["value"] == "7.50"


def test_narrow_table_breaks_words_and_cuts_none() -> None:
    """A place or remedy longer than its column goes on in the next line."""
    long = "GATEWAY_PSEUDONYMS__MASTER_KEY_OR_ANOTHER_VERY_LONG_NAME"
    table = folding_table("check", "what to do")
    table.add_row(long, long)
    console = Console(width=40, file=io.StringIO())
    console.print(table)
    assert isinstance(console.file, io.StringIO)
    printed = console.file.getvalue()
    assert "…" not in printed
    assert printed.count("_") == 2 * long.count("_")


@pytest.mark.parametrize(
    ("written", "key"),
    [("authorr", "author"), ("auhtor", "author"), ("titel", ""), ("tmid", ""), ("length", "len")],
)
def test_only_keys_that_are_nearly_the_same_are_told(written: str, key: str) -> None:
    """A hint that is wrong costs more than none."""
    assert closest(written, {"author", "style", "md", "len"}) == key


@pytest.mark.parametrize(("by_line", "n_records"), [(False, 1), (True, 2)])
def test_text_is_one_record_unless_lines_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], by_line: bool, n_records: int
) -> None:
    """A message may have several lines."""
    route = {
        "input": "texts.raw",
        "output": "texts.sanitized",
        "format": "text",
        "conversation_id": "$key",
    }
    source = tmp_path / "message.txt"
    source.write_text("hello\nmail lea@example.com\n")
    settings = settings_of(tmp_path, route)
    assert try_route(settings, source, None, "c-1", as_json=True, by_line=by_line) == 0
    assert len(capsys.readouterr().out.splitlines()) == n_records
