"""How replies are written: what leads to a value, what it looks like, and what ends it."""

import re
from typing import Final

FLAGS: Final = re.IGNORECASE | re.VERBOSE
# "yes, it's", "c'est", "آره میشه"
LEAD: Final = r"""
    \s*(?:(?:yes|yep|yeah|yup|sure|ok|okay|got\ it|found\ it
    |here\ we\ go|hang\ on|so|and(?:\ then)?|here|here(?:'s|\ it\ is|\ you\ go)|mine(?:'s|\ is)
    |it'?s|same\ but|it\ is|that'?s|this\ is|(?:the|my)\ (?:code|password|pass|pin|number)\ is
    |i\ think|acct?|tel|mob|ref|try|then|pardon|sorry|ah|oh|hm+|non|no|probier
    |dann|versuch(?:'?s)?(?:\ mal)?|nimm|prova|essa(?:ie|ye)|alors|allora|scusa|puis|poi
    |oui|ouais|voil[àa]|c'est|(?:le|mon)\ (?:code|mdp|num[ée]ro)\ (?:est|c'est)
    |ja|klar|das\ ist|es\ ist|ist|(?:der|mein)\ (?:code|pin)\ ist|sì|si|certo|ecco|è
    |بله|آره|اره|چشم|میشه|اینه|رمزش|نعم|اي|ايوه|ايه|هو|هي|هذا|تفضل|mishe|ine
    )(?![^\W_])[\s,:!.…-]*){0,3}
"""
# "all lowercase", ":)", "بود"
TRAIL: Final = r"(?:[\s,.!;:)(…*]+(?:[^\W\d_]{1,12}[\s,.!…]{0,3}){0,4}[^\w]{0,8})?"
END: Final = r"[\s.,;!?؟،:)…]*"
NO_QUANTITY: Final = r"(?!\d+(?:[.:]\d+|[a-z%€$£]{1,4}|st|nd|th)?(?:\s+[^\W\d]|[^\w]*$)|\S*://)"
# Marked by a digit or a symbol inside, or digits alone.
MARKED_WORD: Final = rf"{NO_QUANTITY}(?=\S*[\d@#$&*_])\w\S{{3,39}}?"
# Letters with digits behind them, of which more is said: "otter92, or is that the old one".
MIXED_WORD: Final = r"(?=\w{6})[^\W\d_]{3,20}\d{1,6}"
APART: Final = r"\d(?:-\d){2}|\d(?:[ -][a-z\d]){3,7}"
DIGITS: Final = rf"[#*]?\d{{3,8}}[#*]{{0,2}}|\d{{2,4}}(?:[ -]\d{{2,4}}){{1,3}}|{APART}"
# "0470# and push hard": what is done with a code.
CODE_END: Final = (
    rf"(?:{END}|[.,;:!)]\s+[^\d]*|[#*]?\s+(?:sorry|scusa|pardon|then|and|but|puis|et|mais|dann|und|aber|poi|e|ma|بعد|بعدش"
    r"|و)(?:\s[^\d]*|\Z))"
)
MIXED_CODE: Final = r"(?=[a-z0-9-]*\d[a-z-]*\d)(?=[0-9-]*[a-z])[a-z0-9-]{4,16}"
LONG_NUMBER: Final = r"[+(]?\d[\d ()./-]{1,24}\d"

# "DE89 3704", and the rest in the next message.
BEGUN_IBAN: Final = r"[a-z]{2}\ ?\d{2}(?:[ -]?[\da-z]{4}){1,7}(?:[ -]?[\da-z]{1,3})?"
# Behind a number that answers: what a comma parts, or talk behind so many digits as no amount has.
MORE: Final = r"(?:[,،;]\s[^\n]*|(?<=\d[\d ()./-]{4}\d)\s+[^\d\n]*)"
# What a number that leads a reply is behind: talk of any kind, but nothing that it counts.
TALK: Final = r"""
    [\s\u200c]+(?!\d|(?:تا|تومن|تومان|تمن|تومنی|ریال|هزار|میلیون|میلیارد|دلار|یورو|درهم|دینار|نفر|بار
    |دفعه|متر|کیلو|کیلومتر|درصد|سال|ماه|هفته|روز|ساعت|دقیقه|ثانیه|عدد|دونه|جنيه|دولار|ليرة|ألف|الف|مليون
    |شخص|مرة|يوم|شهر|سنة|euros?|eur|chf|usd|dollars?|pounds?|quid|bucks|k|km|kg|grand|times|years?
    |months?|weeks?|days?|hours?|hrs?|min(?:utes?)?|sec(?:onds?)?|people|items|metres?|meters?|miles?
    |fois|ans?|mois|semaines?|jours?|heures?|personnes?|mal|jahre?n?|monate?n?|wochen?|tagen?|stunden?
    |minuten?|leute|personen|stück|uhr|volte|anni|mesi|settimane|giorni|ore|minuti|persone|pezzi
    |toman|tomn|tuman|hezar|hezār|milion|nafar|riyal|rial|dirham|dinar)(?![^\W_]))[^\W\d_][^\n]*
"""
# Digits that may be a number of something whatever stands behind them: no year, and no date.
LEADING_NUMBER: Final = (
    r"(?!\d{1,4}[./-]\d{1,2}[./-]\d{2,4}(?!\d)|(?:1[34]|19|20)\d\d(?!\d|[/-]\d{3}))"
    r"(?=(?:[/-]?\d){4})\d+(?:[/-]\d+){0,3}"
)
# And behind its last piece, whatever its length: "507 ecco", "9 206 voila la fin".
CLOSING_WORDS: Final = (
    r"(?:ecco|voil[àa]|(?:c'est\ )?(?:la\ )?fin|fine|done|that'?s\ (?:it|all)|fertig"
    r"|das\ war'?s|basta|tutto|scusa|pardon|sorry)"
)
DONE: Final = rf"(?:[\s,.]{{1,3}}{CLOSING_WORDS})+"

