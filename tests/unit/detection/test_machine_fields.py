"""Sizes, ports, versions and lines in fields of JSON stay; what is somebody's does not."""

import pytest

from gateway.detection.machine_fields import clear_of_machine_fields
from gateway.detection.rules import RulesDetector
from gateway.domain import Entity


def left_of(text: str, value: str, type_: str = "NUMBER", detector: str = "ner/x") -> int:
    """Return how many of the one entity that holds `value` are left."""
    start = text.index(value)
    entity = Entity(start, start + len(value), type_, 0.9, detector)
    return len(clear_of_machine_fields([entity], text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"Size":42056,"a":1}', "42056"),
        ('{"Size": "42056"}', "42056"),
        ("{'port': 31337}", "31337"),
        ('{"lineNumber":120045}', "120045"),
        ('{"process_id":18832}', "18832"),
        ('{"max_connections":2048}', "2048"),
        ('{"duration_ms":48213,', "48213"),
        ('{"اندازه":42056}', "42056"),
        ('error at {\n  "column": 4056\n}', "4056"),
    ],
)
def test_number_that_counts_something_of_a_program_stays(text: str, value: str) -> None:
    """Its key says what it is, in any case of letters and among other words."""
    assert left_of(text, value) == 0
    assert left_of(text, value, "DATETIME") == 0


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"uid":8839201}', "8839201"),
        ('{"number":42056}', "42056"),
        ('{"customer_id":42056}', "42056"),
        ('{"accountLine":"42056 AB"}', "42056"),
        ('{"note":"port 42056"}', "42056"),
        ('Size: "42056" of a shoe', "42056"),
        ('{"phone_size":"+44 7700 900462"}', "+44 7700 900462"),
    ],
)
def test_other_numbers_are_left_to_the_policy(text: str, value: str) -> None:
    """Numbers of people, numbers amid talk, and numbers that no key names."""
    assert left_of(text, value) == 1


@pytest.mark.parametrize(
    ("text", "value", "type_"),
    [
        ('{"خط":"09120001234"}', "09120001234", "PHONENUMBER"),
        ('{"line":2025550142}', "2025550142", "PHONENUMBER"),
        ('{"phone_line":5550142}', "5550142", "NUMBER"),
        ('{"version":"0201231234"}', "0201231234", "PHONENUMBER"),
    ],
)
def test_telephones_stay_found_under_keys_that_may_count(text: str, value: str, type_: str) -> None:
    """A SIM card is a line too, and no size begins with a zero."""
    assert left_of(text, value, type_) == 1


def test_what_a_deny_list_names_stays_found() -> None:
    """Somebody has asked for it."""
    assert left_of('{"Size":42056}', "42056", detector="list/deny") == 1


def test_digests_of_files_stay() -> None:
    """They tell one file from another; under other keys such a run may be a secret."""
    digest = "9e107d9d372bb6826bd81d3542a419d6"
    assert left_of(f'{{"md5":"{digest}"}}', digest, "SECRET") == 0
    assert left_of(f'{{"token":"{digest}"}}', digest, "SECRET") == 1
    assert left_of(f'{{"md5":"{digest}"}}', digest, "PASSWORD") == 1


@pytest.mark.parametrize(
    "text", ["GET /api/v2/users/5512", '{"path":"/api/v2/users/5512/orders/4"}', "api/v1/rooms/12"]
)
def test_path_of_a_resource_is_no_key(text: str) -> None:
    """Its pieces are words, versions and numbers; a key in a path is none of these."""
    detector = RulesDetector()
    assert detector.detect([text]) == [[]]
    (found,) = detector.detect(["webhook https://x.example/services/T0K8/B9aB3xK72LmQp0ZtR"])
    assert found != []


@pytest.mark.parametrize(
    "text",
    [
        "exit code 137 at src/auth/login.ts:482:17",
        "error code 1 in lib/user_login.py:48",
        "pw: src/app.ts:482",
    ],
)
def test_line_of_source_is_no_password(text: str) -> None:
    """Also where a word for a code stands before it, or ends the name of the file."""
    assert RulesDetector().detect([text]) == [[]]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("To github.com:ottiliebrand/webshop.git", "github.com:ottiliebrand/webshop.git"),
        ("clone gitlab.com:ottilie/shop please", "gitlab.com:ottilie/shop"),
        ("from bitbucket.org:ottilie/a.git.", "bitbucket.org:ottilie/a.git"),
    ],
)
def test_repository_is_found_with_its_account(text: str, value: str) -> None:
    """As git prints it, without a user before the host."""
    ((entity,),) = RulesDetector().detect([text])
    assert (entity.type, text[entity.start : entity.end]) == ("URL", value)
