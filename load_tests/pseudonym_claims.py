"""What is claimed of pseudonyms, tried on any number of made-up identities.

Run `python -m load_tests.pseudonym_claims --identities 1000000`. One thread, no Kafka; the exit
status is 1 where a claim fails.

- injective: no two identities of a conversation share a surrogate;
- never itself: no surrogate equals its original;
- the same gender: of forenames that a list gives to one gender, the surrogate is one of it;
- the same again: a fresh engine on the vault and another process (with another hash seed) give the
  same surrogates, compared by digest;
- unlinkable: an attacker who has the code and no key, and sees one surrogate in each of two
  conversations, says whether one name is behind both. The names compared have one language, one
  gender and one sound (`grammar.name_class`), which surrogates keep on purpose. The best that can
  be done without the key is to call equal surrogates one name; the advantage is the share of right
  answers above one half, doubled.
"""

import argparse
import hashlib
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from gateway.commands.console import out
from gateway.domain import LANGUAGES, Entity, EntityType, TextField
from gateway.pseudonyms import KeyRing, MemoryVault, PartitionPseudonymizer, Policy
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of
from gateway.pseudonyms.surrogates.grammar import name_class
from gateway.pseudonyms.voices import language_of

PERSONS_A_CONVERSATION = 10
MOST_ADVANTAGE = 0.005
LEAST_AGREEMENT = 0.99
_REPEATED = 20_000
_PERSON = str(EntityType.PERSON)


class Identity(NamedTuple):
    """A made-up person; `gender` is that of the list which the forename stands on."""

    name: str
    gender: str


class Claims(NamedTuple):
    """What was found: each count should be zero but the last, the advantage below its bound."""

    n_identities: int
    n_shared: int
    n_unchanged: int
    n_changed_later: int
    digest: str
    n_of_gender: int

    @property
    def agreement(self) -> float:
        """The share of surrogates whose forename has the gender of the original's."""
        return self.n_of_gender / self.n_identities


def identities(conversation: int, seed: int = 1) -> list[Identity]:
    """Return distinct full names of one language, as the conversation's number decides."""
    chance = random.Random(f"{seed}-{conversation}")
    locale = load_locale(_language(conversation))
    found: dict[str, str] = {}
    while len(found) < PERSONS_A_CONVERSATION:
        gender = chance.choice("FM")
        given = chance.choice(locale.lists[f"forenames.{gender}"])
        found[f"{given.native} {chance.choice(locale.lists['surnames']).native}"] = gender
    return [Identity(name, gender) for name, gender in found.items()]


def _language(conversation: int) -> str:
    return LANGUAGES[conversation % len(LANGUAGES)]


def surrogates(
    engine: PartitionPseudonymizer, conversation: str, values: Sequence[str]
) -> list[str]:
    """Return what stands in the places of the names, one message each."""
    result = []
    for value in values:
        field = TextField(value, None, ("text",))
        entity = Entity(0, len(value), _PERSON, 1.0, "made-up")
        decision = engine.resolve(conversation, [field], [[entity]])[0][0]
        result.append(value if decision.replacement is None else decision.replacement)
    return result


