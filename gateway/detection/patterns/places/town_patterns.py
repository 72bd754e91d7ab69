"""Towns of patterns beside a postal code or a street: some are words, and towns only there.

In small letters as texts are folded, with `|` between them.
"""

from typing import Final

from gateway.detection.patterns.announced import typed_words

FRENCH_TOWNS: Final = (
    "paris|lyon|marseille|toulouse|nice|nantes|montpellier|strasbourg|bordeaux|lille|rennes|reims"
    "|toulon|grenoble|dijon|angers|nîmes|villeurbanne|clermont|tours|metz|besançon|rouen|caen|nancy"
    "|brest|le havre|le mans|saint-|aix-en"
)
GERMAN_TOWNS: Final = (
    "berlin|hamburg|münchen|köln|frankfurt|stuttgart|düsseldorf|leipzig|dortmund|essen|bremen"
    "|dresden|hannover|nürnberg|duisburg|bochum|wuppertal|bielefeld|bonn|münster|mannheim|karlsruhe"
    "|augsburg|wiesbaden|kiel|freiburg|mainz|erfurt|rostock|kassel|potsdam|würzburg|ulm|regensburg"
    "|heidelberg"
)
ITALIAN_TOWNS: Final = (
    "roma|milano|napoli|torino|palermo|genova|bologna|firenze|bari|catania|venezia|verona|messina"
    "|padova|trieste|brescia|parma|modena|prato|reggio|perugia|ravenna|livorno|cagliari|rimini"
    "|bergamo|trento|pisa|lecce"
)
ARABIC_TOWNS: Final = (
    "الریاض|جدة|جده|مکة|مکه|المدینة|الدمام|الخبر|الطائف|تبوک|القاهرة|القاهره|الجیزة|الاسکندریة|عمان"
)
LARGEST_TOWNS: Final = (
    "milano|roma|torino|napoli|firenze|bologna|paris|lyon|marseille|berlin|hamburg|münchen|köln"
)
"""Those of three countries that are written before a code as well."""
ALPINE_AND_BELGIAN_TOWNS: Final = (
    r"wien|graz|linz|salzburg|innsbruck|klagenfurt|villach|wels|st\.? ?pölten|dornbirn|bregenz"
    r"|feldkirch|steyr|leoben|eisenstadt|zürich|zuerich|bern|basel|genf|genève|luzern|winterthur"
    r"|st\.? ?gallen|biel|thun|chur|schaffhausen|zug|aarau|solothurn|lausanne|fribourg|lugano"
    r"|bellinzona|locarno|mendrisio|chiasso|ascona|biasca|paradiso|massagno|zurich|geneve"
    r"|neuch[aâ]tel|nyon|morges|vevey|montreux|yverdon|renens|sierre|martigny|monthey|carouge|vernier|meyrin"
    r"|del[eé]mont|olten|frauenfeld|kreuzlingen|rapperswil|davos"
    r"|bruxelles|brussels?|anvers|antwerpen|gand|gent|ghent|li[eè]ge|charleroi|namur|bruges|brugge"
    r"|louvain|leuven|mons|aalst|mechelen|malines|kortrijk|courtrai|hasselt|oostende|ostende"
    r"|tournai|genk|seraing|verviers|mouscron|ixelles|elsene|uccle|schaerbeek|anderlecht|molenbeek"
    r"|etterbeek|wavre|nivelles|arlon"
)
"""Of Austria, Switzerland and Belgium, where codes have four digits."""
CANADIAN_TOWNS: Final = (
    r"montr[eé]al|toronto|vancouver|ottawa|calgary|edmonton|qu[eé]bec|winnipeg|halifax|hamilton"
    r"|laval|gatineau|longueuil|sherbrooke|mississauga|brampton|saskatoon|regina|kitchener"
)
INDIAN_TOWNS: Final = typed_words(
    """
    mumbai delhi new_delhi navi_mumbai bengaluru bangalore hyderabad chennai kolkata pune
    ahmedabad surat jaipur lucknow kanpur nagpur indore thane bhopal visakhapatnam patna
    vadodara ghaziabad ludhiana agra nashik faridabad meerut rajkot varanasi srinagar aurangabad
    amritsar prayagraj allahabad ranchi howrah coimbatore jabalpur gwalior vijayawada jodhpur
    madurai raipur guwahati chandigarh mysore mysuru gurgaon gurugram noida kochi cochin
    thiruvananthapuram trivandrum bhubaneswar dehradun mangalore mangaluru
    """
)
