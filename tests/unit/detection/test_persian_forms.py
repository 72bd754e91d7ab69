"""Values as Persian chats write them, and counting that resembles them; our own sentences."""

import pytest

from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector()

FOUND = [
    # Groups of a mobile number between commas and blanks.
    "[[PHONENUMBER:۰۹۱۲ ۳۴۵،۶۷،۸۹]] واتساپ",
    # A letter with a dot behind a code is no currency.
    "ک.م: [[NATIONAL_ID:0084575948]] ت.ت: [[DATETIME:1372/04/18]]",
    # Plates as they read from the other side, and in Latin letters without a country.
    "راننده پراید [[LICENSE_PLATE:۱۱ ایران ۲۲۳ ص ۴۴]] دیر اومد",
    "pelak [[LICENSE_PLATE:12b34567]]",
    # The register of land, and a vehicle whose word stands between.
    "پلاک ثبتی [[NUMBER:۱۲۳۴/۵۶]] بخش یازده",
    "vin ماشین [[NUMBER:NAS411100G7654321]]",
    # Rents whose millions nobody says.
    "رهن [[COST:۴۰۰]] اجاره [[COST:۱۲]]",
    "[[COST:۴۰۰]] رهن و [[COST:۱۵]] اجاره",
    "rahn [[COST:400]] ejare [[COST:12]]",
    # Houses without a word for a street, and rooms.
    "وکیل‌آباد [[LOCATION:۳۷ پلاک ۱۱۲]]",
    "خوابگاه، [[LOCATION:اتاق ۲۱۴ تخت ۲]]",
    # "Then" between a name and talk.
    "یوزر [[USERNAME:ali_74]] پس بعدا میام",
    "یوزرم [[USERNAME:alirezaa]] پس گذاشتم که بزنم",
    "یوزر [[USERNAME:ali74]] پس [[PASSWORD:Wald1400]]",
    "یوزر [[USERNAME:ali74]] پس [[PASSWORD:قناری]]",
]
UNTOUCHED = [
    "هر طبقه ۲ واحد ۸۰ متری",
    "۵ طبقه ۲ واحد داره",
    "رهن ۸۰ متری اجاره ۱۲ ماهه",
    "خوابگاه ۲۰۰ نفری اتاق ۱۲۰ نفره",
    "۰۹ ۱۰، ۱۲ ۱۴، ۱۶",
    "مدل ۲ پلاک ۵۵",
]


@pytest.mark.parametrize("marked", FOUND)
def test_persian_form_gives_its_values(marked: str) -> None:
    """Each value is found with its type and bounds, and nothing beside it."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


@pytest.mark.parametrize("text", UNTOUCHED)
def test_persian_counting_is_left_alone(text: str) -> None:
    """What counts rooms, floors or people holds no value."""
    assert DETECTOR.detect([text]) == [[]]
