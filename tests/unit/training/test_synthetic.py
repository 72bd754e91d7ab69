"""Synthetic chats fill their slots with spans that fit."""

import random
import re
from pathlib import Path

import pytest

from gateway.training.chat_files import LANGUAGES, load_chat_file, parse_chat_file, typed_slots
from gateway.training.names import NameLists
from gateway.training.synthetic import ChatWriter

_TYPES = ("PERSON", "LOCATION", "ORGANIZATION", "DATETIME", "COST")

_ACCOUNT = re.compile(r"[\w.]*@[\w.]+|\S+/\S+")


@pytest.fixture
def writer(tmp_path: Path) -> ChatWriter:
    """Return a writer over lists of one name a language."""
    for language in ("fa", "en", "de", "fr", "it", "ar"):
        (tmp_path / f"{language}.forenames.csv").write_text("name\nFORENAME\n", "utf-8")
        (tmp_path / f"{language}.surnames.csv").write_text("name\nSURNAME\n", "utf-8")
    (tmp_path / "fa.cities.csv").write_text("city\nتهران\n", "utf-8")
    (tmp_path / "world.forenames.csv").write_text("Country,Romanized Name\nIR,FORENAME\n", "utf-8")
    (tmp_path / "world.surnames.csv").write_text("Country,Romanized Name\nIR,SURNAME\n", "utf-8")
    (tmp_path / "ar_latin.forenames.csv").write_text("name\nFORENAME\n", "utf-8")
    for name in ("fa_latin", "ar_latin"):
        (tmp_path / f"{name}.surnames.csv").write_text("name\nSURNAME\n", "utf-8")
    mentions = {(name, "LOCATION"): ["PLACE"] for name in ("en", "it", "fr", "fa")}
    common = dict.fromkeys(LANGUAGES, ["table"] * 10)
    return ChatWriter(NameLists(tmp_path), mentions, _TYPES, common)


def test_chats_come_in_all_languages_with_all_types(writer: ChatWriter) -> None:
    """Enough messages show every language, every type, and messages without any entity."""
    rng = random.Random(1)
    examples = [writer.write(rng) for _ in range(2_000)]
    assert {e.language for e in examples} == {"fa", "fa_latin", "en", "de", "fr", "it", "ar"}
    assert {label for e in examples for _, _, label in e.spans} == set(_TYPES)
    assert any(not e.spans for e in examples)


def test_chats_mark_their_names(writer: ChatWriter) -> None:
    """A name stands inside a span, a person's or that of a shop, and no slot stays empty."""
    rng = random.Random(2)
    for _ in range(500):
        example = writer.write(rng)
        assert not re.search(r"[{}]", example.text)
        spans = [(s, e) for s, e, _ in example.spans]
        text = _ACCOUNT.sub(lambda account: " " * len(account[0]), example.text)
        for match in re.finditer("(?i)forename|surname", text):
            assert any(s <= match.start() and match.end() <= e for s, e in spans)


def test_chats_take_mentions_of_the_corpora_along(writer: ChatWriter) -> None:
    """Some places come from the corpora instead of the short lists."""
    rng = random.Random(3)
    assert any("PLACE" in writer.write(rng).text for _ in range(5_000))


