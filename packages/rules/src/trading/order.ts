import {
  carryOn,
  holdForOpening,
  freeMarginOf,
  settleClosing,
  type ContractAccount,
  type ContractMovement,
} from '../account/account.ts'
import {
  exactFee,
  exactProfit,
  marginToHold,
  notional,
  profit,
  spreadCost,
  tickValue,
  type ConversionQuote,
} from './contract.ts'
import { formatLots } from './lots.ts'
import { admitUnheld, type TradingState } from '../market/halt.ts'
import {
  leveragesOffered,
  type Instrument,
  type Leverage,
  type MicroLots,
  type MicroRate,
  type Price,
} from '../market/instrument.ts'
import { addCents, cents, formatCents, negateCents, type Cents } from '../money/money.ts'
import { closePrice, formatPrice, openPrice, type Freshness, type Quote, type Side } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { admitProfitLevels, levelsWithin, type ProfitLevel, type ProfitLevels } from './profit-levels.ts'
import { splitShares } from './split.ts'
import { admitTrailing } from './trailing.ts'

export const orderStates = ['pending', 'open', 'closed'] as const
export type OrderState = (typeof orderStates)[number]

/** Every move an order can make; whatever is not listed is a bug. */
export const nextOrderStates = {
  pending: ['open', 'closed'],
  open: ['closed'],
  closed: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** What each event makes of an order; `new` is one of which nothing is known yet. The child of a split is born closed. */
export const orderMoves = {
  placed: [{ from: 'new', to: 'pending' }],
  edited: [{ from: 'pending', to: 'pending' }],
  ended: [{ from: 'pending', to: 'closed' }],
  linked: [{ from: 'pending', to: 'pending' }],
  unlinked: [{ from: 'pending', to: 'pending' }],
  opened: [
    { from: 'new', to: 'open' },
    { from: 'pending', to: 'open' },
  ],
  targets: [{ from: 'open', to: 'open' }],
  close_requested: [{ from: 'open', to: 'open' }],
  close_withdrawn: [{ from: 'open', to: 'open' }],
  trailed: [{ from: 'open', to: 'open' }],
  split: [{ from: 'open', to: 'open' }],
  closed: [
    { from: 'open', to: 'closed' },
    { from: 'new', to: 'closed' },
  ],
  financed: [{ from: 'open', to: 'open' }],
  adjusted: [
    { from: 'open', to: 'open' },
    { from: 'pending', to: 'pending' },
  ],
} as const satisfies Record<string, readonly { readonly from: OrderState | 'new'; readonly to: OrderState }[]>
/** What happens to an order, one after another, from its first event on. */
export type OrderEventKind = keyof typeof orderMoves

export const closeReasons = [
  'customer',
  'take_profit',
  'stop_loss',
  'trailing_stop',
  'margin_close_out',
  'leader_closed',
  'copy_stopped',
  'reversed',
  'instrument_ended',
  'cancelled',
  'expired',
  'refused',
  'other_filled',
] as const
export type CloseReason = (typeof closeReasons)[number]

/** How an order enters: at once, or when the price is as good as a level (limit) or has reached it (stop). */
export const entryTypes = ['market', 'limit', 'stop'] as const
export type EntryType = (typeof entryTypes)[number]

/** Positions one account may hold at once: bounds the engine's memory and what one quote can set off. */
export const openPositionsMax = 200

/** Levels at which a position closes by itself; undefined is none. */
export type Targets = {
  readonly takeProfit: Price | undefined
  readonly stopLoss: Price | undefined
}

/**
 * Targets with the distance at which the stop loss follows the price, undefined is a stop that stays, and the levels at which
 * parts are closed before the take profit.
 */
export type Levels = Targets & {
  readonly trailing: Price | undefined
  readonly profitLevels?: ProfitLevels
}

/** What a customer asks for. `seenPrice` and `maxSlippage` bound the fill; they never set it. */
export type OpeningTicket = Targets & {
  /** The distance at which the stop loss follows the price. With a stop loss as well, the nearer of the two begins. */
  readonly trailing?: Price | undefined
  readonly profitLevels?: ProfitLevels
  readonly side: Side
  readonly lots: MicroLots
  readonly leverage: Leverage
  readonly seenPrice: Price | undefined
  readonly maxSlippage: Price | undefined
}

/** The figures of an opening at one quote, in cents; the same on the ticket and in the ledger. */
export type Opening = {
  readonly price: Price
  readonly notional: Cents
  readonly margin: Cents
  readonly feeOpen: Cents
}

/** What else a ticket shows before the customer commits, in cents. Losses are negative. */
export type OpeningPreview = Opening & {
  /** Fee if closed at the same price. */
  readonly feeCloseEstimate: Cents
  readonly spreadCost: Cents
  readonly tickValue: Cents
  /** Result at the stop loss, all fees included; undefined without one. */
  readonly lossAtStop: Cents | undefined
  /** Likewise at the take profit, with what levels before it have closed. */
  readonly gainAtTarget: Cents | undefined
}

/** What an order is decided against. */
export type MarketMoment = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly conversionQuote: (NonNullable<ConversionQuote> & Partial<Pick<Quote, 'kind'>>) | undefined
  readonly market: TradingState
  /** How the pair for conversion trades; undefined without one. */
  readonly conversionMarket?: TradingState | undefined
  readonly conversionFreshness?: Freshness | undefined
  readonly freshness: Freshness
}

