"""PASSWORD and SECRET that are plain words in a row: passphrases, and the words of a wallet.

"My passphrase is correct horse battery staple", "seed phrase: ribbon velvet hockey …".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import folded_words, is_among, typed_words
from gateway.detection.patterns.credentials import wallet_words
from gateway.detection.patterns.credentials.password_words import ANNOUNCING, FILLERS, PLAIN_WORDS
from gateway.detection.patterns.credentials.sentence_words import SENTENCE_WORDS
from gateway.detection.patterns.credentials.wallet_words import WALLETS, WHOLE_ROWS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import (
    group_positions,
    phrase_index,
    phrase_positions,
    word_group,
)
from gateway.domain import EntityType

_PASSWORD, _SECRET = EntityType.PASSWORD.value, EntityType.SECRET.value

_PASSPHRASES: Final = phrase_index(
    typed_words(
        """
        passphrase pass_phrase pass-phrase passsatz passwortsatz phrase_de_passe phrase_secrète
        frase_segreta عبارت_عبور عبارة_المرور
        """
    )
)
# "24 words", of what only the colon and the row of words can tell.
_COUNTED_WORDS: Final = phrase_index(
    typed_words(
        """
        12_words 24_words twelve_words twenty-four_words 12_wörter 24_wörter zwölf_wörter 12_mots
        24_mots douze_mots 12_parole 24_parole dodici_parole 12_کلمه 24_کلمه دوازده_کلمه
        بیست_و_چهار_کلمه 12_كلمة 24_كلمة ١٢_كلمة
        """
    )
)
# Of these, plain words behind are more often talk: "the password is kept in my drawer".
_PASSWORDS: Final = phrase_index(
    typed_words(
        """
        password passwort kennwort mot_de_passe mdp parola_d'ordine pw pwd psw
        رمز رمز_عبور گذرواژه پسورد
        كلمة_السر كلمة_المرور باسورد
        """
    )
)
_BEFORE: Final = re.compile(
    r"(?:[ \u200c](?:for|of|my|the|für|der|mein|meine|pour|du|mon|ma|di|del|mio|mia|wallet|ledger|"
    r"metamask|wlan|wifi|new|neu|neue|کیف|پول|من))*"
    r"(?P<sign> ?[:=]\s?"
    r"| (?:is|was|are|lautet|ist|sind|est|sont|è|sono|هست|است|اینه|هو|هی)(?: ?:)? "
    r"|\n)"
    r"[\"'«“(]?"
)
# "…, keep them for yourself: ribbon velvet …", "… are ribbon velvet hockey"
_TALKED_OF: Final = re.compile(
    r"[^\d\n\0:=]{0,80}(?:[:=]\s{0,2}| (?:are|is|sind|ist|lauten|sont|c'est|sono|هستن|اینان|هی) )"
    r"[\"'«“(]?"
)
_WORD: Final = r"(?:\d{1,2}[.)] ?)?[^\W\d_]{2,14}"
_WORDS: Final = re.compile(rf"{_WORD}(?:(?: ?, ?| ?- ?|[ \n]){_WORD}){{2,23}}")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
# Talk about a passphrase, of which none stands among its words: with short words too, and those of
# other scripts.
_TALK: Final = SENTENCE_WORDS | typed_words(
    """
    an is be it no to so of on in at by as or if my he we me do never always wrong lost gone
    written kept stored
    zu so wo wie euer du er es falsch richtig weg sicher in im an am
    le la un trop et ou si où notre votre je tu
    il ne de du a ai as doit peut perdu perdue faux fausse
    il lo è troppo e o ma se io di da in su ha ho deve può persa perso sbagliata
    که را از به در با این آن من تو او ما شما آنها و یا ولی اگر نیست بود شد است هست باید رو یادم
    یادت
    من في على إلى عن أن هذا هذه لا ما هو هي و أو لكن إذا كان كانت ليس نسيت
    """
)
# Four words and more, and no others to the end of the line; three behind "correct".
_PLAIN: Final = re.compile(
    r"(?: (?:is|lautet|ist|est|è|هست|است|اینه|هو|هی)(?: ?:)? | ?[:=]\s?)"
    r"(?P<words>[^\W\d_]{3,14}(?: [^\W\d_]{3,14}){2,7})\.?(?=\s*(?:[\n\0]|\Z))"
)
# "wifi is blue kettle 22 with spaces", "the password's two words, blue kettle"
_SPACED_INDEX: Final = phrase_index(
    typed_words(
        """
        password passwort kennwort mot_de_passe mdp parola_d'ordine pw pwd psw pass passphrase wifi
        wlan wi-fi رمز رمز_عبور گذرواژه پسورد وای_فای وایفای كلمة_السر كلمة_المرور باسورد الباسورد
        """
    )
)
_TOLD: Final = (
    r"[^\W\d_]{0,3}(?:[ \u200c](?!(?:with|mit|avec|con|in)\b)[^\W\d_]{1,12}){0,2}?"
    r"(?: ?[:=]\s?|'s | (?:is|ist|isch|c'?est|est|è|هست|هو|هی)(?: ?:)? |[ ])[\"'«]?"
)
_SPACED: Final = re.compile(
    rf"{_TOLD}(?P<value>(?!(?:is|ist|est|c'est|è|هو)\b)[^\s,:\0\"]{{1,20}}"
    r"(?: [^\s,:\0\"]{1,20}){1,4}?)[\"'»]?,? \(?"
    r"(?:(?:all|und|and|et|e|tout) )?(?:with|incl(?:uding|\.)?|mit|samt|avec|con|compresi|با|مع|ب)"
    r"(?: (?:the|a|an|un|une|uno|des|les|l'|gli|lo|den|einem|all|je))? ?"
    r"(?:spaces?|blanks?|leerzeichen|leerschlag|leertaste|espaces?|spazi|spazio|فاصله|مسافات|مسافة"
    r"|فراغ|المسافات)(?=\W*(?:[\n\0]|\Z)|[ ,.!)]+(?:between|dazwischen|entre|in mezzo|وسط|بین)"
    r"|[,.!)])"
)
_OF_WORDS: Final = re.compile(
    rf"{_TOLD}(?:(?:it'?s|just|nur|juste|solo) )?"
    r"(?:two|three|2|3|zwei|drei|deux|trois|due|tre|دو|سه) "
    r"(?:separate |getrennte )?(?:words|wörter|worte|mots|parole|کلمه|کلمات)[,:]{1,2} "
    r"(?P<value>[^\W\d_]{2,16}(?: [^\W\d_]{2,16}){1,2})(?=[.!]?\s*(?:[\n\0]|\Z))"
)
# One of these stands in each such sentence.
_BLANKS_AND_WORDS: Final = word_group(
    folded_words(
        """
        space spaces blank blanks leerzeichen leerschlag leertaste espace espaces spazi spazio
        فاصله مسافات مسافة فراغ المسافات بمسافات بمسافة بفراغ
        words wörter worte mots parole کلمه کلمات
        """
    )
)
# Latin words and digits behind one, up to the end of the line or the next eastern word.
_FOREIGN: Final = re.compile(
    r"(?: (?:[A-Za-z]{2,14}|\d{1,6})){1,3}(?= [\u0600-\u06ff]|[.!,]? *+(?:[\n\0]|\Z))"
)
# "password: Meadow 88", and no more on the line
_NUMBERED: Final = re.compile(r" \d{1,4}[!?#*]?(?=\.? *+(?:[\n\0]|\Z))")
# One word or two behind a plain word that is told as a password, and then the line ends.
_REST: Final = re.compile(r"(?: [^\W\d_]{3,14}){1,2}(?=\.? *+(?:[\n\0]|\Z))")
# Whom a message speaks to, and what it laughs with, stand at the end of a line as well.
_ASIDES: Final = typed_words(
    """
    lol lmao haha hahaha hehe btw tho though pls plz thx mate bro dude man babe hun love guys folks
    everyone everybody all sir today tonight anyway obviously
    alter digga schatz leute hehehe übrigens halt eben heute
    ptdr mdr mec frère chérie chéri les_gars aujourd'hui
    raga ragazzi amore tesoro fra bro oggi comunque
    """
)
# The best known of all passphrases begins with "correct".
_ADJECTIVES: Final = PLAIN_WORDS - {"correct"}
_INFLECTED: Final = ("ed", "ing", "ly", "able", "lich", "ment", "mente")
_QUOTES: Final = frozenset("\"'«“")
_FEWEST_IN_SENTENCE, _FEWEST_BEHIND_SIGN = 4, 3
# Behind talk of them, and behind no more than their number.
_FEWEST_BEHIND_TALK, _FEWEST_COUNTED = 3, 6
_FEWEST_PLAIN: Final = 4
# Above that of a password, which would be the first word alone.
_SCORE: Final = 0.97


class Passphrases:
    """Finds passphrases, and the words that open a wallet, behind a word for them."""

    name = "passphrase"
    types = frozenset({_PASSWORD, _SECRET})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the words; three of them behind a colon or a line break, four in a sentence."""
        for index, of_type in ((_PASSPHRASES, _PASSWORD), (WALLETS, _SECRET)):
            for _, end in phrase_positions(batch, index):
                before = _BEFORE.match(batch.folded, end)
                words = None if before is None else _WORDS.match(batch.folded, before.end())
                if before is None or words is None:
                    continue
                spoken = [word.lower() for word in _LETTERS.findall(words[0])]
                is_sentence = before["sign"].strip(" \n:=") != ""
                is_quoted = batch.folded[before.end() - 1] in _QUOTES
                is_short = is_quoted or not is_sentence
                fewest = _FEWEST_BEHIND_SIGN if is_short else _FEWEST_IN_SENTENCE
                if len(spoken) >= fewest and _TALK.isdisjoint(spoken):
                    yield Found(*words.span(), of_type, _SCORE, self.name)
        for index, fewest in ((WALLETS, _FEWEST_BEHIND_TALK), (_COUNTED_WORDS, _FEWEST_COUNTED)):
            for _, end in phrase_positions(batch, index):
                span = _row_behind_talk(batch.folded, end, fewest)
                if span is not None:
                    yield Found(*span, _SECRET, _SCORE, self.name)
        yield from wallet_words.find(batch)
        yield from self._of_several_words(batch)
        for _, end in phrase_positions(batch, _PASSWORDS):
            match = _PLAIN.match(batch.folded, end)
            if match is None:
                continue
            spoken = match["words"].lower().split()
            if _is_plain_phrase(spoken) and (len(spoken) >= _FEWEST_PLAIN or _is_known(spoken)):
                yield Found(*match.span("words"), _PASSWORD, _SCORE, self.name)

    def _of_several_words(self, batch: BatchText) -> Iterator[Found]:
        """Yield what is said to have blanks in it, or to be of so many words."""
        starts = batch.words.starts
        texts = {batch.text_index(starts[at]) for at in group_positions(batch, _BLANKS_AND_WORDS)}
        if not texts:
            return
        for start, end in phrase_positions(batch, _SPACED_INDEX):
            if batch.text_index(start) not in texts:
                continue
            match = _SPACED.match(batch.folded, end) or _OF_WORDS.match(batch.folded, end)
            if match is not None and _is_plain_phrase(match["value"].lower().split()):
                yield Found(*match.span("value"), _PASSWORD, _SCORE, self.name)


