"""Each family of structured values: what is found, exactly, and what is left alone.

Values stand in `[[TYPE:value]]`, as in the golden set; sentences here are about one trait each.
"""

import pytest

from gateway.detection.patterns.catalogue import structured_recognizers
from gateway.detection.rules import RulesDetector
from gateway.evaluation.golden import parse_markup

DETECTOR = RulesDetector(structured_recognizers())

FOUND = {
    "email": [
        "[[EMAIL:a.b+c@mail.example.co.uk]].",
        "mailto:[[EMAIL:ali@example.com]]",
        "ایمیلم[[EMAIL:ali@example.com]]هست",
        "[[EMAIL:ali ＠ example．com]]",
        "[[EMAIL:user@münchen.example]]",
        "write [[EMAIL:sam dot lee at example dot com]] now",
        "[[EMAIL:نام ات جیمیل دات کام]]",
        "([[EMAIL:x@example.com]]), [[EMAIL:y@example.com]]",
    ],
    "url": [
        "([[URL:https://example.com/a_(b)]])",
        "[[URL:https://example.com/?q=a,b]], then",
        "«[[URL:http://example.com/راه]]»",
        "[[URL:www.example.com:8080/x]]!",
        "[[URL:t.me/name]] or [[URL:wa.me/15555550100]]",
        "[[URL:https://t.me/name]]",
        "درexample: [[URL:example.ir]].",
        "[[URL:https://user:pw@example.com/x]]",
    ],
    "phone": [
        "[[PHONENUMBER:+98 912 000 4512]]",
        "[[PHONENUMBER:98+9120004512]]".replace("98+9120004512", "989120004512+"),
        "[[PHONENUMBER:+98 (0)912 000 4512]]",
        "[[PHONENUMBER:۰۹۱۲\u200c۰۰۰\u200c۴۵۱۲]]",
        "[[PHONENUMBER:\u200e+98 912 000 4512]]".replace(
            "[[PHONENUMBER:\u200e", "\u200e[[PHONENUMBER:"
        ),
        "به[[PHONENUMBER:09120004512]]زنگ بزن",
        "tel:[[PHONENUMBER:+1-202-555-0143]]",
        "my phone number is [[PHONENUMBER:2025550143]]",
        "[[PHONENUMBER:202.555.0143x915]]",
        "mon numéro est le [[PHONENUMBER:0443122482]]",
        "[[PHONENUMBER:09120004512]]، [[PHONENUMBER:09350001234]]",
        "[[PHONENUMBER:09120004512]]-[[PHONENUMBER:09350001234]]",
        "Tel. [[PHONENUMBER:(0)30 23125 123]]".replace("(0)30", "030"),
        "[[PHONENUMBER:۸۸۷۷۶۶۵۵-۰۲۱]]",
        "شماره دفتر [[PHONENUMBER:۸۸۷۷۶۶۵۵-۰۲۱]]",
        "شماره من [[PHONENUMBER:۰۹۱۲_۳۴۵_۶۷۸۹]]",
        "[[PHONENUMBER:۰۹۱۲*۳۴۵*۶۷۸۹]]",
        "[[PHONENUMBER:۰۹۱۲،۳۴۵،۶۷۸۹]]، [[PHONENUMBER:0912,345,67,89]]",
        "zang bezan [[PHONENUMBER:0912O345678]]",
        "[[PHONENUMBER:O9123456789]]",
        "[[PHONENUMBER:0️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣]]",
    ],
    "numbers joined without a blank": [
        "[[PHONENUMBER:09123456789]],[[PHONENUMBER:09351234567]]",
        "[[PHONENUMBER:۰۹۱۲۳۴۵۶۷۸۹]]،[[PHONENUMBER:۰۹۳۵۱۲۳۴۵۶۷]]",
        "phone=[[PHONENUMBER:09123456789]],[[PHONENUMBER:09351234567]]",
        "[[NATIONAL_ID:0084575948]],1968713456,[[PHONENUMBER:09123456789]]",
        "name,phone,nid\nali,[[PHONENUMBER:09123456789]],[[NATIONAL_ID:0084575948]]",
        "[[PHONENUMBER:0612345678]],[[PHONENUMBER:0687654321]]",
        "[[PHONENUMBER:07911123456]],[[PHONENUMBER:07911123457]]",
        "[[PHONENUMBER:0501234567]],[[PHONENUMBER:0559876543]]",
        "tel [[PHONENUMBER:347 1234567]],[[PHONENUMBER:348 7654321]]",
        "tel: [[PHONENUMBER:0171 1234567]],[[PHONENUMBER:0172 7654321]]",
        "tel [[PHONENUMBER:06 12 34 56 78]],[[PHONENUMBER:06 87 65 43 21]]",
        "[[PHONENUMBER:202-555-0143]],[[PHONENUMBER:202-555-0144]]",
        "[[PHONENUMBER:+989123456789]],[[PHONENUMBER:+989351234567]]",
        "7,[[PHONENUMBER:09123456789]],sara",
        "[[PHONENUMBER:09123456789]]/[[PHONENUMBER:09351234567]]",
        "[[PHONENUMBER:07911-123-456]]/[[PHONENUMBER:07911-123-457]]",
        "[[PHONENUMBER:۰۹۱۲۳۴۵۶۷۸۹]].[[PHONENUMBER:۰۹۳۵۱۲۳۴۵۶۷]]",
        "[[PHONENUMBER:06 12 34 56 78]]/[[PHONENUMBER:06 87 65 43 21]]",
    ],
    "words written on to a number": [
        "tel[[PHONENUMBER:09123456789]]",
        "[[PHONENUMBER:0612345678]]svp",
        "[[PHONENUMBER:3471234567]]chiamami",
        "ring[[PHONENUMBER:07911123456]]now",
        "Handy[[PHONENUMBER:01711234567]]",
        "numero[[PHONENUMBER:0612345678]]merci",
        "tel_[[PHONENUMBER:09123456789]]",
        "[[PHONENUMBER:+989123456789]]telegram",
        "tel[[PHONENUMBER:+989123456789]]",
        "shomaram [[PHONENUMBER:09123456789]]e",
        "SSN[[NATIONAL_ID:078-05-1120]]",
        "kodemeli[[NATIONAL_ID:0084575948]]",
        "card[[CREDIT_CARD:4111111111111111]]cvv123",
        "carte[[CREDIT_CARD:4970100000000055]]",
        "IBAN[[IBAN:DE89370400440532013000]]",
        "[[IBAN:DE89370400440532013000]]bitte",
        "konto [[IBAN:DE89370400440532013000]]danke dir",
        "[[IBAN:FR7630006000011234567890189]]merci",
        "[[IBAN:IT60X0542811101000000123456]]grazie",
        "[[IBAN:GB82WEST12345698765432]]thanks",
    ],
    "coordinates": [
        "لوکیشن [[LOCATION:35.6997, 51.3380]]",
        "[[LOCATION:۳۵٫۶۹۹۷۲۲، ۵۱٫۳۳۸۰۵۶]]",
        "my location [[LOCATION:-33.8651° N, 151.2099° E]]",
        "[[LOCATION:35.699722,51.338056]].",
    ],
    "credit card": [
        "[[CREDIT_CARD:4111111111111111]]",
        "کارت [[CREDIT_CARD:۶۰۳۷ ۹۹۶۲ ۵۲۷۶ ۰۱۸۹]]",
        "کارت [[CREDIT_CARD:6037997512345678]] رو چک کن",
        "[[CREDIT_CARD:3782 822463 10005]]",
        "[[CREDIT_CARD:4111-1111-1111-1111]] 12/27",
    ],
    "iban": [
        "[[IBAN:DE89 3704 0044 0532 0130 00]]",
        "[[IBAN:GB82-WEST-1234-5698-7654-32]]",
        "[[IBAN:IR۱۸۰۱۲۶۷۲۴۳۲۹۵۰۲۵۹۹۰۵۸۷۸۱]]",
        "شبا: [[IBAN:۱۸ ۰۱۲۶ ۷۲۴۳ ۲۹۵۰ ۲۵۹۹ ۰۵۸۷ ۸۱]]",
        "[[IBAN:IT60X0542811101000000123456]], grazie",
        "[[IBAN:IR18\n0126 7243 2950 2599 0587 81]]",
    ],
    "ip and mac": [
        "[[IP_ADDRESS:192.0.2.1]]:443",
        "[[IP_ADDRESS:192.0.2.0]]/24",
        "آی‌پی [[IP_ADDRESS:۱۹۲.۰.۲.۷]]",
        "[[IP_ADDRESS:2001:db8::8a2e:370:7334]].",
        "[[MAC_ADDRESS:00:1A:2b:3C:4d:5E]]",
        "[[MAC_ADDRESS:001a.2b3c.4d5e]]",
    ],
    "username": [
        "[[USERNAME:@ali_r]]: سلام",
        "سلام[[USERNAME:@ali_r]]",
        "instagram.com/[[USERNAME:ali.r]]/",
        "آیدیش [[USERNAME:ali_r98]] بود",
        "my insta: [[USERNAME:ali_r98]]",
        "discord [[USERNAME:wump_us#0001]]",
        "[[USERNAME:@sara_mhm]]رو فالو کن",
    ],
    "password and secret": [
        "رمزش [[PASSWORD:abcD1234]] بود",
        "رمز:[[PASSWORD:۱۲۳۴]]",
        'password: "[[PASSWORD:two-Words]]"',
        "[[PASSWORD:482913]] is your verification code",
        "user/pass: [[USERNAME:root]]/[[PASSWORD:toor123]]",
        "passwort ist [[PASSWORD:hundkatze]]",
        "my password is [[PASSWORD:#5GlRztt30]]",
        "[[SECRET:AKIAIOSFODNN7EXAMPLE]]",
        "token: [[SECRET:a8Fj3kLm29XyZqPw74Tb]].",
    ],
    "national id": [
        "کد ملی [[NATIONAL_ID:0014140780]]",
        "کد ملی: [[NATIONAL_ID:0014140781]]",
        "[[NATIONAL_ID:001-414078-0]]",
        "[[NATIONAL_ID:1 85 05 78 338 869 16]]",
        "[[NATIONAL_ID:RSSMRA85T10A562S]]",
        "SSN: [[NATIONAL_ID:219099999]]",
    ],
    "postal code": [
        "کد پستی: [[POSTAL_CODE:۱۴۳۵۷-۶۶۱۹۳]]",
        "کد\u200cپستی [[POSTAL_CODE:1435766193]]",
        "[[POSTAL_CODE:SW1A 2AA]]",
        "PLZ: [[POSTAL_CODE:10115]]",
        "ich wohne in [[POSTAL_CODE:10969]] Berlin",
    ],
    "street address": [
        "j'habite au [[LOCATION:3 rue des Lilas]], [[POSTAL_CODE:75011]] [[LOCATION:Paris]]",
        "au [[LOCATION:12 bis av. du 8 mai 1945]] svp",
        "[[LOCATION:9 rue victor hugo]] [[POSTAL_CODE:69002]] [[LOCATION:lyon]]",
        "[[LOCATION:Rue de la Gare 12]], [[POSTAL_CODE:1204]] [[LOCATION:Genève]]",
        "[[LOCATION:Lindenstraße 4]], [[POSTAL_CODE:10969]] [[LOCATION:Berlin]]",
        "komm in die [[LOCATION:karl-marx-str. 12a]], klingeln",
        "[[LOCATION:Straße des 17. Juni 135]]",
        "[[LOCATION:Am Markt 7]], [[POSTAL_CODE:99084]] [[LOCATION:Erfurt]]",
        "[[LOCATION:12 Main St]], [[LOCATION:Austin]], TX [[POSTAL_CODE:73301]]",
        "[[LOCATION:Flat 3, 24 Baker Street]], [[LOCATION:London]] [[POSTAL_CODE:NW1 6XE]]",
        "im at [[LOCATION:221b baker street]] now",
        "[[LOCATION:350 5th Ave, Apt 4B]].",
        "[[LOCATION:P.O. Box 123]]",
        "[[LOCATION:PSC 1234, Box 5678]], [[LOCATION:APO AP]] [[POSTAL_CODE:96338]]",
        "[[LOCATION:via Savona 22]], suona due volte",
        "[[LOCATION:p.zza Garibaldi 3 int. 4]]",
        "[[LOCATION:v.le monza 140]], [[POSTAL_CODE:20127]] [[LOCATION:Milano]]",
        "بیا [[LOCATION:خیابون ولیعصر، کوچه نسترن، پلاک ۱۲، واحد ۳]] منتظرم",
        "[[LOCATION:خیابان ۱۷ شهریور پلاک ۱۴/۱]]",
        "[[LOCATION:khiaban motahari pelak 118]] zood bia",
        "[[LOCATION:46 metri gharbi, pelak 88, zang 2]]",
        "[[LOCATION:خ گلستان پ۱۸ و۳ ط۲]]",
        "[[LOCATION:پلاک۷ خیابان گلستان]]",
        "خونه ما [[LOCATION:پلاک۱۸ واحد۳ زنگ۲]] هست",
        "[[LOCATION:شارع الملك فهد، مبنى 12، شقة 3]]",
        "ساكن في [[LOCATION:15 شارع التحرير]] فوق الصيدلية",
        "[[LOCATION:قطعة 4، شارع 12، منزل 33]]",
        "[[LOCATION:ص.ب 1234]]",
    ],
    "license plate": [
        "[[LICENSE_PLATE:۱۲ ب ۳۴۵ ایران ۶۷]]",
        "[[LICENSE_PLATE:12ب345-67]]",
        "[[LICENSE_PLATE:12 الف 345 ایران 67]]",
        "[[LICENSE_PLATE:AB-123-CD]]",
        "[[LICENSE_PLATE:12 B 345 iran 67]]",
        "پلاکم [[LICENSE_PLATE:۳۴۵ ب ۱۲ ایران ۶۷]]",
        "my reg is [[LICENSE_PLATE:AB12CDE]]",
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
    "0.5-20240512",
    "4111111111111112",
    "1234567890123456789012345",
    "1 2 3 4 5 6 7 8 9 0 1 2 3",
    "is 624 and 1234 56789 0123",
    "the password is wrong",
    "the password was reset",
    "رمزم رو یادم رفت",
    "رمز موفقیت",
    "le mot de passe est faux",
    "ping me at 5pm",
    "@everyone",
    "a::b",
    "e.g. this.And that",
    "user.name",
    "99 و 100 نفر",
    "zip file",
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
]


@pytest.mark.parametrize(
    "marked",
    [
        pytest.param(text, id=f"{name}-{n}")
        for name, texts in FOUND.items()
        for n, text in enumerate(texts)
    ],
)
def test_rules_find_exactly(marked: str) -> None:
    """The marked values are found with their type and exact span, and nothing else is."""
    text, spans = parse_markup(marked)
    found = [(entity.start, entity.end, entity.type) for entity in DETECTOR.detect([text])[0]]
    assert found == [tuple(span) for span in spans]


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
