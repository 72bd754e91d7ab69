"""Words agreed upon, behind what calls them so: "the security word is marzipan".

A password behind its word has mostly digits or signs; of these nearly all are plain words.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.normalize import BatchText
from gateway.detection.patterns.announced import is_among, typed_words
from gateway.detection.patterns.credentials.password_words import FILLERS, PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"
_INDEX: Final = phrase_index(
    typed_words(
        """
        memorable_word memorable_place entry_word watchword
        security_word safe_word safeword code_word codeword secret_word magic_word pass_word
        losungswort codewort sicherheitswort geheimwort safewort mot_de_sécurité mot_secret
        mot_magique parola_d'ordine parola_di_sicurezza parola_segreta parola_magica کلمه_رمز
        کلمه_عبور اسم_رمز كلمة_الأمان كلمة_الامان كلمة_سرية الكلمة_السرية كلمة_التعارف
        """
    )
)
_VALUE: Final = re.compile(
    r"(?: (?:is|was|ist|lautet|war|est|c'est|è|هست|هو|هی))?[ :=]{1,3}[\"'«„]?"
    r"(?P<word>[^\W\d_]{4,24}?)(?=[\"'»“]?[.,;!)\n\0]|[\"'»“]?\Z"
    # Who is not sure says so behind it.
    r"|ه?[,]? (?:i (?:think|guess|believe)|iirc|lol|haha|maybe|if i remember|glaub(?:e)? ich|glaub"
    r"|oder so|mein ich|je (?:crois|pense)|mdr|credo|mi (?:pare|sa|sembra)|بود|هست|است|فکر کنم"
    r"|اظن|یمکن)(?!\w))"
)
# "The safe word is important", "parola d'ordine: niente panico", "كلمة سرية بينا".
_NO_WORDS: Final = typed_words(
    "important please niente pazienza fertig wichtig importante بينا بيننا"
)
_SCORE: Final = 0.9


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the words that end their sentence behind what calls them so."""
    for _, end in phrase_positions(batch, _INDEX):
        match = _VALUE.match(batch.folded, end)
        if match is None:
            continue
        word = match["word"].lower()
        is_talk = word in PLAIN_WORDS or is_among(word, FILLERS) or word in _NO_WORDS
        if not is_talk:
            yield Found(*match.span("word"), _TYPE, _SCORE, _NAME)
