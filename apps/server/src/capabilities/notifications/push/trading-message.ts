import { localeOf, type Language } from '@plumbline/protocol/core'
import { savingsNoticeKinds, type SavingsNoticeKind } from '@plumbline/protocol/notification'
import { withFigures, writeDecimal } from '@plumbline/protocol/texts/figures'
import { readAllTexts } from '@plumbline/texts'
import type { PushMessage, Tellable } from './push-message-form.ts'

const pushTexts = readAllTexts('server/push')
const tradingTexts = readAllTexts('server/push-trading')

const tradingKinds = [
  'margin_warning',
  'order_filled',
  'order_closed',
  'order_ended',
  'instrument_ending',
  'instrument_ended',
] as const
type TradingNotice = Extract<Tellable, { kind: (typeof tradingKinds)[number] }>
type SavingsNotice = Extract<Tellable, { kind: SavingsNoticeKind }>
type EndedAlert = Extract<Tellable, { kind: 'alert_expired' }>

export const isOfTrading = (notice: Tellable): notice is TradingNotice =>
  tradingKinds.some(kind => kind === notice.kind)
export const isOfSavings = (notice: Tellable): notice is SavingsNotice =>
  savingsNoticeKinds.some(kind => kind === notice.kind)

type Words = Pick<PushMessage, 'title' | 'body' | 'tag' | 'path'>

const orderWordsOf = (
  notice: Extract<TradingNotice, { kind: 'order_filled' | 'order_closed' | 'order_ended' }>,
  language: Language,
): Words => {
  const texts = tradingTexts[language]
  const { order, code, side, lots } = notice.data
  const at = { tag: `order ${order}`, path: `/pages/market/detail?id=${order}` }
  const size = withFigures(language, texts[side], { lots })
  switch (notice.kind) {
    case 'order_filled':
      return {
        ...at,
        title: withFigures(language, texts.order_filled, { code, price: notice.data.price }),
        body: size,
      }
    case 'order_closed': {
      const { price, reason, net } = notice.data
      const text = reason === 'margin_close_out' ? texts.stop_out : texts.order_closed
      const title = withFigures(language, text, { code, price })
      return { ...at, title, body: `${size} · ${writeDecimal(language, net)} USD` }
    }
    case 'order_ended':
      return { ...at, title: withFigures(language, texts.order_ended, { code }), body: size }
  }
}

const marginWordsOf = ({ level }: { readonly level: string }, language: Language): Words => {
  const texts = tradingTexts[language]
  return {
    title: withFigures(language, texts.margin_warning, { level }),
    body: texts.margin_warning_text,
    tag: 'margin',
    path: '/pages/market',
  }
}

type EndNotice = Extract<TradingNotice, { kind: 'instrument_ending' | 'instrument_ended' }>

/** Its day, as the calendars of the world write it: the page says the rest. */
const endWordsOf = (notice: EndNotice, language: Language): Words => {
  const texts = tradingTexts[language]
  const { action, code } = notice.data
  const about = { tag: `end ${action}`, path: `/pages/instrument/index?code=${code}` }
  if (notice.kind === 'instrument_ending') {
    const { effectiveAt, successor } = notice.data
    const text = successor === null ? texts.instrument_ending : texts.instrument_becoming
    const figures = { code, day: effectiveAt.slice(0, 10), successor: successor?.code ?? '' }
    return { ...about, title: withFigures(language, text, figures), body: texts.instrument_ending_text }
  }
  const { successor, cash } = notice.data
  const text = successor === null ? texts.instrument_ended : texts.instrument_became
  return {
    ...about,
    title: withFigures(language, text, { code, successor: successor ?? '' }),
    body: `${writeDecimal(language, cash)} USD`,
  }
}

const wordsOf = (notice: TradingNotice, language: Language): Words => {
  switch (notice.kind) {
    case 'margin_warning':
      return marginWordsOf(notice.data, language)
    case 'instrument_ending':
    case 'instrument_ended':
      return endWordsOf(notice, language)
    case 'order_filled':
    case 'order_closed':
    case 'order_ended':
      return orderWordsOf(notice, language)
  }
}

/** What happened to margin or an order without the customer's asking. */
export const tradingMessageOf = (notice: TradingNotice, language: Language): PushMessage => ({
  ...wordsOf(notice, language),
  at: notice.at,
  lang: localeOf[language],
})

/** What became of savings that were due. */
export const savingsMessageOf = ({ kind, at, data }: SavingsNotice, language: Language): PushMessage => ({
  title: withFigures(language, tradingTexts[language][kind], {
    principal: data.principal,
    interest: data.interest,
  }),
  body: '',
  tag: data.order,
  path: `/pages/finance/order?id=${data.order}`,
  at,
  lang: localeOf[language],
})

/** An alert that ended without being reached. */
export const endedAlertMessageOf = ({ at, data }: EndedAlert, language: Language): PushMessage => ({
  title: withFigures(language, pushTexts[language][data.kind], {
    code: data.code,
    level: data.price ?? data.percent ?? '',
  }),
  body: [...(data.note === '' ? [] : [data.note]), tradingTexts[language].alert_expired].join('\n'),
  tag: data.alert,
  path: `/pages/order?code=${data.code}`,
  at,
  lang: localeOf[language],
})
