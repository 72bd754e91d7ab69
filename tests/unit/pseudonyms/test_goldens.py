"""Golden surrogates: a fixed key and conversation always give these.

A difference means that existing conversations would change their pseudonyms wherever the vault does
not hold them, and that new ones differ between versions of the gateway. Raise the locale version
and say so in the changelog before changing a line.
"""

import pytest

from gateway.pseudonyms import KeyRing
from gateway.testing.chat import ScriptedChat

VALUES = (
    ("PERSON", "علی رضایی"),
    ("PERSON", "Emily Taylor"),
    ("PERSON", "Françoise Dubois"),
    ("PERSON", "Katharina Schneider"),
    ("PERSON", "Giulia Esposito"),
    ("PERSON", "أحمد المصري"),
    ("LOCATION", "Tehran"),
    ("ORGANIZATION", "بانک ملت"),
    ("DATETIME", "12 مهر 1403"),
    ("COST", "250,000 تومان"),
    ("NUMBER", "8472910"),
    ("EMAIL", "emily.taylor@example.com"),
    ("PHONENUMBER", "+98 912 000 1234"),
    ("PHONENUMBER", "(212) 555-0123"),
    ("URL", "https://t.me/emily_taylor"),
    ("USERNAME", "@EmilyTaylor1987"),
    ("IP_ADDRESS", "192.168.1.10"),
    ("IBAN", "DE89 3704 0044 0532 0130 00"),
    ("CREDIT_CARD", "4111 1111 1111 1111"),
    ("PASSWORD", "open sesame"),
    ("NATIONAL_ID", "0499370899"),
    ("POSTAL_CODE", "1987654321"),
    ("LICENSE_PLATE", "12 ب 345 ایران 67"),
    ("MAC_ADDRESS", "00:00:5E:00:53:AF"),
    ("SECRET", "sk-test-0000"),
    ("MISC", "blue whale"),
)
EXPECTED = (
    "سعید برومند",
    "Danielle Ripley",
    "Sandrine Monnier",
    "Elena Gehrke",
    "Ludovica Olcese",
    "حسين بوعمر",
    "Tabriz",
    "بانک صدف‌دریا",
    "5 بهمن 1402",
    "182,000 تومان",
    "1449220",
    "danielle.ripley@meadow85.example.com",
    "+98 905 228 5111",
    "(415) 555-0146",
    "https://t.me/danielle_ripley",
    "@DanielleRipley1978",
    "192.168.209.207",
    "DE86 2132 7850 2054 7510 34",
    "4446 0861 3967 8398",
    "[PASSWORD]",
    "3040417142",
    "3365588771",
    "10 ل 203 ایران 92",
    "00:00:5E:00:53:B3",
    "[SECRET]",
    "[MISC_1]",
)


@pytest.mark.parametrize("i", range(len(VALUES)), ids=lambda i: f"{VALUES[i][0]}-{i}")
def test_golden_surrogates_do_not_change(i: int) -> None:
    """Each value has its golden surrogate, whatever was asked before it."""
    chat = ScriptedChat(keys=KeyRing.from_master_key(bytes(range(32))))
    assert [chat.one(*value, "golden") for value in VALUES[: i + 1]][i] == EXPECTED[i]
