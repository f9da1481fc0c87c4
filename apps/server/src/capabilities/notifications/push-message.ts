import { localeOf, type Language } from '@plumbline/protocol/core'
import {
  loanNoticeKinds,
  moneyNoticeKinds,
  type LoanNoticeKind,
  type MoneyNoticeKind,
  type NoticeView,
} from '@plumbline/protocol/notification'
import { withFigures, writeDecimal } from '@plumbline/protocol/texts/figures'
import { shownAmount } from '@plumbline/rules/money'
import { loanTexts } from './loan-texts.ts'
import { moneyTexts } from './money-texts.ts'
import { pushTexts } from './push-texts.ts'

type AlertNotice = Extract<NoticeView, { kind: 'alert' }>
type MoneyNotice = Extract<NoticeView, { kind: MoneyNoticeKind }>
type LoanNotice = Extract<NoticeView, { kind: LoanNoticeKind }>

/** What is worth a message to a browser. */
export type PushedNotice = AlertNotice | MoneyNotice | LoanNotice

const isLoan = (view: NoticeView): view is LoanNotice => loanNoticeKinds.some(kind => kind === view.kind)

export const isPushed = (view: NoticeView): view is PushedNotice =>
  view.kind === 'alert' || isLoan(view) || moneyNoticeKinds.some(kind => kind === view.kind)

/** What the service worker of the web app reads (apps/web/src/service-worker). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A second message of the same alert takes the place of the first. */
  readonly tag: string
  readonly path: string
  readonly at: string
  readonly lang: string
}

/** '2026-11-17T15:30:00.000Z' as '15:30:00'. */
const timeOf = (instant: string): string => instant.slice(11, 19)

/** An alert in the language of the browser that is told. It holds the price and the customer's note, and nothing of money. */
const alertMessageOf = ({ at, data }: AlertNotice, language: Language): PushMessage => {
  const texts = pushTexts[language]
  const { code, kind, quote, note } = data
  const title = withFigures(language, texts[kind], { code, level: data.price ?? data.percent ?? '' })
  const told = withFigures(language, texts.quote, { bid: quote.bid, ask: quote.ask, time: timeOf(quote.at) })
  const mark = quote.kind === 'live' ? [] : [texts[quote.kind]]
  return {
    title,
    body: [...(note === '' ? [] : [note]), told, ...mark].join('\n'),
    tag: data.alert,
    path: `/pages/order?code=${code}`,
    at,
    lang: localeOf[language],
  }
}

/** A decision on money in or out, with the amount and nothing of the balance. */
const moneyMessageOf = ({ kind, at, data }: MoneyNotice, language: Language): PushMessage => ({
  title: moneyTexts[language][kind],
  body: `${writeDecimal(language, shownAmount(data.amount, data.currency))} ${data.currency}`,
  tag: data.id,
  path: '/pages/fund/records',
  at,
  lang: localeOf[language],
})

/** What has become of a loan, with the amount and nothing of the balance. */
const loanMessageOf = ({ kind, at, data }: LoanNotice, language: Language): PushMessage => ({
  title: loanTexts[language][kind],
  body: `${writeDecimal(language, shownAmount(data.amount, data.currency))} ${data.currency}`,
  tag: data.id,
  path: `/pages/loan/detail?id=${data.id}`,
  at,
  lang: localeOf[language],
})

/** A notice in the language of the browser that is told. */
export const pushMessageOf = (notice: PushedNotice, language: Language): PushMessage => {
  if (notice.kind === 'alert') return alertMessageOf(notice, language)
  return isLoan(notice) ? loanMessageOf(notice, language) : moneyMessageOf(notice, language)
}
