import type { CallOutput, CallParsed } from '@plumbline/protocol'
import {
  accept,
  readReason,
  refuse,
  requestStateAt,
  type FundingItem,
  type Millis,
  type Result,
} from '@plumbline/rules'
import type { Settled } from '../funding/index.ts'
import type { StaffCaller, StaffContext } from '../platform/caller.ts'
import type { Transaction } from '../platform/database.ts'
import { Undone, undoneIfRefused } from '../platform/undone.ts'
import { closeRequest, judgePresent, lockRequest, type StoredRequest } from '../staff/index.ts'
import { mayDecide, requestKindOf, type FundingWorkContext } from './context.ts'
import { settleItem } from './settle.ts'
import { findSubject, judgeSeen, type Subject } from './subjects.ts'

type Input = CallParsed<'depositDecide'>
type Decided = CallOutput<'depositDecide'>
type Deciding = Input & {
  readonly kind: FundingItem
  readonly staff: StaffCaller
  readonly subject: Subject
  readonly now: Millis
}
/** What came of it, and what is to be told once that has committed. */
type Outcome = { readonly decided: Decided; readonly afterwards: () => void }

const bothPeople = 2

const decidedOf = (
  settled: Pick<Settled, 'state' | 'revision'>,
  approvals: number,
  approvalsRequired: number,
): Decided => ({
  state: settled.state,
  revision: settled.revision,
  approvals,
  approvalsRequired,
})

/** The first of two approvals: what asks for the second. */
const begin = async (
  context: FundingWorkContext,
  tx: Transaction,
  { kind, id, reason, staff, subject, now }: Deciding,
): Promise<Result<Outcome>> => {
  const { decisions } = context.funding
  const submitted = await context.submitRequest(tx, {
    kind: requestKindOf[kind],
    subject: { kind, id },
    payload: { id },
    by: staff,
    beneficiary: { customer: subject.customer },
    reason,
    now,
  })
  if (!submitted.ok) return submitted
  const begun = await decisions.beginApproval(tx, { item: kind, id, by: staff.id, now })
  if (!begun.ok) return begun
  return accept({
    decided: decidedOf(begun.value, 1, bothPeople),
    afterwards: () => decisions.tell(begun.value),
  })
}

/** One person decides: rejects, or approves a deposit below the thresholds. */
const settleAlone = async (
  context: FundingWorkContext,
  tx: Transaction,
  { kind, id, decision, reason, staff, subject, now }: Deciding,
): Promise<Result<Outcome>> => {
  const settled = await settleItem(context, tx, {
    kind,
    id,
    customer: subject.customer,
    decision,
    reason,
    by: staff,
    now,
  })
  if (!settled.ok) return settled
  const approvals = decision === 'approve' ? 1 : 0
  return accept({
    decided: decidedOf(settled.value, approvals, kind === 'withdrawal' ? bothPeople : 1),
    afterwards: () => context.funding.decisions.tell(settled.value),
  })
}

const decideFirst = async (
  context: FundingWorkContext,
  tx: Transaction,
  deciding: Deciding,
): Promise<Result<Outcome>> => {
  const { kind, decision, subject } = deciding
  if (subject.isOwn) return refuse('request.beneficiary')
  if (decision === 'approve' && kind === 'withdrawal') return begin(context, tx, deciding)
  await tx.query('savepoint alone')
  const settled = await settleAlone(context, tx, deciding)
  if (settled.ok || settled.refusal !== 'funding.second_person') return settled
  // The sums of the day are above a threshold: somebody else has to look as well.
  await tx.query('rollback to savepoint alone')
  return begin(context, tx, deciding)
}

/** Who began it says no after all: the request goes, and the item with it. */
const takeBack = async (
  context: FundingWorkContext,
  tx: Transaction,
  request: StoredRequest,
  deciding: Deciding,
): Promise<Result<Outcome>> => {
  const { staff, subject, now } = deciding
  await closeRequest(tx, { id: request.id, state: 'withdrawn', now })
  await context.audit.append(tx, {
    actor: { kind: 'staff', id: staff.id },
    action: 'request.withdrawn',
    subject: { kind: 'request', id: request.id },
    customer: subject.customer,
    before: { state: 'open' },
    after: { state: 'withdrawn' },
    now,
  })
  return settleAlone(context, tx, deciding)
}

/** Somebody has approved it already: this is the word of the second. */
const decideSecond = async (
  context: FundingWorkContext,
  tx: Transaction,
  request: StoredRequest,
  deciding: Deciding,
): Promise<Result<Outcome>> => {
  const { kind, id, staff, decision, reason } = deciding
  const isOwn = request.submittedBy.kind === 'staff' && request.submittedBy.id === staff.id
  if (isOwn && decision === 'reject') return takeBack(context, tx, request, deciding)
  const said = await context.decideRequest(tx, { staff, id: request.id, decision, reason })
  if (!said.ok) return said
  const after = await findSubject(tx, { kind, id, by: staff.id })
  if (!after.ok) return after
  return accept({
    decided: decidedOf(after.value, decision === 'approve' ? bothPeople : 1, bothPeople),
    afterwards: said.value.afterwards,
  })
}

/**
 * Decides on an item: alone, as the first of two, or as the second. What was changed meanwhile is not decided on, and any
 * refusal undoes all of it. Refusals: as declared.
 */
export const decideItem =
  (context: FundingWorkContext, kind: FundingItem) =>
  async ({ staff }: StaffContext, input: Input): Promise<Result<Decided>> => {
    const why = readReason(input.reason)
    if (!why.ok) return why
    const outcome = await undoneIfRefused<Outcome>(context.database, async tx => {
      const now = context.now()
      const { id, seen } = input
      const wanted = { kind, id, by: staff.id }
      let subject = await findSubject(tx, wanted)
      if (!subject.ok) return subject
      // An open request is held before its item, by whoever holds both; what it is about is looked at again then.
      const { request: open } = subject.value
      const request = open === undefined ? undefined : await lockRequest(tx, open)
      if (request !== undefined) subject = await findSubject(tx, wanted)
      if (!subject.ok) return subject
      const may = judgeSeen(subject.value, seen)
      if (!may.ok) return may
      const present = await judgePresent(tx, staff.id, mayDecide[kind])
      if (!present.ok) return present
      const deciding = { ...input, reason: why.value, kind, staff, subject: subject.value, now }
      const isOpen = request?.state === 'open' && requestStateAt(request, now) === 'open'
      const result = isOpen
        ? await decideSecond(context, tx, request, deciding)
        : await decideFirst(context, tx, deciding)
      // Somebody was faster between the look and the lock.
      if (result.ok && result.value.decided.revision !== seen + 1) throw new Undone(refuse('funding.changed'))
      return result
    })
    if (!outcome.ok) return outcome
    outcome.value.afterwards()
    return accept(outcome.value.decided)
  }
