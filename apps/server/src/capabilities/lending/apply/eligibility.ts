import { refuse, accept, type Result } from '@plumbline/rules/core'
import { ageYearsMin, dayOf, yearsBetween } from '@plumbline/rules/identity'
import { admitExposure } from '@plumbline/rules/lending'
import { cents, zero } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readIdentity, type ApprovedPerson } from '../../verification/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { readExposure, readOpenLoan } from '../stored.ts'

/** What of a customer's standing changes while they read and write. */
export type Standing = { readonly person: ApprovedPerson }

/**
 * Whether somebody could borrow now, in the order in which they can do something about it. A demo account has no identity check:
 * nobody lends to it. Refusals: loan.demo, country.required, country.restricted, limit.paused, limit.excluded, loan.kyc_required,
 * loan.kyc_awaited, loan.under_age, loan.open_already, loan.closed, loan.reserve.
 */
export const judgeEligible = async (
  on: Queryable,
  context: Pick<LendingContext, 'residence' | 'pausedBy' | 'vault' | 'product' | 'reserve' | 'now'>,
  { caller, address }: Pick<LendingCall, 'caller' | 'address'>,
): Promise<Result<Standing>> => {
  const { customer, book } = caller
  if (book === 'demo') return refuse('loan.demo')
  const served = await context.residence.admitDeposit(caller, address)
  if (!served.ok) return served
  const paused = await context.pausedBy(customer)
  if (paused !== undefined) return paused
  const { state, person } = await readIdentity(on, context.vault, customer)
  if (state === 'pending') return refuse('loan.kyc_awaited')
  if (person === undefined) return refuse('loan.kyc_required')
  if (yearsBetween(person.birthday, dayOf(context.now())) < ageYearsMin)
    return refuse('loan.under_age', { minimum: String(ageYearsMin) })
  if ((await readOpenLoan(on, customer)) !== undefined) return refuse('loan.open_already')
  const { product } = context.product()
  if (!product.offered) return refuse('loan.closed')
  const { principal, appliedFor } = await readExposure(on)
  const covered = admitExposure(context.reserve(), cents(principal + appliedFor), zero)
  return covered.ok ? accept({ person }) : covered
}
