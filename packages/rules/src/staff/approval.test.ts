import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  approvalsOf,
  approvalsRequiredFor,
  decideRequest,
  judgeDecider,
  readReason,
  requestDecisions,
  requestNext,
  requestStateAt,
  requestStates,
  withdrawRequest,
  type ApprovalRequest,
  type Person,
  type RequestDecision,
} from './approval.ts'
import type { CustomerId, StaffId } from '../core/ids.ts'

const staff = (id: number) => String(id) as StaffId
const customer = (id: number) => String(id) as CustomerId
const [ada, ben, cyn, dan] = [staff(1), staff(2), staff(3), staff(4)]

const person = (id: StaffId, ...customers: CustomerId[]): Person => ({ id, customers })
const nobody = { staff: undefined, customers: [], relatives: [] }
const now = 1_000

/** Ada asks for something that nobody gains by. */
const asked: ApprovalRequest = {
  state: 'open',
  submittedBy: { kind: 'staff', id: ada },
  beneficiary: nobody,
  approvalsRequired: 1,
  expiresAt: 2_000,
  decisions: [],
}
const refusalOf = (result: ReturnType<typeof judgeDecider>) => (result.ok ? undefined : result.refusal)

describe('a request', () => {
  test.each<[string, ApprovalRequest, Person, string | undefined]>([
    ['somebody else decides', asked, person(ben), undefined],
    ['who asked does not', asked, person(ada), 'request.own'],
    [
      'nor who asked as a customer',
      { ...asked, submittedBy: { kind: 'customer', id: customer(7) } },
      person(ben, customer(7)),
      'request.own',
    ],
    [
      'nor the member who gains',
      { ...asked, beneficiary: { ...nobody, staff: ben } },
      person(ben),
      'request.beneficiary',
    ],
    [
      'nor whose own account gains',
      { ...asked, beneficiary: { ...nobody, customers: [customer(7)] } },
      person(ben, customer(7)),
      'request.beneficiary',
    ],
    [
      'nor who invited who gains, or was invited',
      { ...asked, beneficiary: { ...nobody, customers: [customer(7)], relatives: [customer(8)] } },
      person(ben, customer(8)),
      'request.beneficiary',
    ],
    [
      'another customer of the house does',
      { ...asked, beneficiary: { ...nobody, customers: [customer(7)], relatives: [customer(8)] } },
      person(ben, customer(9)),
      undefined,
    ],
    [
      'nobody decides twice',
      { ...asked, approvalsRequired: 2, decisions: [{ by: ben, decision: 'approve' }] },
      person(ben),
      'request.decided_already',
    ],
    ['approved is over', { ...asked, state: 'approved' }, person(ben), 'request.closed'],
    ['rejected is over', { ...asked, state: 'rejected' }, person(ben), 'request.closed'],
    ['withdrawn is over', { ...asked, state: 'withdrawn' }, person(ben), 'request.closed'],
    ['expired is over', { ...asked, state: 'expired' }, person(ben), 'request.expired'],
    ['so is what has run out unseen', { ...asked, expiresAt: now }, person(ben), 'request.expired'],
  ])('%s', (_, request, by, refusal) => {
    expect(refusalOf(judgeDecider(request, by, now))).toBe(refusal)
    for (const decision of requestDecisions) {
      const decided = decideRequest({ request, by, decision, now })
      expect(decided.ok).toBe(refusal === undefined)
    }
  })

  it('takes one more where the submitter gains by it, or is a customer', () => {
    expect(approvalsRequiredFor({ kind: 'staff' }, 'of others')).toBe(1)
    expect(approvalsRequiredFor({ kind: 'staff' }, 'of the submitter')).toBe(2)
    expect(approvalsRequiredFor({ kind: 'customer' }, 'of others')).toBe(2)
  })

  it('is withdrawn by nobody but who asked, and only while it is open', () => {
    expect(withdrawRequest(asked, person(ada), now)).toEqual({ ok: true, value: 'withdrawn' })
    expect(withdrawRequest(asked, person(ben), now)).toMatchObject({ refusal: 'permission.denied' })
    expect(withdrawRequest(asked, person(ada), 2_000)).toMatchObject({ refusal: 'request.expired' })
    expect(withdrawRequest({ ...asked, state: 'approved' }, person(ada), now)).toMatchObject({
      refusal: 'request.closed',
    })
  })

  test.each(['', ' ', 'ok', 'x'.repeat(501)])('the reason %j is none', text => {
    expect(readReason(text)).toMatchObject({ refusal: 'request.reason_required' })
  })
  it('keeps a reason without the space around it', () => {
    expect(readReason('  known him for years ')).toEqual({ ok: true, value: 'known him for years' })
  })
})

