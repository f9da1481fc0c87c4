import { localeOf, type Language } from '@plumbline/protocol/core'
import {
  loanNoticeKinds,
  moneyNoticeKinds,
  type CopyNoticeKind,
  type LoanNoticeKind,
  type MoneyNoticeKind,
} from '@plumbline/protocol/notification'
import { withFigures, writeDecimal } from '@plumbline/protocol/texts/figures'
import { shownAmount } from '@plumbline/rules/money'
import { readAllTexts } from '@plumbline/texts'
import type { PushMessage, Tellable } from './push-message-form.ts'
import {
  endedAlertMessageOf,
  isOfSavings,
  isOfTrading,
  savingsMessageOf,
  tradingMessageOf,
} from './trading-message.ts'

const pushTexts = readAllTexts('server/push')
const moneyTexts = readAllTexts('server/push-money')
const loanTexts = readAllTexts('server/push-loans')
const copyingTexts = readAllTexts('server/push-copying')

type AlertNotice = Extract<Tellable, { kind: 'alert' }>
type MoneyNotice = Extract<Tellable, { kind: MoneyNoticeKind }>
type CopyNotice = Extract<Tellable, { kind: CopyNoticeKind }>
type LoanNotice = Extract<Tellable, { kind: LoanNoticeKind }>
type AnsweredNotice = Extract<Tellable, { kind: 'support_answered' }>
type AnnouncementNotice = Extract<Tellable, { kind: 'announcement' }>

const isOfMoney = (view: Tellable): view is MoneyNotice => moneyNoticeKinds.some(kind => kind === view.kind)
const isOfLoan = (view: Tellable): view is LoanNotice => loanNoticeKinds.some(kind => kind === view.kind)

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

const copyingPathOf = ({ kind, data }: CopyNotice): string => {
  if (kind === 'copy_skipped') return '/pages/user/follow/index?tab=decisions'
  return 'traderId' in data ? `/pages/user/follow/detail?id=${data.traderId}` : '/pages/market'
}

/** What happened to copying. A second message about the same trader takes the place of one of the same kind. */
const copyingMessageOf = (notice: CopyNotice, language: Language): PushMessage => {
  const { kind, at, data } = notice
  const texts = copyingTexts[language]
  const figures = Object.entries(data).map(([figure, value]) => [figure, String(value)])
  // A name stays as it is, also where it looks like a figure or a country.
  const name = 'name' in data ? data.name : ''
  const text = withFigures(language, texts[`${kind}_text`], {
    ...Object.fromEntries(figures),
    name: '{name}',
  })
  return {
    title: texts[`${kind}_title`],
    body: text.replace('{name}', () => name),
    tag: 'traderId' in data ? `${kind} ${data.traderId}` : kind,
    path: copyingPathOf(notice),
    at,
    lang: localeOf[language],
  }
}

/** What has become of a loan, with the amount and nothing of the balance. */
const loanMessageOf = ({ kind, at, data }: LoanNotice, language: Language): PushMessage => ({
  title: loanTexts[language][kind],
  body: `${writeDecimal(language, shownAmount(data.amount, data.currency))} ${data.currency}`,
  tag: data.id,
  path: `/pages/loan/detail?id=${data.id}`,
  at,
  lang: localeOf[language],
})

/** That there is an announcement; its title is in the language in which the customer is written to. */
const announcementMessageOf = ({ at, data }: AnnouncementNotice, language: Language): PushMessage => ({
  title: pushTexts[language].announcement,
  body: data.title,
  tag: data.id,
  path: `/pages/notice/detail?id=${data.id}`,
  at,
  lang: localeOf[language],
})

/** That support has answered, and nothing of what was said. A second message takes the place of the first. */
const answeredMessageOf = ({ at }: AnsweredNotice, language: Language): PushMessage => ({
  title: pushTexts[language].answered,
  body: pushTexts[language].answeredMore,
  tag: 'support',
  path: '/pages/common/kefu/kefu',
  at,
  lang: localeOf[language],
})

/** A notice in a language: as the browser of a device is told, and as a line of a digest says. */
export const pushMessageOf = (notice: Tellable, language: Language): PushMessage => {
  if (notice.kind === 'alert') return alertMessageOf(notice, language)
  if (notice.kind === 'alert_expired') return endedAlertMessageOf(notice, language)
  if (notice.kind === 'announcement') return announcementMessageOf(notice, language)
  if (notice.kind === 'support_answered') return answeredMessageOf(notice, language)
  if (isOfTrading(notice)) return tradingMessageOf(notice, language)
  if (isOfSavings(notice)) return savingsMessageOf(notice, language)
  if (isOfLoan(notice)) return loanMessageOf(notice, language)
  return isOfMoney(notice) ? moneyMessageOf(notice, language) : copyingMessageOf(notice, language)
}
