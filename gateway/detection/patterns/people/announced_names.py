"""PERSON: names that people give as theirs: "my name is …", "mi chiamo …", "اسمم …".

The phrases leave no doubt that a name follows, so it is found whatever it is, in lower case and on
no list; only frequent words are not ("my name is not on the list"). Titles tell as much, and "ich
bin die" of what is a name and nothing else.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import frequent_words, is_common, is_frequent
from gateway.detection.merge import VALIDATED_SCORE
from gateway.detection.normalize import ZWNJ, BatchText, fold
from gateway.detection.patterns.announced import folded_words
from gateway.detection.patterns.people.addressed_names import addressed_names
from gateway.detection.patterns.people.copula_names import names_with_copula
from gateway.detection.patterns.people.titled_names import (
    is_listed,
    is_long_unknown,
    titled_names,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import PhraseIndex, phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, form, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.PERSON.value

_PHRASES: Final = phrase_index(
    folded_words(
        """
        my_name_is my_name's my_full_name_is my_first_name_is my_last_name_is my_surname_is
        his_name_is her_name_is their_name_is maiden_name_is
        je_m'appelle mon_nom_est mon_prénom_est mon_nom_de_famille_est
        ich_heiße ich_heisse mein_name_ist mein_nachname_ist mein_vorname_ist
        mi_chiamo il_mio_nome_è il_mio_cognome_è
        اسمم اسم_من نامم نام_من فامیلیم فامیلم نام_پدر اسم_پدرم اسم_مادرم نام_مادر اسم_بابام
        اسم_مامانم اسم_شوهرم اسم_خانومم اسم_زنم اسم_دخترم اسم_پسرم اسم_بچم اسم_خواهرم اسم_داداشم
        اسمي إسمي
        """
    )
)
# At the beginning of a line, as in a form: "Name: Babatunde Adeyemi".
_LABELS: Final = phrase_index(
    folded_words(
        """
        name full_name first_name last_name surname customer_name nom prénom nom_et_prénom
        vorname nachname familienname kundenname nome cognome nome_e_cognome
        نام نام_و_نام_خانوادگی نام_خانوادگی الاسم الاسم_الكامل اسم_العميل
        """
    )
)
_LABELLED: Final = re.compile(r"(?:[ \u200c]\([^)\n]{1,20}\))?[ ]?:[ ]?(?=[^\W\d_a-z])")
_LINE_STARTS: Final = frozenset(["", "\n", "-", "·", "*", "."])
_QUESTIONS: Final = phrase_index(
    folded_words(
        """
        your_name your_first_name your_last_name your_surname your_full_name
        comment_tu_t'appelles vous_appelez-vous votre_nom ton_nom ton_prénom votre_prénom
        heißt_du heißen_sie dein_name ihr_name dein_nachname ihr_nachname
        ti_chiami si_chiama il_tuo_nome il_suo_nome il_tuo_cognome il_suo_cognome
        اسمت_چیه اسمت_چیست اسمتون_چیه اسم_شما_چیست اسم_شما_چیه فامیلت_چیه فامیلیت_چیه
        """
    )
)
# Between two listed names: "mona el shafei".
_ARTICLES: Final = phrase_index(folded_words("el"))
_LAST_WORD: Final = re.compile(r"(?<![\w'’-])[^\W\d_]{3,}\Z")
# Written on to a name, or joined to it by a ZWNJ: "زهراخانوم".
_HONORIFICS: Final = tuple(map(fold, ("خانوم", "خانم", "آقا", "اقا", "جان", "جون")))
_BEHIND_ARTICLE: Final = re.compile(r"[ -](?P<name>[^\W\d_]{3,})(?!\w)")
_REACH: Final = 12
_BEFORE_LISTED: Final = phrase_index(
    folded_words(
        """
        ich_bin_die ich_bin_der hier_ist_die hier_ist_der hier_spricht hier_ist_der_herr
        """
    )
)
_WORD: Final = r"[^\W\d_][^\W\d_\u0640]*(?:['’\u200c-][^\W\d_]+)*"
_TITLE: Final = r"(?:dr|prof|mr|mrs|ms|miss|herr|frau|sig|dott)\b\.? "
_PARTICLE: Final = r"(?:de|der|den|van|von|zu|la|le|du|di|da|del|della|al|el|bin|ben)"
_NEXT_WORD: Final = re.compile(rf"(?:[ \u200c]|[ ]?:[ ]?)(?:{_TITLE})?({_WORD})", re.IGNORECASE)
# "What's your name? Torva": the answer, to the end of its line or sentence.
_ANSWER: Final = re.compile(
    rf" ?\?[ \n](?:{_TITLE})?({_WORD})(?=(?: {_WORD}){{0,2}} ?(?:[.,!\n]|\Z|\0))", re.IGNORECASE
)
_WHOLE_LINE: Final = re.compile(rf"{_WORD}(?: {_WORD}){{1,3}}(?= ?(?:[,;/\n]|\Z|\0))")
_WORDS: Final = re.compile(_WORD)
_ENDED: Final = re.compile(r" ?(?:[.,!\n]|\Z|\0)")
# Letters apart spell the name: "Rosalba Quintavalle Q U I N …".
_GOES_ON: Final = re.compile(rf" (?:{_PARTICLE} ){{0,2}}(?![^\W\d_] [^\W\d_](?!\w))({_WORD})")
# What follows the phrases instead of a name, though a list of names may have it.
_NO_NAMES: Final = frozenset(
    form(word)
    for word in folded_words(
        """
    on in at of to for the a an not no now still also already just only here there and or but
    spelled spelt misspelled pronounced mispronounced written sitting
    irrelevant unimportant confidential anonymous classified withheld redacted
    dans sur en à et ou mais pas aussi déjà toujours encore bien mal trop si très
    auf an im nicht auch schon noch nur so jetzt und oder aber falsch richtig
    già non anche sempre ancora su nel nella sul sulla e o ma così
    هم رو را که تو در به از و یا چیه چی کو نه همون همین اینه
    في من عن مش مو ليس هو غير كمان برضو
        """
    )
)
# "On" but for its dots, with which it would be a name.
_ARABIC_ON: Final = "على"
# A model may know more of the name.
_KIN_SCORE: Final = 0.8
# Behind "I am" a name after all: "أنا علي حسن", "معك حسن علي", "أنا علي من الشركة".
_ARABIC_SELVES: Final = phrase_index(folded_words("انا أنا وانا وأنا معك معكم معاك معاكم"))
_ALI: Final = re.compile(rf" (?:({_WORD}) )?({fold('علي')})(?: ({_WORD}))?(?![\w\u200c])")
# What people say that they are "on": certain, right, well, on a journey.
_STATES: Final = frozenset(
    map(form, folded_words("يقين حق خير سفر علم وعد عهد أمل صواب رضا موعد هدى نور سلام"))
)
_OF: Final = frozenset(map(form, folded_words("من بن ابن ولد ابو أبو صاحب")))
_SHORTEST: Final = 2
_MOST_WORDS: Final = 3


class AnnouncedNames:
    """Finds the names behind phrases with which people introduce themselves or others."""

    name = "announced-name"
    types = frozenset({_TYPE})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names, of up to three words; no common ones after the first."""
        yield from self._behind(batch, _PHRASES, is_answer=False)
        yield from self._behind(batch, _QUESTIONS, is_answer=True)
        yield from self._labelled(batch)
        for start, end, score in titled_names(batch):
            yield Found(start, end, _TYPE, score, self.name)
        yield from self._with_articles(batch)
        yield from self._with_honorifics(batch)
        for start, end in (*names_with_copula(batch), *addressed_names(batch)):
            yield Found(start, end, _TYPE, _KIN_SCORE, self.name)
        yield from self._alis(batch)
        for _, end in phrase_positions(batch, _BEFORE_LISTED):
            name = _NEXT_WORD.match(batch.folded, end)
            if name is not None and kind_of(name[1]) is Kind.NAME:
                yield Found(*name.span(1), _TYPE, VALIDATED_SCORE, self.name)

    def _alis(self, batch: BatchText) -> Iterator[Found]:
        """Yield a name that "on" is in chats as well, where somebody says who speaks."""
        for _, end in phrase_positions(batch, _ARABIC_SELVES):
            match = _ALI.match(batch.folded, end)
            if match is None or batch.joined[match.start(2) : match.end(2)] == _ARABIC_ON:
                continue
            before, _, behind = match.groups()
            if before is not None:
                if is_listed(before) and _ENDED.match(batch.folded, match.end(2)):
                    yield Found(match.start(1), match.end(2), _TYPE, VALIDATED_SCORE, self.name)
            elif behind is None or form(behind) in _OF:
                if behind is not None or _ENDED.match(batch.folded, match.end(2)):
                    yield Found(*match.span(2), _TYPE, VALIDATED_SCORE, self.name)
            elif is_listed(behind) and form(behind) not in _STATES:
                yield Found(match.start(2), match.end(3), _TYPE, VALIDATED_SCORE, self.name)

    def _with_articles(self, batch: BatchText) -> Iterator[Found]:
        """Yield Arabic names in Latin letters, in small letters too, with an article inside."""
        for start, end in phrase_positions(batch, _ARTICLES):
            surname = _BEHIND_ARTICLE.match(batch.folded, end)
            before = batch.before(start, _REACH + 1)
            if surname is None or before[-1:] not in (" ", "-"):
                continue
            forename = _LAST_WORD.search(before[:-1])
            if forename is None:
                continue
            if kind_of(forename[0]) is kind_of(surname["name"]) is Kind.NAME:
                first = start - 1 - len(forename[0])
                yield Found(first, surname.end(), _TYPE, _KIN_SCORE, self.name)

    def _with_honorifics(self, batch: BatchText) -> Iterator[Found]:
        words = [word for word in batch.vocabulary if word.endswith(_HONORIFICS)]
        texts, starts, ends = batch.words
        for at in batch.word_indices(words):
            word = texts[at]
            name = word[: -len(next(filter(word.endswith, _HONORIFICS)))]
            # From the end: a tatweel inside of the name is no letter of `word`.
            start, end = starts[at], ends[at] - len(word) + len(name)
            if not name and at and batch.folded[ends[at - 1] : start] == ZWNJ:
                name, start, end = texts[at - 1], starts[at - 1], ends[at - 1]
                if is_frequent(name):
                    continue  # "حاجی‌آقا"
            if len(name) > _SHORTEST and is_listed(name):
                yield Found(start, end, _TYPE, _KIN_SCORE, self.name)

    def _labelled(self, batch: BatchText) -> Iterator[Found]:
        """Yield the names in forms; a single word there, or a common one, may be anything's."""
        folded = batch.folded
        for start, end in phrase_positions(batch, _LABELS):
            sign = _LABELLED.match(folded, end)
            if sign is None or batch.before(start, 3).rstrip(" ")[-1:] not in _LINE_STARTS:
                continue
            name = _WHOLE_LINE.match(folded, sign.end())
            words = [] if name is None else _WORDS.findall(name[0])
            if name is not None and len(words) > 1 and all(map(_may_be_name, words)):
                yield Found(*name.span(), _TYPE, VALIDATED_SCORE, self.name)

    def _behind(
        self, batch: BatchText, phrases: PhraseIndex, *, is_answer: bool
    ) -> Iterator[Found]:
        """Yield names behind phrases; an answer begins a sentence, so its capital says little."""
        folded = batch.folded
        next_word = _ANSWER if is_answer else _NEXT_WORD
        for _, end in phrase_positions(batch, phrases):
            first = next_word.match(folded, end)
            if first is None:
                continue
            start, stop = first.span(1)
            if not _may_be_name(first[1]) or batch.joined[start:stop] == _ARABIC_ON:
                continue
            if is_answer and _is_other_answer(first[1], _ENDED.match(folded, stop) is not None):
                continue
            is_capital = first[1][0].isupper()
            for _ in range(_MOST_WORDS - 1):
                following = _GOES_ON.match(folded, stop)
                if following is None or not _goes_on(following[1], is_capital=is_capital):
                    break
                stop = following.end()
            # "اسمم Arsham_77": rather an account.
            is_cut = folded[stop : stop + 1] == "_" or folded[stop : stop + 1].isdecimal()
            score = _KIN_SCORE if is_cut else VALIDATED_SCORE
            yield Found(start, stop, _TYPE, score, self.name)


def _may_be_name(word: str) -> bool:
    written = form(word)
    if len(word) < _SHORTEST or written in _NO_NAMES:
        return False
    is_capital = word[0].isupper() and not word.isupper()
    is_on_list = kind_of(word) in (Kind.NAME, Kind.BOTH)
    return is_capital or is_on_list or written not in frequent_words()[0]


def _is_other_answer(word: str, is_all: bool) -> bool:
    """Return whether an answer begins with a frequent word; "rose" is a name where it is all."""
    if is_all and kind_of(word) in (Kind.NAME, Kind.BOTH):
        return False
    return is_common(form(word), is_name=False)


def _goes_on(word: str, *, is_capital: bool) -> bool:
    """Return whether a word belongs to the name before it."""
    if is_capital:
        return word[0].isupper()
    kind = kind_of(word)
    if kind is not Kind.UNKNOWN:
        return kind is Kind.NAME
    # "je m'appelle julien quemerais": a word that nobody knows, in a script whose words have few
    # endings, so that lists of common words have most of them.
    return word[0].islower() and is_long_unknown(word)
