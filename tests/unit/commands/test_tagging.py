"""Tests of `tag`: the gateway's own pseudonyms in documents."""

import base64

import pytest

from gateway.commands.tagging import engine_of
from gateway.domain import Entity, EntityType
from gateway.settings import Settings

KEY = base64.b64encode(bytes(range(32))).decode()
NAME = "Emily Taylor"


@pytest.mark.parametrize(("scope", "is_shared"), [("conversation", False), ("global", True)])
def test_documents_share_pseudonyms_where_conversations_do(scope: str, is_shared: bool) -> None:
    """A name is another one in each document, unless the scope is wider, as in the stream."""
    engine = engine_of(Settings(pseudonyms={"master_key": KEY, "scope": scope}))
    name = Entity(0, len(NAME), EntityType.PERSON, 1.0, "test")
    texts = {engine.pseudonymize(f"d{number}", NAME, [name])[0] for number in range(20)}
    assert (len(texts) == 1) == is_shared