type Step =
  | { readonly do: 'decide'; readonly by: StaffId; readonly decision: RequestDecision }
  | { readonly do: 'withdraw'; readonly by: StaffId }
  | { readonly do: 'wait'; readonly ms: number }

const members = fc.constantFrom(ada, ben, cyn, dan)
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('decide' as const),
      by: members,
      decision: fc.constantFrom(...requestDecisions),
    }),
    fc.record({ do: fc.constant('withdraw' as const), by: members }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 600 }) }),
  ),
  { maxLength: 20 },
)

describe('whatever is tried in whatever order', () => {
  const walk = (request: ApprovalRequest, tried: readonly Step[]) => {
    let [at, last] = [now, request]
    const seen = [request]
    for (const step of tried) {
      if (step.do === 'wait') at += step.ms
      const state = requestStateAt(last, at)
      if (state !== last.state) last = { ...last, state }
      else if (step.do === 'withdraw') {
        const withdrawn = withdrawRequest(last, person(step.by), at)
        if (withdrawn.ok) last = { ...last, state: withdrawn.value }
      } else if (step.do === 'decide') {
        const { by, decision } = step
        const decided = decideRequest({ request: last, by: person(by), decision, now: at })
        if (decided.ok)
          last = { ...last, state: decided.value, decisions: [...last.decisions, { by, decision }] }
      }
      seen.push(last)
    }
    return seen
  }
  const requests = fc.record({
    submitter: members,
    beneficiary: fc.option(members, { nil: undefined }),
    more: fc.integer({ min: 0, max: 1 }),
  })

  it('is approved by enough different people, of whom none asked for it or gains by it', () => {
    fc.assert(
      fc.property(requests, steps, ({ submitter, beneficiary, more }, tried) => {
        const submittedBy = { kind: 'staff', id: submitter } as const
        const approvalsRequired =
          approvalsRequiredFor(submittedBy, beneficiary === submitter ? 'of the submitter' : 'of others') +
          more
        const request = {
          ...asked,
          submittedBy,
          beneficiary: { ...nobody, staff: beneficiary },
          approvalsRequired,
        }
        const seen = walk(request, tried)
        for (const [index, { state }] of seen.entries()) {
          const after = seen[index + 1]?.state ?? state
          if (after !== state) expect(requestNext[state]).toContain(after)
        }
        const end = seen.at(-1) ?? request
        const people = end.decisions.map(({ by }) => by)
        expect(new Set(people).size).toBe(people.length)
        expect(people).not.toContain(submitter)
        expect(people).not.toContain(beneficiary)
        if (end.state === 'approved') {
          expect(approvalsOf(end)).toBe(approvalsRequired)
          expect(new Set([submitter, ...people]).size).toBeGreaterThanOrEqual(2)
        }
        if (end.state === 'rejected') expect(end.decisions.at(-1)?.decision).toBe('reject')
        else expect(end.decisions.every(({ decision }) => decision === 'approve')).toBe(true)
      }),
    )
  })

  it('never leaves a state that is an end', () => {
    for (const state of requestStates) {
      const isEnd = requestNext[state].length === 0
      expect(isEnd).toBe(state !== 'open')
    }
  })
})
