"""The command that tries what is claimed of pseudonyms, as far as another process has a part."""

import sys

import pytest

from load_tests import pseudonym_claims


def test_other_process_that_differs_is_told_of_few_identities_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is asked for as many identities as were tried, and its answer counts."""
    asked: list[int] = []

    def digest_elsewhere(n_identities: int) -> str:
        asked.append(n_identities)
        return "another"

    monkeypatch.setattr(pseudonym_claims, "_digest_elsewhere", digest_elsewhere)
    monkeypatch.setattr(sys, "argv", ["claims", "--identities", "50", "--pairs", "2"])
    assert pseudonym_claims.main() == 1
    assert asked == [50]
    assert "same elsewhere      NO (50 identities)" in capsys.readouterr().out


def test_other_process_has_the_same_surrogates() -> None:
    """With another hash seed it computes the digest of the identities that it is given."""
    assert pseudonym_claims._digest_elsewhere(50) == pseudonym_claims.try_claims(50).digest
