"""Persian and Arabic as people type them in chats, in their own letters and in Latin ones; our own.

Values stand in `[[TYPE:value]]`, as in the golden set.
"""

FOUND = [
    # Letters of plates by their names.
    "پلاک [[LICENSE_PLATE:۳۱ سین ۴۸۲ ایران ۵۵]] جلوی در مونده",
    "ماشین [[LICENSE_PLATE:۲۷ جیم ۶۱۳ - ۷۸]] مال کدوم واحده؟",
    "pelak [[LICENSE_PLATE:27 jeem 613 iran 78]]",
    "pelakesh [[LICENSE_PLATE:31 sin 482 - 55]] bood",
]

UNTOUCHED = [
    "کلاس ۲۲ سین ۱۰۵ نفر داره",
    "اینترنت ۳۰ جیم ۲۵۰ شد",
    "pelak 12 ta 200 mashin",
]
