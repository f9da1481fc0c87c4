import { localeOf, type Language } from '@plumbline/protocol/core'
import {
  copyNoticeKinds,
  loanNoticeKinds,
  moneyNoticeKinds,
  type CopyNoticeKind,
  type LoanNoticeKind,
  type MoneyNoticeKind,
  type NoticeView,
} from '@plumbline/protocol/notification'
import { withFigures, writeDecimal } from '@plumbline/protocol/texts/figures'
import { shownAmount } from '@plumbline/rules/money'
import { copyingTexts } from './copying-texts.ts'
import { loanTexts } from './loan-texts.ts'
import { moneyTexts } from './money-texts.ts'
import { pushTexts } from './push-texts.ts'

type AlertNotice = Extract<NoticeView, { kind: 'alert' }>
type MoneyNotice = Extract<NoticeView, { kind: MoneyNoticeKind }>
type CopyNotice = Extract<NoticeView, { kind: CopyNoticeKind }>
type LoanNotice = Extract<NoticeView, { kind: LoanNoticeKind }>
type AnsweredNotice = Extract<NoticeView, { kind: 'support_answered' }>
type AnnouncementNotice = Extract<NoticeView, { kind: 'announcement' }>

/** What is worth a message to a browser. */
export type PushedNotice =
  | AlertNotice
  | MoneyNotice
  | CopyNotice
  | LoanNotice
  | AnnouncementNotice
  | AnsweredNotice

const isOfMoney = (view: NoticeView): view is MoneyNotice => moneyNoticeKinds.some(kind => kind === view.kind)
const isOfCopying = (view: NoticeView): view is CopyNotice => copyNoticeKinds.some(kind => kind === view.kind)
const isOfLoan = (view: NoticeView): view is LoanNotice => loanNoticeKinds.some(kind => kind === view.kind)

export const isPushed = (view: NoticeView): view is PushedNotice =>
  view.kind === 'alert' ||
  view.kind === 'announcement' ||
  view.kind === 'support_answered' ||
  isOfMoney(view) ||
  isOfCopying(view) ||
  isOfLoan(view)

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

/** A notice in the language of the browser that is told. */
export const pushMessageOf = (notice: PushedNotice, language: Language): PushMessage => {
  if (notice.kind === 'alert') return alertMessageOf(notice, language)
  if (notice.kind === 'announcement') return announcementMessageOf(notice, language)
  if (notice.kind === 'support_answered') return answeredMessageOf(notice, language)
  if (isOfLoan(notice)) return loanMessageOf(notice, language)
  return isOfMoney(notice) ? moneyMessageOf(notice, language) : copyingMessageOf(notice, language)
}
