"""Names that programs give, in which nobody is found."""

import pytest

from gateway.detection.composite import CompositeDetector
from gateway.detection.machine_names import clear_of_machine_names
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity
from gateway.domain.detectors import DENY_LIST_DETECTOR

_SHA1 = "3f2a9c1d7be04a6685f0d1c2b3a4958677e6f501"
_SHA256 = "4e5f6a7b8c9d0e1f2a3b4c5d6e7f8091a2b3c4d54e5f6a7b8c9d0e1f2a3b4c5d"
_MD5 = "9e107d9d372bb6826bd81d3542a419d6"


async def _found(text: str) -> list[str]:
    (entities,) = await CompositeDetector(RulesDetector()).detect([text])
    return [text[entity.start : entity.end] for entity in entities]


def _of_model(text: str, value: str, type_: str = "PERSON") -> Entity:
    start = text.index(value)
    return Entity(start, start + len(value), type_, 0.9, "ner/m")


@pytest.mark.parametrize(
    "text",
    [
        f"commit {_SHA1}",
        f"git show {_SHA1}",
        f"the bug came with commit `{_SHA1[:12]}`",
        f"git cherry-pick -x {_SHA1}",
        f"bisect says {_SHA1} is the first bad commit",
        f"{_SHA1} is the first bad commit",
        f"CI_COMMIT_SHA={_SHA1}",
        f"commits {_SHA1[:12]}, {_SHA1} and {_SHA1[8:20]}",
        f"der Fehler kam mit Commit {_SHA1}",
        f"le commit {_SHA1} casse tout",
        f"il commit {_SHA1} rompe tutto",
        f"این کامیت {_SHA1} خرابش کرده",
        f"شوف الكوميت {_SHA1}",
        f"checksum: {_MD5}",
        f"Digest: sha256:{_SHA256}",
        f"docker pull nginx@sha256:{_SHA256}",
        "container 4f5a6b7c8d9e exited with code 137",
        "docker rm 4f5a6b7c8d9e",
        '"integrity": "sha512-9NET910DNaIPngYnLLPeg+Ogzqsi9uM4mSboU5y6p8S5DzMTVEsJZrawi+BoDNUVBa2Dh'
        'JqQYUFvMDfgU062LQ=="',
        "index 3f2a9c1..4e5f6a7 100644",
    ],
)
async def test_hash_of_a_revision_or_a_file_is_no_key(text: str) -> None:
    """It opens nothing, and who reads of it looks for it."""
    assert await _found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (f"my api key is {_SHA1}", _SHA1),
        (f"git token {_SHA1}", _SHA1),
        (f"I committed the api key {_MD5} by mistake", _MD5),
        (f"the token in the commit is {_SHA1}", _SHA1),
        (f"jeton du commit {_SHA1}", _SHA1),
        (f"commit secret: {_SHA1}", _SHA1),
        (f"commit {_SHA1} is my token", _SHA1),
        (f"commit {_MD5}", _MD5),
        (f"password sha256 {_SHA256}", _SHA256),
        (f"AWS secret {_SHA1} in commit 4e5f6a7", _SHA1),
        (_SHA1, _SHA1),
        (f"key {_MD5}", _MD5),
        (f"x-hub-signature: sha256={_SHA256}", f"sha256={_SHA256}"),
        (f"session={_SHA1}", _SHA1),
        (f"git clone with password {_SHA1[:12]}", _SHA1[:12]),
        (f"توکن گیت {_SHA1}", _SHA1),
        (f"mein Schlüssel {_SHA1} liegt im Commit", _SHA1),
        (f"show {_SHA1}", _SHA1),
    ],
)
async def test_key_stays_one_where_a_word_tells_it(text: str, value: str) -> None:
    """What is called a key or a token, and what nothing tells, may open something."""
    assert value in await _found(text)


@pytest.mark.parametrize(
    ("text", "value"),
    [("git revert 3f2a9c1", "3f2a9c1"), ("commit 4f5a6b7c1", "a6b7c1"), ("sha 3f2a9c1", "3f2a")],
)
def test_account_in_a_hash_is_none(text: str, value: str) -> None:
    """Half of a hash is as little of anybody as the whole."""
    assert clear_of_machine_names([_of_model(text, value, "USERNAME")], text) == []


