import { approvalsOf, holds, judgeDecider, requestStateAt, type Person } from '@plumbline/rules/staff'
import type { Millis } from '@plumbline/rules/market'
import { type Refusal, refuse } from '@plumbline/rules/core'
import type { ApprovalRequestView } from '@plumbline/protocol/staff'
import type { StaffCaller } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { Applier, Appliers, Description } from './applier.ts'
import type { StoredRequest } from './stored.ts'

const isoOf = (at: number): string => new Date(at).toISOString()

/** Why this person may not decide now; undefined if nothing stands in the way. */
export const obstacleOf = (
  request: StoredRequest,
  { staff, person, applier, now }: { staff: StaffCaller; person: Person; applier: Applier; now: Millis },
): Refusal | undefined => {
  if (!holds(staff.permissions, applier.permission)) return refuse('permission.denied')
  const judged = judgeDecider(request, person, now)
  return judged.ok ? undefined : judged
}

/** What it is about and would change; a kind that does not describe itself is known by its subject. */
export const describe = async (
  on: Queryable,
  request: StoredRequest,
  appliers: Appliers,
): Promise<Description> =>
  (await appliers[request.kind].describe?.(on, request)) ?? { title: request.subject.id, changes: [] }

export const viewOf = (
  request: StoredRequest,
  context: { staff: StaffCaller; person: Person; appliers: Appliers; described: Description; now: Millis },
): ApprovalRequestView => {
  const { staff, person, appliers, described, now } = context
  const obstacle = obstacleOf(request, { staff, person, applier: appliers[request.kind], now })
  const { submittedBy } = request
  return {
    id: request.id,
    kind: request.kind,
    state: requestStateAt(request, now),
    title: described.title,
    item: described.item ?? null,
    submittedBy: {
      kind: submittedBy.kind,
      // A customer is named by UID alone.
      id: submittedBy.kind === 'staff' ? submittedBy.id : request.submitterName,
      name: request.submitterName,
    },
    reasonCode: described.reasonCode ?? null,
    reason: described.reason === undefined ? request.reason : described.reason,
    createdAt: isoOf(request.createdAt),
    expiresAt: isoOf(request.expiresAt),
    closedAt: request.closedAt === undefined ? null : isoOf(request.closedAt),
    approvals: approvalsOf(request),
    approvalsRequired: request.approvalsRequired,
    mine: submittedBy.kind === 'staff' && submittedBy.id === staff.id,
    mayDecide: obstacle === undefined,
    why: obstacle?.refusal ?? null,
  }
}