def _conversations(n_identities: int) -> Iterator[tuple[str, list[Identity]]]:
    for i in range(n_identities // PERSONS_A_CONVERSATION):
        yield f"claim-{i}", identities(i)


def _gender(language: str, surrogate: str) -> str:
    """Return the gender of a full name's first part for readers of a language.

    It may be two words or have a hyphen; then all of it counts first.
    """
    words = canonical(surrogate).split(" ")
    genders = load_locale(language).genders
    for form in (" ".join(words[:2]), words[0], words[0].partition("-")[0]):
        gender = genders.get(form) or gender_of(form)
        if gender in ("M", "F"):
            return gender
    return ""


def try_claims(n_identities: int) -> Claims:
    """Return what `n_identities` made-up persons show, in conversations of ten."""
    policy, keys = Policy.from_profile("llm"), KeyRing.for_demo()
    digest = hashlib.sha256()
    n_shared = n_unchanged = n_later = n_seen = n_of_gender = 0
    vault = MemoryVault()
    engine = PartitionPseudonymizer(keys, policy, vault, max_conversations=100)
    for i, (conversation, persons) in enumerate(_conversations(n_identities)):
        originals = [person.name for person in persons]
        if i % 1_000 == 0:
            # Old conversations are over: a vault of all of them would only take memory.
            vault = MemoryVault()
            engine = PartitionPseudonymizer(keys, policy, vault, max_conversations=100)
        given = surrogates(engine, conversation, originals)
        engine.drain_changes()
        n_seen += len(given)
        n_of_gender += sum(
            _gender(_language(i), name) == person.gender
            for name, person in zip(given, persons, strict=True)
        )
        n_shared += len(given) - len(set(given))
        n_unchanged += sum(a == b for a, b in zip(originals, given, strict=True))
        if i % 50 == 0:
            restarted = PartitionPseudonymizer(keys, policy, vault)
            n_later += surrogates(restarted, conversation, originals) != given
        if n_seen <= _REPEATED:
            digest.update("\n".join(given).encode())
    return Claims(n_seen, n_shared, n_unchanged, n_later, digest.hexdigest(), n_of_gender)


@cache
def _alike(language: str, gender: str) -> list[list[str]]:
    """Return the forenames whose surrogates come from one pool, those of each pool together."""
    pools: dict[str, list[str]] = defaultdict(list)
    for name in load_locale(language).lists[f"forenames.{gender}"]:
        has_language = language_of(name.native, None) == language
        if has_language and gender_of(canonical(name.native)) == gender:
            pools[name_class(language, name.native)].append(name.native)
    return [names for names in pools.values() if len(names) > 1]


def advantage(n_pairs: int) -> float:
    """Return the attacker's advantage over chance, over that many pairs of conversations."""
    chance = random.Random(1)
    policy, keys = Policy.from_profile("llm"), KeyRing.for_demo()
    engine = PartitionPseudonymizer(keys, policy, MemoryVault(), max_conversations=100)
    n_right = 0
    for i in range(n_pairs):
        listed = _alike(LANGUAGES[i // 2 % len(LANGUAGES)], chance.choice("FM"))
        one, other = chance.sample(chance.choice(listed), 2)
        is_one = i % 2 == 0
        pair = (one, one if is_one else other)
        seen = [surrogates(engine, f"pair-{i}-{n}", [name])[0] for n, name in enumerate(pair)]
        n_right += (seen[0] == seen[1]) == is_one
        engine.drain_changes()
    return 2 * (n_right / n_pairs - 0.5)


def _digest_elsewhere(n_identities: int) -> str:
    """Return the digest that another process computes for so many identities."""
    command = [sys.executable, "-m", "load_tests.pseudonym_claims", "--digest"]
    command += ["--identities", str(n_identities)]
    environment = {**os.environ, "PYTHONHASHSEED": "4711"}
    done = subprocess.run(  # noqa: S603 - this module itself
        command, capture_output=True, text=True, check=True, env=environment
    )
    return done.stdout.strip()


def main() -> int:
    """Print what was found; return the exit status."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--identities", type=int, default=1_000_000)
    arguments.add_argument("--pairs", type=int, default=200_000)
    arguments.add_argument("--digest", action="store_true", help="print the digest alone")
    asked = arguments.parse_args()
    n_repeated = min(asked.identities, _REPEATED)
    if asked.digest:
        sys.stdout.write(try_claims(n_repeated).digest + "\n")
        return 0
    started = time.process_time()
    claims = try_claims(asked.identities)
    spent = time.process_time() - started
    gained = advantage(asked.pairs)
    is_same = _digest_elsewhere(n_repeated) == claims.digest
    out.print(f"identities          {claims.n_identities:,} ({spent:.0f} s of CPU time)")
    out.print(f"sharing a surrogate {claims.n_shared}")
    out.print(f"equal to originals  {claims.n_unchanged}")
    out.print(f"other after restart {claims.n_changed_later}")
    out.print(f"same gender         {100 * claims.agreement:.3f} %")
    out.print(f"same elsewhere      {'yes' if is_same else 'NO'} ({n_repeated:,} identities)")
    out.print(f"attacker's gain     {100 * gained:.3f} % over {asked.pairs:,} pairs")
    found = (claims.n_shared, claims.n_unchanged, claims.n_changed_later)
    is_wrong = any(found) or not is_same or claims.agreement < LEAST_AGREEMENT
    return int(is_wrong or gained >= MOST_ADVANTAGE)


if __name__ == "__main__":
    sys.exit(main())
