import type { FundingState } from './funding.ts'
import { formatCents, subtractCents, zero, type Cents } from '../money/money.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** A deposit, as far as what was credited for it can be taken back. */
export type Correctable = {
  readonly state: FundingState
  /** Cents of USD; undefined until it is approved. */
  readonly credited: Cents | undefined
  /** Cents of it that were taken back before. */
  readonly corrected: Cents
}

/** What can still be taken back of a deposit, in cents: nothing of one that brought nothing. */
export const correctableOf = ({ state, credited, corrected }: Correctable): Cents =>
  state === 'approved' && credited !== undefined ? subtractCents(credited, corrected) : zero

/**
 * Whether a part of a deposit may be taken back. A correction only takes: what was credited too low comes by another deposit. Who
 * bears it `bearTakenBack` tells. Refusals: correction.not_approved, correction.too_much.
 */
export const judgeCorrection = (deposit: Correctable, amount: Cents): Result<'may'> => {
  if (deposit.state !== 'approved') return refuse('correction.not_approved')
  const most = correctableOf(deposit)
  return amount <= zero || amount > most
    ? refuse('correction.too_much', { most: formatCents(most) })
    : accept('may')
}
