"""Writes what stands for initials, beside a name or alone, and remembers it."""

from collections.abc import Callable, Iterable, Sequence

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.initials import standing_for, standing_for_all
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.letters import cased, in_letters_of
from gateway.pseudonyms.parts import TABLE
from gateway.pseudonyms.records import INITIAL

# Draws of a letter for an initial.
_MAX_ATTEMPTS = 48
_LATIN_INITIALS, _ARABIC_INITIALS = "abcdefghijklmnoprstw", "بتجحدرزسشعفقکلمنهی"
_AROUND_NAME = " .,;-–—"
# Stands for what is beside initials that stand alone.
_ALONE = "alone"


def initial_beside(
    word: str,
    beside: frozenset[str],
    language: str,
    conversation: Conversation,
    identities: Identities,
) -> str:
    """Return the letter for an initial, the same wherever it stands beside these parts.

    It is remembered, since after a restart nothing tells whose initial it can be.
    """
    form, parts = canonical(word), ",".join(sorted(beside))
    known = conversation.find(INITIAL, TABLE, f"{form} {parts}")
    if known is None:
        letter = standing_for(form, beside, conversation, identities)
        known = f"{letter or _drawn_initial(form, parts, conversation)} {parts}"
        conversation.remember(INITIAL, TABLE, f"{form} {parts}", known)
    letter = known.partition(" ")[0].upper()
    return cased(_written(letter, language), word)


def initials_alone(
    value: str,
    letters: Sequence[str],
    language: str,
    conversation: Conversation,
    identities: Identities,
) -> str:
    """Return a name of which initials are all that stands: "JB", "J.D."."""
    # As before a restart, though somebody was met since whose they may be.
    found = known_alone(letters, conversation)
    if found is None:
        found = standing_for_all(letters, conversation, identities)
        if found is not None:
            known = f"{''.join(found)} {_ALONE}"
            conversation.remember(INITIAL, TABLE, _alone(letters), known)
    if found is None:
        beside = frozenset({_ALONE})
        found = [
            initial_beside(letter, beside, language, conversation, identities) for letter in letters
        ]
    # What is remembered is canonical, as what was just drawn is not.
    drawn = iter([_written(letter, language) for letter in found])
    return "".join(cased(next(drawn).upper(), c) if c.isalpha() else c for c in value)


def asking_for_alone(conversation: Conversation) -> Callable[[str], bool] | None:
    """Return what tells whether initials, without points, stood for somebody before a restart.

    None where the vault has none that stand alone.
    """
    if not any(text.endswith(_ALONE) for text in conversation.texts_of(INITIAL)):
        return None
    return lambda letters: known_alone([canonical(c) for c in letters], conversation) is not None


def known_alone(letters: Sequence[str], conversation: Conversation) -> list[str] | None:
    """Return what stood for initials: of whom alone they could be, or of nobody known."""
    find = conversation.find
    whole = find(INITIAL, TABLE, _alone(letters))
    if whole is not None:
        return list(whole.partition(" ")[0])
    found = [find(INITIAL, TABLE, _alone(letter)) for letter in letters]
    known = [text.partition(" ")[0] for text in found if text is not None]
    return known if len(known) == len(letters) else None


def signs(value: str, text: str) -> bool:
    """Return whether a name is all that stands in the last line of a text: who signs."""
    return text.rstrip().rpartition("\n")[2].strip(_AROUND_NAME) == value


def _written(letter: str, language: str) -> str:
    return in_letters_of("ar", letter) if language == "ar" else letter


def _drawn_initial(form: str, parts: str, conversation: Conversation) -> str:
    """Return a letter that no other initial beside these parts has, as long as there is one."""
    letters = _ARABIC_INITIALS if is_arabic_script(form) else _LATIN_INITIALS
    others = [letter for letter in letters if letter != form]
    drawn = ""
    for attempt in range(_MAX_ATTEMPTS):
        drawn = conversation.draws("initial", form, attempt).pick(others)
        if conversation.is_free(INITIAL, TABLE, f"{drawn} {parts}"):
            break
    return drawn


def _alone(letters: Iterable[str]) -> str:
    """Return the form of initials without a name beside them."""
    return f"{''.join(letters)} {_ALONE}"
