"""Values and talk of European chats, as people type them in haste."""

FOUND = [
    # Groups between commas and strokes.
    "ring [[PHONENUMBER:07700,900,118]] when you land",
    "[[PHONENUMBER:07700, 900, 745]] is dad's",
    "rappelle le [[PHONENUMBER:06,39,98,47,12]] stp",
    "Büro: [[PHONENUMBER:0221,4710815]]",
    "cell [[PHONENUMBER:312/555/0148]]",
    "bill it to [[CREDIT_CARD:5555,5555,5555,4444]]",
]

UNTOUCHED = [
    "bingo: 06,12,18,25,34",
    "1200,3400,5600,7800",
    "4000,0566,5566,5557",
    "x = 0,12345678",
    "build 312/555/0148",
]
