"""Forms in which a conversation has a name that was met otherwise: inflected, in two words.

What only the conversation tells: "Jürgens" is a surname, and the genitive of a Jürgen met before.
"""

from itertools import pairwise
from typing import Final

from gateway.domain.plurals import LONG_PLURAL, SIBILANTS
from gateway.pseudonyms.canonical import canonical
from gateway.pseudonyms.conversation import Conversation
from gateway.pseudonyms.locales import load_locale
from gateway.pseudonyms.name_lists import gender_of, is_usual_in_persian, part_key
from gateway.pseudonyms.name_pieces import SHORTEST_STEM, Piece, piece_of, read_pieces
from gateway.pseudonyms.name_roles import PersonName, Role, Token
from gateway.pseudonyms.name_surroundings import (
    has_noun_behind,
    has_thing_behind,
    told_before,
    without_plural,
)
from gateway.pseudonyms.name_words import (
    ARTICLE,
    ENDINGS,
    PREFIX_LETTERS,
    ROMANIZED_ENDINGS,
    SPOKEN_ENDINGS,
    TA_MARBUTA,
    TO_THE,
)
from gateway.pseudonyms.parts import Parts
from gateway.pseudonyms.records import ALIAS
from gateway.pseudonyms.short_forms import is_listed_short_form

# What is remembered of a genitive and of a compound that were told once, beside other spellings.
_GENITIVE: Final = "genitive"
_COMPOUND: Final = "compound"
_SHORTEST_NICKNAME: Final = 4
_S: Final = "s"
_REACH_OF_TO_THE: Final = 3
_SHORTEST_BEARER: Final = 5
_BLANK: Final = " "
# "Is" in spoken Persian, which makes the name of a woman of many a man's.
_COPULA: Final = "ه"
# The spoken object marker of the same language.
_OBJECT: Final = "و"
_PERSIAN: Final = "fa"
_ARABIC: Final = "ar"
_GERMAN: Final = "de"
_AND: Final = "و"
_SEXES: Final = ("M", "F")
# The longer plural first, or "Joneses" would be a "Jonese".
_ATTACHED: Final = (LONG_PLURAL, *ENDINGS, *SPOKEN_ENDINGS)
# Members looked up once: a look-up in the enumeration costs more than most of the steps here.
_GIVEN, _SURNAME = Role.GIVEN, Role.SURNAME


def stem_of(token: Token, word: str, form: str, parts: Parts) -> Token | None:
    """Return the token without what is attached, where the rest was met here and it was not.

    Args:
        token: of a strange piece.
        word: the piece as written.
        form: its canonical form.
        parts: those of the conversation.
    """
    if len(form) != len(word) or parts.knows(form, token.key):
        return None
    rest = form[1:]
    if form[0] in PREFIX_LETTERS and (
        parts.knows(rest, part_key(rest))
        or (
            len(rest) >= _SHORTEST_NICKNAME
            and (is_listed_short_form(rest) or parts.has_long_form(rest))
        )
    ):
        return Token(token.start + 1, token.end, token.role, part_key(rest))
    if TO_THE in form[:_REACH_OF_TO_THE]:
        # "للجازي": the article is part of the name, and loses its first letter there.
        at = form.index(TO_THE) + len(TO_THE)
        whole = ARTICLE + form[at:]
        if parts.knows(whole, part_key(whole)):
            return Token(token.start + at, token.end, token.role, part_key(whole))
    for ending in ROMANIZED_ENDINGS if form.isascii() else ():
        stem = form.removesuffix(ending)
        is_met = len(stem) < len(form) and parts.knows(stem, part_key(stem))
        if is_met and is_usual_in_persian(stem):
            return Token(token.start, token.end - len(ending), token.role, part_key(stem))
    for ending in () if word[-1] == TA_MARBUTA else _ATTACHED:
        stem = form.removesuffix(ending)
        if ending == LONG_PLURAL and not stem.endswith(SIBILANTS):
            continue
        if SHORTEST_STEM <= len(stem) < len(form) and parts.knows(stem, part_key(stem)):
            end = token.end - len(form) + len(stem)
            return Token(token.start, end, token.role, part_key(stem))
    return None


