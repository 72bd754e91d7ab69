"""Numbers of cards, accounts, papers, plates and bookings: what the rules find, exactly.

Values stand in `[[TYPE:value]]`, as in the golden set; sentences here are about one trait each.
"""

from tests.unit.detection.marked_families import each_of, found_and_marked

FOUND = {
    "lines of travel documents": [
        "[[NATIONAL_ID:P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<]]",
        "std::cout << a << b; A<<B",
    ],
    "named codes": [
        "flight BA2490, PNR [[NUMBER:X7K2QP]] ok",
        "buchungscode [[NUMBER:qx7841935]], bitte",
        "booking reference is [[NUMBER:XK4PLM]].",
        "PNR PLEASE",
        "دو تا شناسنامه ۲ داریم",
        "Buchungscode: [[NUMBER:9QLT4Z]]",
        "mein Buchungscode ist [[NUMBER:RX8M4K]]",
        "die Buchungsnummer war [[NUMBER:T7WQ2P]], glaub ich",
        "il codice prenotazione sarebbe [[NUMBER:KL93VX]]",
        "codice prenotazione [[NUMBER:QW12ER]]",
        "the vin is [[NUMBER:1HGCM82633A004352]]",
        "شماره شاسی [[NUMBER:NAAM11CA5CK123456]]",
        "SIRET n° [[NUMBER:732 829 320 00074]]",
        "Aktenzeichen [[NUMBER:12 C 345/22]]",
        "Az.: [[NUMBER:203 Js 1155/21]]",
        "العنوان الوطني [[NUMBER:RRRD2929]]",
        "عنوانها المختصر [[NUMBER:JKLD8042]]",
        "carte d'identité [[NATIONAL_ID:X4RTBPFW4]]",
        "passnr [[NATIONAL_ID:C4KFT7M9X]]",
        "reisepass wurde im HAUPTBAHN verloren",
        "RIB [[NUMBER:30002 00550 0000157841Z 25]]",
        "the fin of a RIB, and PNR codes",
        "شماره شناسنامه‌ام [[NUMBER:۲۳۴۵]] هست",
        "catasto, mappale [[NUMBER:1184]], Flurstück [[NUMBER:212/7]]",
    ],
    "credit card": [
        "[[CREDIT_CARD:4111111111111111]]",
        "کارت [[CREDIT_CARD:۶۰۳۷ ۹۹۶۲ ۵۲۷۶ ۰۱۸۹]]",
        "کارت [[CREDIT_CARD:6037997512345678]] رو چک کن",
        "[[CREDIT_CARD:3782 822463 10005]]",
        "[[CREDIT_CARD:4111-1111-1111-1111]] [[DATETIME:12/27]]",
        "[[CREDIT_CARD:•••• •••• •••• 4242]]",
        "[[CREDIT_CARD:4111-1111-1111-1111]] [[DATETIME:12/27]] [[PASSWORD:917]]",
        "[[CREDIT_CARD:4111111111111111]]|[[DATETIME:03|2028]]|[[PASSWORD:917]]",
        "[[CREDIT_CARD:4111111111111111]]:[[DATETIME:03:28]]:[[PASSWORD:917]]:Ann",
        "[[CREDIT_CARD:4111111111111111]];[[DATETIME:03;28]];[[PASSWORD:917]]",
        "[[CREDIT_CARD:4111 1111 1111 1111]]/[[DATETIME:03/28]]/[[PASSWORD:917]]",
        "کارت [[CREDIT_CARD:6037997512345678]]\n[[DATETIME:0507]]\n[[PASSWORD:319]]",
        "[[CREDIT_CARD:4111111111111111]] gültig bis [[DATETIME:03/28]] prüf [[PASSWORD:917]]",
        "[[CREDIT_CARD:4111111111111111]] 200 people paid",
    ],
    "iban": [
        "[[IBAN:DE89 3704 0044 0532 0130 00]]",
        "[[IBAN:De89 3704 0044 0532 0130 00]] bitte",
        "[[IBAN:It60 X054 2811 1010 0000 0123 456]]",
        "[[IBAN:CR05 0152 0200 1026 2840 66]]",
        "[[IBAN:GB82-WEST-1234-5698-7654-32]]",
        "IBAN [[IBAN:GB82/WEST/1234/5698/7654/32]]",
        "[[IBAN:IR۱۸۰۱۲۶۷۲۴۳۲۹۵۰۲۵۹۹۰۵۸۷۸۱]]",
        "شبا: [[IBAN:۱۸ ۰۱۲۶ ۷۲۴۳ ۲۹۵۰ ۲۵۹۹ ۰۵۸۷ ۸۱]]",
        "[[IBAN:IT60X0542811101000000123456]], grazie",
        "[[IBAN:IR18\n0126 7243 2950 2599 0587 81]]",
    ],
    "national id": [
        "کد ملی [[NATIONAL_ID:0014140780]]",
        "کد ملی: [[NATIONAL_ID:0014140781]]",
        "[[NATIONAL_ID:001-414078-0]]",
        "[[NATIONAL_ID:1 85 05 78 338 869 16]]",
        "[[NATIONAL_ID:RSSMRA85T10A562S]]",
        "il cf è [[NATIONAL_ID:VRDLGI75C12H501B]] ok?",
        "[[NATIONAL_ID:PRTGNV85D41D612X]] e basta",
        "SSN: [[NATIONAL_ID:219099999]]",
        "Personalausweis [[NATIONAL_ID:L01X00T471]]",
    ],
    "license plate": [
        "[[LICENSE_PLATE:۱۲ ب ۳۴۵ ایران ۶۷]]",
        "[[LICENSE_PLATE:12ب345-67]]",
        "[[LICENSE_PLATE:12 الف 345 ایران 67]]",
        "[[LICENSE_PLATE:AB-123-CD]]",
        "[[LICENSE_PLATE:12 B 345 iran 67]]",
        "پلاکم [[LICENSE_PLATE:۳۴۵ ب ۱۲ ایران ۶۷]]",
        "my reg is [[LICENSE_PLATE:AB12CDE]]",
        "[[LICENSE_PLATE:12 jim 345 IR 67]]",
        "همون [[LICENSE_PLATE:۲۹س۷۱۴]] بود",
        "عرض ۲۵م۳۰۰ بود",
    ],
}


@each_of(FOUND)
def test_rules_find_exactly(marked: str) -> None:
    """The marked values are found with their type and exact span, and nothing else is."""
    found, expected = found_and_marked(marked)
    assert found == expected
