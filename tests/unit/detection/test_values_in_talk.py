"""Values that everyday talk wraps in other words, and talk that only resembles them.

Landmarks inside addresses, counts before dates, prices without a currency, passwords of a few
plain words, days of birth. Values stand in `[[TYPE:value]]`, as in the golden set; every rule runs
on every sentence.
"""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = {
    "landmarks in addresses": [
        "[[LOCATION:خیابان مطهری نرسیده به پارک لاله پلاک ۱۲۳]]",
        "[[LOCATION:خیابان شریعتی بعد از پل صدر پلاک ۱۲]]",
        "[[LOCATION:خیابان شریعتی قبل از میرداماد پلاک ۱۲]]",
        "[[LOCATION:خ شریعتی، کنار بانک ملی، پلاک ۷]]",
        "[[LOCATION:خیابان سهروردی شمالی بعد از هویزه پلاک ۱۲ واحد ۴]]",
        "[[LOCATION:khiaban motahari baad az parke laleh pelak 123]]",
        "[[LOCATION:شارع الملك فهد بجانب مسجد النور مبنى 12]]",
        "[[LOCATION:حي النرجس مقابل المدرسة فيلا 12]]",
        "[[LOCATION:شارع التحرير جنب الصيدلية عمارة 5]]",
        "[[LOCATION:پلاک ۱۲ خیابان شریعتی]] کنار بانک",
    ],
    "dates behind a count": [
        "im turning 30 on [[DATETIME:june 9th]]",
        "party of 6 on [[DATETIME:march 3rd]]",
        "a table for 4 from [[DATETIME:may 5]] to [[DATETIME:may 7]]",
        "i turn 30 around [[DATETIME:june 9]]",
        "party of twenty on [[DATETIME:june 9]]",
        "we meet on the [[DATETIME:5th of june]]",
    ],
    "prices without a currency": [
        "قیمت: [[COST:۴,۵۰۰,۰۰۰]]",
        "قیمت [[COST:۴۵۰۰۰۰۰]]",
        "قیمت نهایی: [[COST:۴,۵۰۰,۰۰۰]]",
        "سعره [[COST:12,500]]",
        "راتبي [[COST:8000]]",
    ],
    "where bargaining ends": [
        "[[COST:5.250]] letzter preis sonst nicht",
        "[[COST:760]] VHB, nur abholung",
        "lowest i can go [[COST:1850]]!",
        "[[COST:1850]] is my last price mate",
        "c'est [[COST:640]] dernier prix",
        "ultimo prezzo [[COST:6.300]]",
        "[[COST:۴۳۵]] آخرشه داداش",
        "[[COST:۶۴۰]] ببندیم دیگه",
        "ich würde [[COST:2800]] bieten",
    ],
    "passwords of a few plain words": [
        "the wifi password is [[PASSWORD:purple heron teapot]]",
        "das passwort ist [[PASSWORD:kleiner roter fuchs]]",
        "la password è [[PASSWORD:gattino bianco]]",
        "password is [[PASSWORD:hunter]] lol",
    ],
    "digits from one on": [
        "رمزش [[PASSWORD:۱ تا ۸]]ه",
        "رمزش [[PASSWORD:یک تا هشت]]ه",
        "پسورد وای فای [[PASSWORD:یک تا هشت]]",
    ],
    "days of birth": [
        "متولد [[DATETIME:۱۷ مهر]]م",
        "متولد [[DATETIME:۵ آبان]]م",
        "تولد دخترم [[DATETIME:۱۷ مهر]]ه",
        "تولدش [[DATETIME:هفده مهر]]ه",
        "تولدش [[DATETIME:بیست و سوم دی]]ه",
        "تولد بابام [[DATETIME:۵ تیر]]ه",
    ],
}
UNTOUCHED = {
    "prices of which no sum is told": [
        "lowest 12 in the class",
        "am 15 letzter preis tag",
        "zimmer 12 verhandelbar",
        "قسمت ۲۰ آخرشه",
        "کتاب آخرشه",
        "در رو ببند",
        "dernier prix nobel",
        "il prezzo è trattabile",
        "the 3000 price list",
        "VB 6 macros",
        "ein Zelt mit 12 Plätzen bieten",
    ],
    "roads that are no address": [
        "خیابون کنار پارک ۳ بار رفتم",
        "واحد ۳ بعد از واحد ۵ میاد",
        "شارع الملك فهد بجانب 3 محلات",
    ],
    "numbers beside words for money": [
        "paid 1500 people for it",
        "paid 12,500 followers",
        "paid 123456 steps",
    ],
    "codes that everybody may use": ["کد تخفیف yalda1403", "کد تخفیف summer20", "کد خصم summer20"],
    "lengths and lists of passwords": [
        "رمز یک تا هشت رقم داره",
        "رمز بین یک تا هشت",
        "رمزهای ۱ تا ۵ رو بفرست",
        "رمز ۱ تا ۵ رو فرستادم",
    ],
    "what is said of a password": [
        "my password is terrible honestly",
        "le mot de passe est complètement oublié",
    ],
    "what is said of a name": ["my name is irrelevant", "my name is confidential here"],
    "birthdays without a day": [
        "واسه تولد دخترم ۱۷ مهره خریدم",
        "واسه تولد دخترم ۱/۲ کیلو شیرینی خریدم",
        "تولد گرفتیم خیلی خوش گذشت",
    ],
}


@pytest.mark.parametrize("marked", [text for texts in FOUND.values() for text in texts])
def test_values_are_found_whole_in_talk(marked: str) -> None:
    """The marked values are found with their types and their whole length, and nothing else."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", [text for texts in UNTOUCHED.values() for text in texts])
def test_talk_is_left_alone(text: str) -> None:
    """Nothing is found where nothing of anybody is told."""
    assert DETECTOR.detect([text]) == [[]]
