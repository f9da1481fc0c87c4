import { judgeDuringLoan, type LoanStanding } from '@plumbline/rules/lending'
import { addCents, type Cents } from '@plumbline/rules/money'
import { admitContract, type Availability } from '@plumbline/rules/availability'
import { closeOutPrice } from '@plumbline/rules/margin'
import {
  decideOpening,
  decidePlacing,
  tickBefore,
  type EntryTicket,
  type MarketMoment,
  type OpeningPreview,
  type OpeningTicket,
} from '@plumbline/rules/trading'
import { freeMarginOf, holdForOpening, marginLevelOf } from '@plumbline/rules/account'
import { refuse, type Refusal } from '@plumbline/rules/core'
import type { Instrument, MicroLots, Millis, Price, Side } from '@plumbline/rules/market'
import type { LiveAccount } from '../../../live/account/account.ts'

export type TicketDecision =
  /** Prices or the account are not here yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  /** `isSecond`: the first of a pair would be taken, and the second is not. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly isSecond?: true }
  | { readonly kind: 'accepted' }

/** A position of the instrument of the ticket. */
export type HeldLots = { readonly side: Side; readonly lots: MicroLots; readonly openPrice: Price }

type Opening = {
  readonly instrument: Instrument
  readonly moment: MarketMoment
  /** At the entry price of an order that waits. */
  readonly quote: MarketMoment['quote']
  readonly preview: OpeningPreview
  readonly live: LiveAccount
}

/** The account as it would stand with the order open, and the price at which it would be closed out then. */
export type After = {
  readonly free: Cents
  readonly level: number | undefined
  readonly closeOut: Price | undefined
}

export const standingAfter = (
  { moment, quote, preview, live }: Opening,
  ticket: Pick<OpeningTicket, 'side' | 'lots'>,
  held: readonly HeldLots[],
): After => {
  const { account } = live
  const { after } = holdForOpening(account, { margin: preview.margin, fee: preview.feeOpen })
  const unrealised = addCents(live.unrealised, preview.spreadCost)
  const closeOut = closeOutPrice({
    ...moment,
    quote,
    positions: [...held, { side: ticket.side, lots: ticket.lots, openPrice: preview.price }],
    account: after,
    unrealised,
  })
  return {
    free: freeMarginOf(after, unrealised),
    level: marginLevelOf(after, unrealised),
    closeOut: closeOut && tickBefore(closeOut, preview.price, moment.instrument),
  }
}

/** What is asked for: an order at the market, or one that waits for its price. */
export type Asked =
  | { readonly type: 'market'; readonly ticket: OpeningTicket }
  | {
      readonly type: 'pending'
      readonly ticket: EntryTicket
      /** Of a pair of which one cancels the other. */
      readonly second: EntryTicket | undefined
    }

/** What would come of the order now, by the very rules the server decides with. */
export const decideTicket = (input: {
  readonly availability: Availability | undefined
  readonly instrument: Instrument
  /** Whether new positions are taken in it. */
  readonly isOffered: boolean
  /** What a loan leaves the customer to open. */
  readonly loan: LoanStanding
  /** Undefined while a field cannot be read. */
  readonly asked: Asked | undefined
  /** A size or a level waits for the price that says what it means. */
  readonly waits: boolean
  readonly opening: Opening | undefined
  /** How many wait already. */
  readonly pendings: number
  readonly now: Millis
}): TicketDecision => {
  const { availability, instrument, isOffered, loan, asked, waits, opening, pendings, now } = input
  if (asked === undefined) return { kind: waits ? 'waiting' : 'unreadable' }
  const refused = (refusal: Refusal): TicketDecision => ({ kind: 'refused', refusal })
  if (!isOffered) return refused(refuse('instrument.not_offered', { code: instrument.code }))
  const offered = availability && admitContract(availability, instrument, asked.ticket.leverage)
  if (offered?.ok === false) return refused(offered)
  const duringLoan = judgeDuringLoan(loan, { kind: 'open', category: instrument.category })
  if (!duringLoan.ok) return refused(duringLoan)
  if (opening === undefined) return { kind: 'waiting' }
  const { moment, live } = opening
  const { account, unrealised } = live
  const decision =
    asked.type === 'market'
      ? decideOpening({ moment, ticket: asked.ticket, account, unrealised, openPositions: live.positions })
      : decidePlacing({ moment, ticket: asked.ticket, pendings, now })
  if (!decision.ok) return refused(decision)
  const second = asked.type === 'pending' ? asked.second : undefined
  const other = second && decidePlacing({ moment, ticket: second, pendings: pendings + 1, now })
  return other?.ok === false ? { kind: 'refused', refusal: other, isSecond: true } : { kind: 'accepted' }
}
