"""A route of answers: originals of the conversation in, and only of it; audited as messages are."""

from collections.abc import Callable, Mapping, Sequence

import pytest

from gateway.audit.events import AuditBuilder
from gateway.domain import BatchResult, RawRecord
from gateway.errors import BrokersUnavailable, KeyDiffers
from gateway.pipeline.answers import AnswerRestorer
from gateway.pipeline.restorer import Restorer
from gateway.pseudonyms import KeyRing, MemoryVault, Policy
from gateway.pseudonyms.key_marks import mark_of
from gateway.pseudonyms.originals import Original, OriginalsKeeper
from gateway.pseudonyms.protocols import MakeWords
from gateway.routes import compile_route
from gateway.settings import LimitSettings, RouteSettings
from gateway.testing.chat import ScriptedChat, make_engine
from gateway.testing.detectors import ScriptedDetector
from gateway.testing.sanitizing import make_record, records_to, values_in

KEYS = KeyRing.for_demo()
ROUTE = RouteSettings(
    input="chat.answers", output="chat.restored", restores="chat.raw", fields={"to": "PERSON"}
)


class Copy:
    """A copy of a vault that comes to know what was published only when it is told to catch up."""

    def __init__(self, vault: MemoryVault) -> None:
        self._vault = vault
        self._copy = MemoryVault()
        self.more: list[MemoryVault] = []
        self.is_away = False

    async def catch_up(self) -> None:
        """Take over what the vault holds."""
        if self.is_away:
            raise BrokersUnavailable("nobody answers")
        for key, value in self._vault.load(b"").items():
            self._copy.put(key, value)

    def load(self, prefix: bytes) -> dict[bytes, bytes]:
        """Return what was taken over."""
        return self._copy.load(prefix)

    def partitions(self) -> Sequence[Callable[[bytes], Mapping[bytes, bytes]]]:
        """Return what loads from the copy, and from the vaults of more partitions."""
        return [vault.load for vault in (self._copy, *self.more)]


class Answers:
    """A conversation whose originals are kept, and the route of its answers."""

    def __init__(self, policy: Mapping[str, object] | None = None) -> None:
        self.chat = ScriptedChat()
        self.vault = MemoryVault()
        engine = make_engine(policy, vault=self.vault, keys=KEYS)
        self.chat.engine = OriginalsKeeper(engine, KEYS, self.vault)  # type: ignore[assignment]
        self.copy = Copy(self.vault)
        self.restorer = AnswerRestorer(
            self.copy,
            KEYS,
            False,
            compile_route(ROUTE, LimitSettings()),
            ScriptedDetector({}),
            Policy.from_mapping({}).admits,
            lambda vault: make_engine(vault=vault, keys=KEYS),
            AuditBuilder(policy_version="p", model_version="m"),
            10,
        )

    async def published(self, *records: RawRecord) -> BatchResult:
        """Return what the route publishes for answers."""
        detected = await self.restorer.detect(records)
        return self.restorer.complete(detected, self.restorer.make_pseudonymizer(MemoryVault()))


async def test_answers_are_turned_back_in_texts_and_fields() -> None:
    """In every place that the route selects, and nowhere else."""
    answers = Answers()
    name = answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    result = await answers.published(
        make_record(text=f"Dear {name}, done.", to=name, about=name, conversation_id="c1")
    )
    (value,) = values_in(result, "chat.restored")
    assert value["text"] == "Dear Sara Moradi, done."
    assert value["to"] == "Sara Moradi"
    assert value["about"] == name


async def test_audit_event_tells_where_something_was_turned_back() -> None:
    """And not what: the officer sees each way back."""
    answers = Answers()
    name = answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    result = await answers.published(make_record(text=f"Dear {name}", to="all"))
    (event,) = values_in(result, "chat.audit")
    (entity,) = event["entities"]
    assert event["outcome"] == "sanitized"
    assert (entity["field"], entity["type"], entity["strategy"]) == ("text", "PERSON", "restored")
    assert (entity["out_start"], entity["out_end"]) == (5, 16)
    assert "Moradi" not in str(event)


