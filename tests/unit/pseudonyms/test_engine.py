"""Tests of the engine: strategies, determinism, and what goes to the vault."""

import subprocess
import sys

import pytest

from gateway.domain import Entity, TextField
from gateway.errors import InvariantError
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.scopes import SenderScope
from gateway.testing.chat import ScriptedChat as Chat
from gateway.testing.chat import make_engine

KEY, OTHER_KEY = bytes(range(32)), bytes(range(1, 33))
SAMPLE = (
    ("PERSON", "Ali Rezaei"),
    ("PERSON", "مریم"),
    ("PHONENUMBER", "+98 912 000 1234"),
    ("EMAIL", "ali.rezaei@example.com"),
    ("LOCATION", "Tehran"),
    ("ORGANIZATION", "Acme Ltd"),
    ("COST", "250,000 تومان"),
    ("DATETIME", "12 مهر 1403"),
    ("CREDIT_CARD", "4111 1111 1111 1111"),
    ("PASSWORD", "open sesame"),
    ("MISC", "blue whale"),
)


@pytest.mark.parametrize(
    ("strategy", "expected"),
    [
        ("keep", Decision(None, "keep")),
        ("delete", Decision("", "delete")),
        ("mask", Decision("[REDACTED]", "mask")),
        ("category", Decision("[PERSON]", "category")),
        ("index", Decision("[PERSON_1]", "index")),
    ],
)
def test_engine_carries_out_each_strategy(strategy: str, expected: Decision) -> None:
    """The reader sees what the strategy's name promises."""
    chat = Chat({"policy": {"PERSON": strategy}})
    assert chat.decide([("PERSON", "Ali")]) == [expected]


@pytest.mark.parametrize(
    ("strategy", "expected"),
    [
        ("keep", Decision(None, "keep")),
        ("delete", Decision("", "delete")),
        ("mask", Decision("[REDACTED]", "mask")),
        ("index", Decision("[PERSON]", "category")),
        ("pseudonym", Decision("[PERSON]", "category")),
    ],
)
def test_engine_takes_no_value_apart_that_is_too_long_for_its_type(
    strategy: str, expected: Decision
) -> None:
    """Words in a row, which anybody may send, are replaced as a whole, and nothing is kept."""
    chat = Chat({"policy": {"PERSON": strategy}})
    assert chat.decide([("PERSON", "Sara Moradi " * 42)]) == [expected]
    assert chat.engine.drain_changes() == []


@pytest.mark.parametrize(
    "type_", ["LOCATION", "ORGANIZATION", "USERNAME", "COST", "PERSON", "EMAIL"]
)
@pytest.mark.timeout(30)
def test_engine_ends_with_a_value_of_any_length(chat: Chat, type_: str) -> None:
    """A hundred kilobytes take no minutes, and digits without end are no unforeseen error."""
    for value in ("Ali " * 25_000, "1" * 100_000, "a." * 50_000, "anna.paul." * 10_000 + "@a.de"):
        assert chat.one(type_, value) == f"[{type_}]"


def test_engine_writes_long_links_as_short_ones(chat: Chat) -> None:
    """Links have no longest form."""
    link = "https://example.com/" + "a1b2/" * 200
    assert str(chat.one("URL", link)).startswith("https://")


@pytest.mark.parametrize("type_", ["PASSWORD", "SECRET"])
def test_engine_shows_only_the_category_of_a_secret(chat: Chat, type_: str) -> None:
    """A secret leaves nothing behind, in the text or in the vault."""
    assert chat.one(type_, "open sesame") == f"[{type_}]"
    assert chat.engine.drain_changes() == []


def test_engine_ignores_what_is_below_the_threshold() -> None:
    """A weak guess stays as it is; the same value found with confidence does not."""
    chat = Chat({"threshold": 0.5})
    assert chat.decide([("PERSON", "Ali")], score=0.2) == [Decision(None, "keep")]
    assert chat.decide([("PERSON", "Ali")], score=0.9) != [Decision(None, "keep")]
    assert chat.decide([("PERSON", "Ali")], score=0.2) == [Decision(None, "keep")]


def test_engine_numbers_in_reading_order_and_counts_on(indexed: Chat) -> None:
    """Numbers ascend as one reads, and the next message counts on."""
    first = indexed.decide([("PHONENUMBER", "0912 000 1111"), ("PHONENUMBER", "0912 000 2222")])
    later = indexed.decide([("PHONENUMBER", "+98 912 000 2222"), ("PHONENUMBER", "0912 000 3333")])
    assert [d.replacement for d in (*first, *later)] == [f"[PHONENUMBER_{n}]" for n in (1, 2, 2, 3)]


