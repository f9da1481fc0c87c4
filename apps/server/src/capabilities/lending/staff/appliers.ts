import { accept, assert, refuse } from '@plumbline/rules/core'
import { dayText, utcDayOf } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { formatCents, parseCents, cents, zero } from '@plumbline/rules/money'
import { z } from 'zod'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Applier, Change, StoredRequest } from '../../staff/index.ts'
import type { LendingContext } from '../context.ts'
import { payOutLoans } from '../jobs/pay-out.ts'
import { tellOfLoans } from '../jobs/tell.ts'
import { customerOf, lockLoan, readLoan, readRepayment, readRepayments } from '../stored.ts'
import { owedNow } from '../views.ts'
import { approveLoan, judgePayout } from './decide.ts'
import { readPaymentDay } from './payment-day.ts'

type Kind = 'loan.approve' | 'loan.waive' | 'loan.write_off' | 'loan.count_repayment'

const amountOf = z.object({ amount: z.string(), paidOn: z.string().optional() })
/** The day on which it was paid, where somebody has named it. */
const readPaidOn = ({ payload }: Pick<StoredRequest, 'payload'>): string | undefined =>
  amountOf.parse(payload).paidOn
/** Cents of USD that a request is about; read back from the database, so checked like anything from outside. */
const readAmountOf = ({ payload }: Pick<StoredRequest, 'payload'>) => {
  const amount = parseCents(amountOf.parse(payload).amount)
  assert(amount !== undefined, 'what was asked for has its amount')
  return amount
}

const titleOf = async (on: Queryable, loan: string): Promise<string> => {
  const { rows } = await on.query<{ uid: string }>({
    name: 'lending.request_title',
    text: 'select c.uid from lending.loan l join identity.customer c on c.id = l.customer where l.id = $1',
    values: [loan],
  })
  return rows[0]?.uid ?? loan
}

const usd = (field: string, before: string | null, after: string | null): Change => ({ field, before, after })