/**
 * Whether the pair turns results into USD now: its last quote does while its market is closed, a fresh one while it is open, and
 * none whose price is in dispute or was left. A pair that only delayed sources quote converts what is open.
 * Refusals: price.in_dispute, quote.stale.
 */
export const admitConversion = ({
  instrument: { conversion },
  conversionMarket,
  conversionFreshness,
}: Pick<MarketMoment, 'conversionMarket' | 'conversionFreshness'> & {
  readonly instrument: Pick<Instrument, 'conversion'>
}): Result<undefined> => {
  if (conversion.by === 'none') return accept(undefined)
  const figures = { code: conversion.pair }
  if (conversionMarket === 'suspended') return refuse('price.in_dispute', figures)
  return conversionMarket !== 'closed' && conversionFreshness === 'stale'
    ? refuse('quote.stale', figures)
    : accept(undefined)
}

/**
 * Whether anything may be decided against this quote at all: what is open can be closed, in a halt too, but not while the
 * price is in dispute. Refusals: market.closed, price.in_dispute, quote.indicative, quote.stale.
 */
export const admitMoment = (moment: Omit<MarketMoment, 'quote' | 'conversionQuote'>): Result<undefined> => {
  const figures = { code: moment.instrument.code }
  if (moment.market === 'closed') return refuse('market.closed', figures)
  if (moment.market === 'suspended') return refuse('price.in_dispute', figures)
  switch (moment.freshness) {
    case 'fresh':
      return accept(undefined)
    case 'stale':
      return refuse('quote.stale', figures)
    case 'indicative':
      return refuse('quote.indicative', figures)
  }
}

/**
 * Whether something may be opened. A pair for conversion that is delayed or in dispute would decide what the position is
 * worth: none is opened on it.
 * Refusals: market.halted, market.suspended; those of admitMoment and admitConversion.
 */
export const admitOpening = (moment: Omit<MarketMoment, 'quote'>): Result<undefined> => {
  const { instrument, market, conversionMarket, conversionQuote } = moment
  const unheld = admitUnheld(instrument.code, market)
  if (!unheld.ok) return unheld
  if (instrument.conversion.by !== 'none' && conversionMarket === 'suspended')
    return refuse('market.suspended', { code: instrument.conversion.pair })
  if (instrument.conversion.by !== 'none' && conversionQuote?.kind === 'delayed')
    return refuse('quote.indicative', { code: instrument.conversion.pair })
  const converted = admitConversion(moment)
  return converted.ok ? admitMoment(moment) : converted
}

/** Refusals: lots.below_minimum, lots.above_maximum, lots.off_step, leverage.not_offered. */
export const admitSize = (
  instrument: Instrument,
  ticket: Pick<OpeningTicket, 'lots' | 'leverage'>,
): Result<undefined> => {
  if (ticket.lots < instrument.lotsMin)
    return refuse('lots.below_minimum', { minimum: formatLots(instrument.lotsMin) })
  if (ticket.lots > instrument.lotsMax)
    return refuse('lots.above_maximum', { maximum: formatLots(instrument.lotsMax) })
  if (ticket.lots % instrument.lotsStep !== 0)
    return refuse('lots.off_step', { step: formatLots(instrument.lotsStep) })
  if (!leveragesOffered(instrument).includes(ticket.leverage))
    return refuse('leverage.not_offered', {
      leverage: String(ticket.leverage),
      maximum: String(instrument.leverageMax),
    })
  return accept(undefined)
}

/**
 * Take profit and stop loss must lie on the tick and on the far side of the price that would execute them:
 * a level that would fire at once is refused. Refusals: price.off_tick, take_profit.wrong_side, stop_loss.wrong_side.
 */
