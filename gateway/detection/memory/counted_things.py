"""What a figure counts or is the number of, where it looks like a sum that was told: "245 guests".

Unlike `numbered_things` these words tell nothing of other numbers in the talk.
"""

import re
from typing import Final

from gateway.detection.normalize import fold
from gateway.detection.patterns.announced import folded_words, typed_words
from gateway.detection.patterns.lexical.around_sums import may_follow

CITED: Final = typed_words(
    """
    article articles art section sections paragraph paragraphs clause item items office suite ward
    locker desk unit model case chapter verse question exercise highway extension ext
    artikel paragraf paragraphen absatz büro buero modell frage station haus nr nummer
    articles alinéa paragraphe bureau modèle question dossier lot numéro
    articolo articoli art comma paragrafo ufficio modello domanda pratica numero interno
    madde band bande level lvl
    """
) | folded_words(
    """
    ماده مادهٔ مادۀ بند تبصره دفتر مدل سوال پرسش آیه سوره بخش شماره شمارهٔ کلاسه پلاک واحد
    لول لولم لولش سطح مرحله
    المادة مادة البند بند مكتب المكتب رقم الرقم سؤال السؤال آية سورة الفقرة فقرة
    """
)
"""Articles, offices and what else has a number that no bus has."""

_COUNTED: Final = typed_words(
    """
    people persons kids children students pupils guests members users employees staff workers
    participants attendees visitors customers clients patients seats places spots rooms copies books
    pages words lines files messages emails mails photos pictures likes followers views votes steps
    bottles boxes pieces tickets eggs cars houses flats apartments chairs tables plates cups
    screws tiles bricks bags loaves sheets stamps cards points votes families households times
    grams gram kilos kilo kilometers kilometres metres meters miles feet inches litres liters
    calories pixels days weeks months years hours minutes seconds nights
    personnes gens enfants élèves étudiants invités membres employés participants clients patients
    chaises tables assiettes pages mots lignes photos messages bouteilles boîtes pièces billets
    œufs oeufs voitures maisons habitants abonnés voix points fois grammes kilos kilomètres mètres
    litres jours semaines mois ans heures minutes secondes nuits
    persone bambini alunni studenti ospiti invitati membri dipendenti partecipanti clienti pazienti
    sedie tavoli piatti pagine parole righe foto messaggi passi bottiglie scatole pezzi biglietti
    uova auto macchine case abitanti iscritti voti punti volte grammi chili chilometri metri litri
    giorni settimane mesi anni ore minuti secondi notti
    nafar nafare bar ruz rooz
    """
) | folded_words(
    """
    نفر نفره نفری بچه دانش‌آموز دانشجو مهمان مهمون عضو کارمند مشتری بیمار صندلی صفحه کلمه قدم بطری
    جعبه عدد دونه دانه بلیط بلیت تخم‌مرغ رای امتیاز بار دفعه دانگ گرم کیلو کیلوگرم کیلومتر متر لیتر
    شخص شخصا أشخاص طفل أطفال طالب طلاب ضيف ضيوف عضو موظف موظفين زبون زبائن مريض كرسي كراسي صفحة كلمة
    رسالة خطوة زجاجة علبة حبة قطعة تذكرة صوت نقطة مرة غرام جرام كيلو كيلومتر متر لتر
    """
)
_NEXT: Final = re.compile(r"[ \u00a0\u200c-]{1,2}([^\W\d_]+)")
# German writes nouns with a capital; of these a sum is told, or they count nothing.
_OF_MONEY: Final = re.compile(
    r"(?:euros?|eur|chf|cents?|franken|sie|ihnen|ihr|du|dir|i|\w*(?:tag|woch|abend|miete|kosten|geld"
    r"|lohn|gehalt|gebühr|gebühren|steuern?|preis|rate|raten|zahlung|rechnung|rabatt|kaution|bar"
    r"|brutto|netto|provision|schulden|zinsen|unterhalt|rente|strom|gas|spende|strafe|honorar))",
    re.IGNORECASE,
)
_GERMAN: Final = re.compile(
    r"(?<!\w)(?:der|die|das|und|ist|nicht|für|mit|ich|wir|es|ein|eine|sind|haben|hat|gilt|auf|zu"
    r"|von|im|den|dem|des|waren|kommen)(?!\w)",
    re.IGNORECASE,
)


def is_counted(text: str, end: int) -> bool:
    """Return whether the word behind a figure that ends there is what it counts or measures.

    Args:
        text: as it was written: "245 Kinder" is so many of a German noun.
        end: where the figure ends.
    """
    match = _NEXT.match(text, end)
    if match is None:
        return False
    word = match[1]
    low = fold(word).lower()
    if low in _COUNTED:
        return True
    return (
        word[0].isupper()
        and word[1:].islower()
        and not may_follow(low)
        and _OF_MONEY.fullmatch(word) is None
        and _GERMAN.search(text) is not None
    )
