import { pageSizeDefault, type CallOutput, type CallParsed, type Language } from '@plumbline/protocol/core'
import type { RepaymentRow } from '@plumbline/protocol/lending'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { fullName } from '@plumbline/rules/identity'
import { creditOf } from '@plumbline/rules/funding'
import { parseCurrency } from '@plumbline/rules/funding-setting'
import { holds } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { dayText } from '@plumbline/rules/lending'
import { formatCents, parseCents, zero } from '@plumbline/rules/money'
import { textOf } from '../../../core/texts/index.ts'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { languageOf } from '../../identity/index.ts'
import type { LendingContext } from '../context.ts'
import { pageOf, readCursor } from '../../../core/platform/page-cursor.ts'
import { tellOfLoans } from '../jobs/tell.ts'
import { openFor, sealFor } from '../sealed.ts'
import {
  customerOf,
  lockLoan,
  readLoan,
  readRepayment,
  readRepayments,
  repaymentColumns,
  type StoredLoan,
  type StoredRepayment,
} from '../stored.ts'
import { owedNow, owedView, repaymentView } from '../views.ts'
import { openRequestOf, requestView } from './open-requests.ts'
import { readPaymentDay } from './payment-day.ts'
import { isOwnOrRelative } from './rows.ts'

type Listed = StoredRepayment & { readonly uid: string; readonly borrower: Buffer; readonly asked: boolean }

const columns = `${repaymentColumns}, c.uid, a.borrower, exists (select from staff.request q where q.kind = 'loan.count_repayment'
  and q.subject_id = r.id::text and q.state = 'open' and q.expires_at > $1) as asked`
const from = `lending.repayment r join identity.customer c on c.id = r.customer join lending.agreement a on a.loan = r.loan`

const rowOf = async (
  on: Queryable,
  { vault }: Pick<LendingContext, 'vault'>,
  row: Listed,
  { language, now }: { readonly language: Language; readonly now: Millis },
): Promise<RepaymentRow> => {
  const of = { customer: customerOf(row), id: row.loan }
  const borrower = await openFor(on, vault, of, 'borrower', row.borrower)
  return {
    repayment: await repaymentView(on, vault, row, { language }),
    loan: row.loan,
    uid: row.uid,
    name: borrower === null ? null : fullName([borrower.firstName, borrower.lastName]),
    overdueReview: row.state === 'review' && row.due_at !== null && row.due_at.getTime() < now,
    waitsForSecond: row.state === 'review' && row.asked,
  }
}

/** Those that wait by when they are to be decided, the others newest first. */
const orders = {
  waiting: { by: 'r.due_at', way: 'asc' },
  newest: { by: 'r.at', way: 'desc' },
} as const

/** Repayments through external wallets, page by page. */
export const listRepayments =
  (context: LendingContext) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    { state, cursor, limit = pageSizeDefault }: CallParsed<'repaymentQueue'>,
  ): Promise<Result<CallOutput<'repaymentQueue'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const name = state === 'review' ? 'waiting' : 'newest'
      const { by, way } = orders[name]
      const beyond = readCursor(cursor)
      const place = `(date_trunc('milliseconds', ${by}), r.id)`
      const { rows } = await tx.query<Listed & { place: Date }>({
        name: `lending.repayments_${name}`,
        text: `select ${columns}, date_trunc('milliseconds', ${by}) as place from ${from}
          where r.source = 'wallet' and r.book = 'real' and ($2::text is null or r.state = $2)
            and ($3::timestamptz is null or ${place} ${way === 'asc' ? '>' : '<'} ($3, $4::uuid))
          order by date_trunc('milliseconds', ${by}) ${way}, r.id ${way} limit $5`,
        values: [new Date(now), state ?? null, beyond?.at ?? null, beyond?.id ?? null, limit + 1],
      })
      const { shown, nextCursor } = pageOf(rows, limit, row => ({ at: row.place, id: row.id }))
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan_repayment.list_viewed',
        subject: { kind: 'loan_repayment', id: 'list' },
        after: { state: state ?? 'all', shown: String(shown.length) },
        now,
      })
      const items: RepaymentRow[] = []
      for (const row of shown) items.push(await rowOf(tx, context, row, { language, now }))
      return accept({ items, nextCursor })
    })

/** USD that a voucher is worth now; undefined without a fresh price. */
const estimateOf = (
  { offer, rateOf }: Pick<LendingContext, 'offer' | 'rateOf'>,
  { network, sent, decimals, currency }: StoredRepayment,
): string | null => {
  const way = network === null ? undefined : offer.network('real', network)
  const amount = sent === null || decimals === null ? undefined : parseCurrency(sent, decimals)
  if (way === undefined || amount === undefined || decimals === null || currency === null) return null
  const rate = rateOf({ currency, pair: way.pair })
  return rate.ok ? formatCents(creditOf(amount, decimals, rate.value)) : null
}

const judgeDeciding = async (
  on: Queryable,
  staff: StaffCaller,
  loan: StoredLoan,
  { state }: StoredRepayment,
): Promise<Result<unknown>> => {
  if (!holds(staff.permissions, 'lending:repayment:decide')) return refuse('permission.denied')
  if (await isOwnOrRelative(on, { member: staff.id, loan })) return refuse('request.beneficiary')
  return state === 'review' ? accept('may') : refuse('loan.repayment_decided')
}

