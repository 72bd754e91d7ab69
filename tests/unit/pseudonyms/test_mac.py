"""The keyed hash is HMAC-SHA256."""

import hmac

from hypothesis import given
from hypothesis import strategies as st

from gateway.pseudonyms.mac import Mac


@given(st.binary(max_size=200), st.lists(st.binary(max_size=200), min_size=1, max_size=3))
def test_digest_is_hmac_sha256(key: bytes, messages: list[bytes]) -> None:
    """For any key and any messages, one after another, it gives what the standard library gives."""
    mac = Mac(key)
    assert [mac.digest(m) for m in messages] == [hmac.digest(key, m, "sha256") for m in messages]


def test_repr_masks_the_key() -> None:
    """Nothing of the key is printed."""
    assert repr(Mac(b"0123456789")) == "Mac(**masked**)"
