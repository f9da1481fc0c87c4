import type {
  LoanDayView,
  LoanFigures,
  LoanProductView,
  LoanView,
  OwedView,
  RepaymentView,
} from '@plumbline/protocol/lending'
import type { Language } from '@plumbline/protocol/core'
import {
  countedTo,
  dayText,
  isOwed,
  owedOn,
  penaltyPerDay,
  ratePercentScale,
  scheduleOf,
  totalInterest,
  worstCaseDaysLate,
  utcDayOf,
  worstCaseOf,
  type DailyRate,
  type LoanAccount,
  type LoanProduct,
  type LoanTerms,
  type Split,
  type UtcDay,
} from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents, formatCents, formatDecimal } from '@plumbline/rules/money'
import type { Vault } from '../../core/platform/crypto/vault.ts'
import type { Queryable } from '../../core/platform/db/database.ts'
import { rejectionText, voucherRejectionText } from './reason-texts.ts'
import { openFor } from './sealed.ts'
import { accountOf, customerOf, dayNow, termsOf, type StoredLoan, type StoredRepayment } from './stored.ts'

const usd = (whole: number): string => formatCents(cents(BigInt(whole) * 100n))
/** Millionths of the principal as percent. */
export const percentOf = (rate: DailyRate): string => formatDecimal(BigInt(rate), ratePercentScale)

export const productView = (version: number, product: LoanProduct): LoanProductView => ({
  version,
  offered: product.offered,
  min: usd(product.min),
  max: usd(product.max),
  terms: [...product.terms],
  freeDays: product.freeDays,
  dailyRate: percentOf(product.dailyRate),
  penaltyRate: percentOf(product.penaltyRate),
})

export const figuresView = (terms: LoanTerms): LoanFigures => ({
  amount: formatCents(terms.amount),
  days: terms.days,
  freeDays: terms.freeDays,
  dailyRate: percentOf(terms.dailyRate),
  penaltyRate: percentOf(terms.penaltyRate),
  totalInterest: formatCents(totalInterest(terms)),
  repayment: formatCents(cents(terms.amount + totalInterest(terms))),
  penaltyPerDay: formatCents(penaltyPerDay(terms)),
  worstCase: { daysLate: worstCaseDaysLate, owed: formatCents(worstCaseOf(terms)) },
})

export const splitView = ({ penalty, interest, principal }: Split) => ({
  penalty: formatCents(penalty),
  interest: formatCents(interest),
  principal: formatCents(principal),
})

export const owedView = (owed: Split): OwedView => ({
  ...splitView(owed),
  total: formatCents(cents(owed.penalty + owed.interest + owed.principal)),
})

/** Days after the due day that a plot goes on, beyond today. */
export const daysLateShown = 30
/** Days that a plot shows at most: a loan that nobody repays is not drawn for years. */
const daysShownMax = 500

export const scheduleView = (account: LoanAccount, today: UtcDay): LoanDayView[] => {
  const late = Math.max(0, today - (account.paidOutOn + account.days)) + daysLateShown
  return scheduleOf(account, Math.min(late, daysShownMax - account.days)).map(
    ({ day, isLate, interest, penalty, total }) => ({
      day: dayText(day),
      number: day - account.paidOutOn,
      interest: formatCents(interest),
      penalty: formatCents(penalty),
      owed: formatCents(total),
      isLate,
    }),
  )
}

/** What a loan owes now; undefined while or once nothing is owed. */
export const owedNow = (loan: StoredLoan, repayments: readonly StoredRepayment[], now: Millis) => {
  const account = accountOf(loan, repayments)
  return account === undefined || !isOwed(loan.state) ? undefined : owedOn(account, dayNow(now))
}

/** The day as of which a loan is counted now: while a voucher is looked at, that on which the payment was made known. */
const countedOn = ({ stands_day: stands }: StoredLoan, now: Millis): UtcDay =>
  countedTo({ standsOn: stands ?? undefined }, dayNow(now))

export const daysLateOf = (loan: StoredLoan, now: Millis): number =>
  loan.due_day === null || !isOwed(loan.state) ? 0 : Math.max(0, countedOn(loan, now) - loan.due_day)

type Showing = { readonly language: Language; readonly now: Millis }

export const loanView = async (
  on: Queryable,
  vault: Vault,
  loan: StoredLoan,
  repayments: readonly StoredRepayment[],
  { language, now }: Showing,
): Promise<LoanView> => {
  const owed = owedNow(loan, repayments, now)
  const late = owed !== undefined && daysLateOf(loan, now) > 0
  return {
    id: loan.id,
    automatic: loan.book === 'demo',
    // Late from the first moment of the day, not from when that was written down.
    state: late ? 'defaulted' : loan.state,
    figures: figuresView(termsOf(loan)),
    appliedAt: loan.applied_at.toISOString(),
    reviewDueAt: loan.review_due_at.toISOString(),
    decidedAt: (loan.approved_at ?? loan.rejected_at)?.toISOString() ?? null,
    paidOutOn: loan.paid_out_day === null ? null : dayText(loan.paid_out_day),
    dueOn: loan.due_day === null ? null : dayText(loan.due_day),
    endedAt: loan.ended_at?.toISOString() ?? null,
    owed: owed === undefined ? null : owedView(owed),
    daysLate: daysLateOf(loan, now),
    countedAsOf: owed === undefined || loan.stands_day === null ? null : dayText(countedOn(loan, now)),
    rejection:
      loan.rejection === null
        ? null
        : {
            code: loan.rejection,
            text: rejectionText(language, loan.rejection),
            note: await openFor(on, vault, { customer: customerOf(loan), id: loan.id }, 'words', loan.reason),
          },
    blockedAt: owed === undefined ? null : (loan.blocked_at?.toISOString() ?? null),
  }
}

export const repaymentView = async (
  on: Queryable,
  vault: Vault,
  row: StoredRepayment,
  { language }: Pick<Showing, 'language'>,
): Promise<RepaymentView> => {
  const split = {
    penalty: cents(row.penalty),
    interest: cents(row.interest),
    principal: cents(row.principal),
  }
  const { network, address, currency, sent, voucher } = row
  return {
    id: row.id,
    automatic: row.book === 'demo',
    source: row.source,
    state: row.state,
    at: row.at.toISOString(),
    dueAt: row.state === 'review' ? (row.due_at?.toISOString() ?? null) : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    paidOn: row.state === 'rejected' ? null : dayText(row.day ?? utcDayOf(row.at.getTime() as Millis)),
    amount: formatCents(cents(split.penalty + split.interest + split.principal + row.rest)),
    ...splitView(split),
    rest: formatCents(cents(row.rest)),
    sent:
      network === null || address === null || currency === null || sent === null || voucher === null
        ? null
        : { amount: sent, currency, network, address, transactionId: row.transaction_id, image: voucher },
    rejection:
      row.rejection === null
        ? null
        : {
            code: row.rejection,
            text: voucherRejectionText(language, row.rejection),
            note: await openFor(on, vault, { customer: customerOf(row), id: row.id }, 'words', row.reason),
          },
  }
}