/** What the second of two people puts into effect. */
export const lendingAppliers = (context: LendingContext): { readonly [Each in Kind]: Applier } => {
  const { audit, guard, newId } = context
  /** After the commit: what was decided is done and told. A failure here is made good by the jobs. */
  const afterwards = (work: () => Promise<unknown>) =>
    context.aside('something of a loan could not be finished', () => work().catch(context.onTrouble))
  const tell = () => afterwards(() => tellOfLoans(context))
  const payOut = () => afterwards(() => payOutLoans(context))
  return {
    'loan.approve': {
      permission: 'lending:loan:decide',
      apply: async (tx, { request, by, now }) => {
        const loan = await lockLoan(tx, request.subject.id)
        if (loan === undefined) return refuse('loan.unknown')
        const may = await judgePayout(tx, context, loan)
        if (!may.ok) return may
        await approveLoan(tx, context, { loan, by, request: request.id, now })
        return accept(payOut)
      },
      describe: async (on, { subject }) => {
        const loan = await readLoan(on, subject.id)
        return {
          title: await titleOf(on, subject.id),
          item: subject.id,
          changes: [
            usd('amount', null, loan === undefined ? null : formatCents(cents(loan.amount))),
            { field: 'days', before: null, after: loan === undefined ? null : String(loan.days) },
            { field: 'state', before: 'pending', after: 'repayment' },
          ],
        }
      },
    },
    'loan.waive': {
      permission: 'lending:loan:waive',
      apply: async (tx, { request, by, now }) => {
        const amount = readAmountOf(request)
        const loan = await lockLoan(tx, request.subject.id)
        if (loan === undefined) return refuse('loan.unknown')
        const { rows } = await tx.query<{ done: boolean }>({
          name: 'lending.waive',
          text: 'select lending.waive($1, $2, $3, $4, $5, $6) as done',
          values: [newId(), loan.id, amount.toString(), request.id, by.id, new Date(now)],
        })
        const owed = owedNow(loan, (await readRepayments(tx, [loan.id])).get(loan.id) ?? [], now)
        if (rows[0]?.done !== true)
          return refuse('loan.waive_above', { penalty: formatCents(owed?.penalty ?? zero) })
        await audit.append(tx, {
          actor: { kind: 'staff', id: by.id },
          action: 'loan.penalty_waived',
          subject: { kind: 'loan', id: loan.id },
          customer: customerOf(loan),
          after: { amount: formatCents(amount), request: request.id },
          now,
        })
        return accept(tell)
      },
      describe: async (on, request) => ({
        title: await titleOf(on, request.subject.id),
        item: request.subject.id,
        changes: [usd('waived', null, formatCents(readAmountOf(request)))],
      }),
    },
    'loan.write_off': {
      permission: 'lending:loan:writeoff',
      apply: async (tx, { request, by, now }) => {
        const loan = await lockLoan(tx, request.subject.id)
        if (loan === undefined) return refuse('loan.unknown')
        const owed = owedNow(loan, (await readRepayments(tx, [loan.id])).get(loan.id) ?? [], now)
        const { rows } = await tx.query<{ done: boolean }>({
          name: 'lending.write_off',
          text: 'select lending.write_off($1, $2, $3, $4, $5) as done',
          values: [newId(), loan.id, request.id, by.id, new Date(now)],
        })
        if (rows[0]?.done !== true) return refuse('loan.not_owed')
        await audit.append(tx, {
          actor: { kind: 'staff', id: by.id },
          action: 'loan.written_off',
          subject: { kind: 'loan', id: loan.id },
          customer: customerOf(loan),
          before: { state: loan.state },
          after: { state: 'written_off', amount: formatCents(owed?.total ?? zero), request: request.id },
          now,
        })
        return accept(tell)
      },
      describe: async (on, { subject }) => {
        const loan = await readLoan(on, subject.id)
        const owed =
          loan === undefined
            ? undefined
            : owedNow(loan, (await readRepayments(on, [loan.id])).get(loan.id) ?? [], context.now())
        return {
          title: await titleOf(on, subject.id),
          item: subject.id,
          changes: [
            usd('owed', owed === undefined ? null : formatCents(owed.total), '0.00'),
            { field: 'state', before: loan?.state ?? null, after: 'written_off' },
          ],
        }
      },
    },
    'loan.count_repayment': {
      permission: 'lending:repayment:decide',
      apply: async (tx, { request, by, now }) => {
        const amount = readAmountOf(request)
        const repayment = await readRepayment(tx, request.subject.id)
        if (repayment === undefined) return refuse('loan.repayment_unknown')
        // The loan before its repayments, as everybody who holds both.
        const loan = await lockLoan(tx, repayment.loan)
        assert(loan !== undefined, 'a repayment is of a loan')
        if ((await readRepayment(tx, repayment.id))?.state !== 'review')
          return refuse('loan.repayment_decided')
        const counts = await readPaymentDay(tx, { loan, repayment }, { made: readPaidOn(request), now })
        if (!counts.ok) return counts
        const { rows } = await tx.query<{ rest: bigint; number: bigint | null }>({
          name: 'lending.count_voucher',
          text: 'select rest, number from lending.count_voucher($1, $2, $3::date, $4, $5, $6)',
          values: [repayment.id, amount.toString(), dayText(counts.value), request.id, by.id, new Date(now)],
        })
        const customer = customerOf(repayment)
        await audit.append(tx, {
          actor: { kind: 'staff', id: by.id },
          action: 'loan_repayment.approved',
          subject: { kind: 'loan_repayment', id: repayment.id },
          customer,
          after: {
            received: formatCents(amount),
            paidOn: dayText(counts.value),
            rest: formatCents(cents(rows[0]?.rest ?? 0n)),
            request: request.id,
          },
          now,
        })
        return accept(() => {
          context.bus.publish('account.changed', { customer, seq: undefined })
          afterwards(() => guard.refresh(customer))
          tell()
        })
      },
      describe: async (on, request) => {
        const repayment = await readRepayment(on, request.subject.id)
        return {
          title: repayment === undefined ? request.subject.id : await titleOf(on, repayment.loan),
          item: request.subject.id,
          changes: [
            usd('received', null, formatCents(readAmountOf(request))),
            {
              field: 'paidOn',
              before: repayment === undefined ? null : dayText(utcDayOf(repayment.at.getTime() as Millis)),
              after: readPaidOn(request) ?? null,
            },
            { field: 'route', before: null, after: repayment?.network ?? null },
            { field: 'state', before: 'review', after: 'counted' },
          ],
        }
      },
    },
  }
}
