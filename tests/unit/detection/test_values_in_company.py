"""Values that are found in spite of what stands beside them, or written around them."""

import pytest

from gateway.detection.listed import ListedDetector
from gateway.detection.merge import merge
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity
from gateway.domain.detectors import DENY_LIST_DETECTOR
from gateway.testing.cpu_time import cpu_s

RULES = RulesDetector()
LISTED = ListedDetector(
    [
        ("PERSON", "Müller"),
        ("PERSON", "علی‌رضا"),
        ("PERSON", "محمد"),
        ("PERSON", "Łukasz Ørsted"),
        ("ORGANIZATION", "Project Falcon"),
        ("ORGANIZATION", "Falcon"),
        ("ORGANIZATION", "Falconry"),
        ("MISC", "Vorgang Falke 12.05.2024"),
    ]
)
PRIVATE_KEY = "LS0tLS1CRUdJTiBQUklWQVRFIEtFWS0tLS0tCk1JSUV2/wIBADAN+gkqhkiG9w0BAQEF/AASC="
SIGNED = "https://login.example.com/sso?SAMLRequest=" + "fZJNb4MwDIbv" * 300


def _found(text: str, entity_type: str) -> list[str]:
    (entities,) = RULES.detect([text])
    return [text[e.start : e.end] for e in entities if e.type == entity_type]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("livraison demain, livreur 06 12 34 56 78", "06 12 34 56 78"),
        ("article dispo 06 12 34 56 78", "06 12 34 56 78"),
        ("produit à vendre 06.12.34.56.78", "06.12.34.56.78"),
        ("produit à vendre 0612345678", "0612345678"),
        ("کالا موجوده 021-88776655", "021-88776655"),
        ("policy holder (415) 555-0133", "(415) 555-0133"),
        # lines of an office
        ("دفتر ۰۲۱۸۸۷۷۶۶۵۵-۷", "۰۲۱۸۸۷۷۶۶۵۵-۷"),
        ("شرکت: 02188776655-57", "02188776655-57"),
        ("دفتر ما 021-88776655-57", "021-88776655-57"),
        ("۰۳۱۳۲۲۱۱۲۳۴-۵ اصفهان", "۰۳۱۳۲۲۱۱۲۳۴-۵"),
        ("تلفن ۰۲۱۸۸۷۷۶۶۵۵ الی ۷", "۰۲۱۸۸۷۷۶۶۵۵ الی ۷"),
        ("مطب دکتر ۸۸۷۷۶۶۵۵-۷", "۸۸۷۷۶۶۵۵-۷"),
        ("فروشگاه: 77665544-5", "77665544-5"),
        # the letter O, slashes with blanks
        ("o912 345 67 89", "o912 345 67 89"),
        ("زنگ بزن 0912 345 67 8O", "0912 345 67 8O"),
        ("call O912 345 6789 now", "O912 345 6789"),
        ("0912 / 345 / 67 / 89", "0912 / 345 / 67 / 89"),
        ("0990 / 123 / 4567", "0990 / 123 / 4567"),
    ],
)
def test_phone_number_is_found(text: str, value: str) -> None:
    """Beside a word for other numbers too, with all of its lines, and as it slips in typing."""
    assert _found(text, "PHONENUMBER") == [value]


@pytest.mark.parametrize(
    "text",
    [
        "order 0612345678 shipped",
        "numéro de commande 0612345678",
        "commande 0612345678",
        "سفارش 02188776655",
        "سفارش 77665544-5",
        "کد 77665544-5",
        "05 / 06 / 2024 15",
        "0 to 10 oranges, 5o of them",
    ],
)
def test_other_number_is_no_phone_number(text: str) -> None:
    """A number that its own word names stays what it is."""
    assert _found(text, "PHONENUMBER") == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("please update 203.0.113.7 first", ["203.0.113.7"]),
        ("can you patch 203.0.113.7 today", ["203.0.113.7"]),
        ("update server 192.168.10.25 tonight", ["192.168.10.25"]),
        ("بخش مالی 192.168.10.25", ["192.168.10.25"]),
        ("firmware 192.168.10.25 aktualisieren", ["192.168.10.25"]),
        ("version 10.2.14.3 is out", []),
        ("the firmware was at 2.0.7.12, we flash 2.0.9.1 tonight", []),
        ("release 3 runs on 10.2.14.3", ["10.2.14.3"]),
        ("version 4 is online, ask 9.9.9.9", ["9.9.9.9"]),
        ("version 10.2.14.3 talks to 10.0.0.5", ["10.0.0.5"]),
        ("نسخه ۲.۱۰.۴.۱", []),
    ],
)
def test_address_is_no_version(text: str, values: list[str]) -> None:
    """Words for versions tell only what may be one."""
    assert _found(text, "IP_ADDRESS") == values


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("بیلد 3.11.2022 رو نصب کن", []),
        ("revision 3.11.2022 crashes", []),
        ("تحديث 3.11.2022", []),
        ("revision of 3.11.2022", ["3.11.2022"]),
        ("aggiornamento 03.11.2022: tutto fermo", ["03.11.2022"]),
        ("le jour 3.11.2022", ["3.11.2022"]),
    ],
)
def test_date_is_no_version(text: str, values: list[str]) -> None:
    """The words that make versions of addresses do so of dates, but for those with noughts."""
    assert _found(text, "DATETIME") == values


