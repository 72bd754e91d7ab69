"""What parts of names in an answer stand for: a surname, a forename or an initial alone."""

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.name_roles import PersonName, Role
from gateway.pseudonyms.person_names import parse_name


class NameParts:
    """What the parts of surrogate names stand for, as far as each stands for one."""

    def __init__(self) -> None:
        # By its key, a part of a surrogate as it was written first, and of the value.
        self._by_key: dict[str, tuple[str, str]] = {}
        # By a part of a surrogate as it was written.
        self._by_writing: dict[str, str] = {}
        # The first letter of a part of a value, by the key of another part of its surrogate and
        # the first letter of this one; empty where several persons share both.
        self._initials: dict[tuple[str, str], str] = {}

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of the parts of a name, which stand in the places of the original's."""
        parts, own = parse_name(surrogate).parts, parse_name(value).parts
        if len(parts) != len(own):
            return
        for part, of_value in zip(parts, own, strict=True):
            given, written = surrogate[part.start : part.end], value[of_value.start : of_value.end]
            self._by_writing.setdefault(given, written)
            _, known = self._by_key.setdefault(part.key, (given, written))
            if canonical(known) != canonical(written):
                # Somebody else has it, too: never guessed.
                self._by_key[part.key] = (given, "")
            for other in parts:
                place = other.key, given[0].upper()
                if other != part and self._initials.setdefault(place, written[0]) != written[0]:
                    self._initials[place] = ""

    def restored(self, written: str) -> str | None:
        """Return a name with all of its parts turned back; None where one is not known."""
        name = parse_name(written)
        pieces: list[str] = []
        reach = 0
        for token in name.tokens if name.parts else ():
            before = written[token.start : token.end]
            if token.role is Role.INITIAL:
                value = restored = self._of_initial(before, name)
            elif token.key:
                given, value = self._by_key.get(token.key, ("", ""))
                restored = self._of_part(before, given, value)
            else:
                continue
            if not value:
                return None
            pieces += (written[reach : token.start], restored)
            reach = token.end
        return "".join([*pieces, written[reach:]]) if pieces else None

    def _of_initial(self, before: str, name: PersonName) -> str:
        """Return the initial that stands for one of a name, empty where it may be any of several.

        What is nobody's initial was never given out, and stays.
        """
        places = [(part.key, before.upper()) for part in name.parts]
        letters = {self._initials[place] for place in places if place in self._initials}
        if not letters:
            keys = {part.key for part in name.parts}
            is_known = any(
                given[0].upper() == before.upper() and key not in keys
                for key, (given, _) in self._by_key.items()
            )
            return "" if is_known else before
        letter = letters.pop()
        return "" if letters else letter.lower() if before.islower() else letter

    def _of_part(self, before: str, given: str, value: str) -> str:
        """Return what stands for a part of a name, with the ending that it has ("Tylers")."""
        if before in self._by_writing:
            return self._by_writing[before]
        ending = before[len(given) :] if before.lower().startswith(given.lower()) else ""
        return _cased_like(before, value) + ending


def _cased_like(surrogate: str, value: str) -> str:
    """Return a value in capitals, or with one, where the surrogate in its place has it."""
    if surrogate.isupper() and len(surrogate) > 1:
        return value.upper()
    return value[:1].upper() + value[1:] if surrogate[:1].isupper() else value
