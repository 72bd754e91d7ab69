"""Files of chat sentences are checked when they are read."""

import pytest

from gateway.errors import ConfigurationError
from gateway.training.chat_files import LANGUAGES, load_chat_file, parse_chat_file

_FILE = """
types: {location: LOCATION, organization: ORGANIZATION, datetime: DATETIME, cost: COST}
lists:
  city: ["ROME", "OSLO"]
  location: ["in {city}"]
  organization: ["club of {city}"]
  datetime: ["noon"]
  cost: ["{n} euros"]
templates: ["i am {forename} from {location}"]
harmless: ["order {n} in {city}"]
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_chat_files_are_right(language: str) -> None:
    """The file of each language passes the checks and has lines of both kinds."""
    chats = load_chat_file(language)
    assert chats.templates
    assert chats.harmless


def test_chat_file_is_read_into_text_and_slots() -> None:
    """A line becomes its texts, each with the slot that follows."""
    chats = parse_chat_file("xx", _FILE)
    assert chats.templates == ((("i am ", "forename"), (" from ", "location"), ("", None)),)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{forename} from", "{nobody} from", "unknown slot nobody in entry 1 of templates"),
        ("order {n} in {city}", "order in {location}", "harmless line 1 holds location"),
        ("i am {forename} from {location}", "i am from {city}", "template 1 holds no entity"),
        ('city: ["ROME"', 'city: ["{location}"', "contain each other"),
        ("cost: COST", "cost: PRICE", "cost is no list, or PRICE is no entity type"),
        ("cost: COST", "price: COST", "the typed list cost is missing"),
        ("cost: COST", "cost: COST, price: COST", "price is no list"),
        ('["noon"]', "[2024-05-17]", "entry 1 of list datetime is no text"),
        ('["noon"]', '["12{n"]', "a lone brace in entry 1 of list datetime"),
        ('["noon"]', "[]", "list datetime is no list, or an empty one"),
        ("harmless:", "harmful:", "the keys are"),
        ("harmless: [", "harmless: [[", "not YAML"),
    ],
)
def test_chat_file_is_refused(old: str, new: str, message: str) -> None:
    """What is wrong in a file is said with its place."""
    assert old in _FILE
    with pytest.raises(ConfigurationError, match=message):
        parse_chat_file("xx", _FILE.replace(old, new))


def test_later_texts_add_lists_and_lines() -> None:
    """Values and lines of a second text come after those of the first; lines stand once."""
    more = """
types: {who: PERSON}
lists: {city: ["BONN"], who: ["ED"]}
templates: ["{who} in {location}", "i am {forename} from {location}"]
harmless: ["{common} in {city}"]
"""
    chats = parse_chat_file("xx", _FILE, more)
    assert [value[0][0] for value in chats.lists["city"]] == ["ROME", "OSLO", "BONN"]
    assert [template[0][1] for template in chats.templates] == ["forename", "who"]
    assert len(chats.harmless) == 2
