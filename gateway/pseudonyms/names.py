"""Writes surrogates of persons' names, part by part, so that every mention of a part says the same.

Each part of a name has one surrogate part in a conversation, whoever bears it: "Ali Rezaei", "Ali"
and "Mr Rezaei" agree by construction, a family keeps a common surname, and where two people are
called Ali the reader meets two Omids, as ambiguous as before: nothing is guessed.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.foreign_letters import in_arabic_letters
from gateway.pseudonyms.forenames_abroad import gender_abroad
from gateway.pseudonyms.glued_particles import NOBLE, OF_TWO, glued_particles
from gateway.pseudonyms.identities import Identities
from gateway.pseudonyms.initials import letters_in, standing_for
from gateway.pseudonyms.language import is_arabic_script
from gateway.pseudonyms.letters import cased, in_letters_of
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_endings import before_ending
from gateway.pseudonyms.name_lists import (
    gender_of,
    has_article,
    is_known,
    is_surname,
    part_key,
)
from gateway.pseudonyms.name_notes import gender_noted_behind
from gateway.pseudonyms.name_parts import SEXES, NameParts, Part
from gateway.pseudonyms.name_pools import ALONE, BEFORE_HYPHEN, BEHIND_HYPHEN, Beside
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_spans import particle_before
from gateway.pseudonyms.name_surroundings import told_before
from gateway.pseudonyms.name_words import (
    ARTICLE_LENGTH,
    HYPHENS,
    KUNYAS,
    LATIN_ARTICLES,
    OF_FAMILY,
    PATRONYMS,
)
from gateway.pseudonyms.parts import TABLE
from gateway.pseudonyms.short_forms import is_of_both
from gateway.pseudonyms.surrogates.contract import PartKind
from gateway.pseudonyms.voices import is_surname_in, language_of, voice, voice_of
from gateway.pseudonyms.written_initials import initial_beside, initials_alone, known_alone, signs

_ARTICLE = "ال"
# Surnames that begin so never take the article.
_NO_ARTICLE = ("ال", "آل ", "آيت ", "بن", "بل", "بو", "أبو", "عبد")
# Of surrogates, behind "آل", which is a particle itself.
_PARTICLE_FIRST = re.compile("^(?:بن|أبو|آل|بو) ")
# "S-A-R-A"
_SPELLED = re.compile(r"[^\W\d_](?P<sign>[^\w\n])[^\W\d_](?:(?P=sign)[^\W\d_])+")
# The shortest run of letters in a username that is taken for part of a name.
_SHORTEST_FOLLOWED = 3
# Beginnings of Arabic surnames in Latin letters that take no article.
_NO_LATIN_ARTICLE = ("al", "el", "ben", "bin", "bou", "bu", "abu", "abou", "abd")
# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_GIVEN, _SURNAME, _INITIAL = Role.GIVEN, Role.SURNAME, Role.INITIAL
_TITLE_ROLE = Role.TITLE
_NAMING = frozenset({_GIVEN, _SURNAME})
_LAM = "ل"
# Before a name that takes no article: "Al-", and the second letter of "لل".
_ARTICLE_BEFORE = re.compile(r"\b(?i:al|el)[-\u2010\u2011 ]\Z|(?<=ل)ل\Z")
# Elided words before an Italian or French name, which begins with a vowel: "D'Angelo".
_ELIDED = re.compile(r"(?<!\w)(?:d|dell|dall|degl)['’]\Z", re.IGNORECASE)
_LONGEST_ELIDED = 5
_WITH_ELISION = frozenset({"fr", "it"})


class NameWriter:
    """Finds or draws the surrogate parts of one conversation, while it is in memory."""

    __slots__ = ("_conversation", "_identities", "_surrogates")

    def __init__(self, conversation: Conversation, identities: Identities) -> None:
        self._conversation = conversation
        self._identities = identities
        self._surrogates = NameParts(conversation, identities)

    def expect(self, value: str, text: str) -> None:
        """Note the parts of a name: none of them may become a surrogate in this message."""
        for part in self._identities.take_apart(value, text).name.parts:
            self._conversation.expect(TABLE, part.key)

    def write(self, value: str, text: str, of_person: str = "") -> str | None:
        """Return the surrogate of a name as it is written; None where it holds no letters.

        Args:
            value: the name as it stands in the text.
            text: the text around it, which tells the language of names that no list knows.
            of_person: the gender of the person where the conversation tells it and the name is not
                sure.
        """
        spelled = _SPELLED.fullmatch(value)
        if spelled is not None:
            whole = self.write(value[::2], text, of_person)
            return None if whole is None else spelled["sign"].join(filter(str.isalpha, whole))
        letters = letters_in(value)
        if letters and self._are_initials(letters):
            conversation = self._conversation
            language = conversation.usual.of(text) or ""
            return initials_alone(value, letters, language, conversation, self._identities)
        if value.islower() and (handle := self._behind_initial(value)) is not None:
            return handle
        name, parts, _, is_inflected = self._identities.take_apart(value, text)
        if not name.parts and not any(token.role in _NAMING for token in name.tokens):
            return None
        guessed = self._conversation.usual.of(text)
        read = voice(value, name, guessed) if is_inflected else voice_of(value, guessed)
        # A sender's name stands in a field, and behind no word of the text.
        told = told_before(text, value, guessed or read.language)
        role = self._identities.role_here(name) or (_SURNAME if told.is_surname else None)
        if role is not None and len(read.tokens) == 1 and read.tokens[0].role in _NAMING:
            name = _with_role(name, role)
            read = voice(value, name, guessed)
        language, own_gender, tokens = read
        gender = gender_noted_behind(text, value) or (told.gender if told.is_sure else "")
        gender = gender or name.told_gender or of_person
        gender = gender or self._gender_here(value, parts, own_gender)
        if gender not in SEXES:
            gender = told.gender or gender
        is_one_word = is_inflected and _are_together(tokens)
        pieces: list[str] = []
        position = 0
        for place, token in enumerate(tokens):
            word = value[token.start : token.end]
            if not token.key and word.lower() in LATIN_ARTICLES:
                # It goes where the surrogate behind it takes none.
                continue
            if name.is_several:
                gender = _listed_gender(token.key, language)
            if token.role is _INITIAL or self._is_initial_title(value, token, guessed, text, parts):
                written: str | None = initial_beside(
                    word, parts, language, self._conversation, self._identities
                )
            else:
                drawn, sex = _drawn_as(value, tokens, place, gender, language)
                written = self._write(value, drawn, sex, language)
            if written is None:
                return None
            written = in_letters_of(guessed, written, language if token.key else "")
            if token.key and place and _form(value, tokens[place - 1]) == OF_FAMILY:
                written = _PARTICLE_FIRST.sub("", written)
            if is_one_word and token.key:
                written = written.replace(" ", "")
            pieces += _joined(value[position : token.start], written, is_name=bool(token.key))
            position = token.end
            if token.key and position < len(value):
                joint, n_dropped = before_ending(written, value, position, language)
                pieces.append(joint)
                position += n_dropped
        pieces.append(value[position:])
        return "".join(pieces)

    def _gender_here(self, value: str, parts: frozenset[str], own_gender: str) -> str:
        """Return the gender of a name that nothing around it tells: that of its bearer, or its own.

        `own_gender` is that of the name itself.
        """
        if len(parts) == 1 and (not own_gender or is_of_both(canonical(value))):
            return self._identities.gender_here(parts) or own_gender
        return own_gender

    def _is_initial_title(
        self, value: str, token: Token, guessed: str | None, text: str, parts: frozenset[str]
    ) -> bool:
        """Return whether a letter that is a title in French, "M.", is an initial here.

        It is in another language; it is that of a known person where nothing tells French, or where
        somebody signs so.
        """
        if token.role is not _TITLE_ROLE or token.end - token.start != 1:
            return False
        if not value[token.start].isupper() or guessed not in (None, "fr"):
            return value[token.start].isupper()
        if guessed is not None and not signs(value, text):
            return False
        form = canonical(value[token.start : token.end])
        return standing_for(form, parts, self._conversation, self._identities) is not None

    def _behind_initial(self, value: str) -> str | None:
        """Return what stands for an initial and a surname met here in one word: "hnakamura".

        A detector may take it for the surname, of which it would be a slip.
        """
        form = canonical(value)
        rest = form[1:]
        if len(rest) < _SHORTEST_FOLLOWED or is_known(form) or not form.isalpha():
            return None
        if self._surrogates.find(part_key(rest)) is None:
            return None
        initial = self.short(form[0], (rest,))
        surname = None if initial is None else self.follow(rest, PartKind.KNOWN, "")
        return None if initial is None or surname is None else initial + surname

    def knows(self, run: str, *, is_whole: bool = False) -> bool:
        """Return whether a run of letters is part of a name, met here or on a list."""
        return len(run) >= _SHORTEST_FOLLOWED and self._read(canonical(run), is_whole) is not None

    def language(self, runs: Sequence[str], text: str) -> str:
        """Return the language of the parts of one name, in the text around it."""
        return language_of(" ".join(runs), self._conversation.usual.of(text))

    def follow(self, run: str, kind: PartKind, language: str) -> str | None:
        """Return the surrogate of a part of a name, in lower case and the script of `run`, or None.

        `kind` says what to take a run for that is not known. `language` is that of a name that the
        conversation does not know yet.
        """
        form = canonical(run)
        read = self._read(form, is_whole=False)
        if read is None and kind is PartKind.KNOWN:
            return None
        article, key = read or ("", part_key(form))
        part = self._surrogates.find(key)
        if part is None:
            form = form[len(article) :]
            gender = _listed_gender(form, language)
            is_given = kind is PartKind.FORENAME or (
                gender
                and kind is PartKind.KNOWN
                and not article
                and not is_surname_in(load_locale(language), form)
            )
            role = _GIVEN if is_given else _SURNAME
            length = len(form) if read is None else 0
            part = self._surrogates.part(key, role, gender, language, form, length)
        if part is None:
            return None
        plain = _plain(part, run)
        is_bare = article in LATIN_ARTICLES and plain.startswith(_NO_LATIN_ARTICLE)
        return plain if is_bare else article + plain

    def short(self, run: str, beside_runs: Sequence[str]) -> str | None:
        """Return what stands for an initial or a short form beside parts of a name, or None.

        None where it is a name met here itself, or where not exactly one person of the conversation
        has these parts and a name that it can stand for.
        """
        parts = self._identities.parts
        form = canonical(run)
        if len(form) > 1 and self._surrogates.find(part_key(form)) is not None:
            return None
        beside: set[str] = set()
        for other in beside_runs:
            read = self._with_particle(canonical(other)) or parts.read(
                canonical(other), is_whole=True
            )
            part = None if read is None else parts.find(read[1])
            if part is None:
                return None
            beside.add(part)
        if not beside:
            return None
        found = standing_for(form, beside, self._conversation, self._identities)
        if found is None or is_arabic_script(form):
            return found
        return "".join(c for c in found if "a" <= c <= "z") or None

    def _read(self, form: str, is_whole: bool) -> tuple[str, str] | None:
        """Return the Arabic article in front of a part of a name, or nothing, and its key."""
        key = part_key(form)
        if (glued := self._with_particle(form)) is not None:
            return glued
        if is_known(form) or self._surrogates.find(key) is not None:
            return "", key
        read = self._identities.parts.read(form, is_whole=is_whole)
        if read is None and form.startswith(LATIN_ARTICLES):
            rest = form[ARTICLE_LENGTH:]
            key = part_key(rest)
            if is_arabic_script(key) and is_surname(rest):
                return form[:ARTICLE_LENGTH], key
        return read

    def _with_particle(self, form: str) -> tuple[str, str] | None:
        """Return the particles and the key of a surname met here behind them: "vanderhoeven".

        Of "dalessio" it has to be D'Alessio that was met.
        """
        parts = self._identities.parts
        for particle in glued_particles(form):
            rest = form[len(particle) :]
            part = parts.find(part_key(rest))
            if part is None:
                # Of Chloé Vanderlinden it is one word.
                is_met = self._surrogates.find(part_key(form)) is not None
                if particle in OF_TWO and not is_met and not is_known(form):
                    return particle, part_key(rest)
            elif self._identities.persons.is_apart(part) or (
                particle in NOBLE and not parts.is_given(rest) and not is_known(form)
            ):
                return particle, part_key(rest)
        return None

    def _write(self, value: str, token: Token, gender: str, language: str) -> str | None:
        start, end, role, key = token
        word = value[start:end]
        if role is not _GIVEN and role is not _SURNAME:
            return word
        is_elided = _ELIDED.search(value, max(0, start - _LONGEST_ELIDED), start) is not None
        if is_elided and language not in _WITH_ELISION:
            language = "it"
        part = self._surrogates.part(
            key, role, gender, language, word, is_elided=is_elided, beside=_beside(value, token)
        )
        if part is None:
            return None
        if not is_arabic_script(word):
            return cased(part.latin, word)
        if not is_arabic_script(part.native):
            return in_arabic_letters(part.latin, part.language, of_arabic=language == "ar")
        # A Persian surname takes none, whatever the original one looks like.
        is_article_due = (
            part.language == "ar" and has_article(canonical(word)) and _takes_article(part.native)
        )
        return f"{_ARTICLE}{part.native}" if is_article_due else part.native

    def _are_initials(self, letters: Sequence[str]) -> bool:
        """Return whether letters are no name met here, or were initials before one was met."""
        return self._surrogates.find(part_key("".join(letters))) is None or bool(
            known_alone(letters, self._conversation)
        )


def _beside(value: str, token: Token) -> Beside:
    """Return what is written next to a part: a hyphen, or the particle before a surname."""
    start, end = token.start, token.end
    if value[end : end + 1] in HYPHENS:
        return Beside(BEFORE_HYPHEN)
    if start and value[start - 1] in HYPHENS:
        return Beside(BEHIND_HYPHEN)
    particle = particle_before(value, start) if token.role is _SURNAME else ""
    return Beside(particle=particle) if particle else ALONE


def _drawn_as(
    value: str, tokens: Sequence[Token], place: int, gender: str, language: str
) -> tuple[Token, str]:
    """Return a token with the role and the gender that a surrogate is drawn for.

    In Arabic the name of a child or a father stands behind "أم" and "بن", and behind a forename
    that of the father, unless it is a woman's ("فاطمة الزهراء"): all of them are forenames.
    """
    token = tokens[place]
    if language != "ar" or not token.key or not place or not is_arabic_script(value):
        return token, gender
    before = _form(value, tokens[place - 1])
    if before in PATRONYMS:
        return token._replace(role=_GIVEN), "M"
    is_kunya = before in KUNYAS
    if not is_kunya and (token.role is not _GIVEN or tokens[0].role is not _GIVEN):
        return token, gender
    own = _listed_gender(token.key, language)
    return token._replace(role=_GIVEN), own if own in SEXES else "M"


def _form(value: str, token: Token) -> str:
    return canonical(value[token.start : token.end])


def _with_role(name: PersonName, role: Role) -> PersonName:
    """Return a name of one word with its role as the text around it tells it."""
    tokens = tuple(token._replace(role=role) for token in name.tokens)
    return name._replace(tokens=tokens, parts=tokens if tokens[0].key else ())


def _are_together(tokens: Sequence[Token]) -> bool:
    """Return whether two parts of a name stand in one word, as in "JohnSmith"."""
    return any(one.key and one.end == other.start and other.key for one, other in pairwise(tokens))


def _joined(before: str, written: str, *, is_name: bool) -> tuple[str, str]:
    """Return what stands before a word and the word, with the article that the two have between."""
    if is_name and len(before) > 1 and not _takes_article(written):
        before = _ARTICLE_BEFORE.sub("", before)
    if written[:1] == _LAM and before.endswith(_LAM * 2):
        # Arabic writes two of three.
        written = written[1:]
    return before, written


def _takes_article(name: str) -> bool:
    """Return whether the Arabic article may stand before a name."""
    if not is_arabic_script(name):
        return not canonical(name).startswith(_NO_LATIN_ARTICLE)
    return not name.startswith(_NO_ARTICLE) and not _is_forename_alone(canonical(name))


def _listed_gender(form: str, language: str) -> str:
    """Return the gender of a forename in a language, or in the one that ranks it highest."""
    return load_locale(language).genders.get(form) or gender_of(form) or gender_abroad(form)


def _is_forename_alone(form: str) -> bool:
    """Return whether lists know a name as a forename and not as a surname."""
    return bool(gender_of(form)) and not is_surname(form)


def _plain(part: Part, like: str) -> str:
    """Return a part as usernames write it: lower-case letters in the script of `like`."""
    if is_arabic_script(like):
        native = part.native
        if not is_arabic_script(native):
            native = in_arabic_letters(part.latin, part.language, of_arabic=False)
        return "".join(filter(str.isalpha, native))
    return "".join(c for c in canonical(part.latin) if "a" <= c <= "z")
