import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { cents, formatCents, parseCents } from '@plumbline/rules/money'
import { correctableOf } from '@plumbline/rules/funding'
import { holds, readReason, requestStateAt } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { z } from 'zod'
import { openReason, readCorrections, readDeposit, sealReason, type Settled } from '../../funding/index.ts'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { gainBy, judgePresent, readOpenRequest, type StoredRequest } from '../../staff/index.ts'
import { mayDecide, type FundingWorkContext } from '../context.ts'
import { findSubject } from '../item/subjects.ts'

/** What a request for a correction carries; read back from the database, so checked like anything from outside. */
const payload = z.object({ amount: z.string(), reason: z.string() })

/** What was asked for: cents of USD, and the words for the customer, sealed. */
export const readCorrection = ({ payload: kept }: Pick<StoredRequest, 'payload'>) => {
  const { amount, reason } = payload.parse(kept)
  const taken = parseCents(amount)
  assert(taken !== undefined, 'a correction was asked for with its amount')
  return { amount: taken, reason }
}

type Asked = {
  readonly settled: Settled
  readonly answer: Omit<CallOutput<'depositCorrect'>, 'revision'>
}

const ask = async (
  context: FundingWorkContext,
  tx: Transaction,
  { staff, input, now }: { staff: StaffCaller; input: CallParsed<'depositCorrect'>; now: Millis },
): Promise<Result<Asked>> => {
  const { vault, audit, funding, submitRequest } = context
  const { id, reason, told, seen } = input
  const amount = parseCents(input.amount)
  assert(amount !== undefined, 'an amount is read before it comes here')
  const present = await judgePresent(tx, staff.id, mayDecide.deposit)
  if (!present.ok) return present
  const subject = await findSubject(tx, { kind: 'deposit', id, by: staff.id })
  if (!subject.ok) return subject
  const { customer } = subject.value
  if (subject.value.isOwn) return refuse('request.beneficiary')
  const sealed = await sealReason(tx, vault, { customer, id, reason: told })
  const submitted = await submitRequest(tx, {
    kind: 'deposit.correct',
    subject: { kind: 'deposit', id },
    payload: { amount: formatCents(amount), reason: sealed },
    by: staff,
    beneficiary: { customer },
    reason,
    now,
  })
  if (!submitted.ok) return submitted
  const begun = await funding.decisions.beginCorrection(tx, { id, amount, by: staff.id, now })
  if (!begun.ok) return begun
  if (begun.value.revision !== seen + 1) return refuse('funding.changed')
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'deposit.correction_requested',
    subject: { kind: 'deposit', id },
    customer,
    after: { amount: formatCents(amount), request: submitted.value.id },
    personal: { reason, told },
    now,
  })
  const { id: request, expiresAt } = submitted.value
  return accept({
    settled: begun.value,
    answer: { request, expiresAt: new Date(expiresAt).toISOString() },
  })
}

/** Asks for what was credited by mistake to be taken back; another person has to agree. Refusals: as declared. */
export const correctDeposit =
  (context: FundingWorkContext) =>
  async (
    { staff }: StaffContext,
    input: CallParsed<'depositCorrect'>,
  ): Promise<Result<CallOutput<'depositCorrect'>>> => {
    const [reason, told] = [readReason(input.reason), readReason(input.told)]
    if (!reason.ok) return reason
    if (!told.ok) return told
    const wanted = { ...input, reason: reason.value, told: told.value }
    const asked = await undoneIfRefused(context.database, tx =>
      ask(context, tx, { staff, input: wanted, now: context.now() }),
    )
    if (!asked.ok) return asked
    const { settled, answer } = asked.value
    context.funding.decisions.tell(settled)
    return accept({ ...answer, revision: settled.revision })
  }

type Correction = NonNullable<FundingItemDetail['correction']>

const askedView = async (
  on: Queryable,
  { vault, customer, id }: Pick<FundingWorkContext, 'vault'> & { customer: CustomerId; id: string },
  request: StoredRequest,
): Promise<NonNullable<Correction['asked']>> => {
  const { amount, reason } = readCorrection(request)
  return {
    request: request.id,
    amount: formatCents(amount),
    by: request.submitterName,
    at: new Date(request.createdAt).toISOString(),
    expiresAt: new Date(request.expiresAt).toISOString(),
    told: await openReason(on, vault, { customer, id, reason }),
  }
}

/** What was taken back of an approved deposit, what is asked for, and what could be; null of any other item. */
export const readCorrectionOf = async (
  on: Queryable,
  { vault }: Pick<FundingWorkContext, 'vault'>,
  { id, customer, staff, now }: { id: string; customer: CustomerId; staff: StaffCaller; now: Millis },
): Promise<FundingItemDetail['correction']> => {
  const deposit = await readDeposit(on, id)
  if (deposit === undefined || deposit.credited === null) return null
  const most = correctableOf({
    state: deposit.state,
    credited: cents(deposit.credited),
    corrected: cents(deposit.corrected),
  })
  const open = await readOpenRequest(on, { kind: 'deposit.correct', subject: { kind: 'deposit', id } })
  const request = open !== undefined && requestStateAt(open, now) === 'open' ? open : undefined
  const isOwn = (await gainBy(on, { by: staff.id, customer })) === 'of the submitter'
  const done: Correction['done'] = []
  for (const { at, amount, advanced, owed, reason, ...row } of await readCorrections(on, id))
    done.push({
      ...row,
      at: at.toISOString(),
      amount: formatCents(cents(amount)),
      advanced: formatCents(cents(advanced)),
      owed: formatCents(cents(owed)),
      told: await openReason(on, vault, { customer, id, reason }),
    })
  return {
    most: formatCents(most),
    may: most > 0n && request === undefined && !isOwn && holds(staff.permissions, mayDecide.deposit),
    asked: request === undefined ? null : await askedView(on, { vault, customer, id }, request),
    done,
  }
}
