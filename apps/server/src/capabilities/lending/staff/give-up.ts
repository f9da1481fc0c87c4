import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { formatCents, parseCents, zero } from '@plumbline/rules/money'
import type { Json } from '@plumbline/rules/core'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import type { LendingContext } from '../context.ts'
import { customerOf, lockLoan, readRepayments, type StoredLoan } from '../stored.ts'
import { owedNow } from '../views.ts'
import { isOwnOrRelative } from './rows.ts'

type Asked = CallOutput<'loanWaive'>
type Asking = {
  readonly kind: 'loan.waive' | 'loan.write_off'
  readonly action: 'loan.waiver_requested' | 'loan.write_off_requested'
  readonly payload: Json
  readonly after: Readonly<Record<string, string>>
}

/** Asks for money of the firm to be given up; another person decides. */
const ask = async (
  tx: Transaction,
  { submitRequest, audit, now }: LendingContext,
  { staff, loan, reason }: { staff: StaffCaller; loan: StoredLoan; reason: string },
  { kind, action, payload, after }: Asking,
): Promise<Result<Asked>> => {
  const at = now()
  const customer = customerOf(loan)
  const subject = { kind: 'loan', id: loan.id } as const
  const submitted = await submitRequest(tx, {
    kind,
    subject,
    payload,
    by: staff,
    beneficiary: { customer },
    reason,
    now: at,
  })
  if (!submitted.ok) return submitted
  const { id: request, expiresAt } = submitted.value
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action,
    subject,
    customer,
    after: { ...after, request },
    now: at,
  })
  return accept({ request: { id: request, by: staff.name, expiresAt: new Date(expiresAt).toISOString() } })
}

/** A loan that owes, of somebody else than who asks. Refusals: loan.unknown, request.beneficiary, loan.not_owed. */
const findToGiveUp = async (
  tx: Transaction,
  { now }: LendingContext,
  { staff, id }: { staff: StaffCaller; id: string },
) => {
  const loan = await lockLoan(tx, id)
  if (loan?.book !== 'real') return refuse('loan.unknown')
  if (await isOwnOrRelative(tx, { member: staff.id, loan })) return refuse('request.beneficiary')
  const owed = owedNow(loan, (await readRepayments(tx, [id])).get(id) ?? [], now())
  return owed === undefined ? refuse('loan.not_owed') : accept({ loan, owed })
}

/** Asks for a penalty to be waived. Refusals: as declared. */
export const requestWaiver =
  (context: LendingContext) =>
  async (
    { staff }: StaffContext,
    { id, amount: text, reason }: CallParsed<'loanWaive'>,
  ): Promise<Result<Asked>> =>
    undoneIfRefused(context.database, async tx => {
      const found = await findToGiveUp(tx, context, { staff, id })
      if (!found.ok) return found
      const { loan, owed } = found.value
      const amount = parseCents(text) ?? zero
      if (amount <= zero || amount > owed.penalty)
        return refuse('loan.waive_above', { penalty: formatCents(owed.penalty) })
      const after = { amount: formatCents(amount) }
      return ask(
        tx,
        context,
        { staff, loan, reason },
        { kind: 'loan.waive', action: 'loan.waiver_requested', payload: after, after },
      )
    })

/** Asks for a loan to be written off. Refusals: as declared. */
export const requestWriteOff =
  (context: LendingContext) =>
  async ({ staff }: StaffContext, { id, reason }: CallParsed<'loanWriteOff'>): Promise<Result<Asked>> =>
    undoneIfRefused(context.database, async tx => {
      const found = await findToGiveUp(tx, context, { staff, id })
      if (!found.ok) return found
      const { loan, owed } = found.value
      return ask(
        tx,
        context,
        { staff, loan, reason },
        {
          kind: 'loan.write_off',
          action: 'loan.write_off_requested',
          payload: {},
          after: { amount: formatCents(owed.total) },
        },
      )
    })
