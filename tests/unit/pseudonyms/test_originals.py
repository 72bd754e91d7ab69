"""Originals of restorable routes: kept encrypted, opened by the master key, gone when erased."""

from collections.abc import Mapping, Sequence

import pytest

from gateway.domain import Entity, Erasure, FieldEntities, TextField
from gateway.errors import OriginalUnreadable
from gateway.pseudonyms import KeyRing, MemoryVault, Policy
from gateway.pseudonyms.forwarding import ForwardingPseudonymizer
from gateway.pseudonyms.key_marks import mark_of
from gateway.pseudonyms.originals import Original, OriginalsKeeper, SealedOriginals
from gateway.pseudonyms.protocols import Decision
from gateway.pseudonyms.quasi_identifiers import GuardedPseudonymizer, ShownKinds
from gateway.testing.chat import ScriptedChat

KEY, OTHER_KEY = b"k" * 32, b"o" * 32


class RestorableChat(ScriptedChat):
    """A chat whose originals are kept."""

    def __init__(
        self,
        policy: Mapping[str, object] | None = None,
        vault: MemoryVault | None = None,
        keys: KeyRing | None = None,
    ) -> None:
        super().__init__(policy, vault, keys)
        self.keys = keys or KeyRing.for_demo()
        self.engine = OriginalsKeeper(self.engine, self.keys, self.vault)  # type: ignore[assignment]

    def originals(self, conversation: str = "c-1", keys: KeyRing | None = None) -> list[Original]:
        """Return what is kept of a conversation."""
        sealed = SealedOriginals(conversation, keys or self.keys)
        return sorted(sealed.opened(sealed.load(self.vault.load)))


def test_originals_come_back_with_what_stands_for_them() -> None:
    """Each surrogate leads to the value as it was written first."""
    chat = RestorableChat()
    name, phone = chat.one("PERSON", "Rúna Vestergård"), chat.one("PHONENUMBER", "0161 496 0123")
    assert chat.originals() == [
        ("PERSON", name, "Rúna Vestergård"),
        ("PHONENUMBER", phone, "0161 496 0123"),
    ]


def test_vault_holds_no_original_in_the_clear() -> None:
    """Nor does the name of a record or its length tell it."""
    chat = RestorableChat()
    # Three letters stand in drawn keys by chance, one time of forty.
    values = ["Thomasina", "Vestergaard", "Bartholomew Vestergaard-Featherstonehaugh"]
    for number, value in enumerate(values):
        chat.one("PERSON", value, conversation=f"c-{number}")
    records = chat.vault.load(b"")
    everything = b"".join(key + record for key, record in records.items()).lower()
    for value in values:
        assert value.lower().encode() not in everything
    prefixes = [chat.keys.originals(f"c-{number}").prefix for number in range(len(values))]
    lengths = [[len(r) for k, r in records.items() if k.startswith(p)] for p in prefixes]
    assert lengths[0] == lengths[1]


@pytest.mark.parametrize("type_", ["PASSWORD", "SECRET"])
def test_secrets_are_never_kept(type_: str) -> None:
    """Whatever the policy makes of them."""
    chat = RestorableChat({"policy": {type_: "index"}})
    chat.one(type_, "hunter2-correct-horse")
    assert chat.originals() == []


@pytest.mark.parametrize(
    ("types", "secret"),
    [
        (("NUMBER", "PASSWORD"), "77412098"),
        (("PASSWORD", "NUMBER"), "77412098"),
        (("USERNAME", "SECRET", "USERNAME"), "hunter2xQ"),
    ],
)
def test_what_is_a_secret_in_one_message_is_kept_of_none(
    types: tuple[str, ...], secret: str
) -> None:
    """Whichever is met first, and also where another worker met the other."""
    chat = RestorableChat()
    chat.one("EMAIL", "sara@example.com")
    for number, type_ in enumerate(types):
        if number == 1 and type_ in ("PASSWORD", "SECRET"):
            chat = RestorableChat(vault=chat.vault)  # type: ignore[arg-type]
        chat.one(type_, secret)
    assert [original.value for original in chat.originals()] == ["sara@example.com"]


def test_secret_of_a_message_is_kept_of_none_of_its_values() -> None:
    """Also where it stands before the place that tells what it is."""
    chat = RestorableChat()
    chat.decide([("NUMBER", "77412098"), ("PASSWORD", "۷۷۴۱۲۰۹۸")])
    assert chat.originals() == []


