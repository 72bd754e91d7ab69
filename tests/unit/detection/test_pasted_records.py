"""Values in what people paste: lines of tables, logs, calendars, requests and mails."""

import pytest

from gateway.detection.pasted_records import is_label_of_card
from gateway.detection.rules import RulesDetector

RULES = RulesDetector()


def _found(text: str) -> list[tuple[str, str]]:
    (entities,) = RULES.detect([text])
    return [(str(e.type), text[e.start : e.end]) for e in entities]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2,Desmond,07700 900 456,21/03/1980,", "21/03/1980"),
        ("1,+447700900789,1984-02-17", "1984-02-17"),
        ("a,12.50,1984-02-17,b", "1984-02-17"),
        ("7,1984-02-17,100,3", "1984-02-17"),
        ("7,21.03.1980,4", "21.03.1980"),
        ("1001,2026-11-24 10:00", "2026-11-24 10:00"),
    ],
)
def test_date_in_a_column_is_found(text: str, value: str) -> None:
    """The number in the column beside it is no part of it, and does not hide it."""
    assert ("DATETIME", value) in _found(text)


@pytest.mark.parametrize("text", ["10:00:02,345 GET", "1,234.56", "12,50 Euro", "3,12/05"])
def test_comma_in_a_number_parts_no_date(text: str) -> None:
    """Decimals, thousands and milliseconds are no columns."""
    assert all(entity_type != "DATETIME" or "," in value for entity_type, value in _found(text))


@pytest.mark.parametrize(
    "text",
    [
        'login ok email=marisol.vance@example.com name="Marisol Vance" phone=1',
        "To: marisol.vance@example.com Subject=Minutes_24",
        "mailto:marisol.vance@example.com\nATTENDEE;ROLE=REQ-PARTICIPANT;CN=Desmond Akintola",
        '<presence id="1" from="marisol.vance@example.com/Dino.7kQ2" to="a@example.org"/>',
        "<iq to='marisol.vance@example.com/conv_44aB' type='get'>",
        '{"jid": "marisol.vance@example.com/Dino.7kQ2", "to": "a@example.org/4f5d6a7b"}',
    ],
)
def test_field_beside_a_mailbox_is_no_password(text: str) -> None:
    """Logs and calendars go on with the name of the next field."""
    assert {found[0] for found in _found(text)} <= {"EMAIL", "PERSON"}
    assert ("EMAIL", "marisol.vance@example.com") in _found(text)


@pytest.mark.parametrize(
    ("text", "password"),
    [
        ('creds="a@example.com:Wald44see" x="1"', "Wald44see"),
        ("<td>a@example.com:Wald44see</td>", "Wald44see"),
        ("['a@example.com:Wald44see','b']", "Wald44see"),
        ('a@example.com:Wald44"see', 'Wald44"see'),
    ],
)
def test_password_ends_with_the_quote_before_its_mailbox(text: str, password: str) -> None:
    """A sign within it is a part of it where nothing was opened."""
    assert ("PASSWORD", password) in _found(text)


