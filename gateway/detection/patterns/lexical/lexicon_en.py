"""English words of time, money and counting."""

from typing import Final

from gateway.domain.cardinals import words_of

WORDS: Final[dict[str, str]] = {
    "number": " ".join((*words_of("en", range(2, 100)), "dozen")),
    "scale": "hundreds thousands lakh crore hundred thousand million millions billion "
    "billions trillion",
    "one": "a an one few couple several another",
    "ordinal": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh "
    "twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth "
    "twentieth thirtieth",
    "ordinal_suffix": "st nd rd th",
    "half": "half quarter",
    "month": "january february july september october november december",
    "month_name": "april august june",
    "month_weak": "sept march may jan feb mar apr jun jul aug sep oct nov dec",
    "weekday": "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays "
    "wednesdays thursdays fridays saturdays sundays",
    "weekday_short": "tue tues thu thur thurs fri",
    "weekday_weak": "mon wed sat sun",
    "relative": "today tomorrow yesterday tonight tmrw tmr tmw tomorow noon midnight midday tonite",
    "festival": "christmas easter thanksgiving halloween ramadan nowruz eid hanukkah",
    "part_of_day": "morning afternoon evening night lunchtime",
    "part_of_day_weak": "arvo",
    "meridiem": "pm gmt utc",
    "meridiem_weak": "am",
    "month_noun": "month",
    # "Three o'clock".
    "or": "or o",
    "unit": "day days week weeks months minute minutes min mins hour hours hr hrs "
    "fortnight seconds semester nights mornings evenings wk wks",
    "century": "century",
    "year_word": "year years yrs",
    "clock_word": "clock oclock",
    "pre": "next nxt last this coming following previous upcoming current",
    "pre_or_post": "later earlier",
    "post": "ago",
    "directional": "in after since before",
    "in": "by during",
    "edge": "early late mid end beginning start middle",
    "season": "summer winter spring autumn",
    "era": "ad bc",
    "weekend": "weekend weekends",
    "glue": "the of on around about from",
    "at": "at",
    "and": "and",
    "to": "to till until through thru",
    "past": "past",
    "p_letter": "p",
    "currency": "dollar dollars euro euros bucks buck quid rupee rupees yen yens yuan "
    "renminbi rmb bitcoin bitcoins dirham dirhams dinar dinars rial rials toman tomans "
    "riyal riyals francs naira cedi cedis rand shillings "
    "grand kronor zloty forint rubles roubles shekels sterling tenner fiver",
    "currency_code": "usd eur gbp aud chf jpy irr irt aed inr pln nok dkk czk kwd egp qar "
    "cny iqd jod bhd tnd dzd lyd lbp syp nzd sgd hkd usdt btc eth bitcoin bitcoins ngn ghs "
    "ksh xof xaf fcfa",
    "currency_weak": "pound pounds cent cents pence penny lira liras krona kroner peso pesos",
    "currency_tail": "us canadian american australian turkish jordanian swiss british "
    "iranian iraqi indian singapore kuwaiti",
    "multiplier": "k m mm bn mln mio mrd tsd",
    "cost_word": "price cost costs salary rent paid pay budget earn fee deposit debt owe "
    "owes loan charged",
    "id_word": "no number num nr id code",
    "id_kind": "order case account customer client tracking ref reference ticket invoice "
    "policy booking confirmation contract serial membership student employee acct parcel "
    "shipment registration patient application file claim receipt user "
    "member badge transaction",
    "measure": "km m kg g lb lbs miles mile meters metres people followers views likes "
    "users percent steps words calories kcal points bytes mb gb ms rpm mah pixels px "
    "visitors copies subscribers fans residents units unit kwh",
}
