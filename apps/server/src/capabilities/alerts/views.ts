import type { AlertView } from '@plumbline/protocol/alert'
import type { NoticeView } from '@plumbline/protocol/notification'
import { formatDecimal } from '@plumbline/rules/money'
import { formatPrice, type Instrument, type Quote } from '@plumbline/rules/market'
import type { Notice } from '../notifications/index.ts'
import type { Alert } from './alert.ts'

type Scale = Pick<Instrument, 'priceScale' | 'digits'>

const instantText = (at: number): string => new Date(at).toISOString()

/** Millionths as percent, without zeros that say nothing. */
export const percentText = (rate: number): string => formatDecimal(BigInt(rate), 4, 0)

const conditionView = ({ code, condition }: Alert, scale: Scale) =>
  'rate' in condition
    ? { code, kind: condition.kind, side: null, price: null, percent: percentText(condition.rate) }
    : {
        code,
        kind: condition.kind,
        side: condition.side,
        price: formatPrice(condition.price, scale),
        percent: null,
      }

export const alertView = (alert: Alert, scale: Scale): AlertView => ({
  id: alert.id,
  ...conditionView(alert, scale),
  state: alert.standing.state === 'armed' ? 'armed' : 'resting',
  pauseMinutes: alert.pauseMinutes ?? null,
  note: alert.note,
  expiresAt: alert.expiresAt === undefined ? null : instantText(alert.expiresAt),
  createdAt: instantText(alert.createdAt),
  firedAt: alert.firedAt === undefined ? null : instantText(alert.firedAt),
})

type QuoteOfNotice = Extract<NoticeView, { kind: 'alert' }>['data']['quote']

const quoteOf = (quote: Quote, scale: Scale): QuoteOfNotice => ({
  sequence: `${quote.epoch}.${quote.number}`,
  bid: formatPrice(quote.bid, scale),
  ask: formatPrice(quote.ask, scale),
  at: instantText(quote.at),
  source: quote.source,
  kind: quote.kind,
})

export const firedNotice = (alert: Alert, quote: Quote, scale: Scale, at: number): Notice => ({
  customer: alert.customer,
  kind: 'alert',
  at: instantText(at),
  data: {
    alert: alert.id,
    ...conditionView(alert, scale),
    note: alert.note,
    quote: quoteOf(quote, scale),
  },
})

export const expiredNotice = (alert: Alert, scale: Scale, at: number): Notice => ({
  customer: alert.customer,
  kind: 'alert_expired',
  at: instantText(at),
  data: { alert: alert.id, ...conditionView(alert, scale), note: alert.note },
})