def test_secret_is_kept_of_no_message_that_tells_more_than_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a message has told is not forgotten before its end."""
    monkeypatch.setattr("gateway.pseudonyms.originals._MAX_KEPT", 3)
    chat = RestorableChat()
    mails = [f"u{number}@example.com" for number in range(5)]
    values = [("PASSWORD", "hunter2xQ"), *(("EMAIL", mail) for mail in mails)]
    for _ in range(2):
        chat.decide([*values, ("USERNAME", "hunter2xQ")])
        assert sorted(original.value for original in chat.originals()) == mails


def test_erasing_forgets_secrets() -> None:
    """A conversation that begins anew knows nothing of them."""
    chat = RestorableChat()
    chat.one("PASSWORD", "77412098")
    chat.engine.erase("c-1")
    assert chat.vault.load(b"") == {}
    chat.one("NUMBER", "77412098")
    assert [original.value for original in chat.originals()] == ["77412098"]


@pytest.mark.parametrize("strategy", ["keep", "delete", "mask", "category"])
def test_what_stands_for_many_values_is_not_kept(strategy: str) -> None:
    """Of `[PERSON]` nobody can tell whose place it takes."""
    chat = RestorableChat({"policy": {"PERSON": strategy}})
    chat.one("PERSON", "Sara Moradi")
    assert chat.originals() == []


@pytest.mark.parametrize(
    ("type_", "value"), [("DATETIME", "12 March 2026"), ("LOCATION", "Leeds"), ("COST", "$1,250")]
)
def test_what_is_generalized_is_not_kept(type_: str, value: str) -> None:
    """A month, a country and a range have no way back."""
    chat = RestorableChat({"policy": {type_: "generalize"}})
    assert chat.decide([(type_, value)])[0].strategy == "generalize"
    assert chat.originals() == []


def test_number_of_a_person_comes_back_as_the_fullest_name() -> None:
    """Whichever of the names that share it is met first."""
    chat = RestorableChat({"policy": {"PERSON": "index"}})
    for name in ("Sara", "Sara Moradi", "Moradi"):
        assert chat.one("PERSON", name) == "[PERSON_1]"
    assert chat.originals() == [("PERSON", "[PERSON_1]", "Sara Moradi")]


class Renamed(ForwardingPseudonymizer):
    """Gives one surrogate to every name, as to the short forms of one person."""

    def resolve(
        self, conversation_id: str, fields: Sequence[TextField], entities: FieldEntities
    ) -> list[list[Decision]]:
        """Return the same decision for all."""
        return [[Decision("Corrado", "pseudonym") for _ in found] for found in entities]


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        ((("Tommi", None), ("Tommaso", "PERSON")), "Tommaso"),
        ((("Theodore", None), ("Theo", "PERSON"), ("Theodore", None)), "Theo"),
        ((("Theo", None), ("Theodore", None)), "Theodore"),
        ((("Sara", None), ("Saraaaa", None)), "Sara"),
    ],
)
def test_surrogate_of_one_person_comes_back_as_the_platform_calls_them(
    names: tuple[tuple[str, str | None], ...], kept: str
) -> None:
    """Else as the longest name that lists know."""
    chat = RestorableChat()
    keeper = OriginalsKeeper(Renamed(chat.engine), chat.keys, chat.vault)
    for name, type_ in names:
        entity = Entity(0, len(name), "PERSON", 1.0, "test")
        keeper.resolve("c-1", [TextField(name, type_, ("f",))], [[entity]])
    assert chat.originals() == [("PERSON", "Corrado", kept)]


def test_known_values_are_written_once() -> None:
    """A conversation that repeats itself costs the changelog nothing."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi")
    chat.engine.drain_changes()
    chat.one("PERSON", "Sara Moradi")
    assert chat.engine.drain_changes() == []


def test_changes_are_what_the_vault_was_told() -> None:
    """So that the changelog has all that the store has."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi")
    copy = MemoryVault()
    copy.apply(chat.engine.drain_changes())
    assert copy.load(b"") == chat.vault.load(b"")


def test_restart_goes_on_with_the_same_data_key() -> None:
    """The next owner of the partition adds to what is there, and writes nothing twice."""
    chat = RestorableChat()
    name = chat.one("PERSON", "Sara Moradi")
    after = RestorableChat(vault=chat.vault)  # type: ignore[arg-type]
    assert after.one("PERSON", "Sara Moradi") == name
    assert after.engine.drain_changes() == []
    after.one("EMAIL", "sara@example.com")
    assert [original.value for original in after.originals()] == ["sara@example.com", "Sara Moradi"]


def test_conversation_of_a_retired_key_goes_on_under_it() -> None:
    """A rotation loses no original, and one place holds them all."""
    before = RestorableChat(keys=KeyRing.from_master_key(KEY))
    before.one("PERSON", "Sara Moradi")
    rotated = KeyRing.from_master_key(OTHER_KEY, retired=[KEY])
    after = RestorableChat(vault=before.vault, keys=rotated)  # type: ignore[arg-type]
    after.one("EMAIL", "sara@example.com")
    assert [original.value for original in after.originals()] == ["sara@example.com", "Sara Moradi"]
    assert len(before.originals()) == 2


def test_other_master_key_opens_nothing() -> None:
    """It does not even find where the records lie."""
    chat = RestorableChat(keys=KeyRing.from_master_key(KEY))
    chat.one("PERSON", "Sara Moradi")
    assert chat.originals(keys=KeyRing.from_master_key(OTHER_KEY)) == []


def test_conversations_do_not_share_originals() -> None:
    """Each has a prefix and a data key of its own."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi", conversation="c-1")
    assert chat.originals("c-2") == []


