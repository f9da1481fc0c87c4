import { equityOf, type ContractAccount } from '../account/account.ts'
import { inCents, type ConversionQuote, type Measures } from '../trading/contract.ts'
import { divideCeil, divideFloor } from '../money/decimal.ts'
import type { MicroLots, Price } from '../market/instrument.ts'
import type { Cents } from '../money/money.ts'
import type { Millis, Quote, Side } from '../market/quote.ts'

/** Margin levels (equity / used margin), in percent. */
export const marginWarningLevel = 100
export const marginCloseOutLevel = 50
/** Once warned, a customer is warned again only after the level has been this high. */
export const marginCalmLevel = 110

/** Whether equity is at most this many percent of the margin in use. With nothing open there is no level. */
const isAtMost = (account: ContractAccount, unrealised: Cents, percent: number): boolean =>
  equityOf(account, unrealised) * 100n <= account.margins * BigInt(percent)

/** Whether positions must be closed. Asked of accounts that hold positions only. */
export const needsCloseOut = (account: ContractAccount, unrealised: Cents): boolean =>
  isAtMost(account, unrealised, marginCloseOutLevel)

/** Whether the customer must be told that a close-out is near. Asked of accounts that hold positions only. */
export const needsMarginWarning = (account: ContractAccount, unrealised: Cents): boolean =>
  isAtMost(account, unrealised, marginWarningLevel)

/** Whether a warning that was given has ended, so that the next one is news. */
export const isMarginCalm = (account: ContractAccount, unrealised: Cents): boolean =>
  equityOf(account, unrealised) * 100n >= account.margins * BigInt(marginCalmLevel)

export type CloseOutCandidate = {
  readonly id: string
  readonly openedAt: Millis
  /** In cents. */
  readonly unrealised: Cents
}

/** Which of the positions that can be closed goes first: the largest loss; of equal ones the oldest, then the lowest id. */
export const nextToClose = <Candidate extends CloseOutCandidate>(
  candidates: Iterable<Candidate>,
): Candidate | undefined => {
  let next: Candidate | undefined
  for (const each of candidates) if (next === undefined || goesBefore(each, next)) next = each
  return next
}

const goesBefore = (one: CloseOutCandidate, other: CloseOutCandidate): boolean => {
  if (one.unrealised !== other.unrealised) return one.unrealised < other.unrealised
  if (one.openedAt !== other.openedAt) return one.openedAt < other.openedAt
  return one.id < other.id
}

/** What a price move does to all positions of one account in one instrument. Prices in price units, lots in millionths. */
type Net = {
  /** Long less short. */
  readonly lots: bigint
  /** value at a bid = lots × bid + rest, in price units × millionths, while the spread stays. */
  readonly rest: bigint
}

type HeldLots = { readonly side: Side; readonly lots: MicroLots; readonly openPrice: Price }

const netOfPositions = (positions: Iterable<HeldLots>, spread: number): Net => {
  let lots = 0n
  let rest = 0n
  for (const each of positions) {
    const size = BigInt(each.lots)
    if (each.side === 'long') {
      lots += size
      rest -= size * BigInt(each.openPrice)
    } else {
      lots -= size
      rest += size * BigInt(each.openPrice - spread)
    }
  }
  return { lots, rest }
}

/**
 * The price of this instrument that alone would bring the account to its close-out, all others and the spread unchanged:
 * a bid where a falling price does it, an ask where a rising one does. Undefined where none can.
 * An estimate by results not rounded to the cent; other positions that this instrument converts are left out.
 * @param positions all of the account's in this instrument
 * @param unrealised of all its positions in all instruments at the quotes held now, in cents
 */
export const closeOutPrice = (input: {
  instrument: Measures
  positions: Iterable<HeldLots>
  account: ContractAccount
  unrealised: Cents
  quote: Pick<Quote, 'bid' | 'ask'>
  conversionQuote: ConversionQuote
}): Price | undefined => {
  const { instrument, account, quote } = input
  const spread = quote.ask - quote.bid
  const net = netOfPositions(input.positions, spread)
  // In hundredths of a cent, so that a percentage of the margin is whole.
  const slack = equityOf(account, input.unrealised) * 100n - account.margins * BigInt(marginCloseOutLevel)
  const { conversion } = instrument
  const bid =
    conversion.by === 'divide' && conversion.pair === instrument.code
      ? selfConverted(input, net, slack)
      : straight(input, net, slack)
  if (bid === undefined) return undefined
  const price = bid.falls ? bid.at : bid.at + BigInt(spread)
  return price > 0n && price <= BigInt(Number.MAX_SAFE_INTEGER) ? (Number(price) as Price) : undefined
}

type CloseOutInput = Parameters<typeof closeOutPrice>[0]
/** The bid at which it happens, and whether the price falls to it. */
type BidReached = { readonly at: bigint; readonly falls: boolean } | undefined

/** Value moves with the price in a straight line. */
const straight = (
  { instrument, quote, conversionQuote }: CloseOutInput,
  net: Net,
  slack: bigint,
): BidReached => {
  if (net.lots === 0n) return undefined
  const falls = net.lots > 0n
  const { numerator, denominator } = inCents(instrument, falls ? net.lots : -net.lots, conversionQuote)
  const move = slack <= 0n ? 0n : divideCeil(slack * denominator, numerator * 100n)
  return { at: BigInt(quote.bid) + (falls ? -move : move), falls }
}

/**
 * A pair such as USD/JPY turns its own results into USD: value = (lots × bid + rest) × unit / (2 × bid + spread), which
 * moves in one direction only. Solved for the bid at which it is what is held now less the slack.
 */
const selfConverted = ({ instrument, quote }: CloseOutInput, net: Net, slack: bigint): BidReached => {
  const spread = BigInt(quote.ask - quote.bid)
  const bid = BigInt(quote.bid)
  const turn = net.lots * spread - 2n * net.rest
  if (turn === 0n) return undefined
  const falls = turn > 0n
  if (slack <= 0n) return { at: bid, falls }
  // A quote of bid and ask 1 makes twice its mid 2, so this is half the unit.
  const half = inCents(instrument, 1n, { bid: 1 as Price, ask: 1 as Price })
  const unit = half.numerator * 2n * 100n
  const twiceMid = 2n * bid + spread
  // value × denominator, over twiceMid; then the target, over the same.
  const value = (net.lots * bid + net.rest) * unit
  const target = value - slack * half.denominator * twiceMid
  const numerator = target * spread - net.rest * unit * twiceMid
  const denominator = net.lots * unit * twiceMid - 2n * target
  if (denominator === 0n) return undefined
  const [over, under] = denominator > 0n ? [numerator, denominator] : [-numerator, -denominator]
  const at = falls ? divideFloor(over, under) : divideCeil(over, under)
  return at > 0n && (falls ? at <= bid : at >= bid) ? { at, falls } : undefined
}
