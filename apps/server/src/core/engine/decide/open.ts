import { accept, type Code, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import {
  closePrice,
  type Instrument,
  type Leverage,
  type MicroLots,
  type Price,
  type Quote,
  type Side,
} from '@plumbline/rules/market'
import {
  decideFill,
  decideOpening,
  levelsAhead,
  nearerStop,
  profitPassedByGap,
  trailingStop,
  type Levels,
  type Opening,
  type OpeningTicket,
} from '@plumbline/rules/trading'
import type { ContractMovement } from '@plumbline/rules/account'
import type { FollowId } from '@plumbline/rules/copying'
import type { OpenPosition, PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import type { KeptMoment } from '../quotes.ts'
import { momentIn, newOrderIn, type Desk } from './decision-context.ts'

export type OpenCommand = {
  readonly customer: CustomerId
  readonly code: Code
  readonly ticket: OpeningTicket
  readonly attempt?: Attempt
}

/** A market order at the newest quote. Refusals: those of decideOpening, the exposure's, quote.stale. */
export const decideOpen = (
  draft: Draft,
  desk: Desk,
  { code, ticket }: Pick<OpenCommand, 'code' | 'ticket'>,
): Result<OpenPosition> => {
  const moment = momentIn(desk, code)
  if (!moment.ok) return moment
  const unrealised = desk.unrealised(draft)
  if (!unrealised.ok) return unrealised
  const decided = decideOpening({
    moment: moment.value,
    ticket,
    account: draft.contract,
    unrealised: unrealised.value,
    openPositions: draft.positions.size,
  })
  if (!decided.ok) return decided
  const order = { ...ticket, trailing: ticket.trailing, id: draft.newOrderId() }
  return enter(draft, desk, { moment: moment.value, order, ...decided.value })
}

/** A pending order at the quote that triggered it, without what a gap has passed of its take profit and levels. Refusals: those of decideFill, the exposure's, quote.stale. */
export const decideFilled = (
  draft: Draft,
  desk: Desk,
  { pending, moment }: { readonly pending: PendingOrder; readonly moment: KeptMoment },
): Result<OpenPosition> => {
  const unrealised = desk.unrealised(draft)
  if (!unrealised.ok) return unrealised
  const decided = decideFill({
    moment,
    ticket: pending,
    account: draft.contract,
    unrealised: unrealised.value,
    openPositions: draft.positions.size,
  })
  return decided.ok
    ? enter(draft, desk, { moment, order: pending, ...decided.value, from: pending })
    : decided
}

type Entering = {
  readonly moment: KeptMoment
  readonly order: Levels & {
    readonly id: OrderId
    readonly side: Side
    readonly lots: MicroLots
    readonly leverage: Leverage
  }
  readonly opening: Opening
  readonly movement: ContractMovement
  readonly from?: PendingOrder
  readonly follow?: FollowId
}

export const enter = (draft: Draft, desk: Desk, entering: Entering): Result<OpenPosition> => {
  const { moment, order, opening, movement, from } = entering
  const { instrument, quote } = moment
  const { id, side, lots, leverage, trailing } = order
  const isPassed = from !== undefined && profitPassedByGap(from, quote) !== undefined
  const { notional, margin, feeOpen } = opening
  const exposed = desk.admitExposure(draft, { instrument, side, leverage, notional })
  if (!exposed.ok) return exposed
  const position: OpenPosition = {
    id,
    ...newOrderIn(draft, instrument),
    type: from?.type ?? 'market',
    price: from?.price,
    placedAt: from?.placedAt ?? draft.now,
    side,
    lots,
    leverage,
    takeProfit: isPassed ? undefined : order.takeProfit,
    stopLoss: stopOf(order, instrument, quote),
    trailing,
    profitLevels: from === undefined ? order.profitLevels : levelsAhead(from, quote),
    openPrice: opening.price,
    notional,
    margin,
    feeOpen,
    openQuote: quote,
    openConversion: moment.conversionQuote,
    openedAt: draft.now,
    parent: undefined,
    financing: cents(0n),
    financedTo: undefined,
    adjusted: cents(0n),
    adjustedTo: undefined,
    closeRequestedAt: undefined,
    closeRequestedFor: undefined,
    follow: entering.follow,
    changes: 0,
  }
  return accept(draft.openPosition(position, movement, from))
}

/** The stop loss, or where the trailing one begins: the nearer of the two. */
const stopOf = (
  { side, stopLoss, trailing }: Levels & { readonly side: Side },
  { tick }: Instrument,
  quote: Quote,
): Price | undefined =>
  trailing === undefined
    ? stopLoss
    : nearerStop(side, stopLoss, trailingStop(side, closePrice(side, quote), trailing, tick))
