import { accept, refuse, type Result } from '../core/refusal.ts'
import type { Cents } from '../money/money.ts'
import { coversInterest, type SavingsIntake, type SavingsReserve } from './deposit.ts'
import { interestOf } from './interest.ts'
import { maximumOf, minimumOf, type SavingsProduct } from './product.ts'

export const savingsStates = ['active', 'completed'] as const
export type SavingsState = (typeof savingsStates)[number]

const next = { active: ['completed'], completed: [] } as const satisfies Record<
  SavingsState,
  readonly SavingsState[]
>

export const mayBecome = (from: SavingsState, to: SavingsState): boolean =>
  next[from].some(each => each === to)

/** The number by which the specification calls each state. */
export const savingsStatusOf = { active: 0, completed: 1 } as const satisfies Record<SavingsState, 0 | 1>

/** What happens when a deposit is due. */
export const atMaturities = ['return', 'renew'] as const
export type AtMaturity = (typeof atMaturities)[number]

/** Whether the choice may still be changed: until the deposit is completed. Refusals: savings.completed. */
export const admitChoice = (state: SavingsState): Result<undefined> => {
  switch (state) {
    case 'active':
      return accept(undefined)
    case 'completed':
      return refuse('savings.completed')
  }
}

/** Why a deposit that was to begin anew was returned instead. */
export const notRenewedReasons = [
  'product_closed',
  'outside_limits',
  'places_full',
  'reserve',
  'suspended',
  'country',
  'paused',
  'owed',
] as const
export type NotRenewedReason = (typeof notRenewedReasons)[number]

/** What keeps a customer from saving anew, whatever the product is. */
export type SaverStanding = {
  readonly suspended: boolean
  readonly restricted: boolean
  readonly paused: boolean
  readonly owes: boolean
}

/**
 * Whether a due deposit begins anew at the terms of that day, or why it is returned. Its own place and principal count as free.
 * @param product as it held when the deposit was due; undefined where it was not offered then.
 * @param intake as it stands, the due deposit included.
 * @param reserve as it stands, without the interest of the due deposit, which is paid; undefined in the demo book.
 */
export const decideRenewal = ({
  principal,
  product,
  intake,
  reserve,
  standing,
}: {
  readonly principal: Cents
  readonly product: SavingsProduct | undefined
  readonly intake: SavingsIntake
  readonly reserve: SavingsReserve | undefined
  readonly standing: SaverStanding
}):
  | { readonly renew: true; readonly product: SavingsProduct }
  | { readonly renew: false; readonly reason: NotRenewedReason } => {
  const returned = (reason: NotRenewedReason) => ({ renew: false, reason }) as const
  if (standing.owes) return returned('owed')
  if (standing.suspended) return returned('suspended')
  if (standing.restricted) return returned('country')
  if (standing.paused) return returned('paused')
  if (product === undefined) return returned('product_closed')
  const maximum = maximumOf(product)
  if (principal < minimumOf(product) || (maximum !== undefined && intake.own > maximum))
    return returned('outside_limits')
  if (reserve !== undefined && product.places !== null && intake.running > product.places)
    return returned('places_full')
  return coversInterest(reserve, interestOf(principal, product))
    ? { renew: true, product }
    : returned('reserve')
}
