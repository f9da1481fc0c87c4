import { accept, refuse, type Result } from '../core/refusal.ts'
import { addDays, dayText, type UtcDay } from './day.ts'
import { owedOn, type LoanAccount } from './owed.ts'

/** Whether what was paid since covers no more interest and penalty than had come about by a day: only then it can be gone back to. */
const reachesBackTo = (loan: LoanAccount, day: UtcDay, today: UtcDay): boolean => {
  const { interest, penalty } = owedOn({ ...loan, standsOn: day }, today)
  return interest >= 0n && penalty >= 0n
}

/** The first day, from one on, as of which another payment can be counted on a day. */
const earliestFrom = (loan: LoanAccount, from: UtcDay, today: UtcDay): UtcDay => {
  let day = from
  while (day < today && !reachesBackTo(loan, day, today)) day = addDays(day, 1)
  return day
}

/**
 * The day as of which a payment through an external wallet counts: when it was made, where that is known, else when its voucher was
 * handed in. However long it was looked at, it is that day.
 * @param made the day of the transfer itself, as two people have found it. Refusals: loan.payment_day.
 */
export const paymentDay = (
  loan: LoanAccount,
  {
    handedIn,
    made,
    today,
  }: { readonly handedIn: UtcDay; readonly made: UtcDay | undefined; readonly today: UtcDay },
): Result<UtcDay> => {
  const first = Math.max(loan.paidOutOn, Math.min(handedIn, made ?? handedIn)) as UtcDay
  const earliest = earliestFrom(loan, first, today)
  if (made === undefined) return accept(earliest)
  return made < earliest || made > today
    ? refuse('loan.payment_day', { first: dayText(earliest), last: dayText(today) })
    : accept(made)
}