def test_changed_record_is_no_original() -> None:
    """What somebody else wrote or moved is refused, not shown."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi")
    chat.one("EMAIL", "sara@example.com")
    prefix = chat.keys.originals("c-1").prefix
    records = {key: value for key, value in chat.vault.load(prefix).items() if value[1:2] == b"v"}
    (one, of_one), (other, of_other) = records.items()
    chat.vault.put(one, of_other)
    chat.vault.put(other, of_one)
    with pytest.raises(OriginalUnreadable):
        chat.originals()


def test_without_its_data_key_nothing_can_be_opened() -> None:
    """Which is what erasing a conversation relies on: the master key alone is not enough."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi")
    prefix = chat.keys.originals("c-1").prefix
    (place,) = [key for key, value in chat.vault.load(prefix).items() if value[1:2] == b"k"]
    chat.vault.put(place, None)
    assert chat.originals() == []


def test_originals_show_nothing_where_they_are_printed() -> None:
    """Nor do their keys: what is logged by mistake tells nobody."""
    chat = RestorableChat()
    chat.one("PERSON", "Sara Moradi")
    printed = f"{chat.originals()} {chat.keys.originals('c-1')}"
    assert "Moradi" not in printed
    assert "masked" in printed


@pytest.mark.parametrize("key_of", [KeyRing.from_master_key(KEY), None])
def test_erased_conversation_leaves_nothing_in_the_vault(key_of: KeyRing | None) -> None:
    """Neither surrogates nor originals, also where it began under a key retired since."""
    chat = RestorableChat(keys=key_of)
    chat.one("PERSON", "Sara Moradi")
    chat.one("PERSON", "Sara Moradi", conversation="c-2")
    n_before = len(chat.vault.load(b""))
    rotated = KeyRing.from_master_key(OTHER_KEY, retired=[KEY])
    chat = RestorableChat(vault=chat.vault, keys=rotated if key_of else None)  # type: ignore[arg-type]
    chat.engine.erase("c-1")
    assert chat.originals("c-1") == []
    assert [original.value for original in chat.originals("c-2")] == ["Sara Moradi"]
    assert 2 * len(chat.vault.load(b"")) == n_before
    changes = chat.engine.drain_changes()
    assert len(changes) == n_before // 2
    assert {change.value for change in changes} == {None}


@pytest.mark.parametrize(
    ("retired", "goes_on", "expected"),
    [
        ([KEY], False, Erasure.DONE),
        ([KEY], True, Erasure.DONE),
        ([], False, Erasure.UNKNOWN),
        ([], True, Erasure.PARTIAL),
    ],
)
def test_erasure_proves_no_more_than_the_keys_reach(
    retired: list[bytes], goes_on: bool, expected: Erasure
) -> None:
    """What lies in the vault under a key that was taken away opens with it as before."""
    before = KeyRing.from_master_key(KEY)
    vault = MemoryVault()
    vault.apply([mark_of(before)])
    chat = RestorableChat(vault=vault, keys=before)
    chat.one("PERSON", "Sara Moradi")
    keys = KeyRing.from_master_key(OTHER_KEY, retired=retired)
    chat = RestorableChat(vault=chat.vault, keys=keys)  # type: ignore[arg-type]
    if goes_on:
        chat.one("PERSON", "Tom Ashworth")
    assert chat.engine.erase("c-1") is expected
    assert (chat.originals("c-1", before) == []) is (expected is Erasure.DONE)
    assert chat.engine.erase("c-9") is Erasure.UNKNOWN


def test_erased_conversation_may_begin_anew() -> None:
    """With another data key, and as one that has met nobody."""
    chat = RestorableChat({"policy": {"PERSON": "index"}})
    chat.people("Sara Moradi", "Tom Ashworth")
    chat.engine.erase("c-1")
    assert chat.one("PERSON", "Tom Ashworth") == "[PERSON_1]"
    assert chat.originals() == [("PERSON", "[PERSON_1]", "Tom Ashworth")]


def test_erasing_forgets_which_kinds_were_shown() -> None:
    """The quasi-identifier rule counts anew for what begins anew."""
    policy = {"quasi_identifiers": 2, "policy": {"LOCATION": "keep", "ORGANIZATION": "keep"}}
    chat = ScriptedChat(policy)
    guarded = GuardedPseudonymizer(chat.engine, Policy.from_mapping(policy), ShownKinds())
    chat.engine = guarded  # type: ignore[assignment]
    assert chat.one("LOCATION", "Quuxtown") == "Quuxtown"
    assert chat.one("ORGANIZATION", "Zorbo") == "[ORGANIZATION]"
    guarded.erase("c-1")
    assert chat.one("ORGANIZATION", "Zorbo") == "Zorbo"