async def test_other_conversations_answers_stay() -> None:
    """What stands for somebody in one conversation means nothing in another."""
    answers = Answers()
    name = answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    result = await answers.published(
        make_record(text=f"Dear {name}", to=name, conversation_id="c2")
    )
    (value,) = values_in(result, "chat.restored")
    assert value["text"] == f"Dear {name}"
    assert value["to"] == name


async def test_answer_to_a_message_just_published_is_turned_back() -> None:
    """The vault is read again before each micro-batch."""
    answers = Answers()
    await answers.published(make_record(text="hi", to="all"))
    name = answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    (value,) = values_in(
        await answers.published(make_record(1, text=name, to="all")), "chat.restored"
    )
    assert value["text"] == "Sara Moradi"


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ({}, "Sara Moradi, Tom Ashworth"),
        # Each partition numbers for itself: never guessed.
        ({"policy": {"PERSON": "index"}}, "[PERSON_1], [PERSON_1]"),
    ],
)
async def test_conversation_of_two_partitions_has_the_originals_of_both(
    policy: Mapping[str, object], expected: str
) -> None:
    """As where the topic got more partitions: each has a data key of its own."""
    answers = Answers(policy)
    more = Answers(policy)
    answers.copy.more.append(more.vault)
    names = [
        one.chat.one("PERSON", name)
        for one, name in ((answers, "Sara Moradi"), (more, "Tom Ashworth"))
    ]
    record = make_record(text=", ".join(names), to="all", conversation_id="c-1")
    (value,) = values_in(await answers.published(record), "chat.restored")
    assert value["text"] == expected


async def test_conversation_is_read_anew_only_where_more_is_known_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """To take in hundreds of names takes a while, and a conversation has many answers."""
    made: list[int] = []

    def make(originals: Sequence[Original], make_words: MakeWords) -> Restorer:
        made.append(len(originals))
        return Restorer(originals, make_words)

    monkeypatch.setattr("gateway.pipeline.restorers.Restorer", make)
    answers = Answers()
    answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    for offset in range(2):
        await answers.published(make_record(offset, text="hi", to="all"))
    answers.chat.one("PERSON", "Tom Ashworth", conversation="c1")
    await answers.published(make_record(2, text="hi", to="all"))
    assert made == [1, 2]


async def test_answers_wait_for_a_vault_that_is_away() -> None:
    """Rather than go out with surrogates."""
    answers = Answers()
    answers.copy.is_away = True
    with pytest.raises(BrokersUnavailable):
        await answers.published(make_record(text="hi", to="all"))


async def test_vault_of_another_master_key_turns_nothing_back() -> None:
    """It is told, instead of answers going out with surrogates."""
    answers = Answers()
    answers.vault.put(*mark_of(KeyRing.from_master_key(b"o" * 32)))
    with pytest.raises(KeyDiffers):
        await answers.published(make_record(text="hi", to="all"))


async def test_answer_whose_original_was_changed_is_a_dead_letter() -> None:
    """And the answers of other conversations go out."""
    answers = Answers()
    name = answers.chat.one("PERSON", "Sara Moradi", conversation="c1")
    answers.chat.one("PERSON", "Tom Ashworth", conversation="c1")
    prefix = KEYS.originals("c1").prefix
    one, other = [
        (key, value) for key, value in answers.vault.load(prefix).items() if value[1:2] == b"v"
    ]
    answers.vault.put(one[0], other[1])
    result = await answers.published(
        make_record(text=name, to="all"), make_record(1, text="hi", to="all", conversation_id="c2")
    )
    assert (result.n_dead, result.n_sanitized) == (1, 1)
    (letter,) = records_to(result, "chat.dlq")
    assert dict(letter.headers)["gateway.error.code"] == b"ORIGINAL_UNREADABLE"
