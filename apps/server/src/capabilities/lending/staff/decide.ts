import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, assert, refuse, type Result } from '@plumbline/rules/core'
import { admitExposure } from '@plumbline/rules/lending'
import type { Millis } from '@plumbline/rules/market'
import { cents } from '@plumbline/rules/money'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { readIdentity } from '../../verification/index.ts'
import type { LendingContext } from '../context.ts'
import { tellOfLoans } from '../jobs/tell.ts'
import { sealFor } from '../sealed.ts'
import { customerOf, lockLoan, readExposure, type StoredLoan } from '../stored.ts'
import { isOwnOrRelative } from './rows.ts'

type Input = CallParsed<'loanDecide'>
type Decided = CallOutput<'loanDecide'>

/**
 * Whether a loan may still be paid out as its applicant stands. Asked when one person asks for it, and again when another approves.
 * The person who reads why not is staff: what a customer is told of the same would tell them to do it.
 * Refusals: loan.decided, loan.applicant_suspended, loan.applicant_unverified, loan.reserve.
 */
export const judgePayout = async (
  tx: Transaction,
  { vault, reserve }: Pick<LendingContext, 'vault' | 'reserve'>,
  loan: StoredLoan,
): Promise<Result<'may'>> => {
  if (loan.state !== 'pending' || loan.approved_at !== null) return refuse('loan.decided')
  const customer = customerOf(loan)
  const { rows } = await tx.query<{ suspended: boolean }>({
    name: 'lending.suspended',
    text: 'select frozen_reason is not null as suspended from identity.customer where id = $1 for share',
    values: [customer],
  })
  if (rows[0]?.suspended === true) return refuse('loan.applicant_suspended')
  const { person } = await readIdentity(tx, vault, customer)
  if (person === undefined) return refuse('loan.applicant_unverified')
  const { principal, appliedFor } = await readExposure(tx)
  // What is applied for holds this loan too.
  return admitExposure(reserve(), cents(principal + appliedFor - loan.amount), cents(loan.amount)).ok
    ? accept('may')
    : refuse('loan.reserve')
}

const ask = async (
  tx: Transaction,
  context: LendingContext,
  { staff, loan, input }: { staff: StaffCaller; loan: StoredLoan; input: Input },
): Promise<Result<Decided>> => {
  const may = await judgePayout(tx, context, loan)
  if (!may.ok) return may
  const now = context.now()
  const customer = customerOf(loan)
  const subject = { kind: 'loan', id: loan.id } as const
  const submitted = await context.submitRequest(tx, {
    kind: 'loan.approve',
    subject,
    payload: {},
    by: staff,
    beneficiary: { customer },
    reason: input.reason ?? '',
    now,
  })
  if (!submitted.ok) return submitted
  const { id: request, expiresAt } = submitted.value
  await context.audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'loan.approval_requested',
    subject,
    customer,
    after: { request },
    now,
  })
  return accept({
    state: loan.state,
    request: { id: request, by: staff.name, expiresAt: new Date(expiresAt).toISOString() },
  })
}

/** Rejects an application. Refusals: loan.decided, request.reason_required. */
export const rejectLoan = async (
  tx: Transaction,
  { vault, audit }: Pick<LendingContext, 'vault' | 'audit'>,
  rejected: {
    readonly staff: Pick<StaffCaller, 'id'>
    readonly loan: StoredLoan
    readonly code: Input['code']
    readonly reason: string | undefined
    readonly now: Millis
  },
): Promise<Result<Decided>> => {
  const { staff, loan, code, reason, now } = rejected
  if (loan.state !== 'pending' || loan.approved_at !== null) return refuse('loan.decided')
  const words = reason?.trim().normalize('NFC') ?? ''
  if (code === undefined || (code === 'other' && words === '')) return refuse('request.reason_required')
  const customer = customerOf(loan)
  const at = new Date(now)
  await tx.query({
    name: 'lending.reject',
    text: `update lending.loan set state = 'rejected', rejected_at = $2, rejected_by = $3, rejection = $4, reason = $5
      where id = $1`,
    values: [
      loan.id,
      at,
      staff.id,
      code,
      words === '' ? null : await sealFor(tx, vault, { customer, id: loan.id }, 'words', words),
    ],
  })
  await tx.query({
    name: 'lending.rejected',
    text: `insert into lending.event (loan, kind, at) values ($1, 'rejected', $2)`,
    values: [loan.id, at],
  })
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'loan.rejected',
    subject: { kind: 'loan', id: loan.id },
    customer,
    before: { state: 'pending' },
    after: { state: 'rejected', code },
    ...(words !== '' && { personal: { reason: words } }),
    now,
  })
  return accept({ state: 'rejected', request: null })
}

/** Asks for a payout, or rejects an application. Refusals: as declared. */
export const decideLoan =
  (context: LendingContext) =>
  async ({ staff }: StaffContext, input: Input): Promise<Result<Decided>> => {
    const decided = await undoneIfRefused(context.database, async (tx): Promise<Result<Decided>> => {
      const loan = await lockLoan(tx, input.id)
      if (loan?.book !== 'real') return refuse('loan.unknown')
      if (await isOwnOrRelative(tx, { member: staff.id, loan })) return refuse('request.beneficiary')
      switch (input.decision) {
        case 'approve':
          return ask(tx, context, { staff, loan, input })
        case 'reject':
          return rejectLoan(tx, context, {
            staff,
            loan,
            code: input.code,
            reason: input.reason,
            now: context.now(),
          })
      }
    })
    if (decided.ok && decided.value.state === 'rejected') await tellOfLoans(context)
    return decided
  }

/** Puts down that two people have approved a payout; the money follows once this is committed. */
export const approveLoan = async (
  tx: Transaction,
  { audit }: Pick<LendingContext, 'audit'>,
  { loan, by, request, now }: { loan: StoredLoan; by: StaffCaller; request: string; now: Millis },
): Promise<void> => {
  const { rowCount } = await tx.query({
    name: 'lending.approve',
    text: `update lending.loan set approved_at = $2, approved_by = $3, request = $4 where id = $1 and approved_at is null`,
    values: [loan.id, new Date(now), by.id, request],
  })
  assert(rowCount === 1, 'an application that is held is approved once')
  await audit.append(tx, {
    actor: { kind: 'staff', id: by.id },
    action: 'loan.approved',
    subject: { kind: 'loan', id: loan.id },
    customer: customerOf(loan),
    before: { state: 'pending' },
    after: { state: 'approved', request },
    now,
  })
}
