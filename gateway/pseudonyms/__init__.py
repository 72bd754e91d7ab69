"""Pseudonyms: keys, policy, identities and surrogates.

What the pipeline asks to replace, and by what.
"""

from gateway.pseudonyms.engine import PartitionPseudonymizer
from gateway.pseudonyms.keys import KeyRing
from gateway.pseudonyms.policy import PROFILES, Policy, Strategy
from gateway.pseudonyms.protocols import Decision, Pseudonymizer, Vault
from gateway.pseudonyms.vault_memory import MemoryVault

__all__ = [
    "PROFILES",
    "Decision",
    "KeyRing",
    "MemoryVault",
    "PartitionPseudonymizer",
    "Policy",
    "Pseudonymizer",
    "Strategy",
    "Vault",
]