def pet_form_of(
    value: str, pieces: tuple[Piece, ...], parts: Parts
) -> tuple[PersonName, tuple[Piece, ...]] | None:
    """Return a name of one word as it stands, which is short for one met here: "ياسو".

    What is read as attached to a name that was not met ("ياس") belongs to it.
    """
    token = pieces[0].token
    if token.end - token.start == len(value) or parts.find(token.key) is not None:
        return None
    form = canonical(value)
    if len(form) != len(value) or _BLANK in form or not parts.has_long_form(form):
        return None
    whole = Token(0, len(value), _GIVEN, part_key(form))
    name = read_pieces(value)[0]._replace(tokens=(whole,), parts=(whole,))
    return name, (piece_of(value, whole, "", True),)


def owner_of(
    value: str, text: str, token: Token, form: str, parts: Parts, conversation: Conversation
) -> Token | None:
    """Return the forename met here whose genitive a bare surname is: "Jürgens", after Jürgen.

    The message itself may have it: "jürgen oder du? jürgens auto".

    A forename is nobody's genitive, Andreas is not Andrea, unless it stands alone before a German
    noun: "Marcos Auto", after Marco. In German that noun tells a forename which was not met as
    well, unless the longer one is the more usual there: "Toms Mutter", but "Lukas Auto".
    One that was told so once stays told: after a restart the forename is a hash, which does not
    say that it is one.
    """
    stem = form.removesuffix("s")
    if stem == form or len(stem) < SHORTEST_STEM:
        return None
    if not gender_of(stem):
        return None
    if conversation.find(ALIAS, _GENITIVE, form) is None:
        if gender_of(form) and not has_noun_behind(text, value):
            return None
        if parts.knows(form, token.key):
            return None
        if (
            not parts.is_given(stem)
            and not _stands_in(text, value[token.start : token.end - 1])
            and not (
                has_thing_behind(text, value)
                and _is_owner_in_german(form, stem, conversation.usual.of(text))
            )
        ):
            return None
        conversation.remember(ALIAS, _GENITIVE, form, "")
    return Token(token.start, token.end - 1, _GIVEN, part_key(stem))


def _is_owner_in_german(form: str, stem: str, language: str | None) -> bool:
    """Return whether a forename with an s is a genitive in German rather than a longer one."""
    if language != _GERMAN:
        return False
    locale = load_locale(_GERMAN)
    ranks = locale.forename_ranks
    return stem in locale.genders and (
        form not in ranks or ranks.get(stem, ranks[form]) < ranks[form]
    )


def _stands_in(text: str, word: str) -> bool:
    """Return whether a word, as it is written, stands in a text between ends of words."""
    at = text.find(word)
    while at >= 0:
        end = at + len(word)
        if not (text[at - 1 : at].isalnum() or text[end : end + 1].isalnum()):
            return True
        at = text.find(word, end)
    return False


def man_of(value: str, text: str, token: Token, form: str) -> Token | None:
    """Return the man's forename that a woman's is with the copula: "عمو بهرامه" is Bahram.

    A word for kin or a title before it has to tell that it is a man. `form` is that of a value of
    one word.
    """
    stem = form.removesuffix(_COPULA)
    if stem == form or len(form) != len(value) or (gender_of(form), gender_of(stem)) != ("F", "M"):
        return None
    told = told_before(text, value, "fa")
    if told.gender != "M" or not told.is_sure:
        return None
    return Token(token.start, token.end - len(_COPULA), _GIVEN, part_key(stem))


