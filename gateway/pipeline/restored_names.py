"""What parts of names in an answer stand for: a surname, a forename or an initial alone."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gateway.pipeline.restored_initials import KnownInitials
from gateway.pipeline.restored_scripts import in_latin, in_letters_of, sounds_like
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.name_lists import part_key
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_words import TITLES
from gateway.pseudonyms.person_names import parse_name
from gateway.pseudonyms.short_forms import is_short_for
from gateway.pseudonyms.spellings import is_misspelling, name_spellings

EZAFE: Final = "\u0650"
"""The sign of the vowel that joins a Persian name to what follows."""
_ARTICLE: Final = "ال"
_ARTICLES: Final = re.compile(r"(?<!\w)(?:ال|لل|[AaEe]l[- ])")
_LONGEST_ARTICLE: Final = 3
# What Arabic writes on to a name: "to the", "with the", "on the", "to".
_TO: Final = "ل"
_GLUED: Final = re.compile(rf"(?<!\w)[وف]?(لل|[بكفوع]?ال|عل|{_TO})\Z")
_LONGEST_GLUED: Final = 5
_MONSIEUR: Final = "M"
_WORD_BEHIND: Final = re.compile(r" ([^\W\d_]{2,24})(?!\w)")
# "The Baxters", "the Baxters' house", "die Hubers", "bei den Hubers"
_FAMILY: Final = re.compile(
    r"(?<![\w-])(?P<article>[Tt]he|[Dd](?:ie|e[rn])) (?P<name>[A-ZÀ-Þ][^\W\d_]*(?:['’-][A-ZÀ-Þ])?"
    r"[^\W\d_]+s)(?!\w|-|['’]\w)"
)
_EASTERN_FAMILY: Final = re.compile(
    r"(?<!\w)(?:خانواده(?:[ \u200c]?ی|ۀ)?|فامیل|عائلة|عيلة|آل) (?P<name>[^\W\d_]{2,24})(?!\w)"
)
_WORD_BEFORE: Final = re.compile(r"([^\W\d_]+) \Z")
_LONGEST_TITLE: Final = 16
_JOINED: Final = re.compile(r"[^\W\d_][._][^\W\d_]")
_HISSING: Final = ("s", "x", "z", "ß", "ch", "sh")


class _Claim(NamedTuple):
    """A part of a surrogate as it was written, what stood in its place, and the key of that.

    `is_full` says that both stood in names of several parts, which tell most about each, and
    `has_particle` that only the surrogate has one before it: "بن مشاري", for "العنزي".
    """

    given: str
    written: str
    key: str
    is_full: bool
    has_particle: bool


class NameParts:
    """What the parts of surrogate names stand for, as far as each stands for one.

    Args:
        language: in whose way names in Arabic letters are written in Latin ones (`eastern_of`).
    """

    __slots__ = (
        *("_by_key", "_forenames", "_initials", "_language", "_particles", "_surnames"),
        "initials",
    )

    def __init__(self, language: str = "") -> None:
        self._language = language
        # The keys of parts of full names.
        self._surnames: set[str] = set()
        self._forenames: set[str] = set()
        # Particles of surrogates, with the key of the part behind each: "Ben" is a forename alone.
        self._particles: set[tuple[str, str]] = set()
        self._by_key: dict[str, list[_Claim]] = {}
        # The first letter of a part of a value, by the key of another part of its surrogate and
        # the first letter of this one; empty where several persons share both.
        self._initials: dict[tuple[str, str], str] = {}
        self.initials = KnownInitials()
        """What initials without any part of a name stand for."""

    def learn(self, surrogate: str, value: str) -> None:
        """Take note of the parts of a name, which stand in the places of the original's."""
        self.initials.learn(surrogate, value)
        name, own_name = parse_name(surrogate), parse_name(value)
        parts, own = name.parts, own_name.parts
        if len(parts) != len(own):
            return
        for part, of_value in zip(parts, own, strict=True):
            given, written = surrogate[part.start : part.end], _written(value, of_value)
            if surrogate.startswith(_ARTICLE, max(0, part.start - len(_ARTICLE))):
                written = written.removeprefix(_ARTICLE)
            particle = _particle_before(name, part)
            has_particle = particle is not None and _particle_before(own_name, of_value) is None
            if particle is not None:
                word = surrogate[particle.start : particle.end]
                self._particles.add((word.lower(), part.key))
            claim = _Claim(given, written, of_value.key, len(parts) > 1, has_particle)
            claims = self._by_key.setdefault(part.key, [])
            if part.role is Role.GIVEN:
                self._forenames.add(part.key)
            elif len(parts) > 1:
                self._surnames.add(part.key)
            if claim not in claims:
                claims.append(claim)
            for letter, own_letter in _first_letters(given, written, self._language):
                for other in parts:
                    if other != part:
                        self._note_initial(other.key, letter, own_letter)
        initials, own_initials = _initials_of(surrogate, name), _initials_of(value, own_name)
        if len(initials) == len(own_initials):
            for letter, own_letter in zip(initials, own_initials, strict=True):
                for part in parts:
                    self._note_initial(part.key, letter, own_letter)

    def restored(self, written: str, *, is_french: bool = False) -> str | None:
        """Return a name with all of its parts turned back; None where one is not known.

        In French "M." is a title; elsewhere it may be the initial of a surrogate.
        """
        name = parse_name(written)
        pieces: list[str] = []
        reach = 0
        # A known particle that is read as a forename where it stands without one.
        as_forename: Token | None = None
        for place, token in enumerate(name.tokens if name.parts else ()):
            before = written[token.start : token.end]
            behind = name.tokens[place + 1].key if place + 1 < len(name.tokens) else ""
            if (before.lower(), behind) in self._particles:
                as_forename = token if token.key else None
                continue
            start = token.start
            if token.role is Role.INITIAL or (
                before == _MONSIEUR and not is_french and self._is_initial(before, name)
            ):
                restored = self._of_initial(before, name)
            elif token.key:
                claim = self._claim(before, token.key)
                restored = "" if claim is None else _like(before, claim, self._language)
                particle = as_forename or _particle_before(name, token)
                as_forename = None
                if _ARTICLES.search(written, max(0, start - _LONGEST_ARTICLE), start) is not None:
                    restored = _ARTICLES.sub("", restored)
                elif claim is not None and claim.has_particle and particle is not None:
                    start = particle.start
                else:
                    restored = fitting_article(restored, written, start)
            else:
                continue
            if not restored:
                return None
            pieces += (written[reach:start], restored)
            reach = token.end
        if not pieces:
            return None
        restored = "".join([*pieces, written[reach:]])
        # "tyler_brearley" names an account.
        is_account = written.islower() and _JOINED.search(written) is not None
        return restored.lower() if is_account else restored

    def value_of(
        self, written: str, given_out_for: str | None, *, is_french: bool = False
    ) -> str | None:
        """Return what a name stands for, None where that is not known or may be somebody else's.

        A value for which the very name was given out counts as it was written, but for what the
        conversation calls somebody in short or at length elsewhere: full names tell that better.

        Args:
            written: the name in the answer.
            given_out_for: the value for which it was given out, if it was.
            is_french: whether the answer is.
        """
        restored = self.restored(written, is_french=is_french)
        if restored is None:
            return None if self.is_doubtful(written) else given_out_for
        if given_out_for is None or len(parse_name(written).parts) != 1:
            return restored
        # The article may stand in the word before: "للعنزي".
        is_articled = restored == f"{_ARTICLE}{given_out_for}"
        return given_out_for if not is_articled and _are_one(given_out_for, restored) else restored

    def surname_behind(self, text: str, start: int, end: int) -> tuple[int, str] | None:
        """Return where a surname ends behind a forename in Arabic letters, and its value.

        That of a surrogate in Latin letters, as it sounds; None where there is none, or no title
        before the forename: words sound alike.
        """
        match = _WORD_BEHIND.match(text, end)
        if match is None or not is_arabic_script(match[1]):
            return None
        before = _WORD_BEFORE.search(text, max(0, start - _LONGEST_TITLE), start)
        if before is None or canonical(before[1]) not in TITLES:
            return None
        for key, claims in self._by_key.items():
            for claim in claims:
                is_latin = claim.is_full and not is_arabic_script(claim.given)
                if is_latin and key in self._surnames and sounds_like(claim.given, match[1]):
                    known = self._claim(claim.given, key)
                    value = "" if known is None else in_letters_of(match[1], known.written, "")
                    return (match.end(), value) if value else None
        return None

    def is_forename(self, word: str) -> bool:
        """Return whether a word is a forename of a full name that was given out."""
        return canonical(word) in self._forenames

    def families(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where families are called by their name ("the Baxters"), and by what of theirs."""
        for match in _FAMILY.finditer(text) if self._surnames else ():
            name, ending = match["name"], "s"
            stems = [name.removesuffix(end) for end in ("es", "s") if name.endswith(end)]
            stem = next((one for one in stems if canonical(one) in self._surnames), "")
            key = canonical(stem)
            claim = self._claim(stem, key) if key and key not in self._forenames else None
            if claim is None or is_arabic_script(claim.written):
                continue
            if match["article"].lower() == "the":
                ending = "es" if claim.written.endswith(_HISSING) else "s"
            elif claim.written.endswith(_HISSING):
                continue
            yield *match.span("name"), claim.written + ending
        for match in _EASTERN_FAMILY.finditer(text) if self._surnames else ():
            key = part_key(canonical(match["name"]))
            known = self._claim(match["name"], key) if key in self._surnames else None
            value = "" if known is None else in_letters_of(match["name"], known.written, "")
            if value:
                yield *match.span("name"), value

    def is_doubtful(self, written: str) -> bool:
        """Return whether a name has an initial that two persons share, or a part alone that does.

        Then what was given out for it first may be anybody's.
        """
        name = parse_name(written)
        if any(
            self._initials.get((part.key, _plain(letter))) == ""
            for part in name.parts
            for letter in _initials_of(written, name)
        ):
            return True
        if len(name.parts) != 1:
            return False
        (part,) = name.parts
        return self._claims(part.key, written[part.start : part.end]) is None

    def _note_initial(self, key: str, letter: str, own_letter: str) -> None:
        place = (key, _plain(letter))
        if self._initials.setdefault(place, own_letter) != own_letter:
            self._initials[place] = ""

    def _is_initial(self, before: str, name: PersonName) -> bool:
        """Return whether a letter is the initial of a person whose other names are there."""
        return any((part.key, _plain(before)) in self._initials for part in name.parts)

    def _of_initial(self, before: str, name: PersonName) -> str:
        """Return the initial that stands for one of a name, empty where it may be any of several.

        What is nobody's initial was never given out, and stays.
        """
        places = [(part.key, _plain(before.upper())) for part in name.parts]
        letters = {self._initials[place] for place in places if place in self._initials}
        if not letters:
            keys = {part.key for part in name.parts}
            is_known = any(
                letter == before.upper()
                for key, claims in self._by_key.items()
                if key not in keys
                for claim in claims
                for letter, _ in _first_letters(claim.given, claim.written, self._language)
            )
            return "" if is_known else before
        letter = letters.pop()
        return "" if letters else letter.lower() if before.islower() else letter

    def _claims(self, key: str, before: str) -> Sequence[_Claim] | None:
        """Return what is known of a part, of one person; None where persons differ.

        As it is written, if it was ever given out so, and from full names if it stands in any.
        A short form beside its name is no other person's.
        """
        claims = self._by_key.get(key, ())
        as_written = [claim for claim in claims if claim.given.lower() == before.lower()]
        of_any = as_written or claims
        known = [claim for claim in of_any if claim.is_full] or of_any
        return known if _are_of_one(known) else None

    def _claim(self, before: str, key: str) -> _Claim | None:
        """Return what a part of a name stands for, in its writing and its script if it can be."""
        claims = self._claims(key, before)
        if not claims:
            return None
        is_eastern = is_arabic_script(before)
        claim = next((one for one in claims if one.given == before), None)
        if claim is not None and is_arabic_script(claim.written) == is_eastern:
            return claim
        return next(
            (one for one in claims if is_arabic_script(one.written) == is_eastern), claims[0]
        )


def fitting_article(value: str, text: str, start: int) -> str:
    """Return a value with its article as the text before takes it: "للهلالي", "عالهلالي".

    "To" and "the" are one word in Arabic, and what has an article takes no second one.
    """
    glued = _GLUED.search(text, max(0, start - _LONGEST_GLUED), start)
    if glued is None or not value.startswith(_ARTICLE):
        return value
    bare = value.removeprefix(_ARTICLE)
    return f"{_TO}{bare}" if glued[1] == _TO else bare


def with_ezafe(value: str) -> str:
    """Return a name with the vowel that joins it to what follows: "شکیبای گرامی"."""
    if value.endswith(("ا", "و")):
        return f"{value}ی"
    return f"{value}\u200cی" if value.endswith("ه") else value + EZAFE


def _like(before: str, claim: _Claim, language: str) -> str:
    """Return what stands for a part of a name, with the ending that it has ("Tylers").

    In its letters and case; empty where it cannot be written in them.
    """
    value = in_letters_of(before, claim.written, language)
    if claim.given == before or not value:
        return value
    if value.isupper() and claim.given.isupper() and not before.isupper():
        value = value.title()
    is_inflected = before.lower().startswith(claim.given.lower())
    return _cased_like(before, value) + (before[len(claim.given) :] if is_inflected else "")


def _particle_before(name: PersonName, part: Token) -> Token | None:
    """Return the particle right before a part of a name: "bin", "van"."""
    place = name.tokens.index(part)
    before = name.tokens[place - 1] if place else part
    return before if before.role is Role.FIXED else None


def _are_of_one(claims: Sequence[_Claim]) -> bool:
    """Return whether what claims stand for is one name, or short for the longest of them."""
    if len({claim.key for claim in claims}) < 2:
        return True
    forms = {canonical(claim.written) for claim in claims}
    longest = max(forms, key=len)
    return all(form == longest or is_short_for(form, longest) for form in forms)


def _are_one(one: str, other: str) -> bool:
    """Return whether two words are one name, in another spelling or with a genitive's ending."""
    form = canonical(one)
    # Of letters that are typed for each other the full name has the right one: "علي", "على".
    return form != canonical(other) and (
        form in name_spellings(other)
        or canonical(other) in name_spellings(one)
        or part_key(form) == part_key(canonical(other))
        or is_misspelling(form, canonical(other))
        or one.removesuffix("s") == other
    )


def _written(value: str, token: Token) -> str:
    """Return a part of a name with the Arabic article that stands before it."""
    start = token.start - len(_ARTICLE)
    has_article = start >= 0 and value.startswith(_ARTICLE, start)
    is_whole = has_article and not value[start - 1 : start].isalpha()
    return value[start if is_whole else token.start : token.end]


def _initials_of(written: str, name: PersonName) -> list[str]:
    return [written[t.start : t.end].upper() for t in name.tokens if t.role is Role.INITIAL]


def _plain(letter: str) -> str:
    """Return an initial as it is typed without its accent: "E." of Édith."""
    return letter if letter.isascii() else unicodedata.normalize("NFD", letter)[0]


def _first_letters(given: str, written: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the first letters of a part and of its value, in each script that both are known in."""
    yield given[0].upper(), written.removeprefix(_ARTICLE)[0]
    if is_arabic_script(given) and is_arabic_script(written):
        latin, own_latin = in_latin(given, language), in_latin(written, language)
        if latin and own_latin:
            yield latin[0].upper(), own_latin[0].upper()


def _cased_like(surrogate: str, value: str) -> str:
    """Return a value in capitals, or with one, where the surrogate in its place has it."""
    if surrogate.isupper() and len(surrogate) > 1:
        return value.upper()
    return value[:1].upper() + value[1:] if surrogate[:1].isupper() else value
