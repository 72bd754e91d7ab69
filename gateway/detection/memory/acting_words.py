"""What people do whose name is a frequent word, once the conversation knows them: "robin is angry".

Rules find such names before what nobody and nothing else does (`patterns.people.acting_names`).
Here somebody of the name is known, so that less is asked: the word begins a clause without an
article, and a verb or a state of people follows.
"""

import re
from typing import Final

from gateway.detection.normalize import FIRST_ARABIC

_STATES: Final = (
    "angry|late|sick|ill|ok|okay|fine|here|home|asleep|tired|sad|upset|hungry|bored|crying|back|nuts"
    "|nice|lovely|leaving|driving|allergic"
)
_ACTS: Final = re.compile(
    r" (?:"
    rf"(?:is|was|isn['’]?t|wasn['’]?t) (?:so |still |very |not |really |also )?(?:{_STATES})"
    r"|says|asked|wants|needs|told|texted|called|rang|forgot|likes|loves|hates|knows|thinks|signed"
    r"|paid|cried|wrote|cooked|drove|(?:does|did|has|is|was)n['’]?t|won['’]?t|can['’]?t"
    r"|dit|veut|adore|demande|pleure|dort|vient|mange|répond|prend|apporte|m['’]a|t['’]a|n['’]a"
    r"|l['’]a|a (?:dit|fait|pris|mis|vu|eu|oublié|appelé|demandé|mangé|payé|envoyé|perdu|pleuré)"
    r"|hat (?:gesagt|gefragt|schon|heute|mir|mich|uns|den|die|das|ein|kein|keine|keinen|gerade)"
    r"|sagt|meint|fragt|kommt|fährt|bringt|holt|weiß|möchte|spielt|schläft|braucht"
    r"|porta|viene|arriva|dice|chiede|mangia|dorme|vuole|deve|può|torna|parte|prende|gioca|sa"
    r"|ha (?:detto|fatto|preso|visto|chiesto|scritto|chiamato|mangiato|portato|dimenticato|pagato)"
    r"|non (?:viene|vuole|può|sa|risponde|ha|mangia|c['’]è)|mi|ti|ci|sta (?:bene|male|arrivando)"
    r"|دوستش|دوسش|خندید|نگفت|پرسید|خریده|خرید|فهمید|رسید|خودش|خودشم|گفت|گفته|میگه|میاردش|میاردشون"
    r"|میارتش|میارتشون|رفیقشه|دوستمه|دوستشه|جوابمو|بهم|زنگ (?:زد|زده|میزنه|نزد|نزده)|قهره"
    # "باران داد بهم"; rain and the world come and go, but give, know and answer nothing.
    r"|(?:داده?|نداده?|فرستاده?|نفرستاده?) (?:بهم|بهت|بهش|بهمون|بهتون|برام|برات|برامون|به)"
    r"|جواب (?:داد|داده|نداد|نداده|میده|نمیده)|ن?می‌?دونه|ن?می‌?دونست|نوشته?|قبول (?:کرد|نکرد)"
    # Who writes: "winter hier!", but not "winter hier ist kalt".
    r"|(?:hier|here|ici|qui)(?= ?(?:[,.!;\n]|\Z))"
    # "جميل ده" may be said of anything.
    r"|غادي[ةه]?|كانت?|بيقول|بتقول|يقول|تقول|عايز[ةه]?|عاوز[ةه]?|يبغى|تبغى|يبي|تبي"
    r"|د[هاي](?= (?![أاقج]وي|جد)\w{2})"
    r"|راحت|راح|بده|بدها|عندها|عنده|طلعت|نسيت|نسي|زعلت|بكت|وصلت|وصل|طلب|طلبت|دفع|دفعت"
    r"|[اإ]?ج[اىت]|[اإ]جت|جات|جاء|جاءت|قالت?|قلي|قالي|قالت?لي|حكت|[اإ]?تصلت?|سألت?|خرجت?|نزلت?"
    r"|(?:ناسي|نايم|نائم|مريض|زعلان|تعبان|جاي|جايي|رايح|راجع|مسافر|خايف|مشغول|عصبان|صاحي)[ةه]?"
    r")(?!\w)"
)
# Behind somebody's: "ترانه‌تون کجاست" asks for a person, "ترانه‌تون قشنگه" is about a song.
_ACTS_OF_SOMEBODY: Final = re.compile(
    r"\u200c? (?:رو (?:ببینم|ببینیم|دیدم|دیدیم|ببر|بردم|بیار|آوردم|ببوس)"
    r"|(?:هم )?(?:کجاست|کجاس|کو|اومد|اومده|میاد|می‌?اومد|اینجاست|خونه‌?ست|مریضه|خوابه|گفت|میگه|زنگ)"
    r")(?!\w)"
)
# "به میلادم میگم", but not "به امید خدا".
_TO_WHOM: Final = re.compile(r"(?<!\w)به \Z")
_TOLD: Final = re.compile(
    r"(?:\u200c?(?:م|ام)(?!\w))?(?: (?:هم|اینا|جان|جون))? "
    r"(?:گفتم|گفتی|گفتیم|گفتن|میگم|میگی|بگو|بگم|بگی|بگید|بگین|بگیم|زنگ|خبر|سلام|نگو|نگفتم)(?!\w)"
)
# Whom somebody saw, called, met: "شفت الطيب", "كلمي العلمي".
_MET_BY: Final = re.compile(
    r"(?<!\w)[وف]?(?:شفت|شفتي|شفنا|شفتو|شفتوا|شافت?|شافو|شافوا|كلم|كلمت|كلمي|كلمو|كلموا|كلمنا"
    r"|قابلت|قابلنا|قابلي|زرت|زرنا|صادفت|خبر|خبري|خبرت|[إا]?سأل|[إا]?سألي|سألت|عزمت|عزمنا) \Z"
)
_WITH: Final = re.compile(r"(?<!\w)[وف]?مع \Z")
_CLAUSE_END: Final = re.compile(r" *(?:[\n.!?؟،,؛]|\Z)")
_REACH_OF_MEETING: Final = 9
# A Persian answer goes on without a sign: "آره باران داد بهم".
_BEGINNING: Final = re.compile(
    r"(?:[\n.!?؟،,;:(]|(?<!\w)(?:آره|اره|نه|بله|باشه|خب|پس|ولی|چون|اگه|که) )[ \"']*\Z"
)
_REACH_BEFORE: Final = 6


