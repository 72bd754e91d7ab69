"""Builds policies, keys and pseudonymizers."""

import secrets
from typing import Final

from gateway.pipeline.memory import make_words
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.originals import OriginalsKeeper
from gateway.pseudonyms.policy import Policy
from gateway.pseudonyms.protocols import Pseudonymizer, Vault
from gateway.pseudonyms.quasi_identifiers import GuardedPseudonymizer, ShownKinds
from gateway.pseudonyms.scopes import SenderScope, scoped_keys
from gateway.settings import PseudonymSettings, Settings, key_bytes_of

EPHEMERAL_KEY_ID: Final = "ephemeral"


def build_policy(settings: PseudonymSettings) -> Policy:
    """Return the policy that the settings describe."""
    return Policy.from_mapping(
        {
            "profile": settings.profile,
            "policy": settings.policy,
            "threshold": settings.threshold,
            "thresholds": settings.thresholds,
            "allow": settings.allow,
            "deny": settings.deny,
            "organizations": settings.organizations,
            "scope": settings.scope,
            "quasi_identifiers": settings.quasi_identifiers,
        }
    )


def build_keys(settings: PseudonymSettings) -> KeyRing:
    """Return the key ring of a worker.

    Raises:
        KeyMissing: no master key is configured; workers must agree on one, so none is made up.
    """
    retired = [key_bytes_of(key) for key in settings.retired_keys]
    return KeyRing.from_master_key(settings.key_bytes(), retired)


def ephemeral_keys() -> KeyRing:
    """Return a ring of one random key, for a single run whose pseudonyms nobody needs again."""
    return KeyRing.from_keys({EPHEMERAL_KEY_ID: secrets.token_bytes(32)})


def keys_of_one_run(settings: PseudonymSettings) -> KeyRing:
    """Return the configured key ring, or a random one where no master key is configured."""
    return ephemeral_keys() if settings.master_key is None else build_keys(settings)


def build_pseudonymizer(
    settings: Settings,
    keys: KeyRing,
    policy: Policy,
    vault: Vault,
    topic: str,
    budget: CacheBudget | None = None,
    shown: ShownKinds | None = None,
    *,
    is_restorable: bool = False,
) -> Pseudonymizer:
    """Return the pseudonymizer of one partition of `topic`, with the rules that the policy asks.

    Args:
        settings: all settings.
        keys: the master keys.
        policy: the strategy a type, and the lists.
        vault: where surrogates and numbers are kept.
        topic: the input topic.
        budget: bounds the conversations in memory of all partitions together.
        shown: the kinds of indirect identifiers that conversations showed; none by default.
        is_restorable: whether what is replaced is kept, encrypted.
    """
    made: Pseudonymizer = PartitionPseudonymizer(
        scoped_keys(keys, policy, topic),
        policy,
        vault,
        max_conversations=settings.vault.max_conversations,
        budget=budget,
        make_words=make_words if settings.pseudonyms.memory else None,
        marks_key=True,
        accepts_other_key=settings.pseudonyms.accept_other_key,
    )
    if policy.scope == "sender":
        made = SenderScope(made)
    if policy.quasi_limit:
        made = GuardedPseudonymizer(made, policy, shown or ShownKinds())
    return OriginalsKeeper(made, keys, vault) if is_restorable else made
