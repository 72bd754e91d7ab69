"""A sample of what `load_tests.pseudonym_claims` tries in full."""

from load_tests.pseudonym_claims import LEAST_AGREEMENT, advantage, try_claims


def test_claims_hold_for_a_sample() -> None:
    """Surrogates of made-up persons are injective, never originals, and the same after a restart.

    The whole run has a million identities, and a second process.
    """
    claims = try_claims(600)
    assert claims.n_identities == 600
    assert (claims.n_shared, claims.n_unchanged, claims.n_changed_later) == (0, 0, 0)
    assert claims.agreement >= LEAST_AGREEMENT
    assert claims.digest == try_claims(600).digest


def test_attacker_gains_next_to_nothing() -> None:
    """Equal surrogates of two conversations hardly tell that one name is behind both.

    So few pairs bound the gain only roughly; the whole run bounds it at 0.5 %.
    """
    assert abs(advantage(2_000)) < 0.03
