"""Tests of names as programs write them: ids of mails, and strings of SQL."""

import pytest

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.contact.message_ids import MessageIds
from gateway.detection.patterns.people.doubled_quotes import DoubledQuotes
from gateway.detection.patterns.protocols import Recognizer


def found(recognizer: Recognizer, text: str) -> list[str]:
    """Return what a recognizer finds in a text."""
    batch = BatchText([text])
    return [batch.folded[one.start : one.end] for one in recognizer.find(batch)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Message-ID: <of.20261103@relay>", ["of.20261103"]),
        ("Message-Id:<orla.finch.7@relay-2>", ["orla.finch.7"]),
        ("In-Reply-To: <of.1@relay>\nReferences: <of.2@h>\n <of.3@h>", ["of.1", "of.2", "of.3"]),
        ("References: <a.b@mail.example.com> <of.2@relay>", ["of.2"]),
        ('{"messageId": "<of.1@relay>"}', ["of.1"]),
        (r"{\"in_reply_to\":\"<of.1@relay>\"}", ["of.1"]),
    ],
)  # fmt: skip
def test_accounts_in_ids_of_mails_are_found(text: str, expected: list[str]) -> None:
    """A domain behind one makes it a mail address, which others find."""
    assert found(MessageIds(), text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("Message-ID: <20261103.1842@relay>", "Message-ID: <of.1@mail.example.com>"),
        *("Message-ID: 4711", "message-id = uuid4()", "the message-id is <unknown>"),
        *("references: <b>bold</b>", "references: see <table> below", "ssh <user@host>"),
        *("References: <https://example.com/a>", "in-reply-to header", "References <a@b>"),
        *("List<User@Host> x", "messageId: string", "messageId?: string;", "<@U123> hi"),
    ],
)
def test_other_signs_are_no_ids_of_mails(text: str) -> None:
    """A number is nobody's account, and a header has to stand before."""
    assert found(MessageIds(), text) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("VALUES ('O''Hanlon')", ["O''Hanlon"]),
        ("VALUES ('Maeve O''Hanlon', 4)", ["O''Hanlon"]),
        ("WHERE name = 'D''Amico-Bates'", ["D''Amico-Bates"]),
        ("('Dell''Acqua'),('Dall''Olio')", ["Dell''Acqua", "Dall''Olio"]),
        ("set name='d''Amico'", ["d''Amico"]),
    ],
)
def test_surnames_with_a_doubled_apostrophe_are_found(text: str, expected: list[str]) -> None:
    """SQL ends a string at a single one."""
    assert found(DoubledQuotes(), text) == expected


@pytest.mark.parametrize(
    "text",
    [
        *("it''s fine", "don''t", "'' empty", "COALESCE(name, '')", "'O''clock'", "'O''Clock'"),
        *("rock ''n'' roll", "l''amour", "'L''Aquila'", "d''accord", "''Quoted'' text"),
        *("the ''Daily'' news", "x = ''", "f('a','','b')", "VALUES ('','Orla')", "4''6"),
        *("NO''Hanlon", "'foo''Bar'", "6'2''Tall", "name=''Orla''", "''O'' and ''D''"),
        *("today''s", "d''une", "'dell''arte'", "o''", "''"),
    ],
)
def test_other_doubled_apostrophes_are_left(text: str) -> None:
    """Words are elided as well, and strings may be empty."""
    assert found(DoubledQuotes(), text) == []
