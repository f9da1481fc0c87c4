import type { Language } from '@plumbline/protocol/core'

/** What a message to a browser says: the browser shows it while none of the app's own texts are there. */
type PushTexts = {
  readonly at_or_above: string
  readonly at_or_below: string
  readonly crosses: string
  readonly rises: string
  readonly falls: string
  readonly quote: string
  readonly delayed: string
  readonly synthetic: string
  readonly announcement: string
}

export const pushTexts: Readonly<Record<Language, PushTexts>> = {
  en: {
    at_or_above: '{code} is at or above {level}',
    at_or_below: '{code} is at or below {level}',
    crosses: '{code} has crossed {level}',
    rises: '{code} is up {level}% over 24 hours',
    falls: '{code} is down {level}% over 24 hours',
    quote: 'Sell {bid}, buy {ask} at {time} UTC',
    delayed: 'Delayed price',
    synthetic: 'Simulated price',
    announcement: 'New announcement',
  },
  hk: {
    at_or_above: '{code} 已達到或高於 {level}',
    at_or_below: '{code} 已達到或低於 {level}',
    crosses: '{code} 已穿越 {level}',
    rises: '{code} 24 小時升 {level}%',
    falls: '{code} 24 小時跌 {level}%',
    quote: '賣出 {bid}，買入 {ask}，{time} UTC',
    delayed: '延遲價格',
    synthetic: '模擬價格',
    announcement: '新公告',
  },
  fr: {
    at_or_above: '{code} est à {level} ou au-dessus',
    at_or_below: '{code} est à {level} ou au-dessous',
    crosses: '{code} a franchi {level}',
    rises: '{code} gagne {level} % sur 24 heures',
    falls: '{code} perd {level} % sur 24 heures',
    quote: 'Vente {bid}, achat {ask} à {time} UTC',
    delayed: 'Prix différé',
    synthetic: 'Prix simulé',
    announcement: 'Nouvelle annonce',
  },
  de: {
    at_or_above: '{code} steht bei {level} oder darüber',
    at_or_below: '{code} steht bei {level} oder darunter',
    crosses: '{code} hat {level} gekreuzt',
    rises: '{code} liegt {level} % höher als vor 24 Stunden',
    falls: '{code} liegt {level} % tiefer als vor 24 Stunden',
    quote: 'Verkauf {bid}, Kauf {ask} um {time} UTC',
    delayed: 'Verzögerter Kurs',
    synthetic: 'Simulierter Kurs',
    announcement: 'Neue Mitteilung',
  },
  es: {
    at_or_above: '{code} está en {level} o por encima',
    at_or_below: '{code} está en {level} o por debajo',
    crosses: '{code} ha cruzado {level}',
    rises: '{code} sube {level} % en 24 horas',
    falls: '{code} baja {level} % en 24 horas',
    quote: 'Venta {bid}, compra {ask} a las {time} UTC',
    delayed: 'Precio con retraso',
    synthetic: 'Precio simulado',
    announcement: 'Nuevo aviso',
  },
  fi: {
    at_or_above: '{code} on {level} tai sen yläpuolella',
    at_or_below: '{code} on {level} tai sen alapuolella',
    crosses: '{code} on ylittänyt tai alittanut tason {level}',
    rises: '{code} on noussut {level} % 24 tunnissa',
    falls: '{code} on laskenut {level} % 24 tunnissa',
    quote: 'Myynti {bid}, osto {ask} klo {time} UTC',
    delayed: 'Viivästetty hinta',
    synthetic: 'Simuloitu hinta',
    announcement: 'Uusi tiedote',
  },
  it: {
    at_or_above: '{code} è a {level} o sopra',
    at_or_below: '{code} è a {level} o sotto',
    crosses: '{code} ha attraversato {level}',
    rises: '{code} sale del {level} % in 24 ore',
    falls: '{code} scende del {level} % in 24 ore',
    quote: 'Vendita {bid}, acquisto {ask} alle {time} UTC',
    delayed: 'Prezzo in ritardo',
    synthetic: 'Prezzo simulato',
    announcement: 'Nuovo avviso',
  },
  nl: {
    at_or_above: '{code} staat op {level} of hoger',
    at_or_below: '{code} staat op {level} of lager',
    crosses: '{code} is {level} gepasseerd',
    rises: '{code} staat {level}% hoger dan 24 uur geleden',
    falls: '{code} staat {level}% lager dan 24 uur geleden',
    quote: 'Verkoop {bid}, koop {ask} om {time} UTC',
    delayed: 'Vertraagde koers',
    synthetic: 'Gesimuleerde koers',
    announcement: 'Nieuwe mededeling',
  },
  pt: {
    at_or_above: '{code} está em {level} ou acima',
    at_or_below: '{code} está em {level} ou abaixo',
    crosses: '{code} cruzou {level}',
    rises: '{code} sobe {level} % em 24 horas',
    falls: '{code} desce {level} % em 24 horas',
    quote: 'Venda {bid}, compra {ask} às {time} UTC',
    delayed: 'Preço com atraso',
    synthetic: 'Preço simulado',
    announcement: 'Novo aviso',
  },
  ru: {
    at_or_above: '{code}: {level} или выше',
    at_or_below: '{code}: {level} или ниже',
    crosses: '{code}: цена пересекла {level}',
    rises: '{code}: рост на {level} % за 24 часа',
    falls: '{code}: снижение на {level} % за 24 часа',
    quote: 'Продажа {bid}, покупка {ask} в {time} UTC',
    delayed: 'Цена с задержкой',
    synthetic: 'Смоделированная цена',
    announcement: 'Новое объявление',
  },
  sv: {
    at_or_above: '{code} står på {level} eller högre',
    at_or_below: '{code} står på {level} eller lägre',
    crosses: '{code} har passerat {level}',
    rises: '{code} är upp {level} % på 24 timmar',
    falls: '{code} är ner {level} % på 24 timmar',
    quote: 'Sälj {bid}, köp {ask} kl. {time} UTC',
    delayed: 'Fördröjt pris',
    synthetic: 'Simulerat pris',
    announcement: 'Nytt meddelande',
  },
}
