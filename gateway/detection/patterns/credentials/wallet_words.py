"""SECRET that is the words of a wallet in a row: twelve, fifteen, … or twenty-four small words.

Behind a word for them, with talk between or none ("wallet seed abandon …"), or as all that a
message says: no sentence of so many words does without an article, a pronoun or a preposition.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import typed_words
from gateway.detection.patterns.credentials.sentence_words import SENTENCE_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.detection.word_kinds import Kind, kind_of
from gateway.domain import EntityType

_TYPE: Final = EntityType.SECRET.value
_NAME: Final = "passphrase"
_SCORE: Final = 0.97

WHOLE_ROWS: Final = (24, 21, 18, 15, 12)
"""How many words such a row has; what follows them is a word to the reader."""
_FEWEST, _MOST = min(WHOLE_ROWS), max(WHOLE_ROWS)
_SHORTEST_WORD, _LONGEST_WORD = 3, 8
_SHORTEST_TEXT: Final = _FEWEST * (_SHORTEST_WORD + 1) - 1
_LONGEST_TEXT: Final = _MOST * (_LONGEST_WORD + 1)
_GAPS: Final = frozenset(n - 1 for n in WHOLE_ROWS)
WALLETS: Final = phrase_index(
    typed_words(
        """
        seed_phrase seedphrase seed_words recovery_phrase recovery_words backup_phrase mnemonic
        mnemonic_phrase secret_phrase 12_words 24_words
        wiederherstellungsphrase wiederherstellungswörter seed-phrase
        phrase_de_récupération phrase_mnémonique mots_de_récupération phrase_seed
        frase_di_recupero frase_mnemonica frase_seed parole_di_recupero
        mots_de_récup mots_du_wallet mots_du_ledger mots_du_portefeuille parole_del_wallet
        parole_del_ledger wallet-wörter seed-wörter seedwörter walletwörter wallet_words
        words_of_the_seed words_of_my_seed words_of_the_wallet words_of_my_wallet wörter_der_seed
        wörter_vom_wallet wörter_von_der_wallet wörter_der_wallet mots_de_la_seed mots_de_ma_seed
        parole_della_seed parole_del_seed
        wallet_seed seed_wallet seed_du_wallet seed_del_wallet wallet-seed
        عبارت_بازیابی کلمات_بازیابی کلمه_بازیابی کلمه_های_بازیابی کلمات_والت کلمه‌های_والت
        کلمه‌ی_والت کلمه_والت کلمه_های_والت کلمات_کیف_پول کلمه_های_کیف_پول سید_فریز
        کلمات_ولت کلمه‌های_ولت کلمه_های_ولت کلمه_ولت عبارت_ولت عبارت_والت
        عبارة_الاسترداد كلمات_الاسترداد
        كلمات_المحفظة كلمات_محفظتي كلمات_الاسترجاع العبارة_السرية عبارة_الاسترجاع
        kalamat_el_wallet kalamat_elwallet kalamate_wallet kalame_haye_wallet
        """
    )
)
"""What such words are called."""
# Up to so much talk stands between: "… of my old ledger, keep them for yourself".
_ROW: Final = re.compile(
    r"[^\0]{0,60}?(?<![\w'’])(?P<row>(?:\d{1,2}[.)] ?)?[a-z]{3,8}"
    r"(?:(?: ?, ?| ?- ?|[ \n])(?:\d{1,2}[.)] ?)?[a-z]{3,8}){11,30})(?![\w'’])"
)
_WORD: Final = re.compile(r"[a-z]+")
_WORDS: Final = re.compile(r"[A-Z]?[a-z]{2,8}(?:[ \n][a-z]{3,8}){11,23}")
# With words of chats. A row has one of them at most.
_TALK: Final = SENTENCE_WORDS | typed_words(
    """
    into onto about then during though although however were being done don doesn didn isn wasn
    won shall might nor yet any some yours hers ours theirs whom whose there here just really
    also even maybe thanks gonna wanna gotta lol yeah yep nope okay hey hello btw lmao haha guys
    going got get gets getting went said says told
    einen einem einer denn weil als waren hatte werden wurde vom zum zur bei nach aus über unter
    uns euch sich auch nur doch mal hier dort heute morgen danke
    était ont sans sous chez donc quoi dont mes tes ses nos vos leur leurs très aussi bien suis
    fait cette ces merci
    dei delle dello nel nella sul sulla dal dalla tra fra cui anche ancora era abbiamo hanno mia
    tua sua come quando perché grazie
    man mano toro shoma onha ham hast bood bud nist baraye vali age agar dige kheyli khob chera
    salam mersi
    """
)
_MOST_TALK: Final = 1
# Endings and letters that English words rarely have: other languages are written in small letters
# too.
_FOREIGN: Final = re.compile(r".*(?:[aiou]|en)|.*(?:kh|zh|sch|aa|ij).*")
_ONE_IN_FOREIGN: Final = 5
# Where a wallet was spoken of, "tobacco" and "piano" may stand in one row.
_ONE_IN_FOREIGN_OF_WALLET: Final = 3
# Of so many words one may be talk by its letters, as a few words of wallets are ("then").
_FEWEST_WITH_TALK: Final = 15
_ROW_IN_TALK: Final = re.compile(
    r"(?<![\w'’-])[a-z]{3,8}(?:(?: ?, ?|[ \n])[a-z]{3,8}){11,40}(?![\w'’-])"
)
# What is listed stands in the plural: "eggs apples beans".
_PLURAL: Final = re.compile(r".*[^su]s")
_MOST_PLURALS, _MOST_NAMES = 1, 1


def find(batch: BatchText) -> Iterator[Found]:
    """Yield rows of words behind a word for a wallet, and those that are all of a text."""
    for _, end in phrase_positions(batch, WALLETS):
        match = _ROW.match(batch.folded, end)
        if match is not None:
            words = list(_WORD.finditer(batch.folded, *match.span("row")))
            whole = next((n for n in WHOLE_ROWS if n <= len(words)), 0)
            first = _first_of(words, whole)
            if first >= 0:
                start = words[first].start()
                if first == 0:
                    start = match.start("row")
                yield Found(start, words[first + whole - 1].end(), _TYPE, _SCORE, _NAME)
    for place, text in enumerate(batch.texts):
        # Nearly every text is shorter, and few of the others are of so many words.
        if _SHORTEST_TEXT <= len(text) <= _LONGEST_TEXT and is_row(text):
            yield Found(batch.starts[place], batch.ends[place], _TYPE, _SCORE, _NAME)


def is_row(text: str) -> bool:
    """Return whether a text is nothing but as many words as open a wallet, and no sentence."""
    if text.count(" ") + text.count("\n") not in _GAPS or _WORDS.fullmatch(text) is None:
        return False
    words = text.lower().split()
    n_talk = sum(word in _TALK for word in words)
    is_free = not n_talk or (n_talk <= _MOST_TALK and len(words) >= _FEWEST_WITH_TALK)
    return is_free and _is_of_wallet(words, _ONE_IN_FOREIGN)


def row_in_talk(text: str) -> tuple[int, int] | None:
    """Return the span of a row in a text of a conversation that has spoken of a wallet.

    It may stand behind any talk: "i sent it to him: vessel ladder …".
    """
    if len(text) < _SHORTEST_TEXT:
        return None
    for match in _ROW_IN_TALK.finditer(text):
        words = list(_WORD.finditer(text, *match.span()))
        for whole in WHOLE_ROWS:
            first = _first_of(words, whole) if whole <= len(words) else -1
            row = words[first : first + whole] if first >= 0 else []
            if row and _is_of_wallet([word[0] for word in row], _ONE_IN_FOREIGN_OF_WALLET):
                return row[0].start(), row[-1].end()
    return None


def _is_of_wallet(words: Sequence[str], one_in_foreign: int) -> bool:
    """Return whether words in a row look like those of a wallet, and like no list or verse."""
    return (
        _n_matching(_FOREIGN, words) * one_in_foreign <= len(words)
        and _n_matching(_PLURAL, words) <= _MOST_PLURALS
        and sum(kind_of(word) is Kind.NAME for word in words) <= _MOST_NAMES
    )


def has_talk(words: Sequence[str]) -> bool:
    """Return whether more words of sentences are among some words than a wallet may have."""
    return sum(word in _TALK for word in words) > _MOST_TALK


def _first_of(words: Sequence[re.Match[str]], whole: int) -> int:
    """Return where the row begins among words of which the first, or the last, may be talk."""
    if not whole:
        return -1
    # Talk before the row is more often than behind it: "… is legal winner", "… here they are".
    for first in range(len(words) - whole, -1, -1):
        if not has_talk([word[0] for word in words[first : first + whole]]):
            return first
    return -1


def _n_matching(pattern: re.Pattern[str], words: Sequence[str]) -> int:
    return sum(pattern.fullmatch(word) is not None for word in words)
