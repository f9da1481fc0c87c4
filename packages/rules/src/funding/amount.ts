import { divideCeil, divideFloor, formatDecimal, parseDecimal, powerOfTen } from '../money/decimal.ts'
import { pairWay } from '../funding-setting/entry.ts'
import type { WithdrawTerms } from '../funding-setting/terms.ts'
import { cents, maxCents, subtractCents, type Cents } from '../money/money.ts'
import type { Code } from '../core/ids.ts'
import type { Price } from '../market/instrument.ts'
import type { Quote } from '../market/quote.ts'
import { shownAmount } from '../money/shown-amount.ts'
import { accept, assert, refuse, type Result } from '../core/refusal.ts'

/** A quote that turns a currency into USD, with the scale of its prices. */
export type FundingRate = {
  readonly pair: Code
  readonly way: 'multiply' | 'divide'
  readonly quote: Quote
  readonly scale: number
}

/** Undefined where one of the currency counts as one USD. */
export type FundingRateOrPar = FundingRate | undefined

const centsScale = 2
const million = 1_000_000n

/** The larger of the fixed fee and the share of the amount, which is rounded up to a cent. */
export const withdrawalFee = (amount: Cents, terms: Pick<WithdrawTerms, 'feeFixed' | 'feeRate'>): Cents =>
  maxCents(terms.feeFixed, cents(divideCeil(amount * BigInt(terms.feeRate), million)))

/** What is left to pay out, in USD. Refusals: withdrawal.fee_too_high. */
export const afterFee = (amount: Cents, fee: Cents): Result<Cents> =>
  fee >= amount
    ? refuse('withdrawal.fee_too_high', { fee: formatDecimal(fee, centsScale) })
    : accept(subtractCents(amount, fee))

/**
 * The side that the customer gets: who brings a currency sells it, who takes it buys it. Of a pair that is divided by, the
 * currency is the other one, and so the other side.
 */
export const fundingPrice = (direction: 'deposit' | 'withdrawal', { way, quote }: FundingRate): Price =>
  (direction === 'deposit') === (way === 'multiply') ? quote.bid : quote.ask

const fraction = (
  direction: 'deposit' | 'withdrawal',
  rate: FundingRateOrPar,
): { readonly usd: bigint; readonly currency: bigint } => {
  if (rate === undefined) return { usd: 1n, currency: 1n }
  const price = BigInt(fundingPrice(direction, rate))
  const one = powerOfTen(rate.scale)
  return rate.way === 'multiply' ? { usd: price, currency: one } : { usd: one, currency: price }
}

/** USD for an amount of a currency, in units of its last digit; rounded down to a cent. */
export const creditOf = (amount: bigint, decimals: number, rate: FundingRateOrPar): Cents => {
  const { usd, currency } = fraction('deposit', rate)
  return cents(divideFloor(amount * powerOfTen(centsScale) * usd, powerOfTen(decimals) * currency))
}

/** What an amount of USD brings of a currency, in units of its last digit; rounded down. */
export const payoutOf = (net: Cents, decimals: number, rate: FundingRateOrPar): bigint => {
  const { usd, currency } = fraction('withdrawal', rate)
  return divideFloor(net * powerOfTen(decimals) * currency, powerOfTen(centsScale) * usd)
}

/** Reads an amount as somebody typed it. Refusals: funding.too_fine, funding.below_minimum. */
export const readFundingAmount = (
  text: string,
  { currency, decimals, minimum }: { currency: string; decimals: number; minimum: string },
): Result<bigint> => {
  // Zeros at the end are no finer.
  const trimmed = text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text
  const amount = parseDecimal(trimmed, decimals)
  if (amount === undefined) return refuse('funding.too_fine', { currency, digits: String(decimals) })
  const least = parseDecimal(minimum, decimals)
  assert(least !== undefined, 'a minimum is an amount of its currency')
  return amount < least || amount <= 0n
    ? refuse('funding.below_minimum', { minimum: shownAmount(minimum, currency), currency })
    : accept(amount)
}

/** The way between a currency and its pair; a setting that names another pair is not published. */
export const wayOf = (currency: string, pair: string): FundingRate['way'] => {
  const way = pairWay(currency, pair)
  assert(way !== undefined, `${pair} turns ${currency} into USD`)
  return way
}
