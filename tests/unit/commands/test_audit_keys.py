"""Audit keys in files: what is printed is read again, and anything else is refused."""

import base64
from pathlib import Path

import pytest
from pydantic import SecretStr

from gateway.commands.audit_keys import audit_digests, print_audit_keys
from gateway.commands.auditing import Period, verify_audit
from gateway.errors import ConfigurationError
from gateway.settings import PseudonymSettings, Settings

KEY, OLD = (SecretStr(base64.b64encode(bytes([n]) * 32).decode()) for n in (1, 2))


def test_printed_keys_are_those_of_the_master_keys(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The file takes the place of master keys, of which it shows nothing."""
    settings = Settings(pseudonyms=PseudonymSettings(master_key=KEY, retired_keys=(OLD,)))
    print_audit_keys(settings)
    printed = capsys.readouterr().out
    assert KEY.get_secret_value() not in printed
    path = tmp_path / "audit.keys"
    path.write_text(printed)
    known = [digest(b"event") for digest in audit_digests(settings, None)]
    assert len(set(known)) == 2
    assert [digest(b"event") for digest in audit_digests(Settings(), path)] == known
    assert audit_digests(Settings(), None) == []


@pytest.mark.parametrize("text", ["", "no key", "c2hvcnQ="])
def test_file_that_holds_no_keys_is_refused(tmp_path: Path, text: str) -> None:
    """Links that are not judged by mistake would prove nothing."""
    path = tmp_path / "audit.keys"
    path.write_text(text)
    with pytest.raises(ConfigurationError, match=r"holds no audit keys: .*audit key"):
        audit_digests(Settings(), path)


@pytest.mark.parametrize(
    "text",
    [
        *("", "{}", "[1]", '{"routes": []}', '{"routes": [{"partitions": []}]}'),
        *('{"routes": [{"partitions": [{}]}]}', '{"routes": [{"partitions": [{"head": null}]}]}'),
    ],
)
def test_file_that_holds_no_heads_is_refused(tmp_path: Path, text: str) -> None:
    """Before brokers are asked for anything."""
    path = tmp_path / "told.json"
    path.write_text(text)
    settings = Settings(routes=[{}])
    with pytest.raises(ConfigurationError, match=r"holds no heads: .*--json"):
        verify_audit(settings, None, Period(), heads=path)
