import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import type { Language } from '@plumbline/protocol/core'
import { accept, assert, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds, judgeDecider, requestStateAt } from '@plumbline/rules/staff'
import { payoutStates, type PayoutMark, type PayoutState } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { z } from 'zod'
import { textOf } from '../../../core/texts/index.ts'
import { openReason, readWithdrawal, reportKinds, sealReason, type Settled } from '../../funding/index.ts'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { personOf, readOpenRequest, type Applier, type StoredRequest } from '../../staff/index.ts'
import type { FundingWorkContext } from '../context.ts'
import { readItem } from '../item/read.ts'
import { requestView } from '../item/approval-status.ts'

/** What a request carries; read back from the database, so checked like anything from outside. */
const payload = z.object({
  payout: z.enum(payoutStates),
  reference: z.string().nullable(),
  reason: z.string(),
})
const askedOf = ({ payload: kept }: Pick<StoredRequest, 'payload'>) => payload.parse(kept)

type Report = Exclude<PayoutMark, { to: 'sent' }>

type Asking = {
  readonly id: string
  readonly mark: Report
  readonly customer: CustomerId
  readonly staff: StaffCaller
  readonly now: Millis
}

/** Asks another person to confirm that a payout had left, or came back. Refusals: those of submitting a request, and of `beginReport`. */
export const reportPayout = async (
  { vault, audit, submitRequest, funding: { decisions } }: FundingWorkContext,
  tx: Transaction,
  { id, mark, customer, staff, now }: Asking,
): Promise<Result<{ readonly settled: Settled; readonly request: string }>> => {
  const { to, reference, reason } = mark
  const payout = (await readWithdrawal(tx, id))?.payout
  if (payout === undefined || payout === null) return refuse('withdrawal.payout')
  const submitted = await submitRequest(tx, {
    kind: reportKinds[to],
    subject: { kind: 'withdrawal', id },
    payload: {
      payout,
      reference: reference ?? null,
      reason: await sealReason(tx, vault, { customer, id, reason }),
    },
    by: staff,
    beneficiary: { customer },
    // Requests are kept for ever and in the clear: what a customer is told is not among their words.
    reason: reportKinds[to],
    now,
  })
  if (!submitted.ok) return submitted
  const request = submitted.value.id
  await audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: to === 'left' ? 'payout.left_requested' : 'payout.return_requested',
    subject: { kind: 'withdrawal', id },
    customer,
    before: { payout },
    after: { request },
    personal: { reason, reference: reference ?? null },
    now,
  })
  const begun = await decisions.beginReport(tx, { id, to, reference, by: staff.id, now })
  return begun.ok ? accept({ settled: begun.value, request }) : begun
}

type Parts = Pick<FundingWorkContext, 'vault' | 'audit' | 'funding'>

const describing =
  ({ vault }: Pick<Parts, 'vault'>, after: PayoutState): NonNullable<Applier['describe']> =>
  async (on, request) => {
    const { id } = request.subject
    const { payout, reference, reason } = askedOf(request)
    const item = await readItem(on, { kind: 'withdrawal', id })
    if (item === undefined || request.beneficiaryCustomer === undefined) return { title: id, changes: [] }
    return {
      title: item.uid,
      reason: await openReason(on, vault, { customer: request.beneficiaryCustomer, id, reason }),
      changes: [
        { field: 'usd', before: null, after: item.usd },
        { field: 'payout', before: payout, after },
        { field: 'reference', before: null, after: reference },
      ],
    }
  }

/** The word of the other person: it had left, though by now it would be held up. */
export const leftApplier = (parts: Parts): Applier => ({
  permission: 'funding:payout:mark',
  apply: async (tx, { request, by, now }) => {
    const {
      audit,
      funding: { decisions },
    } = parts
    const { id } = request.subject
    const { reference } = askedOf(request)
    assert(reference !== null, 'what left has a reference')
    await audit.append(tx, {
      actor: { kind: 'staff', id: by.id },
      action: 'payout.sent',
      subject: { kind: 'withdrawal', id },
      customer: request.beneficiaryCustomer,
      after: { payout: 'sent', request: request.id },
      personal: { reference },
      now,
    })
    const settled = await decisions.markSent(tx, { id, reference, request: request.id, by: by.id, now })
    return settled.ok ? accept(() => decisions.tell(settled.value)) : settled
  },
  describe: describing(parts, 'sent'),
})

/** The word of the other person: credits what came back. */
export const returnApplier = (parts: Parts): Applier => ({
  permission: 'funding:payout:mark',
  apply: async (tx, { request, by, now }) => {
    const {
      audit,
      funding: { decisions },
    } = parts
    const { id } = request.subject
    const { payout, reference, reason } = askedOf(request)
    const settled = await decisions.returnPayout(tx, {
      id,
      from: payout,
      reference: reference ?? undefined,
      sealed: reason,
      request: request.id,
      by: by.id,
      along: () =>
        audit.append(tx, {
          actor: { kind: 'staff', id: by.id },
          action: 'payout.returned',
          subject: { kind: 'withdrawal', id },
          customer: request.beneficiaryCustomer,
          before: { payout },
          after: { payout: 'returned', request: request.id },
          personal: { reference },
          now,
        }),
      now,
    })
    return settled.ok ? accept(() => decisions.tell(settled.value)) : settled
  },
  describe: describing(parts, 'returned'),
})

type Looking = {
  readonly id: string
  readonly customer: CustomerId
  readonly staff: StaffCaller
  readonly language: Language
  readonly now: Millis
}

/** What somebody reports of a payout, and whether the caller may confirm it; null where nobody waits for that. */
export const readReported = async (
  on: Queryable,
  { vault }: Pick<FundingWorkContext, 'vault'>,
  { id, customer, staff, language, now }: Looking,
): Promise<FundingItemDetail['reported']> => {
  const subject = { kind: 'withdrawal', id } as const
  const requests = [
    await readOpenRequest(on, { kind: reportKinds.left, subject }),
    await readOpenRequest(on, { kind: reportKinds.returned, subject }),
  ]
  const request = requests.find(each => each !== undefined && requestStateAt(each, now) === 'open')
  if (request === undefined) return null
  const may = holds(staff.permissions, 'funding:payout:mark')
    ? judgeDecider(request, await personOf(on, staff), now)
    : refuse('permission.denied')
  const { reference, reason } = askedOf(request)
  const view = await requestView(on, request)
  return {
    request: request.id,
    to: request.kind === reportKinds.left ? 'left' : 'returned',
    by: view?.submittedBy ?? request.submitterName,
    at: new Date(request.createdAt).toISOString(),
    expiresAt: new Date(request.expiresAt).toISOString(),
    reference,
    reason: await openReason(on, vault, { customer, id, reason }),
    hindrance: may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) },
  }
}
