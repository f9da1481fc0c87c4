import type { Language } from '@plumbline/protocol/core'

/** What a message to a browser says of margin, orders, savings and alerts that ended. */
type TradingTexts = {
  readonly margin_warning: string
  readonly margin_warning_text: string
  readonly order_filled: string
  readonly order_closed: string
  readonly stop_out: string
  readonly order_ended: string
  readonly long: string
  readonly short: string
  readonly alert_expired: string
  readonly savings_matured: string
  readonly savings_renewed: string
  readonly savings_returned: string
}

export const tradingTexts: Readonly<Record<Language, TradingTexts>> = {
  en: {
    margin_warning: 'Margin level {level}%',
    margin_warning_text:
      'At 50% we start closing positions, the largest loss first. Close a position or transfer money to the contract account.',
    order_filled: '{code}: order filled at {price}',
    order_closed: '{code}: closed at {price}',
    stop_out: '{code}: closed at {price}, margin close-out',
    order_ended: '{code}: order not filled',
    long: 'Buy, {lots} lots',
    short: 'Sell, {lots} lots',
    alert_expired: 'Expired without being reached',
    savings_matured: 'Savings of {principal} USD returned, with {interest} USD interest',
    savings_renewed: 'Savings of {principal} USD started again, {interest} USD interest paid',
    savings_returned: 'Savings of {principal} USD returned and not renewed',
  },
  hk: {
    margin_warning: '保證金水平 {level}%',
    margin_warning_text: '跌至 50% 時會平倉，虧損最大的先平。可先平掉部分持倉，或將資金轉入合約帳戶。',
    order_filled: '{code}：訂單已於 {price} 成交',
    order_closed: '{code}：已於 {price} 平倉',
    stop_out: '{code}：已於 {price} 強制平倉',
    order_ended: '{code}：訂單未成交',
    long: '買入 {lots} 手',
    short: '賣出 {lots} 手',
    alert_expired: '未達條件，已結束',
    savings_matured: '定期理財 {principal} USD 已退回，利息 {interest} USD',
    savings_renewed: '定期理財 {principal} USD 已再次存入，已派利息 {interest} USD',
    savings_returned: '定期理財 {principal} USD 已退回，未再次存入',
  },
  fr: {
    margin_warning: 'Niveau de marge {level} %',
    margin_warning_text:
      'À 50 %, des positions sont fermées, celle à la plus grande perte d’abord. Fermez-en ou transférez de l’argent vers le compte contrat.',
    order_filled: '{code}\u202f: ordre exécuté à {price}',
    order_closed: '{code}\u202f: fermé à {price}',
    stop_out: '{code}\u202f: fermé à {price}, clôture sur marge',
    order_ended: '{code}\u202f: ordre non exécuté',
    long: 'Achat, {lots} lots',
    short: 'Vente, {lots} lots',
    alert_expired: 'Terminée sans être atteinte',
    savings_matured: 'Épargne de {principal} USD restituée, avec {interest} USD d’intérêts',
    savings_renewed: 'Épargne de {principal} USD renouvelée, {interest} USD d’intérêts versés',
    savings_returned: 'Épargne de {principal} USD restituée et non renouvelée',
  },
  de: {
    margin_warning: 'Margin-Niveau {level} %',
    margin_warning_text:
      'Bei 50 % werden Positionen geschlossen, die mit dem größten Verlust zuerst. Schließen Sie etwas oder übertragen Sie Geld auf das Kontraktkonto.',
    order_filled: '{code}: Order ausgeführt zu {price}',
    order_closed: '{code}: geschlossen zu {price}',
    stop_out: '{code}: geschlossen zu {price}, Margin-Glattstellung',
    order_ended: '{code}: Order nicht ausgeführt',
    long: 'Kauf, {lots} Lots',
    short: 'Verkauf, {lots} Lots',
    alert_expired: 'Abgelaufen, ohne erreicht zu werden',
    savings_matured: 'Sparbetrag von {principal} USD zurückgezahlt, mit {interest} USD Zinsen',
    savings_renewed: 'Sparbetrag von {principal} USD erneut gespart, {interest} USD Zinsen gezahlt',
    savings_returned: 'Sparbetrag von {principal} USD zurückgezahlt und nicht erneut gespart',
  },
  es: {
    margin_warning: 'Nivel de margen {level} %',
    margin_warning_text:
      'Al 50 % se empiezan a cerrar posiciones, primero la de mayor pérdida. Cierra una posición o transfiere dinero a la cuenta de contratos.',
    order_filled: '{code}: orden ejecutada a {price}',
    order_closed: '{code}: cerrada a {price}',
    stop_out: '{code}: cerrada a {price}, cierre por margen',
    order_ended: '{code}: orden no ejecutada',
    long: 'Compra, {lots} lotes',
    short: 'Venta, {lots} lotes',
    alert_expired: 'Terminada sin cumplirse',
    savings_matured: 'Ahorro de {principal} USD devuelto, con {interest} USD de intereses',
    savings_renewed: 'Ahorro de {principal} USD iniciado de nuevo, {interest} USD de intereses pagados',
    savings_returned: 'Ahorro de {principal} USD devuelto y no renovado',
  },
  fi: {
    margin_warning: 'Vakuustaso {level} %',
    margin_warning_text:
      'Tasolla 50 % positioita suljetaan, suurin tappio ensin. Sulje jotain tai siirrä rahaa sopimustilille.',
    order_filled: '{code}: toimeksianto toteutui hintaan {price}',
    order_closed: '{code}: suljettu hintaan {price}',
    stop_out: '{code}: suljettu hintaan {price}, vakuussulku',
    order_ended: '{code}: toimeksianto ei toteutunut',
    long: 'Osto, {lots} lottia',
    short: 'Myynti, {lots} lottia',
    alert_expired: 'Päättyi täyttymättä',
    savings_matured: 'Säästö {principal} USD palautettu, korko {interest} USD',
    savings_renewed: 'Säästö {principal} USD alkoi uudelleen, korko {interest} USD maksettu',
    savings_returned: 'Säästö {principal} USD palautettu eikä säästetty uudelleen',
  },
  it: {
    margin_warning: 'Livello di margine {level} %',
    margin_warning_text:
      'Al 50 % le posizioni vengono chiuse, prima quella con la perdita maggiore. Chiuda qualcosa o trasferisca denaro sul conto contratti.',
    order_filled: '{code}: ordine eseguito a {price}',
    order_closed: '{code}: chiuso a {price}',
    stop_out: '{code}: chiuso a {price}, chiusura per margine',
    order_ended: '{code}: ordine non eseguito',
    long: 'Acquisto, {lots} lotti',
    short: 'Vendita, {lots} lotti',
    alert_expired: 'Terminato senza scattare',
    savings_matured: 'Risparmio di {principal} USD restituito, con {interest} USD di interessi',
    savings_renewed: 'Risparmio di {principal} USD rinnovato, {interest} USD di interessi pagati',
    savings_returned: 'Risparmio di {principal} USD restituito e non rinnovato',
  },
  nl: {
    margin_warning: 'Margeniveau {level}%',
    margin_warning_text:
      'Bij 50% worden posities gesloten, die met het grootste verlies eerst. Sluit iets of boek geld over naar de contractrekening.',
    order_filled: '{code}: order uitgevoerd op {price}',
    order_closed: '{code}: gesloten op {price}',
    stop_out: '{code}: gesloten op {price}, margesluiting',
    order_ended: '{code}: order niet uitgevoerd',
    long: 'Koop, {lots} lots',
    short: 'Verkoop, {lots} lots',
    alert_expired: 'Afgelopen zonder bereikt te zijn',
    savings_matured: 'Spaargeld van {principal} USD terug, met {interest} USD rente',
    savings_renewed: 'Spaargeld van {principal} USD opnieuw gespaard, {interest} USD rente betaald',
    savings_returned: 'Spaargeld van {principal} USD terug en niet opnieuw gespaard',
  },
  pt: {
    margin_warning: 'Nível de margem {level} %',
    margin_warning_text:
      'A 50%, posições são fechadas, a de maior perda primeiro. Feche algo ou transfira dinheiro para a conta de contratos.',
    order_filled: '{code}: ordem executada a {price}',
    order_closed: '{code}: fechada a {price}',
    stop_out: '{code}: fechada a {price}, fecho por margem',
    order_ended: '{code}: ordem não executada',
    long: 'Compra, {lots} lotes',
    short: 'Venda, {lots} lotes',
    alert_expired: 'Terminado sem se cumprir',
    savings_matured: 'Poupança de {principal} USD devolvida, com {interest} USD de juros',
    savings_renewed: 'Poupança de {principal} USD renovada, {interest} USD de juros pagos',
    savings_returned: 'Poupança de {principal} USD devolvida e não renovada',
  },
  ru: {
    margin_warning: 'Уровень маржи {level} %',
    margin_warning_text:
      'При 50 % позиции закрываются, начиная с наибольшего убытка. Закройте что-нибудь или переведите деньги на контрактный счёт.',
    order_filled: '{code}: ордер исполнен по {price}',
    order_closed: '{code}: закрыто по {price}',
    stop_out: '{code}: закрыто по {price}, стоп-аут по марже',
    order_ended: '{code}: ордер не исполнен',
    long: 'Покупка, лотов: {lots}',
    short: 'Продажа, лотов: {lots}',
    alert_expired: 'Истекло, не сработав',
    savings_matured: 'Накопление {principal} USD возвращено, проценты {interest} USD',
    savings_renewed: 'Накопление {principal} USD начато снова, проценты {interest} USD выплачены',
    savings_returned: 'Накопление {principal} USD возвращено и не начато снова',
  },
  sv: {
    margin_warning: 'Marginalnivå {level} %',
    margin_warning_text:
      'Vid 50 % stängs positioner, den med störst förlust först. Stäng något eller överför pengar till kontraktskontot.',
    order_filled: '{code}: ordern fylld på {price}',
    order_closed: '{code}: stängd på {price}',
    stop_out: '{code}: stängd på {price}, låg marginal',
    order_ended: '{code}: ordern fylldes inte',
    long: 'Köp, {lots} lottar',
    short: 'Sälj, {lots} lottar',
    alert_expired: 'Slutade utan att nås',
    savings_matured: 'Sparande på {principal} USD åter, med {interest} USD ränta',
    savings_renewed: 'Sparande på {principal} USD sparas igen, {interest} USD ränta betald',
    savings_returned: 'Sparande på {principal} USD åter och inte sparat igen',
  },
}
