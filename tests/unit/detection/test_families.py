"""Structured values of several families: what is found, exactly, what is left alone, and scores.

Values stand in `[[TYPE:value]]`, as in the golden set; sentences here are about one trait each.
"""

import pytest

from tests.unit.detection.marked_families import DETECTOR, each_of, found_and_marked

FOUND = {
    "spelled names": [
        "it's Sara, [[PERSON:S-A-R-A]] ok",
        "[[PERSON:S-A-R-A]] [[PERSON:A-H-M-A-D-I]]",
        "اسمم [[PERSON:م ر ی م]] هست، [[PERSON:ع ل ی]] نیست",
        "[[PERSON:J o h n S m i t h]]",
        "the U-S-A, A B C D, f.y.i. and a-b-c",
    ],
    "timestamp": [
        '{"created_at":"[[DATETIME:2025-01-06T14:00:00.000Z]]"}',
        '{"dob":"[[DATETIME:1985-03-12T00:00:00Z]]"}',
        "[[DATETIME:2025-01-06T14:00]].",
        "[[DATETIME:20250106T140000Z]]",
        "[[DATETIME:20250106T1400]], [[DATETIME:20250106T140000+0330]]",
        "[[DATETIME:1404-02-06T10:00:00]]",
        "[[DATETIME:۲۰۲۵-۰۱-۰۶T۱۴:۰۰]]",
        "at=[[DATETIME:2025-01-06T14:00:00.123456+00:00]]",
        "[[DATETIME:2025-01-06t14:00z]]/[[DATETIME:2025-01-07T14:00:00-05:00]]",
        r"x\n[[DATETIME:2025-01-06T14:00Z]]\n",
        "doors at [[DATETIME:1900 hrs]], be there by [[DATETIME:1845hrs]] or [[DATETIME:0645 hrs]]",
        "2000 hrs of practice, 9900hrs left",
    ],
    "escapes of JSON": [
        r'{"text":"Call\n[[PHONENUMBER:09351112233]]\tback"}',
        r'{"text":"card\n[[CREDIT_CARD:6037991122334458]]\r\n"}',
        r'{"text":"ip\t[[IP_ADDRESS:185.143.232.7]]\nx"}',
        r'"\n[[POSTAL_CODE:NW1 6XE]]\n"',
        r'"\n[[USERNAME:@sara_b]]\n"',
        r'"a\n[[EMAIL:sara.b@corp.ir]]"',
        r'"\t[[EMAIL:a.b@x.com]]\n[[EMAIL:c.d@x.com]]"',
        r"{\"text\":\"Call\\n[[PHONENUMBER:09351112233]]\"}",
        r"x\u002B[[PHONENUMBER:989351112233]]\u0020y",
        r"[[URL:https://example.com/a]]\nb",
        r"{\"pin\": \"[[PASSWORD:4821]]\", \"user\": \"[[USERNAME:ben_w]]\"}",
        r"{\"password\":\"[[PASSWORD:Tr0ub4dor]]\"}",
        r'{"a":"{\\\"otp\\\":\\\"[[PASSWORD:839201]]\\\"}"}',
        # What was chosen may hold a backslash: better too much than half of it.
        r"pass=[[PASSWORD:P@ss\tX9w!]]",
        r"password: [[PASSWORD:Tr0ub\nador!9]] ok",
        r'{"password":"[[PASSWORD:ab\\n9Kx!]]","a":1}',
    ],
}
LEFT_ALONE = [
    "نسخه 1.2.3.4",
    "v1.2.3.4",
    "12:30:45",
    "2024-05-12 18:30",
    "1402/05/12",
    "1,250,000",
    "order 0912000451277",
    "commande 0612345678",
    "60 37 99 62",
    "01.02.2024-0",
    "values 0001 0002-0",
    "1024 2048 4096\n512 1024 2048",
    "0.5-20240512",
    "4111111111111112",
    "1234567890123456789012345",
    "1 2 3 4 5 6 7 8 9 0 1 2 3",
    "is 624 and 1234 56789 0123",
    "the password is wrong",
    "the password was reset",
    "رمزم رو یادم رفت",
    "رمز موفقیت",
    "رمز یک بار مصرف",
    "رمز دو سه بار عوض شد",
    "رمز بازی تا۲۰۰ بود",
    "پس برو با v2rayNG وصل شو",
    "پست: Sunset",
    "پست mahi1378 رو دیدی",
    "passesh bede",
    "ramzam yadam raft",
    "pin4 and pin_4821",
    "user pass: how do I reset it",
    "90210 is your zip code",
    "the pin has four to eight digits",
    "le code est quatre-vingt-dix",
    "le mot de passe est faux",
    "ping me at 5pm",
    "6-4 3-6 7-6 4-6 6-3",
    "@everyone",
    '{"@type": "Thing", "@id": 5}',
    "a::b",
    "app-1.2.3.4",
    "std::dec::a1 and 00:11:22:33:44:55:66",
    "e.g. this.And that",
    "user.name",
    "99 و 100 نفر",
    "0912&nbsp;345",
    "Tom&amp;Jerry1234",
    "zip file",
    "see ISO-9001-2015-REV2",
    "AAAA-BBBB-CCCC-DDDD",
    "super!!10min noch",
    "2019 2020, alles gut",
    "12 500 000, so viel",
    "our portal is down: read / write only",
    "OK 12345",
    "Order SW1A1AA",
    "Passat B52TD",
    "R2D2AB",
    "a 5 minute drive down the road",
    "3 court cases in 2 places",
    "Weg 2 war kürzer als Weg 1",
    "Im Ring 3 Kämpfe verloren",
    "sitzplatz 14 ist frei",
    "2 place de parking",
    "la rue est bloquée depuis 3 jours",
    "via mail 3 volte",
    "واحد 3 درس مونده",
    "پلاک ۱۸ کجاست",
    "با تخفیف می‌شه حدود همین",
    "تو کوچه دیدمش گفت ۲۰۰",
    "وش رايك نطلع 5",
    "كل شي تمام 10",
    "Bring 3 friends",
    "Firewall 2 is down",
    "O-Ring 12",
    "sent it via PayPal 50",
    "via Rosenheim 2 Stunden",
    "Corso Inglese 2 livello",
    "3 cours de Maths",
    "3 bd de Tintin",
    "2 rue plus loin",
    "3 Google Drive folders",
    "2 Jurassic Park movies",
    "3 favorite street food",
    "my BP 120/80 today",
    "از خیابون ۳ نفر رد شدن",
    "رقم 12",
    "meet me at noon dot",
    "2,500,000 تومان",
    "12,345,678",
    "1234567,89 €",
    "12 345 678,90 €",
    "1.234.567.890",
    "3,14159265358",
    "0,0612345678",
    "abc4111111111111111def",
    "a09123456789f",
    "09123456789abc",
    "1Z09123456789XY",
    "x0612345678svp",
    "0612345678svp.jpg",
    "4a3b2c1d-1234-4abc-8def-09123456789e",
    "abDE89370400440532013000",
    "IBANDE89370400440532013001",
    "20240512_123456",
    "0.12345, 0.98765",
    "version 1.23456, 2.34567",
    "INC0012345",
    "SKU-12345-AB",
    "my reg is late",
    "رمزم رو ده بیست بار عوض کردم",
    "رمز ده دوازده رقمی بذار",
    "رمز چهار پنج شش رقمی بذار",
    "the password is ten twelve characters",
    "Passwort zehn zwölf Zeichen",
    "le mot de passe est dix douze caractères",
    "la password è dieci dodici caratteri",
    "كلمة السر عشرة خمسة حروف",
    "username and password: thanks\nBest regards",
    "1500 is the price per code",
    "2023 is the year of the code",
    "2023 is the code",
    "Password2024 is weak",
    "20 min 100 iran 20",
    "25 for 100 IR 20",
    "EURUSD 1.08456, 1.09123",
    "3.14159, 2.71828",
    "Karte 12.500 15.300",
    "carte 1.250, 1.300",
    "pin 1.234, 2.345",
    "مکان ۸۵.۰۰۰ ۹۰.۰۰۰ تومان",
    "location 12.500 15.300",
    "2025-13-06T14:00",
    "2025-01-06T25:00",
    "SN-2025-01-06T14X",
    "4T16 and 20250106T9",
    r"C:\new\table\readme.txt",
    r"C:\users\u12 and \u00 and \\",
]


@each_of(FOUND)
def test_rules_find_exactly(marked: str) -> None:
    """The marked values are found with their type and exact span, and nothing else is."""
    found, expected = found_and_marked(marked)
    assert found == expected


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_rules_leave_alone(text: str) -> None:
    """Versions, times, quantities, orders and talk about passwords hold no structured value."""
    assert DETECTOR.detect([text]) == [[]]


@pytest.mark.parametrize(
    ("plain", "in_context"),
    [
        ("4111 1111 1111 1111", "my card 4111 1111 1111 1111"),
        ("0014140780", "کد ملی 0014140780"),
        ("2125550147", "call 2125550147"),
    ],
)
def test_context_raises_the_score(plain: str, in_context: str) -> None:
    """The same value scores higher after a word that says what it is."""
    alone, announced = (entities for entities in DETECTOR.detect([plain, in_context]))
    assert announced[0].score > (alone[0].score if alone else 0)


def test_checksummed_value_in_context_scores_full() -> None:
    """A valid number that the sentence announces leaves no doubt."""
    assert DETECTOR.detect(["card number 4111111111111111"])[0][0].score == 1.0
