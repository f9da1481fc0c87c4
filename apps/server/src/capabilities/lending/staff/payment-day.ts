import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { isDayText, paymentDay, utcDayOf, type UtcDay } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../../core/platform/db/database.ts'
import { accountOf, dayNow, readRepayments, type StoredLoan, type StoredRepayment } from '../stored.ts'

const dayOf = (text: string): UtcDay => utcDayOf(Date.parse(`${text}T00:00:00.000Z`) as Millis)

/**
 * The day as of which a payment through a wallet counts if it is counted now.
 * @param made the day of the transfer itself, where it is known. Refusals: request.invalid, loan.payment_day.
 */
export const readPaymentDay = async (
  on: Queryable,
  { loan, repayment }: { readonly loan: StoredLoan; readonly repayment: StoredRepayment },
  { made, now }: { readonly made: string | undefined; readonly now: Millis },
): Promise<Result<UtcDay>> => {
  if (made !== undefined && !isDayText(made)) return refuse('request.invalid')
  const account = accountOf(loan, (await readRepayments(on, [loan.id])).get(loan.id) ?? [])
  assert(account !== undefined, 'a loan that is repaid was paid out')
  const today = dayNow(now)
  // Nothing is owed any more: all of it goes to the fund account, whichever day it was.
  if (loan.ended_at !== null) return accept(today)
  return paymentDay(account, {
    handedIn: utcDayOf(repayment.at.getTime() as Millis),
    made: made === undefined ? undefined : dayOf(made),
    today,
  })
}
