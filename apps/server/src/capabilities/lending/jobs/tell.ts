import type { LoanNoticeKind } from '@plumbline/protocol/notification'
import { assert } from '@plumbline/rules/core'
import { dayText, utcDayOf, type LoanEventKind, type UtcDay } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents, formatCents } from '@plumbline/rules/money'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { tellCustomer } from '../../identity/index.ts'
import type { Told } from '../../notifications/index.ts'
import { moveCredit } from '../../verification/index.ts'
import type { LendingContext } from '../context.ts'
import { rejectionText, voucherRejectionText } from '../reason-texts.ts'
import { openFor } from '../sealed.ts'
import { customerOf, readLoan, readRepayment, readRepayments, type StoredLoan } from '../stored.ts'
import { owedNow } from '../views.ts'

export type TellingContext = Pick<
  LendingContext,
  'database' | 'vault' | 'audit' | 'outbox' | 'notifications' | 'guard' | 'now' | 'postponed'
>

type Event = {
  readonly id: bigint
  readonly loan: string
  readonly kind: LoanEventKind | 'reminded'
  readonly at: Date
  readonly amount: bigint | null
  readonly item: string | null
  /** Of a reminder, counted since 1970. */
  readonly day: UtcDay | null
}

/** Whether a default of this loan was told before: it moved the score. */
const wasDefaulted = async (tx: Transaction, loan: StoredLoan): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'lending.was_defaulted',
    text: `select from lending.event where loan = $1 and kind = 'defaulted' and told_at is not null limit 1`,
    values: [loan.id],
  })
  return rowCount === 1
}

/** The day as of which the last of a loan was paid: of a payment that was looked at, not the day of the look. */
const paidOn = async (tx: Transaction, { item, at }: Event): Promise<UtcDay> =>
  (item === null ? undefined : (await readRepayment(tx, item))?.day) ?? utcDayOf(at.getTime() as Millis)

/** What of a loan moves the score and stands in the log of actions, beside being told. */
const settle = async (
  tx: Transaction,
  { audit, now }: TellingContext,
  loan: StoredLoan,
  event: Event,
): Promise<void> => {
  const { kind } = event
  const customer = customerOf(loan)
  if (kind !== 'repaid' && kind !== 'defaulted') return
  const moved = { customer, cause: loan.id, now: now() }
  if (kind === 'defaulted') await moveCredit(tx, audit, { ...moved, kind: 'loan_defaulted' })
  else if (loan.due_day !== null && (await paidOn(tx, event)) <= loan.due_day) {
    if (await wasDefaulted(tx, loan))
      await moveCredit(tx, audit, { ...moved, kind: 'loan_default_withdrawn' })
    await moveCredit(tx, audit, { ...moved, kind: 'loan_repaid_on_time' })
  }
  await audit.append(tx, {
    actor: { kind: 'system' },
    action: `loan.${kind}`,
    subject: { kind: 'loan', id: loan.id },
    customer,
    after: { state: kind },
    now: now(),
  })
}

/** What an event is called in letters; undefined where nobody is told, because they have just done it themselves. */
const noticeOf = (loan: StoredLoan, { kind, day, item }: Event): LoanNoticeKind | undefined => {
  switch (kind) {
    case 'approved':
      return 'loan_approved'
    case 'rejected':
      return 'loan_rejected'
    case 'repaid':
      return 'loan_repaid'
    case 'repaid_part':
      return item === null ? undefined : 'loan_repayment_counted'
    case 'voucher_rejected':
      return 'loan_repayment_rejected'
    case 'penalty_waived':
      return 'loan_penalty_waived'
    case 'written_off':
      return 'loan_written_off'
    case 'reminded':
      return day !== null && loan.due_day !== null && day > loan.due_day ? 'loan_late' : 'loan_due'
    case 'defaulted':
      // The reminder of the same day says so, and what is owed.
      return undefined
    case 'applied':
    case 'voucher_sent':
    case 'blocked':
      return undefined
  }
}

