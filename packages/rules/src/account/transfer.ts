import { endPriceTimesMax } from '../corporate-action/corporate-action.ts'
import type { ContractAccount } from './account.ts'
import type { Code } from '../core/ids.ts'
import type { Conversion, MicroLots, Price } from '../market/instrument.ts'
import type { Quote, Side } from '../market/quote.ts'
import { addCents, maxCents, minCents, zero, type Cents } from '../money/money.ts'
import { profit, type ConversionQuote, type Measures } from '../trading/contract.ts'
import { admitConversion, type MarketMoment } from '../trading/order.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** The accounts of a customer between which money can be moved. */
export const transferAccounts = ['fund', 'contract', 'term'] as const
export type TransferAccount = (typeof transferAccounts)[number]

export type TransferRoute = { readonly from: TransferAccount; readonly to: TransferAccount }

/** Why less can be moved than the account holds, or less arrives than is moved. */
export const transferNotes = [
  /** Open positions hold margin: it stays. */
  'margin_held',
  /** What open positions have lost stays as well. */
  'open_loss',
  /** What the firm has advanced is repaid first. */
  'advance_repaid',
  /** So is what it has advanced for a card payment that was taken back. */
  'card_advance_repaid',
  /** An order is being checked: nothing can leave. */
  'set_aside',
  /** A price that values an open position is in dispute: nothing leaves until it is confirmed. */
  'in_dispute',
  /** Nobody quotes an open position just now: the most that it may come to cost is withheld. */
  'unquoted',
] as const
export type TransferNote = (typeof transferNotes)[number]

/** Refuses: transfer.same_account. */
export const admitRoute = ({ from, to }: TransferRoute): Result<undefined> =>
  from === to ? refuse('transfer.same_account') : accept(undefined)

/**
 * The most that may leave the contract account, in cents: what is available less what open positions have lost. Gains
 * that are not realised cannot be moved.
 */
export const contractLeaves = (account: ContractAccount, unrealised: Cents): Cents =>
  maxCents(addCents(account.available, minCents(unrealised, zero)), zero)

/**
 * Whether a position can be valued to say how much may leave: at the newest price while its source lives, or at the last one
 * where its market is closed. Nothing leaves while its price, or that of its pair for conversion, is in dispute.
 * Refuses: price.in_dispute, quote.stale.
 */
export const admitValuing = ({
  instrument,
  market,
  conversionMarket,
  conversionFreshness,
  freshness,
  isSuspended = market === 'suspended',
}: Pick<MarketMoment, 'market' | 'conversionMarket' | 'conversionFreshness' | 'freshness'> & {
  /** Whether its price is in dispute or was left, which closing hours do not change. */
  readonly isSuspended?: boolean | undefined
  readonly instrument: { readonly code: Code; readonly conversion: Conversion }
}): Result<undefined> => {
  const { code } = instrument
  if (isSuspended) return refuse('price.in_dispute', { code })
  const converted = admitConversion({ instrument, conversionMarket, conversionFreshness })
  if (!converted.ok) return converted
  return market !== 'closed' && freshness === 'stale' ? refuse('quote.stale', { code }) : accept(undefined)
}

/**
 * What is withheld for a position without a current price, in cents, zero or negative: its result at the worse of the prices that two
 * people could state for its end, nothing or so many times the last one. The rest of the account is free to leave.
 */
export const worstResult = ({
  instrument,
  position: { side, lots, openPrice },
  quote,
  conversionQuote,
}: {
  readonly instrument: Measures
  readonly position: { readonly side: Side; readonly lots: MicroLots; readonly openPrice: Price }
  readonly quote: Pick<Quote, 'ask'>
  readonly conversionQuote: ConversionQuote
}): Cents => {
  const close = (side === 'long' ? 0 : quote.ask * endPriceTimesMax) as Price
  return minCents(profit({ instrument, side, lots, open: openPrice, close, conversionQuote }), zero)
}

/** Why no more can leave the contract account as it stands. */
export const contractNotes = ({
  account,
  unrealised,
  isSetAside,
  isDisputed,
  isUnquoted,
}: {
  readonly account: ContractAccount
  readonly unrealised: Cents
  readonly isSetAside: boolean
  readonly isDisputed: boolean
  readonly isUnquoted: boolean
}): readonly TransferNote[] => {
  const notes: TransferNote[] = []
  if (account.frozen > 0n) notes.push('margin_held')
  if (unrealised < 0n) notes.push('open_loss')
  if (isSetAside) notes.push('set_aside')
  if (isDisputed) notes.push('in_dispute')
  if (isUnquoted) notes.push('unquoted')
  return notes
}
