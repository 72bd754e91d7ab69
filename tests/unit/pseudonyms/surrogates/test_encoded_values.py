"""Values that are encoded, or hold marks that hide them."""

import pytest

from gateway.domain import EntityType
from gateway.pseudonyms.surrogates.contract import no_core
from gateway.pseudonyms.surrogates.registry import SURROGATE_TYPES


@pytest.mark.parametrize(
    ("type_", "value", "plain"),
    [
        (EntityType.EMAIL, "lea%40example.com", "lea@example.com"),
        (EntityType.EMAIL, "lea\u200c@example.com", "lea@example.com"),
        (EntityType.EMAIL, "lea@example.\u200bcom", "lea@example.com"),
        (EntityType.CREDIT_CARD, "4111%201111%201111%201111", "4111111111111111"),
        (EntityType.IBAN, "DE89%203704%200044%200532%200130%2000", "DE89370400440532013000"),
        (EntityType.IP_ADDRESS, "192.0\u200b.2.7", "192.0.2.7"),
        (EntityType.IP_ADDRESS, "192[.]0.2[.]7", "192.0.2.7"),
        (EntityType.IP_ADDRESS, "192 dot 0 dot 2 dot 7", "192.0.2.7"),
        (EntityType.IP_ADDRESS, "192.000.002.007", "192.0.2.7"),
        (EntityType.NATIONAL_ID, "219+09+9999", "219 09 9999"),
        (EntityType.PHONENUMBER, "0912</b> <b>345</b> <b>6789", "09123456789"),
        (EntityType.EMAIL, "lea<wbr>@<b>example</b>.com", "lea@example.com"),
    ],
)
def test_form_is_that_of_the_plain_value(type_: str, value: str, plain: str) -> None:
    """However a value is carried, it has one surrogate."""
    form = SURROGATE_TYPES[type_].form
    assert form(value) == form(plain) is not None


@pytest.mark.parametrize(
    ("type_", "surrogate", "value", "written"),
    [
        (EntityType.EMAIL, "ana@example.org", "lea%40example.com", "ana%40example.org"),
        (
            EntityType.CREDIT_CARD,
            "4000000000000002",
            "4111%201111%201111%201111",
            "4000%200000%200000%200002",
        ),
        (EntityType.CREDIT_CARD, "4000000000000002", "4111+1111+1111+1111", "4000+0000+0000+0002"),
        (EntityType.EMAIL, "ana@example.org", "lea+b@example.com", "ana@example.org"),
        (
            EntityType.CREDIT_CARD,
            "4000000000000002",
            "4111</b> 1111 <i>1111</i> <b>1111",
            "4000</b> 0000 <i>0000</i> <b>0002",
        ),
        (EntityType.IP_ADDRESS, "192.0.2.7", "203[.]0[.]113[.]77", "192[.]0[.]2[.]7"),
        (EntityType.IP_ADDRESS, "192.0.2.7", "203 dot 0 dot 113 dot 77", "192 dot 0 dot 2 dot 7"),
        # Of another length: behind it, so that no tag is left open.
        (EntityType.EMAIL, "maria@example.org", "lea</b>@example.com", "maria@example.org</b>"),
    ],
)
def test_surrogate_is_written_as_the_value(
    type_: str, surrogate: str, value: str, written: str
) -> None:
    """A surrogate has the encoding of the value, and a mailbox's plus is no blank."""
    assert SURROGATE_TYPES[type_].render(surrogate, value) == written


def test_types_without_cores_are_told_from_those_that_have_them() -> None:
    """Nobody decodes a value for a core that its type does not have."""
    assert SURROGATE_TYPES[EntityType.EMAIL].core is no_core
    assert SURROGATE_TYPES[EntityType.PHONENUMBER].core is not no_core