@pytest.mark.parametrize("text", ["committed by a4b77c1d", "merged von a4b77c1d", "ask a4b77c1d"])
def test_account_is_no_hash(text: str) -> None:
    """Behind "by" and its like stands who did it."""
    entities = [_of_model(text, "a4b77c1d", "USERNAME")]
    assert clear_of_machine_names(entities, text) == entities


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("DTSTART;TZID=Europe/Berlin:20261124T100000", "Berlin"),
        ("DTSTART;TZID=America/New_York:20261124T100000", "New_York"),
        (r'{"timezone":"Asia\/Tehran"}', "Tehran"),
        ("TZ=America/Argentina/Buenos_Aires", "Buenos_Aires"),
        ("set it to Europe/Paris please", "Europe"),
    ],
)
def test_time_zone_is_no_place(text: str, value: str) -> None:
    """A calendar would not be read with the name of a zone that there is not."""
    assert clear_of_machine_names([_of_model(text, value, "LOCATION")], text) == []


@pytest.mark.parametrize(
    "text",
    ["Berlin", "Europe/Asia, then Berlin", "Paris/Berlin", "Berlin/Europe", "Europe/Berlin-Mitte"],
)
def test_place_is_no_time_zone(text: str) -> None:
    """Only what the data base of zones names is one."""
    value = "Asia" if "Asia" in text else "Berlin"
    entities = [_of_model(text, value, "LOCATION")]
    assert clear_of_machine_names(entities, text) == entities


def test_listed_value_in_a_zone_stays_found() -> None:
    """Whoever denies "Berlin" means it wherever it stands."""
    text = "TZID=Europe/Berlin"
    entities = [Entity(12, 18, "LOCATION", 1.0, DENY_LIST_DETECTOR)]
    assert clear_of_machine_names(entities, text) == entities


@pytest.mark.parametrize(
    "text",
    [
        "Bump lodash from 4.17.20 to 4.17.21",
        '"lodash":"~4.17.21"',
        "npm i lodash@4.17.21",
        "numpy>=1.12.21",
        "upgraded the driver to 4.12.21",
        "awk '{sum+=$3} END {print $1}' f",
        "0x00007ff6a2b41c30 in main",
        "kubectl delete pod web-7d9f8b6c5d-x2k4z",
        "listen on 127.0.0.1:8080",
        "bind 0.0.0.0",
        "netmask 255.255.255.0",
    ],
)
async def test_what_every_machine_has_is_nobodys(text: str) -> None:
    """Versions, columns, places in memory, pods, and addresses of every machine stay."""
    assert await _found(text) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("meet on 4.12.21", "4.12.21"),
        ("born ~4.12.61", "4.12.61"),
        ("updated on 4.12.2021", "4.12.2021"),
        ("upgraded my seat, birthday 4.12.61", "4.12.61"),
        ("from 14.03.2020 to 15.03.2020", "15.03.2020"),
        ("it costs $3", "$3"),
        ("awk costs me $3.50", "$3.50"),
        ("my ip is 127.0.0.12", "127.0.0.12"),
        ("ip 10.0.0.7", "10.0.0.7"),
        ("server 203.0.113.7", "203.0.113.7"),
        ("ping 8.8.8.8", "8.8.8.8"),
        ("token 0x7ff6a2b41c30d5e9", "0x7ff6a2b41c30d5e9"),
        ("0x52908400098527886E0F7030069857D2E4169EE7",) * 2,
        ("my pod token is acme-7d9f8b6c5d-x2k4z", "acme-7d9f8b6c5d-x2k4z"),
        ("acme-7d9f8b6c5d-x2k4z", "acme-7d9f8b6c5d-x2k4z"),
        ("the pod of K7PQ-M2XD-99RT-ZL4W", "K7PQ-M2XD-99RT-ZL4W"),
    ],
)
async def test_value_that_only_looks_like_one_of_those_stays_found(text: str, value: str) -> None:
    """Days, prices, addresses of one machine, wallets and tokens."""
    assert value in await _found(text)


@pytest.mark.parametrize(
    ("text", "is_version"),
    [
        ("dob==4.12.61", False),
        ("DOB==4.12.61", False),
        ("data_di_nascita==4.12.61", False),
        ("numpy==4.12.61", True),
        ("adobe==4.12.61", True),
    ],
)
def test_day_of_birth_is_no_version(text: str, is_version: bool) -> None:
    """What stands behind a word for birth is a day, however many signs stand between."""
    entities = [_of_model(text, "4.12.61", "DATETIME")]
    assert clear_of_machine_names(entities, text) == ([] if is_version else entities)


def test_no_part_of_a_uuid_is_a_value() -> None:
    """What begins or ends within one is dropped; what holds it whole stays."""
    text = "id 7a9619ff-8b86-d011-b42d-00cf4fc96422 here"
    inside = [Entity(3, 11, "NUMBER", 0.6, "rules/number"), _of_model(text, "b42d", "LOCATION")]
    assert not clear_of_machine_names(inside, text)
    whole = [Entity(3, 39, "NUMBER", 0.97, "rules/named-code")]
    assert clear_of_machine_names(whole, text) == whole
