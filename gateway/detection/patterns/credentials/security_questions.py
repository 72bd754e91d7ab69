"""Answers to security questions: "security question was first pet so Biscuit".

The answer is a plain word or a name; it stands behind what says that it is one, or behind a colon,
and ends its clause.
"""

import re
from collections.abc import Iterator
from typing import Final

from gateway.detection.common_words import is_frequent, is_ordinary
from gateway.detection.normalize import FIRST_ARABIC, BatchText
from gateway.detection.patterns.announced import is_among, typed_words, without_clitic
from gateway.detection.patterns.credentials.code_surroundings import any_of
from gateway.detection.patterns.credentials.password_words import FILLERS, PLAIN_WORDS
from gateway.detection.patterns.protocols import Found
from gateway.detection.patterns.triggers import phrase_index, phrase_positions
from gateway.domain import EntityType

_TYPE: Final = EntityType.PASSWORD.value
_NAME: Final = "password"

_QUESTIONS: Final = phrase_index(
    typed_words(
        """
        security_question security_questions security_q security_qs sec_question secret_question
        recovery_question verification_question
        sicherheitsfrage sicherheitsfragen geheimfrage
        question_secrète question_de_sécurité questions_de_sécurité questions_secrètes
        domanda_di_sicurezza domande_di_sicurezza domanda_segreta domanda_di_recupero
        سوال_امنیتی سوالای_امنیتی سوال_های_امنیتی پرسش_امنیتی سئوال_امنیتی soal_amniati
        سؤال_الأمان سؤال_الامان سوال_الأمان السؤال_السري سؤال_سري سؤال_الحماية السوال_السري
        سؤال_التحقق
        """
    )
)
# Said right before the answer.
_ANSWER: Final = any_of(
    """
    so answer answers ans the_answer and_the_answer and_answer i_put i_answered which_is thats
    that's obviously
    also antwort die_antwort und_die_antwort und_antwort lösung
    donc réponse la_réponse et_la_réponse j'ai_mis
    quindi risposta la_risposta e_la_risposta ho_messo
    جواب جوابش جوابم پس یعنی جوابشم javab javabesh
    والجواب الجواب جوابه جوابها وجوابه يعني الاجابة والاجابة الإجابة والإجابة
    """
)
_LINK: Final = r"(?:'s| (?:is|was|ist|war|est|c'?est|était|è|era|هو|هی|کان|میشه|هم))"
_VALUE: Final = (
    r"[\"'«]?(?P<value>[^\W\d_][^\W_]{2,23}(?:[ -][^\W\d_]{2,23})?(?:[ ]?\d{1,4})?)[\"'»]?"
)
_HEDGE: Final = (
    r"(?: (?:i think|i guess|iirc|lol|haha|obviously|glaub(?:e)? ich|glaub|oder so"
    r"|je crois|je pense|mdr|credo|mi pare|mi sa|بود|هست|است|فکر کنم|اظن|یمکن))?"
    r"(?=ه?\s*(?:[.,;!?)\n\0]|\Z))"
)
_SAID: Final = re.compile(
    rf"[^\n\0]{{0,72}}?(?<![^\W\d_])(?:{_ANSWER})(?![^\W\d_]){_LINK}?[ :=,]{{1,3}}{_VALUE}{_HEDGE}"
)
# "security question, first pet: Biscuit": what is asked is of two words at least.
_AFTER_SIGN: Final = re.compile(
    rf"[^\W\d_]{{0,3}}[ ,:(-]{{1,3}}(?:[^\W\d_][\w'’]{{0,15}} ){{1,6}}[^\W\d_][\w'’]{{0,15}}"
    rf"(?: ?[:=?]| ?->| →)\s?{_VALUE}{_HEDGE}"
)
_SCORE: Final = 0.85


def find(batch: BatchText) -> Iterator[Found]:
    """Yield the answers that are told behind the question."""
    for _, end in phrase_positions(batch, _QUESTIONS):
        for pattern in (_SAID, _AFTER_SIGN):
            match = pattern.match(batch.lowered, end)
            if match is None:
                continue
            first, stop = match.span("value")
            value = without_clitic(batch.folded[first:stop])
            if _is_answer(value):
                yield Found(first, first + len(value), _TYPE, _SCORE, _NAME)
                break


def _is_answer(value: str) -> bool:
    """Return whether no word of it is one that such questions are talked of with."""
    if value[0].isupper():
        return value.lower() not in PLAIN_WORDS
    # Names of the Arabic script are words as well.
    is_word = is_ordinary if value[0] < FIRST_ARABIC else is_frequent
    return not any(
        is_word(word) or word in PLAIN_WORDS or is_among(word, FILLERS) for word in value.split()
    )
