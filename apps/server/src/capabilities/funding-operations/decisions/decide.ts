import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { readReason, requestStateAt } from '@plumbline/rules/staff'
import type { FundingItem } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import type { Settled } from '../../funding/index.ts'
import type { StaffCaller, StaffContext } from '../../../core/platform/caller.ts'
import type { Transaction } from '../../../core/platform/db/database.ts'
import { undoneIfRefused } from '../../../core/platform/db/rollback.ts'
import { closeRequest, judgePresent, lockRequest, type StoredRequest } from '../../staff/index.ts'
import { mayDecide, requestKindOf, type FundingWorkContext } from '../context.ts'
import { settleItem } from './settle.ts'
import { findSubject, holdSubject, judgeSeen, type Subject } from '../item/subjects.ts'

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

/** How a decision is made: as the only one, as the first of two, or as the second. */
type Way = 'alone' | 'first' | 'second'

/**
 * One try in a transaction, or the other way that it has to go. What it refuses `alone` it refuses before its first write.
 */
const decideBy =
  (
    context: FundingWorkContext,
    way: Way,
    wanted: Pick<Deciding, 'kind' | 'staff'> & { readonly input: Input },
  ) =>
  async (tx: Transaction): Promise<Result<Outcome | Exclude<Way, 'alone'>>> => {
    const { kind, staff, input } = wanted
    const now = context.now()
    const { id, seen } = input
    const [subject, present] = await Promise.all([
      holdSubject(tx, { kind, id, by: staff.id }),
      judgePresent(tx, staff.id, mayDecide[kind]),
    ])
    if (!subject.ok) return subject
    const may = judgeSeen(subject.value, seen)
    if (!may.ok) return may
    if (!present.ok) return present
    const { request: held, isOwn } = subject.value
    const request = held === undefined ? undefined : await lockRequest(tx, held)
    const isBegun = request !== undefined && requestStateAt(request, now) === 'open'
    const deciding = { ...input, kind, staff, subject: subject.value, now }
    if (isBegun) return way === 'second' ? decideSecond(context, tx, request, deciding) : accept('second')
    // It was taken back, or ran out, in between.
    if (way === 'second') return refuse('funding.changed')
    if (isOwn) return refuse('request.beneficiary')
    if (way === 'first') return begin(context, tx, deciding)
    if (kind === 'withdrawal' && input.decision === 'approve') return accept('first')
    return settleAlone(context, tx, deciding)
  }

/** How it has to go instead, once it was tried alone. */
const otherWay = (tried: Result<Outcome | Exclude<Way, 'alone'>>): Exclude<Way, 'alone'> | undefined => {
  if (tried.ok) return typeof tried.value === 'string' ? tried.value : undefined
  return tried.refusal === 'funding.second_person' ? 'first' : undefined
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
    const wanted = { kind, staff, input: { ...input, reason: why.value } }
    const by = (way: Way) => decideBy(context, way, wanted)
    const apart = (way: Way) => undoneIfRefused(context.database, by(way))
    const alone = await (kind === 'deposit' ? context.together.run(input.id, by('alone')) : apart('alone'))
    const way = otherWay(alone)
    const outcome = way === undefined ? alone : await apart(way)
    if (!outcome.ok) return outcome
    // Between two looks it went the other way again: whoever decides looks anew.
    if (typeof outcome.value === 'string') return refuse('funding.changed')
    outcome.value.afterwards()
    return accept(outcome.value.decided)
  }
