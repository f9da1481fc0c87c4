import type { FundingItemDetail } from '@plumbline/protocol/funding-operations'
import type { Language } from '@plumbline/protocol/core'
import { accept, refuse, type CustomerId, type Result } from '@plumbline/rules/core'
import { holds, judgeDecider, requestStateAt } from '@plumbline/rules/staff'
import type { FundingItem, FundingState, PayoutState } from '@plumbline/rules/funding'
import type { Millis } from '@plumbline/rules/market'
import { textOf } from '../../../core/texts/index.ts'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { judgePaying } from '../../funding/index.ts'
import { gainBy, personOf, readOpenRequest, type StoredRequest } from '../../staff/index.ts'
import { mayDecide, requestKindOf } from '../context.ts'

/** The open request about an item, unless it has run out. */
export const readWaitingRequest = async (
  on: Queryable,
  { kind, id, now }: { kind: FundingItem; id: string; now: Millis },
): Promise<StoredRequest | undefined> => {
  const request = await readOpenRequest(on, { kind: requestKindOf[kind], subject: { kind, id } })
  return request !== undefined && requestStateAt(request, now) === 'open' ? request : undefined
}

type Asked = {
  readonly kind: FundingItem
  readonly state: FundingState
  readonly payout: PayoutState | null
  readonly customer: CustomerId
  readonly request: StoredRequest | undefined
  readonly staff: StaffCaller
  readonly now: Millis
}

/** Whether the caller may decide now, or pay out, apart from what only the decision itself can tell. */
const judge = async (
  on: Transaction,
  { kind, state, payout, customer, request, staff, now }: Asked,
): Promise<Result<'may'>> => {
  if (payout === 'due') return judgePaying(on, { customer: BigInt(customer), book: 'real' })
  if (!holds(staff.permissions, mayDecide[kind])) return refuse('permission.denied')
  if (state !== 'review') return refuse('funding.closed')
  if (request !== undefined) return judgeDecider(request, await personOf(on, staff), now)
  return (await gainBy(on, { by: staff.id, customer })) === 'of the submitter'
    ? refuse('request.beneficiary')
    : accept('may')
}

export const readHindrance = async (
  on: Transaction,
  language: Language,
  asked: Asked,
): Promise<FundingItemDetail['hindrance']> => {
  const may = await judge(on, asked)
  return may.ok ? null : { code: may.refusal, text: textOf(language, may.refusal, may.figures) }
}

type Decisions = NonNullable<FundingItemDetail['openRequest']>['decisions']

export const requestView = async (
  on: Queryable,
  request: StoredRequest | undefined,
): Promise<FundingItemDetail['openRequest']> => {
  if (request === undefined) return null
  const { rows: submitters } = await on.query<{ username: string }>({
    name: 'funding_work.submitter',
    text: 'select m.username from staff.request r join staff.member m on m.id = r.submitted_by_staff where r.id = $1',
    values: [request.id],
  })
  const { rows } = await on.query<Omit<Decisions[number], 'at'> & { at: Date }>({
    name: 'funding_work.decisions',
    text: `select m.username as by, d.decision, d.reason, d.at from staff.decision d
      join staff.member m on m.id = d.member where d.request = $1 order by d.at`,
    values: [request.id],
  })
  return {
    id: request.id,
    submittedBy: submitters[0]?.username ?? request.submitterName,
    submittedAt: new Date(request.createdAt).toISOString(),
    reason: request.reason,
    expiresAt: new Date(request.expiresAt).toISOString(),
    decisions: rows.map(row => ({ ...row, at: row.at.toISOString() })),
  }
}
