import { accept, refuse, type Result } from '@plumbline/rules/core'
import { pageSizeDefault, type CallOutput, type CallParsed } from '@plumbline/protocol/core'
import type { StaffContext } from '../../../core/platform/caller.ts'
import type { Queryable } from '../../../core/platform/db/database.ts'
import type { StaffRoom } from '../context.ts'
import { listStoredRequests, personOf, readRequest } from './stored.ts'
import { describe, viewOf } from './view.ts'

/** One page of an inbox. */
export const listRequests =
  ({ database, audit, appliers, ...room }: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { state: view = 'open', cursor, limit = pageSizeDefault }: CallParsed<'requestList'>,
  ): Promise<Result<CallOutput<'requestList'>>> =>
    database.transaction(async tx => {
      const now = room.now()
      const after = cursor === undefined || !uuidPattern.test(cursor) ? undefined : cursor
      const found = await listStoredRequests(tx, { view, after, limit: limit + 1, by: staff.id, now })
      const shown = found.slice(0, limit)
      const person = await personOf(tx, staff)
      const items: CallOutput<'requestList'>['items'] = []
      for (const request of shown) {
        const described = await describe(tx, request, appliers())
        items.push(viewOf(request, { staff, person, appliers: appliers(), described, now }))
      }
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'request.view',
        subject: { kind: 'work', id: 'requests' },
        after: { view, count: items.length },
        now,
      })
      return accept({ items, nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null })
    })

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One request with what it would change and what was decided. Refusals: as declared. */
export const showRequest =
  ({ database, audit, appliers, ...room }: StaffRoom) =>
  async (
    { staff }: StaffContext,
    { id }: CallParsed<'requestDetail'>,
  ): Promise<Result<CallOutput<'requestDetail'>>> =>
    database.transaction(async tx => {
      const now = room.now()
      const request = await readRequest(tx, id)
      await audit.append(tx, {
        actor: { kind: 'staff', id: staff.id },
        action: 'request.view',
        subject: { kind: 'request', id },
        customer: request?.beneficiaryCustomer,
        now,
      })
      if (request === undefined) return refuse('request.unknown')
      const described = await describe(tx, request, appliers())
      const person = await personOf(tx, staff)
      return accept({
        request: viewOf(request, { staff, person, appliers: appliers(), described, now }),
        changes: [...described.changes],
        decisions: await readDecisions(tx, id),
      })
    })

type Decisions = CallOutput<'requestDetail'>['decisions']
type DecisionRow = Omit<Decisions[number], 'at'> & { at: Date }

const readDecisions = async (on: Queryable, id: string): Promise<Decisions> => {
  const { rows } = await on.query<DecisionRow>({
    name: 'staff.decisions',
    text: `select m.name as by, d.decision, d.reason, d.at from staff.decision d join staff.member m on m.id = d.member
      where d.request = $1 order by d.at`,
    values: [id],
  })
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}
