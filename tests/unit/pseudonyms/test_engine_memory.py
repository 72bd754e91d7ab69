"""Tests of what an engine keeps in memory: bounds, shares and what it gives back."""

import gc
import random

from gateway.domain import Entity, TextField
from gateway.pseudonyms import KeyRing, MemoryVault
from gateway.pseudonyms.cache_budget import CacheBudget
from gateway.pseudonyms.locales import load_locale
from gateway.testing.chat import make_engine


def test_engine_bounds_its_memory() -> None:
    """Conversations held stay within both bounds, and results do not change."""
    rng = random.Random(5)
    names = [n.native for n in load_locale("fa").lists["forenames.M"][:50]]
    vault = MemoryVault()
    engine = make_engine(vault=vault, max_conversations=50, budget=CacheBudget(200_000))
    seen: dict[tuple[str, str], str | None] = {}
    for _ in range(3_000):
        conversation, name = f"c-{rng.randrange(300)}", rng.choice(names)
        entity = Entity(0, len(name), "PERSON", 1.0, "test")
        decision = engine.resolve(conversation, [TextField(name, None, ())], [[entity]])[0][0]
        assert seen.setdefault((conversation, name), decision.replacement) == decision.replacement
        assert engine.n_conversations <= 50
        assert engine.n_bytes <= 200_000


def test_engine_keeps_no_names_of_long_conversation_ids() -> None:
    """What it keeps of ids is bounded by their number, so by their length as well."""
    engine = make_engine()
    ids = ["c", "c" * 100_000]
    assert [engine.conversation_pseudonym(i) for i in ids] == [
        KeyRing.for_demo().conversation_pseudonym(i) for i in ids
    ]
    assert list(engine._names_for_audit) == ["c"]


def test_engine_accounts_for_every_byte_it_frees() -> None:
    """When all conversations but one are dropped, the account shows one conversation."""
    vault = MemoryVault()
    engine = make_engine(vault=vault, max_conversations=1)
    entity = Entity(0, 3, "PERSON", 1.0, "test")
    sizes = set()
    for i in range(20):
        engine.resolve(f"c-{i}", [TextField("Ali", None, ())], [[entity]])
        sizes.add(engine.n_bytes)
    assert engine.n_conversations == 1
    assert max(sizes) < 2 * min(sizes)


def test_partitions_share_one_budget() -> None:
    """A partition that joins halves what another may hold, and gives it back when it leaves."""
    budget = CacheBudget(400_000)
    first = make_engine(budget=budget)
    entity = Entity(0, 4, "PERSON", 1.0, "test")

    def fill() -> int:
        for i in range(400):
            first.resolve(f"c-{i}", [TextField("Anna", None, ())], [[entity]])
        return first.n_bytes

    alone = fill()
    second = make_engine(budget=budget)
    assert fill() <= 200_000 < alone <= 400_000
    del second
    assert fill() == alone


def test_partition_gives_its_share_back_with_conversations_in_it() -> None:
    """At once, for a worker collects no old cycles: they would keep memory and share for good."""
    budget = CacheBudget(400_000)
    gc.collect()
    gc.disable()
    try:
        engine = make_engine(budget=budget, remembers=True)
        fields = [TextField("Anna Winter", None, ())]
        entities = [[Entity(0, 11, "PERSON", 1.0, "test")]]
        engine.recall("c", fields, entities)
        engine.resolve("c", fields, entities)
        _other = budget.share()
        assert budget.bytes_a_share == 200_000
        del engine
        assert budget.bytes_a_share == 400_000
    finally:
        gc.enable()


def test_recall_alone_keeps_to_the_bound_on_conversations() -> None:
    """Messages in which nothing is found add no conversation beyond the bound."""
    engine = make_engine(max_conversations=5, remembers=True)
    for i in range(50):
        engine.recall(f"c-{i}", [TextField("hello there", None, ())], [[]])
        assert engine.n_conversations <= 5
