"""French words of time, money and counting."""

from typing import Final

from gateway.domain.cardinals import words_of

WORDS: Final[dict[str, str]] = {
    "number": " ".join(
        (*words_of("fr", range(2, 17)), *words_of("fr", range(20, 100)), "vingts cent")
    ),
    "scale": "mille million millions milliard milliards dizaine dizaines douzaine vingtaine "
    "trentaine quarantaine cinquantaine centaine centaines millier milliers",
    "one": "un une a an quelques plusieurs",
    "ordinal": "premier première deuxième troisième quatrième cinquième",
    "ordinal_suffix": "er ère ème eme",
    "half": "demi demie quart",
    "month": "janvier février avril juin juillet août septembre octobre novembre décembre",
    "month_weak": "mars mai janv fév févr avr juil déc",
    "weekday": "lundi mardi mercredi jeudi vendredi samedi dimanche lundis mardis "
    "mercredis jeudis vendredis samedis dimanches",
    "weekday_weak": "lun mar mer jeu ven sam dim",
    "relative": "lendemain aujourd demain hui minuit",
    "relative_weak": "hier",
    "festival": "noël pâques toussaint",
    "noon": "midi",
    "part_of_day": "matin soir soirée aprem matinée",
    "month_noun": "mois",
    "or": "ou",
    "unit": "jour jours semaine semaines minute minutes min mn trimestre semestre quinzaine "
    "week nuit",
    "century": "siècle",
    "year_word": "ans année années",
    "hour_word": "h heure heures",
    "pre": "ce cet cette ces",
    "pre_or_post_romance": "prochain prochaine prochains prochaines dernier dernière "
    "derniers dernières passé passée suivant suivante précédent précédente auparavant",
    "directional": "dans depuis",
    "y_letter": "y",
    "in": "en avant après",
    "edge": "end début fin mi courant",
    "season": "été hiver printemps automne",
    "glue": "il le la les l du de d des au aux",
    "at": "à vers dès",
    "and": "et",
    "to": "jusqu",
    "past": "moins",
    "currency": "euro euros dollar dollars balles francs franc dirhams dinars riyals yens "
    "yen roupies sterling couronnes piasse piasses piastre piastres millimes "
    "thunes ryal ryals dh dhs",
    "currency_tail": "livres livre suisses canadiens américains australiens",
    "currency_weak": "centimes centime cents cts",
    "cost_word": "prix coûte vaut valait salaire loyer payé coûté budget caution virement "
    "prétentions rémunération",
    "id_word": "numéro identifiant",
    "id_kind": "commande dossier client compte suivi référence réf contrat facture "
    "réservation colis matricule adhérent billet ticket abonnement sinistre",
    "measure": "km kg mètres mètre personnes vues abonnés habitants pages mots fois",
}