export const admitTargets = (input: {
  instrument: Instrument
  side: Side
  quote: Pick<Quote, 'bid' | 'ask'>
  targets: Targets
}): Result<undefined> => {
  const { instrument, side, targets } = input
  const price = closePrice(side, input.quote)
  const figures = { price: formatPrice(price, instrument) }
  const { takeProfit, stopLoss } = targets
  for (const level of [takeProfit, stopLoss])
    if (level !== undefined && level % instrument.tick !== 0)
      return refuse('price.off_tick', { tick: formatPrice(instrument.tick, instrument) })
  const gains = (level: Price) => (side === 'long' ? level > price : level < price)
  const loses = (level: Price) => (side === 'long' ? level < price : level > price)
  if (takeProfit !== undefined && !gains(takeProfit)) return refuse('take_profit.wrong_side', figures)
  if (stopLoss !== undefined && !loses(stopLoss)) return refuse('stop_loss.wrong_side', figures)
  return accept(undefined)
}

/** An account of which nothing but what it carries is known; of an estimate it carries nothing. */
type Carrying = Pick<ContractAccount, 'carried'>

const opening = <Account extends Carrying>(
  input: {
    instrument: Instrument
    ticket: Pick<OpeningTicket, 'side' | 'lots' | 'leverage'>
    quote: Pick<Quote, 'bid' | 'ask'>
    conversionQuote: ConversionQuote
  },
  carrying: Account,
): { readonly opened: Opening; readonly account: Account } => {
  const { instrument, ticket, quote, conversionQuote } = input
  const { feeRate } = instrument
  const price = openPrice(ticket.side, quote)
  const valued = { instrument, lots: ticket.lots, price, conversionQuote }
  const value = notional(valued)
  const { paid: feeOpen, account } = carryOn(carrying, exactFee({ ...valued, feeRate }), 'fee')
  const opened = { price, notional: value, margin: marginToHold(value, ticket.leverage), feeOpen }
  return { opened, account }
}

/** The live figures of a ticket, before anything is checked against the account. */
export const previewOpening = (input: {
  instrument: Instrument
  ticket: Pick<OpeningTicket, 'side' | 'lots' | 'leverage' | 'takeProfit' | 'stopLoss' | 'profitLevels'>
  quote: Pick<Quote, 'bid' | 'ask'>
  conversionQuote: ConversionQuote
}): OpeningPreview => {
  const { instrument, ticket, quote, conversionQuote } = input
  const { lots, side } = ticket
  const { opened } = opening(input, {})
  const position: Position = {
    ...opened,
    side,
    lots,
    openPrice: opened.price,
    takeProfit: undefined,
    stopLoss: undefined,
  }
  const held = { instrument, position, conversionQuote }
  const { takeProfit, stopLoss, profitLevels } = ticket
  return {
    ...opened,
    // The same price, and the same value.
    feeCloseEstimate: opened.feeOpen,
    spreadCost: spreadCost({ instrument, lots, quote, conversionQuote }),
    tickValue: tickValue({ instrument, lots, conversionQuote }),
    lossAtStop: stopLoss === undefined ? undefined : netAt(held, stopLoss),
    gainAtTarget: takeProfit === undefined ? undefined : netWithLevels(held, profitLevels, takeProfit),
  }
}

/** What an opening is decided with. */
type OpeningInput = {
  readonly moment: MarketMoment
  readonly account: ContractAccount
  /** Result of all open positions at the quotes held now, in cents. */
  readonly unrealised: Cents
  readonly openPositions: number
}
type DecidedOpening = { readonly opening: Opening; readonly movement: ContractMovement }

/**
 * Decides a market order at a quote.
 * Refusals: those of admitOpening, admitSize, admitTargets, admitProfitLevels and admitTrailing; slippage.exceeded,
 * order.too_many_open, margin.insufficient.
 */
export const decideOpening = (
  input: OpeningInput & { readonly ticket: OpeningTicket },
): Result<DecidedOpening> => {
  const { moment, ticket } = input
  const { instrument, quote } = moment
  const admitted = admitOrder(moment, ticket)
  if (!admitted.ok) return admitted
  const targets = admitTargets({ instrument, side: ticket.side, quote, targets: ticket })
  if (!targets.ok) return targets
  const price = closePrice(ticket.side, quote)
  const levels = admitProfitLevels({ ...ticket, instrument, price })
  if (!levels.ok) return levels
  const trailing = admitTrailing(instrument, ticket.trailing, price)
  if (!trailing.ok) return trailing
  const slipped = admitSlippage(instrument, ticket, openPrice(ticket.side, quote))
  if (!slipped.ok) return slipped
  return holdMargin(input)
}

