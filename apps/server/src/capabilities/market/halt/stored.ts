import { assert, type StaffId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { HaltView, SuspensionView } from '@plumbline/protocol/market'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** The newest event of a code, or of all of them. */
export type HaltEvent = {
  /** Rises: of two events of a code the one with the larger number holds. */
  readonly id: bigint
  readonly code: string
  readonly state: 'halted' | 'resumed'
  readonly at: Millis
}

type EventRow = { id: bigint; code: string; state: 'halted' | 'resumed'; at: Date }

const eventOf = ({ id, code, state, at }: EventRow): HaltEvent => ({
  id,
  code,
  state,
  at: at.getTime() as Millis,
})

export const readHaltEvents = async (on: Queryable): Promise<readonly HaltEvent[]> => {
  const { rows } = await on.query<EventRow>({
    name: 'halt.newest',
    text: 'select distinct on (code) id, code, state, at from market.halt order by code, id desc',
  })
  return rows.map(eventOf)
}

/** Whether a code is halted, with nobody else changing that until the transaction ends. */
export const lockHalt = async (tx: Queryable, code: string): Promise<'halted' | 'trading'> => {
  await tx.query({
    name: 'halt.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('market.halt ' || $1, 0))`,
    values: [code],
  })
  const { rows } = await tx.query<{ state: string }>({
    name: 'halt.state',
    text: 'select state from market.halt where code = $1 order by id desc limit 1',
    values: [code],
  })
  return rows[0]?.state === 'halted' ? 'halted' : 'trading'
}

export const addHaltEvent = async (
  tx: Queryable,
  event: {
    readonly code: string
    readonly state: 'halted' | 'resumed'
    readonly reason: string
    readonly author: StaffId
    readonly request?: string
    readonly now: Millis
  },
): Promise<HaltEvent> => {
  const { rows } = await tx.query<EventRow>({
    name: 'halt.add',
    text: `insert into market.halt (code, state, reason, author, request, at) values ($1, $2, $3, $4, $5, $6)
           returning id, code, state, at`,
    values: [event.code, event.state, event.reason, event.author, event.request ?? null, new Date(event.now)],
  })
  const [row] = rows
  assert(row !== undefined, 'what was written is told')
  return eventOf(row)
}

type HaltRow = {
  code: string
  at: Date
  by: string
  reason: string
  request: string | null
  asked_by: string | null
  expires_at: Date | null
}

/** What is halted now, with the request for its end that waits for somebody's decision. */
export const readHalts = async (on: Queryable, now: Millis): Promise<readonly HaltView[]> => {
  const { rows } = await on.query<HaltRow>({
    name: 'halt.list',
    text: `select halt.code, halt.at, author.name as by, halt.reason, request.id as request,
             asker.name as asked_by, request.expires_at
           from (select distinct on (code) * from market.halt order by code, id desc) halt
           join staff.member author on author.id = halt.author
           left join staff.request request on request.kind = 'market.resume' and request.subject_kind = 'market'
             and request.subject_id = halt.code and request.state = 'open' and request.expires_at > $1
           left join staff.member asker on asker.id = request.submitted_by_staff
           where halt.state = 'halted' order by halt.at desc, halt.code`,
    values: [new Date(now)],
  })
  return rows.map(({ code, at, by, reason, request, asked_by, expires_at }) => ({
    code,
    since: at.toISOString(),
    by,
    reason,
    resume:
      request === null || asked_by === null || expires_at === null
        ? null
        : { id: request, by: asked_by, expiresAt: expires_at.toISOString() },
  }))
}

export type OpenConfirmation = NonNullable<SuspensionView['confirmation']>

/** The open requests for the confirmation of a disputed price, by instrument. */
export const readConfirmationRequests = async (
  on: Queryable,
  now: Millis,
): Promise<ReadonlyMap<string, OpenConfirmation>> => {
  const { rows } = await on.query<{ code: string; id: string; by: string; expires_at: Date }>({
    name: 'market.open_confirmations',
    text: `select request.subject_id as code, request.id, asker.name as by, request.expires_at
           from staff.request request join staff.member asker on asker.id = request.submitted_by_staff
           where request.kind = 'market.confirm_price' and request.state = 'open' and request.expires_at > $1`,
    values: [new Date(now)],
  })
  return new Map(
    rows.map(({ code, id, by, expires_at }) => [code, { id, by, expiresAt: expires_at.toISOString() }]),
  )
}
