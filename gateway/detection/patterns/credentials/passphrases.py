"""PASSWORD and SECRET that are plain words in a row: passphrases, and the words of a wallet.

"My passphrase is correct horse battery staple", "seed phrase: ribbon velvet hockey …".
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent
from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import is_among, typed_words
from gateway.detection.patterns.credentials.password_words import (
    ANNOUNCING,
    FILLERS,
    PLAIN_WORDS,
)
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
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
_WALLETS: Final = phrase_index(
    typed_words(
        """
        seed_phrase seedphrase seed_words recovery_phrase recovery_words backup_phrase mnemonic
        mnemonic_phrase secret_phrase 12_words 24_words
        wiederherstellungsphrase wiederherstellungswörter seed-phrase
        phrase_de_récupération phrase_mnémonique mots_de_récupération phrase_seed
        frase_di_recupero frase_mnemonica frase_seed parole_di_recupero
        عبارت_بازیابی کلمات_بازیابی کلمه_بازیابی عبارة_الاسترداد كلمات_الاسترداد
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
_WORD: Final = r"(?:\d{1,2}[.)] ?)?[^\W\d_]{2,14}"
_WORDS: Final = re.compile(rf"{_WORD}(?:(?: ?, ?| ?- ?|[ \n]){_WORD}){{2,23}}")
_LETTERS: Final = re.compile(r"[^\W\d_]+")
# Talk about one: articles, pronouns, verbs and the like never stand among its words.
_TALK: Final = typed_words(
    """
    the an is are was be been it its this that these those not no to too very so of for from with
    without on in at by as and or but if when where what which who how why my your his her our their
    you he she we they me him them has have had do does did can could will would should must may
    never always again still already wrong lost gone written
    kept stored please since until because than after before while
    der die das den dem ein eine ist sind war nicht kein keine zu sehr so und oder aber wenn wo was
    wie mein dein sein ihr unser euer ich du er sie es wir mir dir mich dich hat habe haben muss
    kann soll wird noch schon falsch richtig weg sicher bitte auf in im an am von mit für
    le la les un une est sont pas plus trop et ou mais si où que qui mon ton son notre votre je tu
    il elle nous vous ils elles ne de du des dans sur avec pour par a ai as être avoir doit peut
    perdu perdue faux fausse
    il lo gli uno una è sono non più troppo e o ma se dove che chi mio tuo suo io lui lei noi voi
    loro di del della da in su con per ha ho hai deve può persa perso sbagliata
    که را از به در با این آن من تو او ما شما آنها و یا ولی اگر نیست بود شد است هست باید رو یادم یادت
    من في على إلى عن أن هذا هذه لا ما هو هي و أو لكن إذا كان كانت ليس نسيت
    """
)
# Four words and more, and no others to the end of the line; three behind "correct".
_PLAIN: Final = re.compile(
    r"(?: (?:is|lautet|ist|est|è|هست|است|اینه|هو|هی)(?: ?:)? | ?[:=]\s?)"
    r"(?P<words>[^\W\d_]{3,14}(?: [^\W\d_]{3,14}){2,7})\.?(?=\s*(?:[\n\0]|\Z))"
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
_FEWEST_PLAIN: Final = 4
# Above that of a password, which would be the first word alone.
_SCORE: Final = 0.97


class Passphrases:
    """Finds passphrases, and the words that open a wallet, behind a word for them."""

    name = "passphrase"
    types = frozenset({_PASSWORD, _SECRET})

    def find(self, batch: BatchText) -> Iterator[Found]:
        """Yield the words; three of them behind a colon or a line break, four in a sentence."""
        for index, of_type in ((_PASSPHRASES, _PASSWORD), (_WALLETS, _SECRET)):
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
        for _, end in phrase_positions(batch, _PASSWORDS):
            match = _PLAIN.match(batch.folded, end)
            if match is None:
                continue
            spoken = match["words"].lower().split()
            if _is_plain_phrase(spoken) and (len(spoken) >= _FEWEST_PLAIN or _is_known(spoken)):
                yield Found(*match.span("words"), _PASSWORD, _SCORE, self.name)


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