@pytest.mark.parametrize(
    ("text", "entity_type", "value"),
    [
        (f"hier: {SIGNED}, danke", "URL", SIGNED),
        (f"www.example.com/{'a1/' * 900}z)", "URL", f"www.example.com/{'a1/' * 900}z"),
        (
            "SECRET_KEY = 'k#3v!q9@z7&m2^w5*p8(x4-r6_t1=y0+)nb$c'",
            "SECRET",
            "k#3v!q9@z7&m2^w5*p8(x4-r6_t1=y0+)nb$c",
        ),
        ('{"api_key": "q9@z7&m2^w5*p8(x4-r6"}', "SECRET", "q9@z7&m2^w5*p8(x4-r6"),
        (f"client-key-data: {PRIVATE_KEY}", "SECRET", PRIVATE_KEY),
        ("anydesk 123 456 789", "NUMBER", "123 456 789"),
        ("AnyDesk: 1 234 567 890 / pass Xk29dd", "NUMBER", "1 234 567 890"),
        ("TeamViewer ID: 1 234 567 890", "NUMBER", "1 234 567 890"),
        ("تیم ویور 1 234 567 890", "NUMBER", "1 234 567 890"),
        ("انی دسک ۱۲۳ ۴۵۶ ۷۸۹", "NUMBER", "۱۲۳ ۴۵۶ ۷۸۹"),
        ("rustdesk 234 567 890", "NUMBER", "234 567 890"),
        ("exp 9/27 cvv 318", "DATETIME", "9/27"),
        ("it expires 9/27.", "DATETIME", "9/27"),
        ("gültig bis 9/27", "DATETIME", "9/27"),
        ("scade 9/27", "DATETIME", "9/27"),
        ("انقضا ۶/۰۵", "DATETIME", "۶/۰۵"),
        ("انقضا ۵/۶", "DATETIME", "۵/۶"),
        ("sheba amir 600120000000003141592653", "IBAN", "600120000000003141592653"),
        ("sheba ir 600120000000003141592653", "IBAN", "ir 600120000000003141592653"),
    ],
)
def test_value_is_found_whole(text: str, entity_type: str, value: str) -> None:
    """However long it is, whatever it holds, and without a word that touches it."""
    assert _found(text, entity_type) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "a://" + ")" * 50_000,
        "node.js?" * 6_000,
        "a-.com?" * 6_000,
        "tg://user?id=12345," * 2_500,
        "77665544-5 " * 4_000,
        "0 0 0 0o" * 6_000,
    ],
)
def test_rules_stay_linear_on(text: str) -> None:
    """Eight times the characters, made to be read again, cost about eight times as much."""
    part = text[: len(text) // 8]
    assert cpu_s(lambda: RULES.detect([text])) < 24 * cpu_s(lambda: RULES.detect([part]), 5)


@pytest.mark.parametrize(
    "text",
    [
        "secret: 'do not tell anybody about it'",
        "key = '^[a-z]{3,16}$'",
        "the token: 'expires-at-midnight'",
    ],
)
def test_quoted_words_are_no_key(text: str) -> None:
    """Behind a word for a key, what is quoted has to look drawn at random."""
    assert _found(text, "SECRET") == []


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Muller, MÜLLER und Mu\u0308ller", ["Muller", "MÜLLER", "Mu\u0308ller"]),
        ("Mül\u00adler", ["Mül\u00adler"]),
        ("lukasz orsted", ["lukasz orsted"]),
        ("علی رضا، علیرضا، علی‌رضا", ["علی رضا", "علیرضا", "علی‌رضا"]),
        ("مُحَمَّدٌ و محـمد", ["مُحَمَّدٌ", "محـمد"]),
        ("محمد\u200f!", ["محمد"]),
        (
            "project  falcon, Project\nFalcon #ProjectFalcon",
            ["project  falcon", "Project\nFalcon", "ProjectFalcon"],
        ),
        ("falcon and falconry", ["falcon", "falconry"]),
        ("mullers, Ali Reza, falcons", []),
    ],
)
def test_listed_value_is_found_however_written(text: str, values: list[str]) -> None:
    """Case, marks, tatweel and blanks make no difference; parts of words do not count."""
    (found,) = LISTED.detect([text])
    assert [text[e.start : e.end] for e in found] == values


def test_many_listed_values_are_told_apart() -> None:
    """A long list with common beginnings finds each of its values, the longer one first."""
    listed = [f"{'ab' * n}{letter}" for n in range(1, 15) for letter in ("", "c", " d")]
    detector = ListedDetector([("MISC", value) for value in listed])
    assert [len(found) for found in detector.detect(listed)] == [1] * len(listed)
    assert [found[0].end for found in detector.detect(listed)] == list(map(len, listed))


def test_empty_list_finds_nothing() -> None:
    """A value of nothing but marks is none."""
    assert ListedDetector([("MISC", "\u064e")]).detect(["ab \u064e c"]) == [[]]


def test_rule_inside_a_listed_value_gives_way() -> None:
    """The whole value is denied, not only what a rule knows of it."""
    text = "zum Vorgang Falke 12.05.2024"
    entities = merge([*RULES.detect([text])[0], *LISTED.detect([text])[0]], text)
    assert [(text[e.start : e.end], e.type) for e in entities] == [
        ("Vorgang Falke 12.05.2024", "MISC")
    ]


def test_listed_value_inside_a_longer_find_leaves_it_whole() -> None:
    """An e-mail address is not cut into a listed word and a domain in clear."""
    text = "falcon@example.com"
    entities = merge([*RULES.detect([text])[0], *LISTED.detect([text])[0]], text)
    assert [(e.start, e.end, e.type) for e in entities] == [(0, len(text), "EMAIL")]


def test_listed_value_around_the_head_of_a_find_keeps_the_rest() -> None:
    """What a surer find does not take of it is replaced too."""
    text = "Akte Falke 12.05.2024"
    listed = Entity(0, 16, "MISC", 1.0, DENY_LIST_DETECTOR)
    date = Entity(11, 21, "DATETIME", 0.97, "rules/datetime")
    assert merge([listed, date], text) == [listed._replace(end=10), date]
