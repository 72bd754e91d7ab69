"""Values as people type them in German and Italian, and what only looks like one.

Read by `test_typed_forms`; values stand in `[[TYPE:value]]`.
"""

FOUND = [
    # Codes in capitals, and the small words behind them.
    "codice fiscale di mia figlia [[NATIONAL_ID:BNCLRA15M41F205X]] ok?",
    "il codice fiscale [[NATIONAL_ID:BNCLRA15M41F205X]] va bene",
    "c.f. [[NATIONAL_ID:BNC LRA 85 M41 F205 X]] mia moglie",
    "führerschein [[NATIONAL_ID:B072RRE2I55]] ok?",
    # Codes and passwords.
    "der code ist [[PASSWORD:558 201]] schnell!!",
    "il codice è [[PASSWORD:558 201]] veloce!!",
    "la password è sempre [[PASSWORD:gatto123]] come al solito",
    "passwort ist immer noch [[PASSWORD:hallo123]]",
    "passwort ist wieder [[PASSWORD:hallo123]]",
    "passwort ist noch von [[DATETIME:2022]]",
    "tresor [[PASSWORD:12-34-56]] links rechts links",
    "la cassaforte è [[PASSWORD:4471]]",
    "combinazione [[PASSWORD:12-34-56]]",
    "fahrradschloss [[PASSWORD:0815]]",
    "il cod del lucchetto [[PASSWORD:0815]]",
    # Mailboxes with a blank or a comma.
    "lisa oder [[EMAIL:mara.koch @web.de]]",
    "[[EMAIL:lisa_82 @libero.it]] grazie",
    "scrivimi a [[EMAIL:lisa.conti@libero,it]]",
    "schreib [[EMAIL:lisa.k@gmx,de]] danke",
    "[[EMAIL:h.gruber@aon,at]]",
    # Postal codes of four digits.
    "CAP [[POSTAL_CODE:6900]] Lugano",
    "[[POSTAL_CODE:6600]] locarno",
    "lieferung nach [[POSTAL_CODE:1080]] [[LOCATION:wien]] bitte",
    "im [[DATETIME:jahr 2024]] [[LOCATION:wien]] besucht",
    "[[POSTAL_CODE:A-1040]] [[LOCATION:Wien]]",
    "[[POSTAL_CODE:CH-3011]] Bern",
    "plz/ort: [[POSTAL_CODE:6020]] [[LOCATION:innsbruck]]",
    # Streets.
    "[[LOCATION:via XX settembre 14]]",
    "abito in [[LOCATION:via vittorio emanuele II 45]], terzo piano",
    # Numbers that a word announces.
    "kto [[NUMBER:532013000]] bei der bank",
    "versicherungsschein [[NUMBER:7.654.321-K]]",
    "kennzeichen [[LICENSE_PLATE:G 123 AB]]",
    # Years of birth.
    "sono nato nell[[DATETIME:'85]]",
    "sono del [[DATETIME:'92]]",
]
UNTOUCHED = [
    "alto 1,80 peso 75 kg",
    "3,200 peso alla nascita",
    "kotlin 1.9.22",
    "ibu 400 1-0-1-0",
    "wir spielen 4-2-3-1",
    "vinto 6-4 6-3",
    "das passwort ist falsch!!",
    "la password è sbagliata!!",
    "das passwort ist wieder weg",
    "la password è sempre la stessa",
    "passwort ist immer noch gesperrt",
    "4000 bern fans",
    "cap 12 da studiare",
    "die kombination 2-3 geht",
    "der tresor ist zu",
    "4000 mg is safe: 1500 is safer",
]
