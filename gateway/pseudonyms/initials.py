"""Initials and short forms beside a name: "J. Patel", "jpatel" and "gene.patel".

"J. Patel" after Jaya Patel has the initial of Jaya's surrogate, and "gene" in the mailbox of
Geneviève the surrogate itself.

Without that a reader takes "J. Patel" for another Patel. It is known where one person of the
conversation alone has the rest of the name and a part that begins so; elsewhere the letter is
drawn.
"""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import is_known
from gateway.pseudonyms.name_pieces import APART
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.short_forms import is_short_for
from gateway.pseudonyms.transliteration import may_begin

# "J.", "J.D", "J. B. M.", "J.-P.", "H-V"; "JB" without points where it is no name.
_POINTED = re.compile(r"[^\W\d_](?:\.[ -]?[^\W\d_]){0,2}\.?|[A-Z]-[A-Z]")
_BARE = re.compile("[A-Z]{2,3}")


def letters_in(value: str) -> list[str]:
    """Return the letters of a value that is nothing but initials, in canonical form."""
    is_bare = _BARE.fullmatch(value) is not None and not is_known(canonical(value))
    if not (is_bare or _POINTED.fullmatch(value)):
        return []
    return [canonical(letter) for letter in value if letter.isalpha()]


def standing_for_all(
    letters: Sequence[str], conversation: Conversation, identities: Identities
) -> list[str] | None:
    """Return what stands for the initials of one person, in lower case.

    None where not exactly one is meant, or where they would stay as they are.
    """
    found: set[tuple[str, ...]] = set()
    for person in identities.persons.with_all(frozenset()):
        rest = {part.removesuffix(APART) for part in person.parts}
        drawn: list[str] = []
        for letter in letters:
            fitting = [
                (part, text)
                for part in rest
                if (text := conversation.part_texts.get(part))
                and _may_begin(identities.parts.form_of(part), letter)
            ]
            if len(fitting) != 1:
                break
            part, text = fitting[0]
            rest.remove(part)
            _, native, latin = text.split(SEPARATOR)
            drawn.append(canonical(native if is_arabic_script(letter) else latin)[0])
        else:
            found.add(tuple(drawn))
    if len(found) != 1:
        return None
    standing = list(found.pop())
    return None if standing == list(letters) else standing


def _may_begin(form: str, letter: str) -> bool:
    if not form:
        return False
    return form.startswith(letter) if is_arabic_script(letter) else may_begin(form, letter)


def standing_for(
    short: str, beside: AbstractSet[str], conversation: Conversation, identities: Identities
) -> str | None:
    """Return what stands for an initial or a short form beside parts of a name, in lower case.

    None where not exactly one is meant.

    Args:
        short: the initial or short form, in canonical form.
        beside: the parts that stand beside it, as `parts.Parts` knows them.
        conversation: has the surrogates of parts.
        identities: the persons of the conversation.
    """
    is_arabic = is_arabic_script(short)
    is_initial = len(short) == 1
    beside = {part.removesuffix(APART) for part in beside}
    found: set[str] = set()
    for person in identities.persons.with_all(beside):
        # "O'Donnell" is a part apart from Donnell, and written alike.
        parts = {part.removesuffix(APART) for part in person.parts}
        if not beside < parts:
            continue
        for part in parts - beside:
            form = identities.parts.form_of(part)
            text = conversation.part_texts.get(part)
            if not form or text is None:
                continue
            if is_initial:
                is_meant = _may_begin(form, short)
            else:
                is_meant = is_short_for(short, form) or form.startswith(short)
            if is_meant:
                _, native, latin = text.split(SEPARATOR)
                written = canonical(native if is_arabic else latin)
                found.add(written[0] if is_initial else written)
    return found.pop() if len(found) == 1 else None