# The words of a wallet, numbered or not.
_SEED_WORD: Final = r"(?:\d{1,2}[.)]\ ?)?[a-z]{3,8}"
SEED_WORDS: Final = rf"{_SEED_WORD}(?:[ ,\n-]{{1,3}}{_SEED_WORD}){{11,23}}"
# A code that leads a reply of which more is said, with digits in it or not: "88 21 04. my login is
# 4471", "482 119 came just now".
LEADING_CODE: Final = re.compile(
    rf"(?:c\ |{LEAD})(?:(\d{{4,8}})[.,;!]\s|(\d{{3}}[ -]\d{{3}}|\d{{2}}(?:[ -]\d{{2}}){{1,3}}"
    rf"|\d{{4}}[ -]\d{{4}})(?:[.,;!]\s|{TALK}))",
    FLAGS,
)
# Around a code in words: "it's four seven eight one", "چهار هفت هشت یکه".
BEFORE_SPELLED: Final = re.compile(LEAD, FLAGS)
BEHIND_SPELLED: Final = re.compile(rf"ه?{CODE_END}", FLAGS)
# "try 5817#, else ring x204": a key that no other number ends or begins with.
KEYED: Final = re.compile(r"(?<![\w#*])(?:[*#]\d{3,8}[#*]?|\d{3,8}[#*])(?![\w#*])")

# A plate alone, as who asked for one knows it: of any country, in small letters of a layout that
# words and counts hardly have.
_NO_PLATE_IN_CAPITALS: Final = (
    r"(?!(?:OK|AM|PM|AT|NO|NR|BMW|VW|KIA|MG|DS|GMC|VIN|TBA|TBC|MIN|THE)(?:[ -]|\d?\b))"
)
_NO_PLATE: Final = (
    r"(?!(?:ok|am|pm|at|in|on|by|to|of|no|nr|for|the|and|not|all|see|got|has|was|my|we|he|is|um"
    r"|bis|vor|es|le|la|il|du|un|ca|les|der|die|das|una|per|con|bmw|vw|kia|mg|ds|gmc|vin|tba|tbc"
    r"|min)(?:[ -]|\d?\b))"
)
PLATE: Final = rf"""
    \d{{3,5}}[ -]\d{{2,5}}
    |(?-i:{_NO_PLATE_IN_CAPITALS}
      (?=[A-ZÄÖÜ -]*\d)(?=[\d -]*[A-ZÄÖÜ])(?=(?:[ -]?[A-ZÄÖÜ\d]){{3,9}}(?![\w-]))
      [A-ZÄÖÜ\d]{{1,7}}(?:[ -][A-ZÄÖÜ\d]{{1,5}}){{0,3}})
    |{_NO_PLATE}(?:[a-zäöü]{{1,3}}[ -]?\d{{2,4}}[ -]?[a-z]{{1,3}}|[a-z]\d{{1,3}}\ [a-z]{{3}}
      |[a-zäöü]{{1,3}}[ -][a-z]{{1,2}}[ -]?\d{{1,4}})(?<!min)(?<!sec)(?<!am)(?<!pm)(?<!km)(?<!uhr)
    |[\d٠-٩۰-۹]{{1,4}}(?:\ [ء-ي]){{2,3}}
"""
# "it's a private one, T1 MBO", "ab 12 cde mate"
BEFORE_PLATE: Final = r"(?:[^\W\d_][\w'’]*(?:\ [\w'’]+){0,6}[,:]\ )?"
BEHIND_PLATE: Final = (
    rf"(?:[\s,]+(?:mate|pls|please|thanks|thx|cheers|danke|merci|grazie)\b)?{END}|[,;.]\ [^\d\n]*"
)