def test_chats_are_repeatable(writer: ChatWriter) -> None:
    """Equal seeds give equal chats."""
    first, second = random.Random(4), random.Random(4)
    assert [writer.write(first) for _ in range(50)] == [writer.write(second) for _ in range(50)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_chats_fill_every_line_with_spans_of_its_types(writer: ChatWriter, language: str) -> None:
    """Each template gives at least one entity of its slots' types, each harmless line none."""
    rng = random.Random(5)
    chats = load_chat_file(language)
    for template in chats.templates:
        types = {chats.types.get(slot, "PERSON") for slot in typed_slots(chats, template)}
        example = writer.fill(chats, template, rng)
        assert {label for _, _, label in example.spans} <= types
        assert all(
            example.text[s:e].strip() == example.text[s:e] != "" for s, e, _ in example.spans
        )
    for template in chats.harmless:
        example = writer.fill(chats, template, rng)
        assert not example.spans
        assert example.text


def test_chats_make_one_span_of_what_is_one(writer: ChatWriter) -> None:
    """Nested slots make the outermost span alone; forename and surname in a row are one name."""
    chats = parse_chat_file(
        "en",
        """
types: {location: LOCATION, organization: ORGANIZATION, datetime: DATETIME, cost: COST}
lists:
  location: ["x"]
  organization: ["the {location} club of {person}"]
  datetime: ["noon"]
  cost: ["5 euros"]
templates: ["{organization} and {forename} {surname}, {surname}"]
harmless: ["no"]
""",
    )
    example = writer.fill(chats, chats.templates[0], random.Random(6))
    assert [label for _, _, label in example.spans] == ["ORGANIZATION", "PERSON", "PERSON"]
    assert example.text[: example.spans[0][1]].startswith("the ")
    assert example.text[slice(*example.spans[1][:2])].count(" ") == 1


def test_held_out_lines_are_not_those_of_training(writer: ChatWriter, tmp_path: Path) -> None:
    """Calibration meets lines that training never shows."""
    held_out = ChatWriter(NameLists(tmp_path), {}, _TYPES, is_held_out=True)
    (shown, kept) = (_lines_of(one) for one in (writer, held_out))
    assert kept
    assert not shown & kept


def _lines_of(writer: ChatWriter) -> set[object]:
    return {
        (language, line)
        for language, chats in writer.chats.items()
        for line in (*chats.templates, *chats.harmless)
    }


def test_held_out_words_are_not_those_of_training(writer: ChatWriter, tmp_path: Path) -> None:
    """Of longer lists of plain words, and of common words, calibration has a tenth of its own."""
    common = {"it": [f"parola{n}" for n in range(40)]}
    names = NameLists(tmp_path)
    parts = [
        ChatWriter(names, {}, _TYPES, common, is_held_out=is_held_out)
        for is_held_out in (False, True)
    ]
    shown, kept = ({str(v) for v in part.chats["it"].lists["cosa_m"]} for part in parts)
    assert shown
    assert kept
    assert not shown & kept
    rng = random.Random(8)
    words: list[set[str]] = []
    for part in parts:
        chats, line = part.chats["it"], (("", "common"), ("", None))
        words.append({part.fill(chats, line, rng).text.lower() for _ in range(400)})
    assert len(words[0]) == 36
    assert len(words[1]) == 4
    assert not words[0] & words[1]


def test_lines_of_common_words_need_some(writer: ChatWriter, tmp_path: Path) -> None:
    """Without common words, no line that asks for one is written."""
    without = ChatWriter(NameLists(tmp_path), {}, _TYPES)
    assert not any(without.common_lines.values())
    assert writer.common_lines["fr"]
    assert all(slot != "common" for line in without.chats["fr"].harmless for _, slot in line)


@pytest.mark.usefixtures("writer")
def test_chats_come_in_the_languages_asked_for(tmp_path: Path) -> None:
    """Persian comes in both of its scripts."""
    rng = random.Random(1)
    persian = ChatWriter(NameLists(tmp_path), {}, _TYPES, languages=("fa",))
    assert {persian.write(rng).language for _ in range(200)} == {"fa", "fa_latin"}


@pytest.mark.usefixtures("writer")
def test_chats_come_by_the_weights_asked_for(tmp_path: Path) -> None:
    """A language that weighs a hundred times as much crowds out the others; none is lost."""
    arabic = ChatWriter(NameLists(tmp_path), {}, _TYPES, weights={"ar": 400.0, "en": 0.0})
    rng = random.Random(11)
    languages = [arabic.write(rng).language for _ in range(300)]
    assert languages.count("ar") > 250
    assert "en" not in languages


def test_towns_of_anywhere_stand_for_those_of_the_lists(tmp_path: Path) -> None:
    """Most slots of a list of towns show one of the towns given, marked as a place."""
    towns = {"de": ["Zzwettl"]}
    writer = ChatWriter(NameLists(tmp_path / "none"), {}, _TYPES, towns=towns, languages=("de",))
    chats = parse_chat_file(
        "de",
        """
        types: {town: LOCATION, location: LOCATION, organization: ORGANIZATION, datetime: DATETIME,
          cost: COST}
        lists: {town: [Fulda], location: [Fulda], organization: [Post], datetime: [heute],
          cost: [3 euro]}
        templates: ["bin in {town}"]
        harmless: ["ja"]
        """,
    )
    rng = random.Random(4)
    examples = [writer.fill(chats, chats.templates[0], rng) for _ in range(200)]
    assert {e.text for e in examples} == {"bin in Zzwettl", "bin in Fulda"}
    assert sum("Zzwettl" in e.text for e in examples) > 150
    assert all(e.spans == ((7, len(e.text), "LOCATION"),) for e in examples)