def _row_behind_talk(folded: str, end: int, fewest: int) -> tuple[int, int] | None:
    """Return the span of the words behind talk of them, without what follows the last one."""
    before = _TALKED_OF.match(folded, end)
    words = None if before is None else _WORDS.match(folded, before.end())
    if words is None:
        return None
    row = list(_LETTERS.finditer(folded, *words.span()))
    n_words = next((n for n, word in enumerate(row) if word[0].lower() in _TALK), len(row))
    if n_words < len(row):
        n_words = next((whole for whole in WHOLE_ROWS if whole <= n_words), n_words)
    return None if n_words < fewest else (words.start(), row[n_words - 1].end())


def end_of_plain(folded: str, start: int, end: int) -> int:
    """Return where the passphrase ends whose first word is at `start` to `end`.

    "The password is purple monkey dishwasher": the word alone would leave the others behind.
    """
    rest = _REST.match(folded, end) if folded[start:end].isalpha() else None
    if rest is None:
        return end
    words = folded[start : rest.end()].lower().split()
    return rest.end() if _is_plain_phrase(words) and _ASIDES.isdisjoint(words) else end


def end_of_numbered(folded: str, start: int, end: int) -> int:
    """Return where a password ends that is a plain word and, behind a blank, a number."""
    rest = _NUMBERED.match(folded, end) if folded[start:end].isalpha() else None
    return end if rest is None else rest.end()


def end_of_foreign(folded: str, start: int, end: int) -> int:
    """Return where Latin words in a Persian or Arabic sentence end whose first is a password.

    "رمز لپ تاپ mina mina 27 با فاصله": what is typed with blanks is one value.
    """
    value = folded[start:end]
    rest = _FOREIGN.match(folded, end) if value.isascii() and value.isalpha() else None
    if rest is None or rest[0].strip().isdecimal():
        return end
    words = rest[0].lower().split()
    is_other = any(x in PLAIN_WORDS or x in FILLERS or x in ANNOUNCING for x in words)
    return end if is_other or not _ASIDES.isdisjoint(words) else rest.end()


def _is_known(words: list[str]) -> bool:
    """Return whether words are made after "correct horse battery staple"."""
    rest = words[1:]
    return words[0] == "correct" and _ASIDES.isdisjoint(rest) and not any(map(is_frequent, rest))


def _is_plain_phrase(words: list[str]) -> bool:
    """Return whether words in a row make no sentence about a password."""
    return _TALK.isdisjoint(words) and not any(
        word in _ADJECTIVES or is_among(word, FILLERS) or word.endswith(_INFLECTED)
        for word in words
    )