def said_to_be(value: str, token: Token, form: str, parts: Parts) -> Token | None:
    """Return the forename met here that a rarer one is with the copula: "مریمه", after مریم.

    Both have to be of one gender: "سعیده" is another than سعید. `form` is that of a value of one
    word.
    """
    stem = form.removesuffix(_COPULA)
    if stem == form or len(form) != len(value) or len(stem) < SHORTEST_STEM:
        return None
    if value[-1] == TA_MARBUTA:
        return None
    if gender_of(stem) not in _SEXES or gender_of(form) != gender_of(stem):
        return None
    if parts.knows(form, token.key) or not parts.knows(stem, part_key(stem)):
        return None
    return Token(token.start, token.end - len(_COPULA), _GIVEN, part_key(stem))


def behind_and(token: Token, form: str, parts: Parts) -> Token | None:
    """Return the forename met here before which the Arabic "and" makes a rarer one: "وهبة".

    `form` is that of a value of one word.
    """
    rest = form.removeprefix(_AND)
    if rest is form or len(form) != token.end - token.start or not parts.is_given(rest):
        return None
    ranks = load_locale(_ARABIC).forename_ranks
    if rest not in ranks or ranks[rest] > ranks.get(form, ranks[rest]):
        return None
    if parts.knows(form, token.key):
        return None
    return Token(token.start + len(_AND), token.end, _GIVEN, part_key(rest))


def marked_object(value: str, token: Token, form: str, language: str | None) -> Token | None:
    """Return the usual forename that an Arabic pet name is in Persian: "حمیدو" asks for حمید.

    `form` is that of a value of one word, `language` that of the text around it.
    """
    stem = form.removesuffix(_OBJECT)
    if stem == form or language != _PERSIAN or len(form) != len(value):
        return None
    if not is_usual_in_persian(stem) or form in load_locale(_PERSIAN).genders:
        return None
    return Token(token.start, token.end - len(_OBJECT), _GIVEN, part_key(stem))


def compound_of(
    value: str, pieces: tuple[Piece, ...], parts: Parts, conversation: Conversation
) -> tuple[PersonName, tuple[Piece, ...]] | None:
    """Return a name with two of its words as one, which was met with a half-space or none.

    "نیک پندار" is the "نیک‌پندار" of the conversation, unless both words were met before. What
    was told so once stays told.
    """
    for place, (one, other) in enumerate(pairwise(pieces)):
        first, second = one.token, other.token
        key = first.key + second.key
        if value[first.end : second.start] != _BLANK or parts.find(key) is None:
            continue
        if conversation.find(ALIAS, _COMPOUND, key) is None:
            if parts.find(first.key) is not None and parts.find(second.key) is not None:
                continue
            conversation.remember(ALIAS, _COMPOUND, key, "")
        role = _GIVEN if gender_of(key) else _SURNAME
        token = Token(first.start, second.end, role, key)
        name = read_pieces(value)[0]
        at = name.tokens.index(first)
        tokens = (*name.tokens[:at], token, *name.tokens[at + 2 :])
        name = name._replace(tokens=tokens, parts=tuple(t for t in tokens if t.key))
        joined = piece_of(value, token, one.particle, place == 0)
        return name, (*pieces[:place], joined, *pieces[place + 2 :])
    return None


def bearer_of(value: str, text: str, token: Token, form: str) -> Token | None:
    """Return the name on no list whose genitive ends a value: "Petra Mitterhubers Auto".

    With an s of its own it would have an apostrophe before the noun.
    """
    stem = form.removesuffix(_S)
    if stem == form or token.end != len(value) or len(form) != token.end - token.start:
        return None
    if len(stem) < _SHORTEST_BEARER or stem.endswith(SIBILANTS) or not has_noun_behind(text, value):
        return None
    return Token(token.start, token.end - 1, token.role, part_key(stem))


def member_of(value: str, text: str, token: Token, form: str) -> Token | None:
    """Return the surname that a family is called by which nobody was met of: "the Adeyemis"."""
    n_letters = without_plural(text, value, form)
    if not n_letters or len(form) != len(value):
        return None
    return Token(token.start, token.end - n_letters, _SURNAME, part_key(form[:-n_letters]))