const reasonOf = async (
  tx: Transaction,
  { vault }: TellingContext,
  loan: StoredLoan,
  { kind, item }: Event,
): Promise<string | undefined> => {
  if (kind === 'rejected' && loan.rejection !== null) {
    const note = await openFor(tx, vault, { customer: customerOf(loan), id: loan.id }, 'words', loan.reason)
    return [rejectionText(loan.language, loan.rejection), note].filter(each => each !== null).join(' ')
  }
  if (kind !== 'voucher_rejected' || item === null) return undefined
  const repayment = await readRepayment(tx, item)
  if (repayment === undefined || repayment.rejection === null) return undefined
  const of = { customer: customerOf(repayment), id: repayment.id }
  const note = await openFor(tx, vault, of, 'words', repayment.reason)
  return [voucherRejectionText(loan.language, repayment.rejection), note]
    .filter(each => each !== null)
    .join(' ')
}

const tellOne = async (tx: Transaction, context: TellingContext, event: Event): Promise<readonly Told[]> => {
  const now = context.now()
  const loan = await readLoan(tx, event.loan)
  assert(loan !== undefined, 'a loan is never removed')
  await settle(tx, context, loan, event)
  const kind = noticeOf(loan, event)
  const owed = owedNow(loan, (await readRepayments(tx, [loan.id])).get(loan.id) ?? [], now)
  // Nobody is reminded of what is repaid meanwhile, or may be: a payment is being looked at.
  const isPaid = owed === undefined || loan.stands_day !== null
  if (kind === undefined || (event.kind === 'reminded' && isPaid)) return []
  const customer = customerOf(loan)
  const reason = await reasonOf(tx, context, loan, event)
  const amount = formatCents(
    event.kind === 'reminded' ? (owed?.total ?? cents(0n)) : cents(event.amount ?? loan.amount),
  )
  const told = await context.notifications.append(tx, [
    {
      customer,
      kind,
      at: new Date(now).toISOString(),
      data: { id: loan.id, amount, currency: 'USD', ...(reason !== undefined && { reason }) },
    },
  ])
  await tellCustomer(context.outbox, tx, {
    customer,
    letter: `lending.${kind}`,
    figures: { amount, day: loan.due_day === null ? '' : dayText(loan.due_day) },
    language: loan.language,
    now,
  })
  return told
}

/** Events that one look tells; the next look goes on. */
const perLook = 500

/** The oldest event that nobody was told of, of no loan that is postponed: what comes behind it of the same loan waits with it. */
const readUntold = async (
  on: Queryable,
  { postponed }: Pick<TellingContext, 'postponed'>,
): Promise<Event | undefined> => {
  const { rows } = await on.query<Event>({
    name: 'lending.untold',
    text: `select id, loan, kind, at, amount, item, day - date '1970-01-01' as day from lending.event
      where told_at is null and not loan = any ($1::uuid[]) order by id limit 1 for update skip locked`,
    values: [postponed.told.held()],
  })
  return rows[0]
}

/**
 * Tells customers what has become of their loans, moves the score where that is decided, and leaves it in the log: each once, in the
 * transaction that says so. What a crash left untold is told with the next look, and one that cannot be told holds up no other loan.
 */
export const tellOfLoans = async (context: TellingContext): Promise<void> => {
  const { database, notifications, outbox, guard, now, postponed } = context
  for (let count = 0; count < perLook; count += 1) {
    let event: Event | undefined
    try {
      const done = await database.transaction(async tx => {
        event = await readUntold(tx, context)
        if (event === undefined) return undefined
        const told = await tellOne(tx, context, event)
        await tx.query({
          name: 'lending.told',
          text: 'update lending.event set told_at = $2 where id = $1',
          values: [event.id.toString(), new Date(now())],
        })
        const loan = await readLoan(tx, event.loan)
        return { told, customer: loan === undefined ? undefined : customerOf(loan) }
      })
      if (done === undefined) return
      if (done.customer !== undefined) await guard.refresh(done.customer)
      notifications.tell(done.told)
      outbox.wake()
    } catch (error) {
      // Without an event it is the database that does not answer.
      if (event === undefined) throw error
      postponed.told.note(event.loan, error)
    }
  }
}
