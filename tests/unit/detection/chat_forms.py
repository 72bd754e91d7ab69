"""Values and talk of European chats, as people type them in haste."""

FOUND = [
    # Groups between commas and strokes.
    "ring [[PHONENUMBER:07700,900,118]] when you land",
    "[[PHONENUMBER:07700, 900, 745]] is dad's",
    "rappelle le [[PHONENUMBER:06,39,98,47,12]] stp",
    "Büro: [[PHONENUMBER:0221,4710815]]",
    "cell [[PHONENUMBER:312/555/0148]]",
    "bill it to [[CREDIT_CARD:5555,5555,5555,4444]]",
    # Verbs cut short before a password.
    "the password's [[PASSWORD:marshbell]] btw",
    "my pin number's [[PASSWORD:seven one nine four]]",
    "le mdp c [[PASSWORD:cerisette]]",
    "la password è [[PASSWORD:limonata]]",
    "das passwort ist [[PASSWORD:gesicht]]",
    'if (password == "[[PASSWORD:willow22]]") open()',
]

UNTOUCHED = [
    "bingo: 06,12,18,25,34",
    "1200,3400,5600,7800",
    "4000,0566,5566,5557",
    "x = 0,12345678",
    "build 312/555/0148",
    # Said of a password.
    "the password's length",
    "my password's complexity, they say",
    "le mdp c relou",
    "my pin is locked",
    "your password is about to expire",
    "mein passwort ist gehackt worden",
    "das passwort ist streng geheim",
    "die pin ist gesperrt",
    "la password è stata rubata",
    "il pin è bloccato",
    "la password è introvabile",
    "le mdp est pourri",
    # Programs that read one.
    '"password": {"type": "string"}',
    '{"hint": "string", "password": "string"}',
    "if (password === confirmPassword) return",
    "password=hashedPassword",
    "password: ${DB_PASSWORD}",
    'password = os.environ["DB_PASS"]',
    "password VARCHAR(255)",
    "password: String,",
]
