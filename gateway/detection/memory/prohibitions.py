"""Texts that ask nobody for a value, but forbid to give it: "never share your password here".

A negation alone forbids nothing: who has no password, or never got it, asks for it.
"""

import re
from typing import Final

# Small words may stand between negation and verb; in Persian the negation is a part of the verb.
_FORBIDS: Final = re.compile(
    r"""
    # "please don't ever send", "we'll never ask for"
    \b(?:do\ ?n['’o]?t|never|must\ ?n['’o]?t|should\ ?n['’o]?t|avoid|without)\ (?:\w{1,12}\ ){0,1}
      (?:shar(?:e|ed|ing)|giv(?:e|en|ing)|send|sending|post|posting|posted|tell|type|typing
      |writ(?:e|ing)|paste|pasting|put|disclose|reveal|enter|leak|show|store|save|text|e?mail|drop
      |ask)\b
    |\bno\ (?:pass\w{0,8}|pins?|codes?)\ (?:in|here|on)\b
    # "bitte keine passwörter hier posten", "gib dein passwort nie weiter"
    |\b(?:keine?[nmrs]?|nie|niemals|nicht|niemand(?:em|en)?)\ (?:\w{1,20}\ ){0,2}
      (?:posten|schicken|senden|teilen|weiter(?:zu)?geben|verraten|nennen|mitteilen|schreiben
      |eingeben|raus(?:zu)?geben|preis(?:zu)?geben)\b
    |\b(?:gib|gebt|geben\ sie|teilt?e?|schickt?e?|sende?t?|verrate?t?|poste?t?|nenne?t?)
      \ (?:\w{1,20}\ ){0,3}(?:nie|niemals|niemand(?:em|en)?|nicht|keine[mnrs]?)\b
    # "ne donnez jamais", "partage pas ton mdp"
    |\bn(?:e\ |['’])(?:(?:me|le|la|les|lui|nous|vous|y|en|pas|jamais)\ ){0,2}
      (?:donn|partag|envo|communiqu|met|écri|ecri|publi|tape|transmet|divulgu|post)
    |\b(?:donn|partag|envoy|communiqu|publi|divulgu|post)(?:es?|ez|ons)\ (?:jamais|pas)\b
    |\b(?:jamais|pas)\ (?:donn|partag|envoy|communiqu|publi|divulgu|post)er\b
    # "non dare la password a nessuno"
    |\b(?:non|mai)\ (?:(?:mai|si|la|le|ci|vi|bisogna|dev[ei]|dovete)\ ){0,2}
      (?:dar|dai\b|dat[ei]|dia|divulg|condivid|invi|mand(?:ar|i\b)|scriv|comunic|rivel|forni|pubblic
      |post|mett)
    |\b(?:نفرست|نده(?!م|ند)|ندید\b|ندین\b|نگو(?:\b|یید)|نگید\b|نگین\b|نگذار|نذار|ننویس|فاش\ نکن)
    |\b(?:لا|ما)\ ?ت\w?(?:عط|رسل|شارك|كتب|قول|خبر|بعت|بعث|حط|نشر|كشف|فصح)
    """,
    re.VERBOSE,
)
_QUESTION_MARKS: Final = frozenset("?؟")


def forbids(low: str) -> bool:
    """Return whether a short text in lower case, without a question, forbids to give a value."""
    return _QUESTION_MARKS.isdisjoint(low) and _FORBIDS.search(low) is not None
