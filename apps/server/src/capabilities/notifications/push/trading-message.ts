import { localeOf, type Language } from '@plumbline/protocol/core'
import { savingsNoticeKinds, type SavingsNoticeKind } from '@plumbline/protocol/notification'
import { withFigures, writeDecimal } from '@plumbline/protocol/texts/figures'
import type { PushMessage, Tellable } from './push-message-form.ts'
import { pushTexts } from '../texts/push-texts.ts'
import { tradingTexts } from '../texts/trading-texts.ts'

const tradingKinds = ['margin_warning', 'order_filled', 'order_closed', 'order_ended'] as const
type TradingNotice = Extract<Tellable, { kind: (typeof tradingKinds)[number] }>
type SavingsNotice = Extract<Tellable, { kind: SavingsNoticeKind }>
type EndedAlert = Extract<Tellable, { kind: 'alert_expired' }>

export const isOfTrading = (notice: Tellable): notice is TradingNotice =>
  tradingKinds.some(kind => kind === notice.kind)
export const isOfSavings = (notice: Tellable): notice is SavingsNotice =>
  savingsNoticeKinds.some(kind => kind === notice.kind)

type Words = Pick<PushMessage, 'title' | 'body' | 'tag' | 'path'>

const orderWordsOf = (
  notice: Exclude<TradingNotice, { kind: 'margin_warning' }>,
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

/** What happened to margin or an order without the customer's asking. */
export const tradingMessageOf = (notice: TradingNotice, language: Language): PushMessage => ({
  ...(notice.kind === 'margin_warning'
    ? marginWordsOf(notice.data, language)
    : orderWordsOf(notice, language)),
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