@pytest.mark.parametrize(
    "text", ["a@example.com Wald44see", "a@example.com:Wald=44see", "a@example.com pw=Wald44see"]
)
def test_password_beside_a_mailbox_is_found(text: str) -> None:
    """What joins it to the mailbox, or names it, makes it one."""
    assert "PASSWORD" in [found[0] for found in _found(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("M a r i s o l  V a n c e", [("PERSON", "M a r i s o l"), ("PERSON", "V a n c e")]),
        ("call skype:marisol.vance?call", [("USERNAME", "marisol.vance")]),
        ("skype:live:marisol_vance.", [("USERNAME", "marisol_vance")]),
        ("skype: call me", []),
        ("skype: live:marisol77", [("USERNAME", "marisol77")]),
        ("add live:.cid.5f31bb7d0c2e there", [("USERNAME", "5f31bb7d0c2e")]),
        ("we go live:streaming, live:part_two, or live: call", []),
        (
            '203.0.113.77 - mvance [24/Nov/2026:10:01:02 +0000] "GET /',
            [
                ("IP_ADDRESS", "203.0.113.77"),
                ("USERNAME", "mvance"),
                ("DATETIME", "24/Nov/2026:10:01:02 +0000"),
            ],
        ),
        (
            "203.0.113.77 - - [24/Nov/2026:10:01:02 +0000]",
            [("IP_ADDRESS", "203.0.113.77"), ("DATETIME", "24/Nov/2026:10:01:02 +0000")],
        ),
        (
            "GET session=9f86d081884c7d659a2feaa0c55ad015 ok",
            [("SECRET", "9f86d081884c7d659a2feaa0c55ad015")],
        ),
        (
            "From: =?UTF-8?B?TWFyaXNvbCBWYW5jZQ==?=, x",
            [("MISC", "=?UTF-8?B?TWFyaXNvbCBWYW5jZQ==?=")],
        ),
        (
            "Subject: =?utf-8?q?Zo=C3=A9?=\n =?utf-8?q?Br=C3=BBl?=\nDate:",
            [("MISC", "=?utf-8?q?Zo=C3=A9?=\n =?utf-8?q?Br=C3=BBl?=")],
        ),
        ("a =? b ?= c", []),
        ("Authorization: Basic dXNlcjpwYXNz", [("SECRET", "dXNlcjpwYXNz")]),
        ('"authorization": "Bearer abcDEF123456ghiJKL"', [("SECRET", "abcDEF123456ghiJKL")]),
        ("Authorization: Bearer your_token", []),
        ("authorization: basic access", []),
        ("the session: we-meet-in-room-four", []),
    ],
)
def test_what_is_pasted_with_its_signs_is_found(text: str, found: list[tuple[str, str]]) -> None:
    """Halves of names, and what links, logs and headers of mails tell of somebody."""
    assert _found(text) == found


@pytest.mark.parametrize(
    "text",
    [
        '{"user":{"firstName":"Lea"}}',
        r"{\"user\":{\"firstName\":\"Lea\"}}",
        "user:\n  given_name: Lea\n",
    ],
)
def test_name_of_a_field_is_no_account(text: str) -> None:
    """Behind "user" begins an object, whose keys stay."""
    assert all(entity_type != "USERNAME" for entity_type, _ in _found(text))


@pytest.mark.parametrize("text", ["username: firstName7", "username: leaVance"])
def test_account_is_no_name_of_a_field(text: str) -> None:
    """What no schema has, or no value follows, is somebody's name."""
    assert ("USERNAME", text.partition(" ")[2]) in _found(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            '{"first_name":"Thaddeus","last_name":"okonkwo","display_name":"Thad O."}',
            ["Thaddeus", "okonkwo", "Thad O."],
        ),
        (r"{\"full_name\":\"Odile Marchetti\"}", ["Odile Marchetti"]),
        ("<GivenName>thaddeus</GivenName><surname>okonkwo</surname>", ["thaddeus", "okonkwo"]),
        ("{'fullName': 'Ó Briain, Seán', \"nickname\": \"سارا\"}", ["Ó Briain, Seán", "سارا"]),
        ('"displayName": "Support", "lastName": "string", "firstName": null', []),
        ('<input name="first_name" placeholder="First name">', []),
        ('"file_name":"report", "host_name":"web", "product_name":"Blue kettle"', []),
        ('lastName = "lastName"; firstName: user.firstName', []),
    ],
)
def test_field_for_a_name_holds_one(text: str, names: list[str]) -> None:
    """Whatever stands there names somebody, but for types and what senders are called."""
    assert [value for entity_type, value in _found(text) if entity_type == "PERSON"] == names


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("BEGIN:VCARD\nFN:Lea Vance\nBDAY:19840217\nEND:VCARD", "19840217"),
        ("BDAY:1984-02-17", "1984-02-17"),
        ("BDAY;VALUE=date:19840217", "19840217"),
        ("BDAY:--0217", "--0217"),
        ("ANNIVERSARY:20090808", "20090808"),
        ("[Tue Nov 24 10:00:01.123456 2026] [error]", "Tue Nov 24 10:00:01.123456 2026"),
    ],
)
def test_day_in_a_card_or_a_log_is_a_date(text: str, value: str) -> None:
    """As a number or a telephone number it would become one that is no day."""
    assert [one for one in _found(text) if one[0] != "PERSON"] == [("DATETIME", value)]


