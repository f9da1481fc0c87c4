import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Millis } from '../market/quote.ts'
import { addCents, cents, formatCents, subtractCents, type Cents } from '../money/money.ts'
import { dueAt, interestOf } from './interest.ts'
import { maximumOf, minimumOf, type SavingsProduct } from './product.ts'

/** What the firm has set aside for interest, and what of it is spoken for. In cents. */
export type SavingsReserve = {
  /** Set by two people. */
  readonly amount: Cents
  /** Interest that was paid so far: what the house account has given. */
  readonly paid: Cents
  /** Interest of all deposits that run. */
  readonly toCome: Cents
}

/** What of the reserve may still be promised; below zero where it was set lower than what is promised already. */
export const reserveLeft = ({ amount, paid, toCome }: SavingsReserve): Cents =>
  subtractCents(subtractCents(amount, paid), toCome)

/** How full a product is, and what a customer has in it. */
export type SavingsIntake = {
  /** Deposits that run in the product, of all customers. */
  readonly running: number
  /** What this customer has saved in it, in cents. */
  readonly own: Cents
}

/** What a deposit comes to, in cents, and when. */
export type SavingsPromise = {
  readonly interest: Cents
  readonly payout: Cents
  readonly due: Millis
}

/** What a product pays for a deposit that begins at a moment. */
export const promiseOf = (
  product: Pick<SavingsProduct, 'rate' | 'days'>,
  principal: Cents,
  startedAt: Millis,
): SavingsPromise => {
  const interest = interestOf(principal, product)
  return { interest, payout: addCents(principal, interest), due: dueAt(startedAt, product.days) }
}

/** Whether so much may be saved in a product that has room. Refusals: savings.below_minimum, savings.above_maximum. */
export const admitPrincipal = (
  product: Pick<SavingsProduct, 'min' | 'max'>,
  principal: Cents,
  own: Cents,
): Result<undefined> => {
  if (principal < minimumOf(product))
    return refuse('savings.below_minimum', { minimum: formatCents(minimumOf(product)) })
  const maximum = maximumOf(product)
  if (maximum !== undefined && own + principal > maximum) {
    const left = maximum > own ? subtractCents(maximum, own) : cents(0n)
    return refuse('savings.above_maximum', { maximum: formatCents(maximum), left: formatCents(left) })
  }
  return accept(undefined)
}

/** Whether the reserve covers so much more interest. A demo promises nothing that anybody must have. */
export const coversInterest = (reserve: SavingsReserve | undefined, interest: Cents): boolean =>
  reserve === undefined || interest <= reserveLeft(reserve)

/**
 * Whether a deposit is taken, as everything stands while nobody else can take one.
 * @param reserve undefined in the demo book, where neither the reserve nor places limit anything.
 * Refusals: savings.below_minimum, savings.above_maximum, savings.places_full, savings.reserve, savings.insufficient.
 */
export const admitSavings = ({
  product,
  principal,
  intake,
  reserve,
  available,
}: {
  readonly product: SavingsProduct
  readonly principal: Cents
  readonly intake: SavingsIntake
  readonly reserve: SavingsReserve | undefined
  readonly available: Cents
}): Result<undefined> => {
  const admitted = admitPrincipal(product, principal, intake.own)
  if (!admitted.ok) return admitted
  if (reserve !== undefined && product.places !== null && intake.running >= product.places)
    return refuse('savings.places_full')
  if (!coversInterest(reserve, interestOf(principal, product))) return refuse('savings.reserve')
  return principal > available
    ? refuse('savings.insufficient', { available: formatCents(available) })
    : accept(undefined)
}