/** One repayment with its voucher. Refusals: loan.repayment_unknown. */
export const examineRepayment =
  (context: LendingContext) =>
  async (
    { staff, language }: StaffContext & { readonly language: Language },
    { id }: CallParsed<'repaymentExamine'>,
  ): Promise<Result<CallOutput<'repaymentExamine'>>> =>
    context.database.transaction(async tx => {
      const now = context.now()
      const { rows } = await tx.query<Listed>({
        name: 'lending.listed_repayment',
        text: `select ${columns} from ${from} where r.id = $2 and r.source = 'wallet' and r.book = 'real'`,
        values: [new Date(now), id],
      })
      const [row] = rows
      if (row === undefined) return refuse('loan.repayment_unknown')
      const loan = await readLoan(tx, row.loan)
      assert(loan !== undefined, 'a repayment is of a loan')
      await context.audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'loan_repayment.viewed',
        subject: { kind: 'loan_repayment', id },
        customer: customerOf(row),
        now,
      })
      const owed = owedNow(loan, (await readRepayments(tx, [loan.id])).get(loan.id) ?? [], now)
      const may = await judgeDeciding(tx, staff, loan, row)
      return accept({
        ...(await rowOf(tx, context, row, { language, now })),
        language: await languageOf(tx, customerOf(row)),
        owed: owed === undefined ? null : owedView(owed),
        estimate: estimateOf(context, row),
        request: requestView(await openRequestOf(tx, 'loan.count_repayment', id, now)),
        hindrance: may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) },
      })
    })

type Input = CallParsed<'repaymentDecide'>
type Decided = CallOutput<'repaymentDecide'>
type Deciding = {
  readonly staff: StaffCaller
  readonly loan: StoredLoan
  readonly repayment: StoredRepayment
  readonly input: Input
}

const ask = async (
  tx: Transaction,
  { submitRequest, audit, now }: LendingContext,
  { staff, loan, repayment, input }: Deciding,
): Promise<Result<Decided>> => {
  const received = parseCents(input.received ?? '') ?? zero
  if (received <= zero) return refuse('request.invalid')
  const at = now()
  const counts = await readPaymentDay(tx, { loan, repayment }, { made: input.paidOn, now: at })
  if (!counts.ok) return counts
  const customer = customerOf(repayment)
  const subject = { kind: 'loan_repayment', id: repayment.id } as const
  const submitted = await submitRequest(tx, {
    kind: 'loan.count_repayment',
    subject,
    payload: {
      amount: formatCents(received),
      ...(input.paidOn !== undefined && { paidOn: input.paidOn }),
    },
    by: staff,
    beneficiary: { customer },
    reason: input.reason ?? '',
    now: at,
  })
  if (!submitted.ok) return submitted
  const { id: request, expiresAt } = submitted.value
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'loan_repayment.approval_requested',
    subject,
    customer,
    after: { received: formatCents(received), paidOn: dayText(counts.value), request },
    now: at,
  })
  return accept({
    state: 'review',
    request: { id: request, by: staff.name, expiresAt: new Date(expiresAt).toISOString() },
  })
}

const reject = async (
  tx: Transaction,
  { vault, audit, now }: LendingContext,
  { staff, repayment, input: { code, reason } }: Deciding,
): Promise<Result<Decided>> => {
  const words = reason?.trim().normalize('NFC') ?? ''
  if (code === undefined || (code === 'other' && words === '')) return refuse('request.reason_required')
  const at = now()
  const customer = customerOf(repayment)
  await tx.query({
    name: 'lending.reject_voucher',
    text: `update lending.repayment set state = 'rejected', decided_at = $2, decided_by = $3, rejection = $4, reason = $5
      where id = $1`,
    values: [
      repayment.id,
      new Date(at),
      staff.id,
      code,
      words === '' ? null : await sealFor(tx, vault, { customer, id: repayment.id }, 'words', words),
    ],
  })
  await tx.query({
    name: 'lending.voucher_rejected',
    text: `insert into lending.event (loan, kind, at, item) values ($1, 'voucher_rejected', $2, $3)`,
    values: [repayment.loan, new Date(at), repayment.id],
  })
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'loan_repayment.rejected',
    subject: { kind: 'loan_repayment', id: repayment.id },
    customer,
    before: { state: 'review' },
    after: { state: 'rejected', code },
    ...(words !== '' && { personal: { reason: words } }),
    now: at,
  })
  return accept({ state: 'rejected', request: null })
}

/** Asks for a voucher to be counted, or rejects it. Refusals: as declared. */
export const decideRepayment =
  (context: LendingContext) =>
  async ({ staff }: StaffContext, input: Input): Promise<Result<Decided>> => {
    const decided = await undoneIfRefused(context.database, async (tx): Promise<Result<Decided>> => {
      const found = await readRepayment(tx, input.id)
      if (found?.book !== 'real' || found.source !== 'wallet') return refuse('loan.repayment_unknown')
      const loan = await lockLoan(tx, found.loan)
      assert(loan !== undefined, 'a repayment is of a loan')
      const repayment = (await readRepayment(tx, input.id)) ?? found
      if (await isOwnOrRelative(tx, { member: staff.id, loan })) return refuse('request.beneficiary')
      if (repayment.state !== 'review') return refuse('loan.repayment_decided')
      const deciding = { staff, loan, repayment, input }
      return input.decision === 'approve' ? ask(tx, context, deciding) : reject(tx, context, deciding)
    })
    if (decided.ok && decided.value.state === 'rejected') await tellOfLoans(context)
    return decided
  }