/**
 * Decides a pending order at the quote that triggered it. A gap may have passed its targets: a take profit is dropped then
 * (profitPassedByGap), a stop loss fires at the next quote that reaches it. Refusals: those of admitOpening and admitSize; order.too_many_open, margin.insufficient.
 */
export const decideFill = (
  input: OpeningInput & { readonly ticket: Pick<OpeningTicket, 'side' | 'lots' | 'leverage'> },
): Result<DecidedOpening> => {
  const admitted = admitOrder(input.moment, input.ticket)
  return admitted.ok ? holdMargin(input) : admitted
}

const admitOrder = (
  moment: MarketMoment,
  ticket: Pick<OpeningTicket, 'lots' | 'leverage'>,
): Result<undefined> => {
  const size = admitSize(moment.instrument, ticket)
  return size.ok ? admitOpening(moment) : size
}

const holdMargin = (
  input: OpeningInput & { readonly ticket: Pick<OpeningTicket, 'side' | 'lots' | 'leverage'> },
): Result<DecidedOpening> => {
  const { moment, ticket } = input
  const { opened, account } = opening({ ...moment, ticket }, input.account)
  if (input.openPositions >= openPositionsMax)
    return refuse('order.too_many_open', { maximum: String(openPositionsMax) })
  const free = freeMarginOf(account, input.unrealised)
  const needed = addCents(opened.margin, opened.feeOpen)
  if (needed > free)
    return refuse('margin.insufficient', { needed: formatCents(needed), free: formatCents(free) })
  return accept({
    opening: opened,
    movement: holdForOpening(account, { margin: opened.margin, fee: opened.feeOpen }),
  })
}

/** Refused beyond the customer's limit, whether the move helps or hurts. Refusals: slippage.exceeded. */
export const admitSlippage = (
  instrument: Instrument,
  ticket: Pick<OpeningTicket, 'seenPrice' | 'maxSlippage'>,
  price: Price,
): Result<undefined> => {
  if (ticket.seenPrice === undefined || ticket.maxSlippage === undefined) return accept(undefined)
  const moved = Math.abs(price - ticket.seenPrice) as Price
  return moved <= ticket.maxSlippage
    ? accept(undefined)
    : refuse('slippage.exceeded', {
        moved: formatPrice(moved, instrument),
        limit: formatPrice(ticket.maxSlippage, instrument),
      })
}

/** An open contract as the rules see it. */
export type Position = Targets & {
  readonly side: Side
  readonly lots: MicroLots
  readonly openPrice: Price
  readonly margin: Cents
  readonly feeOpen: Cents
  /** What it was opened with, where that is not the instrument's rate of now. */
  readonly feeRate?: MicroRate
  /** Overnight financing and cash of corporate actions posted so far, in cents; negative was paid by the customer. */
  readonly financing?: Cents
  readonly adjusted?: Cents
}

/** Result of an open position at a quote, in cents, fees left out. */
export const unrealisedOf = (input: {
  instrument: Instrument
  position: Pick<Position, 'side' | 'lots' | 'openPrice'>
  quote: Pick<Quote, 'bid' | 'ask'>
  conversionQuote: ConversionQuote
}): Cents =>
  profit({
    instrument: input.instrument,
    side: input.position.side,
    lots: input.position.lots,
    open: input.position.openPrice,
    close: closePrice(input.position.side, input.quote),
    conversionQuote: input.conversionQuote,
  })

/** The figures of a closing at one quote, in cents. */
export type Closing = {
  readonly price: Price
  /** Price result before fees. */
  readonly result: Cents
  readonly feeClose: Cents
  /** What the whole order brought: result less both fees, with what was posted while it was open. */
  readonly net: Cents
}

type ClosingInput = {
  readonly instrument: Instrument
  readonly position: Position
  readonly quote: Pick<Quote, 'bid' | 'ask'>
  readonly conversionQuote: ConversionQuote
}