def acts_as_somebody(text: str, start: int, end: int) -> bool:
    """Return whether a word begins a clause and does, or is, what people do and are."""
    if _ACTS.match(text, end) is None:
        return False
    before = text[max(0, start - _REACH_BEFORE) : start]
    is_first = start <= _REACH_BEFORE and not before.strip(" \"'")
    return is_first or _BEGINNING.search(before) is not None


def is_told(text: str, start: int, end: int) -> bool:
    """Return whether something is told to whom a word names, "mine too" or not behind it."""
    return (
        _TOLD.match(text, end) is not None
        and _TO_WHOM.search(text, max(0, start - _REACH_BEFORE), start) is not None
    )


def is_met_by(text: str, start: int, end: int) -> bool:
    """Return whether an Arabic word is whom somebody saw or spoke to, or was with."""
    if text[start] < FIRST_ARABIC:
        return False
    first = max(0, start - _REACH_OF_MEETING)
    if _MET_BY.search(text, first, start) is not None:
        return True
    return _WITH.search(text, first, start) is not None and _CLAUSE_END.match(text, end) is not None


def acts_as_somebodys(text: str, end: int) -> bool:
    """Return whether what only people do stands behind a name with a Persian possessive."""
    return _ACTS_OF_SOMEBODY.match(text, end) is not None
