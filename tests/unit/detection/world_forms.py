"""Values as they are written beyond the largest countries, and such as read like plain talk.

Values stand in `[[TYPE:value]]`, as in the golden set.
"""

FOUND = [
    # Currencies shortened to letters.
    "الفستان ب [[COST:27 د.ك]] والتوصيل مجاني",
    "الإجمالي: [[COST:١٢٥,٠٠٠ د.ع]]",
    "بـ [[COST:85 ر.س]] بس",
    "دفعت [[COST:320ج]] في الكشف",
    "[[COST:640 دت]] للزوز",
    "[[COST:12 ألف ل.ل]] الكيلو",
    "[[COST:د.إ 75]] للشخص",
    "le taxi demande [[COST:150 dh]]",
    "ça fait [[COST:38 DT]] en tout",
    "macht [[COST:Fr. 45.-]] pro Person",
    "sono [[COST:fr. 2'300.–]] al mese",
    "[[COST:₦12,500]] for both",
    "he paid [[COST:C$480]] and I paid [[COST:US$ 350]]",
    "[[COST:£31,000]] to [[COST:£35,000]] a year",
    # Identity numbers.
    "mon niss: [[NATIONAL_ID:91.07.23-314.83]]",
    "[[NATIONAL_ID:756.9201.8335.56]] ist meine AHV",
    "NAS [[NATIONAL_ID:514 207 760]]",
    "my aadhaar is [[NATIONAL_ID:7351 9402 8869]]",
    "PAN [[NATIONAL_ID:AKQPM4821C]] for the form",
    "PPS number [[NATIONAL_ID:2749031PA]]",
    "TFN is [[NATIONAL_ID:538 207 107]]",
    "virement sur [[IBAN:MA22 2307 8000 0112 0044 5566 7788]]",
    # Plates.
    "السيارة [[LICENSE_PLATE:46021-د-9]] قدام الباب",
    "رقمها [[LICENSE_PLATE:14 ط 30596]]",
    "blocking me in: [[LICENSE_PLATE:182-WX-4410]]",
    "the van is [[LICENSE_PLATE:09 D 55231]]",
    "a white scooter, [[LICENSE_PLATE:MH 12 QR 7081]]",
    "la camionnette belge [[LICENSE_PLATE:2-KJD-417]]",
    "Kontrollschild [[LICENSE_PLATE:ZH 318 204]]",
    "la plaque c'est [[LICENSE_PLATE:R52 MKT]]",
    "پلاک موتورم [[LICENSE_PLATE:۷۱۴ - ۳۳۸۰۲]]",
    # Streets with the number last, in small letters.
    "on habite [[LOCATION:chaussée de Wavre 91]], au deuxième",
    "[[LOCATION:Corso Matteotti 36]] giusto?",
    # Codes and postal codes.
    "booked, the reference is [[NUMBER:T4471-80932]]",
    "[[NUMBER:KV-00718834]] für die Versicherung",
    "send it to Ennis, [[POSTAL_CODE:V95 H2D7]]",
    # Words in a row that open something.
    "the passphrase is [[PASSWORD:velvet tractor lemon piano]]",
    "seed phrase: [[SECRET:river candle tiger window sugar]]",
    "frase di recupero: [[SECRET:mela treno nuvola violino]]",
    "عبارت بازیابی: [[SECRET:سیب قطار ابر ویولن]]",
    "j'ai régénéré la clé api du monitoring, c'est [[SECRET:5f0c7e21-88ab-4d13-9e0f-2b61c4d7a935]]",
    "admin login is still [[USERNAME:svc-scan]] / [[PASSWORD:Tr0mbone!47]]",
    "un lien : [[URL:meuble-vosges.example/retour]]",
    # Times from and to, and their zones.
    "il tecnico passa [[DATETIME:domani tra le 8 e le 11]]",
    "I'm home [[DATETIME:tomorrow between 2 and 4pm]]",
    "ich bin [[DATETIME:morgen zwischen 8 und 10]] da",
    "[[DATETIME:فردا بین ۹ تا ۱۲]] خونه‌ام",
    "allenamento [[DATETIME:giovedì 18-20]]",
    "raid [[DATETIME:friday 9pm EST]] ok?",
    "Due [[DATETIME:October 9]]",
    "flight LH 2043 on [[DATETIME:Monday]]",
]
UNTOUCHED = [
    "CVE-2021-44228 again",
    "ISO-27001 certified",
    "INC0012345",
    "le tue foto sono belle",
    "ho visto nelle tue storie",
    "c'est arrivé du jour au lendemain",
    "my passphrase is too long to type on a phone",
    "the seed phrase is lost, what now",
    "عبارت بازیابی کیف پولم رو گم کردم",
    "Zimmer 12 C 40",
    "der Paragraf 5 d.h. gilt nicht",
    "um 3 Ecken d.h. weit weg",
    "phrase de récupération perdue",
]
