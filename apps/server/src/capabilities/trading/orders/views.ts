import { addCents, cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import { formatLots, netOf, type OcoLink, type ProfitLevels } from '@plumbline/rules/trading'
import { formatPrice, type MicroRate, type Price, type Quote } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import { languageDefault, refusalTable, type Language } from '@plumbline/protocol/core'
import type { OrderView, RefusalView } from '@plumbline/protocol/trading'
import type { QuoteView } from '@plumbline/protocol/market'
import { freezeTexts, textOf } from '../../../core/texts/index.ts'
import type { Decision, OpenPosition, PendingOrder } from '../../../core/engine/index.ts'
import type { KeptRefusal } from './detail.ts'
import type { StoredOrder } from './stored.ts'

type Scale = { readonly priceScale: number; readonly digits: number }

export const quoteView = (quote: Quote, scale: Scale): QuoteView => ({
  code: quote.code,
  sequence: `${quote.epoch}.${quote.number}`,
  bid: formatPrice(quote.bid, scale),
  ask: formatPrice(quote.ask, scale),
  at: new Date(quote.at).toISOString(),
  receivedAt: new Date(quote.receivedAt).toISOString(),
  source: quote.source,
  kind: quote.kind,
  ...(quote.raw !== undefined && {
    raw: {
      bid: formatPrice(quote.raw.bid, scale),
      ask: formatPrice(quote.raw.ask, scale),
      version: quote.raw.version,
    },
  }),
})

/** What an order does not carry itself. */
export type Readings = {
  /** How the conversion pair's own prices are scaled. */
  readonly scaleOf: (quote: Quote) => Scale
  /** The fee rate of the version of the instrument that an order was decided with. */
  readonly feeRateOf: (order: { readonly code: Code; readonly instrumentVersion: number }) => MicroRate
  /** Of texts that travel inside an answer. */
  readonly language?: Language | undefined
}

const feeRateScale = 6

export const rateText = (rate: number): string => formatDecimal(BigInt(rate), feeRateScale)

export const priceOrNull = (price: Price | null | undefined, scale: Scale): string | null =>
  price === undefined || price === null ? null : formatPrice(price, scale)

/** A quote of an order: one of before its instrument was replaced is in the scale of that one. */
export const ownQuoteView = (
  quote: Quote,
  order: Scale & { readonly code: Code },
  { scaleOf }: Pick<Readings, 'scaleOf'>,
): QuoteView => quoteView(quote, quote.code === order.code ? order : scaleOf(quote))

/** Levels at which parts are closed, as they travel. */
export const levelsView = (levels: ProfitLevels, scale: Scale): OrderView['profitLevels'] =>
  levels?.map(({ price, lots }) => ({ price: formatPrice(price, scale), lots: formatLots(lots) })) ?? []

export const instantOrNull = (at: number | null | undefined): string | null =>
  at === undefined || at === null ? null : new Date(at).toISOString()

/** A refusal that was kept, in words. The reason of a suspension is kept by its name. */
export const refusalView = (
  { refusal, figures = {} }: KeptRefusal,
  language: Language = languageDefault,
): RefusalView => {
  const reason =
    refusal === 'customer.frozen' ? freezeTexts[language][figures['reason'] as FreezeReason] : undefined
  return {
    code: refusalTable[refusal].number,
    refusal,
    figures,
    message: textOf(language, refusal, reason === undefined ? figures : { ...figures, reason }),
  }
}

const sharedView = (order: OpenPosition | PendingOrder, { feeRateOf }: Readings) => ({
  id: order.id,
  kind: 'contract' as const,
  type: order.type,
  code: order.code,
  side: order.side,
  lots: formatLots(order.lots),
  leverage: order.leverage,
  price: priceOrNull(order.price, order),
  placedAt: new Date(order.placedAt).toISOString(),
  takeProfit: priceOrNull(order.takeProfit, order),
  stopLoss: priceOrNull(order.stopLoss, order),
  trailing: priceOrNull(order.trailing, order),
  profitLevels: levelsView(order.profitLevels, order),
  adjustedTo: instantOrNull(order.adjustedTo),
  instrumentVersion: order.instrumentVersion,
  feeRate: rateText(feeRateOf(order)),
  changes: order.changes,
})

const ocoView = (oco: OcoLink | undefined): OrderView['oco'] =>
  oco === undefined ? null : { other: oco.other, first: oco.isFirst }

const notClosed = {
  closePrice: null,
  closedAt: null,
  closeQuote: null,
  closeConversion: null,
  closeReason: null,
  refusal: null,
  feeClose: null,
  result: null,
  net: null,
}

const notOpened = {
  follow: null,
  closeRequestedAt: null,
  notional: null,
  margin: null,
  openPrice: null,
  openedAt: null,
  openQuote: null,
  openConversion: null,
  feeOpen: null,
  parent: null,
  financing: formatCents(cents(0n)),
  adjusted: formatCents(cents(0n)),
}

const openedView = (position: OpenPosition, readings: Readings) => ({
  notional: formatCents(position.notional),
  margin: formatCents(position.margin),
  openPrice: formatPrice(position.openPrice, position),
  openedAt: new Date(position.openedAt).toISOString(),
  openQuote: ownQuoteView(position.openQuote, position, readings),
  openConversion:
    position.openConversion === undefined
      ? null
      : quoteView(position.openConversion, readings.scaleOf(position.openConversion)),
  feeOpen: formatCents(position.feeOpen),
  parent: position.parent ?? null,
  financing: formatCents(position.financing),
  adjusted: formatCents(position.adjusted),
  closeRequestedAt: instantOrNull(position.closeRequestedAt),
  follow: position.follow ?? null,
})

/** What a closed order brought in all, in cents. */
export const netOfClosed = ({ position, closed }: Extract<StoredOrder, { is: 'closed' }>) =>
  netOf({
    result: cents(closed.closing.result),
    feeOpen: position.feeOpen,
    feeClose: cents(closed.closing.feeClose),
    posted: addCents(position.financing, position.adjusted),
  })

/** An order as it travels. */
export const orderView = (stored: StoredOrder, readings: Readings): OrderView => {
  switch (stored.is) {
    case 'pending':
    case 'ended': {
      const { pending } = stored
      return {
        ...sharedView(pending, readings),
        ...notOpened,
        ...notClosed,
        state: stored.is === 'pending' ? 'pending' : 'closed',
        placeQuote: quoteView(pending.placeQuote, pending),
        expiresAt: instantOrNull(pending.expiresAt),
        oco: ocoView(pending.oco),
        ...(stored.is === 'ended' && {
          closedAt: new Date(stored.end.at).toISOString(),
          closeReason: stored.end.reason,
          refusal:
            stored.end.refusal === undefined ? null : refusalView(stored.end.refusal, readings.language),
        }),
      }
    }
    case 'open':
    case 'closed': {
      const { position, placeQuote } = stored
      return {
        ...sharedView(position, readings),
        ...openedView(position, readings),
        ...notClosed,
        state: stored.is,
        placeQuote: placeQuote === undefined ? null : ownQuoteView(placeQuote, position, readings),
        expiresAt: null,
        oco: null,
        ...(stored.is === 'closed' && closedView(stored, readings)),
      }
    }
  }
}

const closedView = (stored: Extract<StoredOrder, { is: 'closed' }>, { scaleOf }: Readings) => {
  const { position, closed } = stored
  return {
    closePrice: formatPrice(closed.closing.price, position),
    closedAt: new Date(closed.at).toISOString(),
    closeQuote: quoteView(closed.quote, position),
    closeConversion:
      closed.conversion === undefined ? null : quoteView(closed.conversion, scaleOf(closed.conversion)),
    closeReason: closed.reason,
    feeClose: formatCents(cents(closed.closing.feeClose)),
    result: formatCents(cents(closed.closing.result)),
    net: formatCents(netOfClosed(stored)),
  }
}

/** The order as a decision leaves it. */
export const orderAfter = (decision: Decision): StoredOrder => {
  switch (decision.kind) {
    case 'placed':
    case 'edited':
    case 'linked':
    case 'unlinked':
      return { is: 'pending', pending: decision.pending }
    case 'ended':
      return { is: 'ended', pending: decision.pending, end: decision }
    case 'adjusted':
      return decision.pending === undefined
        ? { is: 'open', position: decision.position, placeQuote: undefined }
        : { is: 'pending', pending: decision.pending }
    case 'opened':
      return { is: 'open', position: decision.position, placeQuote: decision.from?.placeQuote }
    case 'targets':
    case 'close_requested':
    case 'close_withdrawn':
    case 'trailed':
    case 'split':
    case 'financed':
      return { is: 'open', position: decision.position, placeQuote: undefined }
    case 'closed':
      return { is: 'closed', position: decision.position, placeQuote: undefined, closed: decision }
  }
}
