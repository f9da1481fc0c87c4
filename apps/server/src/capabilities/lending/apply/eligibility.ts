import { refuse, accept, type Book, type Refusal, type Result } from '@plumbline/rules/core'
import { ageYearsMin, dayOf, yearsBetween } from '@plumbline/rules/identity'
import { admitExposure } from '@plumbline/rules/lending'
import { cents, zero, type Cents } from '@plumbline/rules/money'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { readIdentity, type ApprovedPerson } from '../../verification/index.ts'
import type { LendingCall, LendingContext } from '../context.ts'
import { readExposure, readOpenLoan } from '../stored.ts'

/** What of a customer's standing changes while they read and write. */
export type Standing = {
  /** A demo account has no identity check: it borrows under any name. */
  readonly person: ApprovedPerson | undefined
}

/** Refusals: loan.kyc_required, loan.kyc_awaited, loan.kyc_rejected, loan.under_age. */
const judgePerson = (
  { state, person }: Awaited<ReturnType<typeof readIdentity>>,
  { now }: Pick<LendingContext, 'now'>,
): Result<ApprovedPerson> => {
  if (state === 'pending') return refuse('loan.kyc_awaited')
  if (state === 'rejected') return refuse('loan.kyc_rejected')
  if (person === undefined) return refuse('loan.kyc_required')
  return yearsBetween(person.birthday, dayOf(now())) < ageYearsMin
    ? refuse('loan.under_age', { minimum: String(ageYearsMin) })
    : accept(person)
}

type EligibleContext = Pick<
  LendingContext,
  'residence' | 'pausedBy' | 'vault' | 'product' | 'reserve' | 'now'
>

/**
 * Everything that keeps somebody from borrowing now, in the order in which they can do something about it. A demo account needs no
 * identity check, and nothing of the reserve. Of them: country.required, country.restricted, limit.paused, limit.excluded,
 * loan.kyc_required, loan.kyc_awaited, loan.kyc_rejected, loan.under_age, loan.open_already, loan.closed, loan.reserve.
 */
export const readObstacles = async (
  on: Queryable,
  context: EligibleContext,
  { caller, address }: Pick<LendingCall, 'caller' | 'address'>,
): Promise<Standing & { readonly obstacles: readonly Refusal[] }> => {
  const { customer, book } = caller
  const served = await context.residence.admitDeposit(caller, address)
  const paused = await context.pausedBy(customer)
  const known =
    book === 'demo'
      ? accept(undefined)
      : judgePerson(await readIdentity(on, context.vault, customer), context)
  const open = await readOpenLoan(on, customer)
  const covered = await judgeReserve(on, context, { book, amount: zero })
  const judged = [
    served,
    paused ?? accept('may'),
    known,
    open === undefined ? accept('may') : refuse('loan.open_already'),
    context.product().product.offered ? accept('may') : refuse('loan.closed'),
    covered,
  ]
  const obstacles = judged.flatMap(each => (each.ok ? [] : [each]))
  return { person: known.ok ? known.value : undefined, obstacles }
}

/** Whether somebody could borrow now. Refusals: the first of readObstacles. */
export const judgeEligible = async (
  on: Queryable,
  context: EligibleContext,
  call: Pick<LendingCall, 'caller' | 'address'>,
): Promise<Result<Standing>> => {
  const { obstacles, person } = await readObstacles(on, context, call)
  return obstacles[0] ?? accept({ person })
}

/** Whether one more loan is covered; of demo money there is always enough. Refusals: loan.reserve. */
export const judgeReserve = async (
  on: Queryable,
  { reserve }: Pick<LendingContext, 'reserve'>,
  { book, amount }: { readonly book: Book; readonly amount: Cents },
): Promise<Result<'yes'>> => {
  if (book === 'demo') return accept('yes')
  const { principal, appliedFor } = await readExposure(on)
  return admitExposure(reserve(), cents(principal + appliedFor), amount)
}