@pytest.mark.parametrize(
    ("written", "account"),
    [
        ("+39 347 1234567", "393471234567"),
        ("+49 151 12345678", "4915112345678"),
        ("+33 6 12 34 56 78", "33612345678"),
        ("+966 50 123 4567", "966501234567"),
    ],
)
def test_number_of_an_account_is_the_one_in_the_text(
    chat: Chat, written: str, account: str
) -> None:
    """Platforms give numbers with their country and without a plus."""
    in_text, in_field = chat.one("PHONENUMBER", written), chat.one("PHONENUMBER", account)
    assert in_field == "".join(filter(str.isdigit, in_text))


def test_number_of_an_account_is_the_same_as_a_username() -> None:
    """A mention is a USERNAME, and the field of the account's id may be selected as a NUMBER."""
    account = "80351110224678912"
    drawn = Chat()
    assert drawn.one("USERNAME", account) == drawn.one("NUMBER", account) != account
    assert drawn.one("USERNAME", "42") != drawn.one("USERNAME", account)
    parted = Chat({"policy": {"USERNAME": "mask", "NUMBER": "keep"}})
    assert parted.one("USERNAME", account) == "[REDACTED]"


def test_engine_counts_every_conversation_from_one(indexed: Chat) -> None:
    """Numbers say nothing across conversations."""
    assert (
        indexed.one("PERSON", "Ali", "c-1") == indexed.one("PERSON", "Sara", "c-2") == "[PERSON_1]"
    )


def test_engine_goes_on_alike_after_a_restart() -> None:
    """With the vault alone, a new engine gives every value the surrogate that it had."""
    vault = MemoryVault()
    before = Chat(vault=vault).decide(SAMPLE)
    assert Chat(vault=vault).decide(SAMPLE) == before


def test_engine_goes_on_alike_from_the_changelog() -> None:
    """The changes handed to the transaction rebuild the vault elsewhere."""
    chat = Chat()
    before = chat.decide(SAMPLE)
    copy = MemoryVault()
    copy.apply(chat.engine.drain_changes())
    assert Chat({}, copy).decide(SAMPLE) == before
    assert chat.engine.drain_changes() == []


