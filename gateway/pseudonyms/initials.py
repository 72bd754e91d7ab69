"""Initials: "J. Patel" and "jpatel" after Jaya Patel have the initial of Jaya's surrogate.

Without that a reader takes "J. Patel" for another Patel. It is known where one person of the
conversation alone has the rest of the name and a part that begins so; elsewhere the letter is
drawn.
"""

from collections.abc import Set as AbstractSet

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.identities import APART, Identities
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.records import SEPARATOR
from gateway.pseudonyms.transliteration import may_begin


def initial_of(
    letter: str, beside: AbstractSet[str], conversation: Conversation, identities: Identities
) -> str | None:
    """Return the initial that stands for one beside parts of a name; None where nobody is meant.

    Args:
        letter: the initial, in canonical form.
        beside: the parts that stand beside it, as `parts.Parts` knows them.
        conversation: has the surrogates of parts.
        identities: the persons of the conversation.
    """
    is_arabic = is_arabic_script(letter)
    beside = {part.removesuffix(APART) for part in beside}
    found: set[str] = set()
    for person in identities.persons:
        # "O'Donnell" is a part apart from Donnell, and written alike.
        parts = {part.removesuffix(APART) for part in person.parts}
        if not beside < parts:
            continue
        for part in parts - beside:
            form = identities.parts.form_of(part)
            text = conversation.part_texts.get(part)
            if not form or text is None:
                continue
            begins = form.startswith(letter) if is_arabic else may_begin(form, letter)
            if begins:
                _, native, latin = text.split(SEPARATOR)
                found.add(canonical(native if is_arabic else latin)[0])
    return found.pop() if len(found) == 1 else None
