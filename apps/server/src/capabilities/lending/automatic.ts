import { assert } from '@plumbline/rules/core'
import { creditOf } from '@plumbline/rules/funding'
import { parseCurrency } from '@plumbline/rules/funding-setting'
import { dayText } from '@plumbline/rules/lending'
import { formatCents } from '@plumbline/rules/money'
import type { Transaction } from '../../core/platform/db/database.ts'
import type { Timer } from '../../core/platform/time.ts'
import type { LendingContext } from './context.ts'
import { payOutLoans } from './jobs/pay-out.ts'
import { tellOfLoans } from './jobs/tell.ts'
import { readPaymentDay } from './staff/payment-day.ts'
import { customerOf, lockLoan, readRepayment } from './stored.ts'
import { decidedWithinMs, type AutomaticLoans, type WaitingLoan } from './waiting.ts'

const retryMs = 5_000

/** Whether it is done: without a fresh price a voucher is not yet. */
type Outcome = 'done' | 'later'

const approveLoan = async (tx: Transaction, { audit, now }: LendingContext, id: string): Promise<Outcome> => {
  const at = now()
  const { rows } = await tx.query<{ customer: bigint }>({
    name: 'lending.approve_demo',
    text: `update lending.loan set approved_at = $2
      where id = $1 and book = 'demo' and state = 'pending' and approved_at is null returning customer`,
    values: [id, new Date(at)],
  })
  const [row] = rows
  if (row === undefined) return 'done'
  await audit.append(tx, {
    actor: { kind: 'system' },
    action: 'loan.auto_decided',
    subject: { kind: 'loan', id },
    customer: customerOf(row),
    before: { state: 'pending' },
    after: { state: 'approved' },
    now: at,
  })
  return 'done'
}

/** Counts what the customer says was sent, at the price of now. */
const countVoucher = async (tx: Transaction, context: LendingContext, id: string): Promise<Outcome> => {
  const found = await readRepayment(tx, id)
  if (found?.state !== 'review') return 'done'
  assert(found.book === 'demo', 'real money is decided by people')
  // The loan before its repayments, as everybody who holds both.
  const loan = await lockLoan(tx, found.loan)
  const repayment = await readRepayment(tx, id)
  assert(loan !== undefined && repayment !== undefined, 'a repayment is of a loan')
  if (repayment.state !== 'review') return 'done'
  const { network, sent, decimals, currency } = repayment
  const way = network === null ? undefined : context.offer.network('demo', network)
  const amount = sent === null || decimals === null ? undefined : parseCurrency(sent, decimals)
  assert(
    way !== undefined && amount !== undefined && decimals !== null && currency !== null,
    'a voucher names what was sent, by a network of demos',
  )
  const rate = context.rateOf({ currency, pair: way.pair })
  if (!rate.ok) return 'later'
  const now = context.now()
  const counts = await readPaymentDay(tx, { loan, repayment }, { made: undefined, now })
  if (!counts.ok) return 'later'
  const received = creditOf(amount, decimals, rate.value)
  await tx.query({
    name: 'lending.count_voucher',
    text: 'select rest, number from lending.count_voucher($1, $2, $3::date, $4, $5, $6)',
    values: [id, received.toString(), dayText(counts.value), null, null, new Date(now)],
  })
  await context.audit.append(tx, {
    actor: { kind: 'system' },
    action: 'loan_repayment.auto_decided',
    subject: { kind: 'loan_repayment', id },
    customer: customerOf(repayment),
    before: { state: 'review' },
    after: { state: 'counted', received: formatCents(received) },
    now,
  })
  return 'done'
}

type Left = { readonly id: string; readonly at: Date }

export const createAutomaticLoans = ({
  context,
  timer,
}: {
  readonly context: () => LendingContext
  readonly timer: Timer
}): AutomaticLoans => {
  const planned = new Map<string, () => void>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const decide = async ({ kind, id }: WaitingLoan): Promise<Outcome> => {
    const lending = context()
    if (kind === 'loan') {
      const outcome = await lending.database.transaction(async tx => approveLoan(tx, lending, id))
      await payOutLoans(lending)
      return outcome
    }
    const outcome = await lending.database.transaction(async tx => countVoucher(tx, lending, id))
    const repayment = await readRepayment(lending.database, id)
    if (outcome === 'done' && repayment !== undefined) {
      const customer = customerOf(repayment)
      lending.bus.publish('account.changed', { customer, seq: undefined })
      await lending.guard.refresh(customer)
      await tellOfLoans(lending)
    }
    return outcome
  }

  const run = (waiting: WaitingLoan): void => {
    planned.delete(waiting.id)
    const work = decide(waiting)
      .catch((error: unknown) => {
        context().onTrouble(error)
        return 'later' as const
      })
      .then(outcome => {
        if (outcome === 'later') plan(waiting, retryMs)
      })
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const plan = (waiting: WaitingLoan, afterMs: number): void => {
    if (stopped) return
    planned.get(waiting.id)?.()
    planned.set(
      waiting.id,
      timer.after(afterMs, () => run(waiting)),
    )
  }

  const readLeft = async (kind: WaitingLoan['kind']): Promise<readonly Left[]> => {
    const { rows } = await context().database.query<Left>({
      name: `lending.demo_${kind}s`,
      text:
        kind === 'loan'
          ? `select id, applied_at as at from lending.loan where book = 'demo' and state = 'pending'`
          : `select id, at from lending.repayment where book = 'demo' and state = 'review'`,
    })
    return rows
  }

  return {
    plan,
    resume: async () => {
      for (const kind of ['loan', 'repayment'] as const)
        for (const { id, at } of await readLeft(kind))
          plan({ kind, id }, Math.max(at.getTime() + decidedWithinMs('demo') - context().now(), 0))
    },
    stop: async () => {
      stopped = true
      for (const callOff of planned.values()) callOff()
      planned.clear()
      await Promise.all(running)
    },
  }
}