def test_engine_agrees_between_processes() -> None:
    """Another process with another hash seed decides alike: nothing hangs on set or dict order."""
    script = (
        "from gateway.pseudonyms import *\n"
        "from gateway.domain import *\n"
        "p = PartitionPseudonymizer(KeyRing.for_demo(), Policy.from_profile(), MemoryVault())\n"
        "for t, v in [('PERSON','Ali Rezaei'),('EMAIL','ali@example.com'),('LOCATION','Rome')]:\n"
        "    print(p.resolve('c', [TextField(v, None, ())], [[Entity(0, len(v), t, 1.0, 'x')]]))\n"
    )
    outputs = {
        subprocess.run(  # noqa: S603 - our own interpreter and script
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_engine_vault_holds_no_originals(chat: Chat) -> None:
    """No original stands in any key or value, in any case or encoding that a search would find."""
    chat.decide(SAMPLE)
    stored = b"".join(c.key + b"\n" + (c.value or b"") for c in chat.engine.drain_changes())
    text = stored.decode("utf-8", "ignore").lower()
    for _, value in SAMPLE:
        assert value.lower() not in text
    assert "9120001234" not in text
    assert "rezaei" not in text


def test_engine_keeps_conversations_unlinkable() -> None:
    """Surrogates of two conversations do not tell whether they hold one name.

    Over 3,000 pairs of conversations, surrogates of the same name coincide as often as those of
    different names do: by chance alone (four sigma).
    """
    chat, n_pairs = Chat(), 3_000
    one = [chat.one("PERSON", "مریم", f"a-{i}") for i in range(n_pairs)]
    same = [chat.one("PERSON", "مریم", f"b-{i}") for i in range(n_pairs)]
    other = [chat.one("PERSON", "زهرا", f"b-{i}") for i in range(n_pairs)]
    n_same = sum(a == b for a, b in zip(one, same, strict=True))
    n_other = sum(a == b for a, b in zip(one, other, strict=True))
    assert abs(n_same - n_other) < 4 * (n_same + n_other + 1) ** 0.5
    assert len(set(one)) > 150


def test_engine_follows_the_master_key() -> None:
    """Another key gives other surrogates for the same conversation."""
    one = Chat(keys=KeyRing.from_master_key(KEY)).decide(SAMPLE)
    other = Chat(keys=KeyRing.from_master_key(OTHER_KEY)).decide(SAMPLE)
    n_different = sum(a != b for a, b in zip(one, other, strict=True))
    assert n_different >= len(SAMPLE) - 3  # the secret and MISC agree, and one may by chance


def test_engine_keeps_pseudonyms_through_a_key_rotation() -> None:
    """A conversation begun under the old key goes on with it; a new one uses the new key."""
    vault = MemoryVault()
    before = Chat({}, vault, KeyRing.from_keys({"1": KEY})).decide(SAMPLE)
    rotated = KeyRing.from_keys({"1": KEY, "2": OTHER_KEY}, active="2")
    chat = Chat({}, vault, rotated)
    assert chat.decide(SAMPLE) == before
    fresh = Chat(keys=KeyRing.from_keys({"2": OTHER_KEY}))
    assert chat.decide(SAMPLE, "c-2") == fresh.decide(SAMPLE, "c-2")


@pytest.mark.parametrize("scope", ["conversation", "sender"])
def test_published_ids_stay_through_a_key_rotation(scope: str) -> None:
    """Where a policy draws no surrogate, the id itself tells that a conversation had begun."""
    policy, vault = {"profile": "strict", "scope": scope}, MemoryVault()
    old = make_engine(policy, vault, KeyRing.from_keys({"1": KEY}))
    before = SenderScope(old).published_id("c-1", "c-1")
    rotated = KeyRing.from_keys({"1": KEY, "2": OTHER_KEY}, active="2")
    new = make_engine(policy, vault, rotated)
    assert SenderScope(new).published_id("c-1", "c-1") == before
    assert new.published_id("c-2", "c-2") != old.published_id("c-2", "c-2")


def test_engine_gives_no_surrogate_that_is_an_original_seen() -> None:
    """Where the drawn name is one that was met in the conversation, another is drawn."""
    for i in range(40):
        conversation = f"c-{i}"
        drawn = Chat().one("PERSON", "مریم", conversation)
        chat = Chat()
        chat.one("PERSON", drawn, conversation)
        assert chat.one("PERSON", "مریم", conversation) != drawn


def test_engine_heeds_originals_of_the_same_message() -> None:
    """An original further on in the message is no surrogate before it either."""
    for i in range(40):
        drawn = Chat().one("PERSON", "مریم", f"c-{i}")
        together = Chat().decide([("PERSON", "مریم"), ("PERSON", drawn)], f"c-{i}")
        assert together[0].replacement != drawn


def test_engine_heeds_originals_behind_particles() -> None:
    """Nor is one whose particle is written on to it: "D'Aloia" is kept as a part of its own."""
    surrogates = {c: Chat().one("PERSON", "Rossella Bernabei", c) for c in ("c-138", "c-187")}
    for conversation, drawn in surrogates.items():
        surname = drawn.partition(" ")[2]
        assert "'" in surname
        values = [("PERSON", "Rossella Bernabei"), ("PERSON", f"Anna {surname}")]
        decisions = Chat().decide(values, conversation)
        assert surname not in str(decisions[0].replacement)


def test_engine_stops_at_records_of_a_later_version() -> None:
    """A record that a newer gateway wrote stops the worker instead of giving second surrogates."""
    chat = Chat()
    chat.one("PERSON", "Ali")
    first, *_ = chat.engine.drain_changes()
    vault = MemoryVault()
    vault.put(first.key, b"\x7f" + (first.value or b"")[1:])
    with pytest.raises(InvariantError):
        Chat(vault=vault).one("PERSON", "Ali")


def test_engine_answers_for_every_field_and_entity(chat: Chat) -> None:
    """The decisions run parallel to fields and entities, empty fields included."""
    fields = [TextField("Ali", "PERSON", ("a",)), TextField("nothing", None, ("b",))]
    decisions = chat.engine.resolve("c", fields, [[Entity(0, 3, "PERSON", 1.0, "route")], []])
    assert [len(d) for d in decisions] == [1, 0]
    assert chat.engine.resolve("c", fields, [[], []]) == [[], []]


def test_engine_numbers_types_that_have_no_surrogate(chat: Chat) -> None:
    """A type of a label map that the engine does not know falls back to an index."""
    assert chat.one("SHOE_SIZE", "44") == "[SHOE_SIZE_1]"


@pytest.mark.parametrize("is_restored", [False, True])
def test_engine_gives_out_no_original_that_has_an_index(is_restored: bool) -> None:
    """Two digits have few surrogates: a value that found none free is nobody else's later."""
    vault = MemoryVault()
    chat = Chat(vault=vault)
    values = [f"{number:02d}" for number in range(10)]
    for conversation in (f"c-{number}" for number in range(12)):
        given = []
        for value in values:
            given.append(chat.one("NUMBER", value, conversation))
            assert given[-1] not in values[: len(given)]
            if is_restored:
                chat = Chat(vault=vault)
        assert "[NUMBER_1]" in given