/** What a position brings if an account closes it at this quote, and the account as it carries what is left by rounding. */
export const closingOf = <Account extends Carrying>(
  { instrument, position, quote, conversionQuote }: ClosingInput,
  carrying: Account,
): { readonly closing: Closing; readonly account: Account } => {
  const { side, lots, openPrice: open, feeOpen } = position
  const price = closePrice(side, quote)
  const moved = exactProfit({ instrument, side, lots, open, close: price, conversionQuote })
  const { paid: result, account: settled } = carryOn(carrying, moved, 'result')
  const feeRate = position.feeRate ?? instrument.feeRate
  const fee = exactFee({ instrument, lots, price, conversionQuote, feeRate })
  const { paid: feeClose, account } = carryOn(settled, fee, 'fee')
  const posted = addCents(position.financing ?? cents(0n), position.adjusted ?? cents(0n))
  return { closing: { price, result, feeClose, net: netOf({ result, feeOpen, feeClose, posted }) }, account }
}

/** What a position would bring if it were all that is ever closed: an estimate, by a cent at most. */
export const closingAt = (input: ClosingInput): Closing => closingOf(input, {}).closing

/** What a level is reckoned on: the position as it is, or as it would be once its order has opened. */
export type Held = {
  readonly instrument: Instrument
  readonly position: Position
  readonly conversionQuote: ConversionQuote
}

/** What a position would bring in all if it closed at a price, every fee included, in cents. */
export const netAt = (held: Held, price: Price): Cents =>
  closingAt({ ...held, quote: { bid: price, ask: price } }).net

/** What levels would bring if each closed its part at its own price, nearest first, and what they leave of the position. */
export const netsAtLevels = (
  held: Held,
  levels: readonly ProfitLevel[],
): { readonly nets: readonly Cents[]; readonly rest: Position } => {
  let rest = held.position
  const nets = levels.map(({ price, lots }) => {
    const { margin, feeOpen, financing = cents(0n), adjusted = cents(0n) } = rest
    const whole = { lots: rest.lots, notional: cents(0n), margin, feeOpen, financing, adjusted }
    const shares = splitShares(whole, lots)
    const part = { ...rest, ...shares.part }
    rest = { ...rest, ...shares.rest }
    return netAt({ ...held, position: part }, price)
  })
  return { nets, rest }
}

/** What a take profit brings in all: what levels before it have closed by then, and what they leave. In cents. */
export const netWithLevels = (held: Held, levels: ProfitLevels, takeProfit: Price): Cents => {
  const { nets, rest } = netsAtLevels(held, levelsWithin(levels, held.position.lots) ?? [])
  return nets.reduce((sum, net) => addCents(sum, net), netAt({ ...held, position: rest }, takeProfit))
}

/** Closes a position at a quote that has been admitted (by the customer's order) or that fired a trigger. */
export const decideClosing = (input: {
  instrument: Instrument
  position: Position
  quote: Quote
  conversionQuote: ConversionQuote
  account: ContractAccount
  positionsLeft: number
}): { closing: Closing; movement: ContractMovement } => {
  const { closing, account } = closingOf(input, input.account)
  return {
    closing,
    movement: settleClosing(account, {
      result: closing.result,
      fee: closing.feeClose,
      margin: input.position.margin,
      positionsLeft: input.positionsLeft,
    }),
  }
}

/** The reason for which a quote closes a position by itself, if it does. The stop is looked at first. */
export const firedTarget = (
  position: Pick<Position, 'side' | 'takeProfit' | 'stopLoss'> & { readonly trailing?: Price | undefined },
  quote: Pick<Quote, 'bid' | 'ask'>,
): 'take_profit' | 'stop_loss' | 'trailing_stop' | undefined => {
  const price = closePrice(position.side, quote)
  const { stopLoss, takeProfit, trailing } = position
  const long = position.side === 'long'
  if (stopLoss !== undefined && (long ? price <= stopLoss : price >= stopLoss))
    return trailing === undefined ? 'stop_loss' : 'trailing_stop'
  if (takeProfit !== undefined && (long ? price >= takeProfit : price <= takeProfit)) return 'take_profit'
  return undefined
}

/** Result as a share of margin, in hundredths of a percent, rounded towards zero. */
export const returnOnMargin = (result: Cents, margin: Cents): number =>
  margin === 0n ? 0 : Number((result * 10_000n) / margin)

/** The other sign, for showing costs. */
export const asCost = (amount: Cents): Cents => (amount === 0n ? amount : negateCents(amount))

/** Price move between opening and closing in the customer's favour, in price units. */
export const favourableMove = (side: Side, open: Price, close: Price): number =>
  side === 'long' ? close - open : open - close

/** @param of.posted financing and cash of corporate actions while the order was open; negative was paid by the customer */
export const netOf = (of: { result: Cents; feeOpen: Cents; feeClose: Cents; posted: Cents }): Cents =>
  cents(of.result - of.feeOpen - of.feeClose + of.posted)