@pytest.mark.parametrize(
    "text", ["bday: 12345678", "BDAY:--9940", "anniversary: --03", "BDAY:19841317"]
)
def test_number_behind_a_birthday_is_no_date(text: str) -> None:
    """Only months and days that there are make one."""
    assert all(type_ != "DATETIME" for type_, _ in _found(text))


@pytest.mark.parametrize(
    "text",
    [
        "sudo: deploy : TTY=pts/0 ; PWD=/srv/app ; USER=root ; COMMAND=/bin/systemctl restart web",
        "USER=www-data\nPWD=/var/www\nSHELL=/bin/sh",
        "user=postgres database=shop",
        "username: root",
    ],
)
def test_what_programs_run_as_and_where_is_nobodys(text: str) -> None:
    """A directory is no password, nor is the command behind it; every system has these accounts."""
    assert _found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("PWD=Wald44see", "Wald44see"),
        ("PWD=/x9!Tz#4", "/x9!Tz#4"),
        ("pwd: Wald44see", "Wald44see"),
        ("PWD=/srv/app ; PASSWORD=Wald44see", "Wald44see"),
        ("user=mquill7 pwd=Wald44see", "mquill7"),
        ("username: mquill7", "mquill7"),
        ("login: root / Wald44see", "Wald44see"),
        ("user/pass: root/Wald44see", "Wald44see"),
        ("username: root password: Wald44see", "Wald44see"),
    ],
)
def test_password_is_no_directory(text: str, value: str) -> None:
    """What has signs of its own, or stands behind another word, is one."""
    assert value in [found for _, found in _found(text)]


@pytest.mark.parametrize("line", ["item1.TEL;type=pref:{}", "item12.tel:{}"])
def test_property_of_a_card_is_no_link(line: str) -> None:
    """What tells which label it has is no host, though its property ends as domains do."""
    found = _found("BEGIN:VCARD\n" + line.format("+44 7700 900456") + "\nEND:VCARD")
    assert found == [("PHONENUMBER", "+44 7700 900456")]
    assert ("URL", "item1.example.com") in _found("see item1.example.com: it is new")


def test_number_of_a_messenger_in_a_card_is_a_telephone_number() -> None:
    """It has as many digits as a card of a bank, and may have its check digit."""
    found = _found("TEL;type=CELL;waid=4917255501231:+49 172 55501231")
    assert found[0] == ("PHONENUMBER", "4917255501231")


@pytest.mark.parametrize(
    ("text", "is_label"),
    [
        ("item1.X-ABLabel:Mobil\nEND", True),
        ("item1.X-ABLabel:Arbeit\r\nEND", True),
        ("item1.X-ABLabel:Jonas\nEND", False),
        ("item1.X-ABLabel:Buro Vest\nEND", False),
        ("label:Mobil", False),
    ],
)
def test_label_in_a_card_is_no_name(text: str, is_label: bool) -> None:
    """Unless it is one: somebody may be told there whose number it is."""
    start = text.index(":") + 1
    end = start + len(text[start:].split()[0])
    assert is_label_of_card(text, start, end) is is_label


@pytest.mark.parametrize(
    "text",
    [
        'FATAL: password authentication failed for user "zquillon"',
        "Access denied for user 'zquillon'@'localhost' (using password: YES)",
        "user `zquillon` cannot log in",
        'Benutzer "zquillon" wurde gesperrt',
        'L\'utente "zquillon" non esiste',
    ],
)
def test_a_user_in_quotes_is_an_account(text: str) -> None:
    """As servers and databases tell whom they refuse."""
    assert _found(text) == [("USERNAME", "zquillon")]


@pytest.mark.parametrize(
    "text",
    [
        'the user "settings" page is broken',
        "Access denied for user 'root'@'localhost'",
        'il profilo "preferiti" è vuoto',
    ],
)
def test_words_and_accounts_of_systems_in_quotes_are_none(text: str) -> None:
    """Pages are called by words, and each machine has these accounts."""
    assert _found(text) == []
