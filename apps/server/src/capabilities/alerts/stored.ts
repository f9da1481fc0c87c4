import type { AlertCondition, AlertState } from '@plumbline/rules/alert'
import type { Code, CustomerId } from '@plumbline/rules/core'
import type { MicroRate, Millis, Price, SettledMillis } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Alert } from './alert.ts'

type Row = {
  id: string
  customer: bigint
  code: Code
  kind: AlertCondition['kind']
  side: 'bid' | 'ask' | 'mid' | null
  level: bigint
  note: string
  pause_minutes: number | null
  expires_at: Date | null
  created_at: Date
  state: AlertState
  origin: 'below' | 'above' | null
  resting_until: Date | null
  fired_at: Date | null
  revision: number
  adjusted_to: Date | null
}

const columns = `id, customer, code, kind, side, level, note, pause_minutes, expires_at, created_at, state, origin,
  resting_until, fired_at, revision, adjusted_to`

const millis = (at: Date | null): Millis | undefined => (at === null ? undefined : (at.getTime() as Millis))
const moment = (at: Millis | undefined): Date | null => (at === undefined ? null : new Date(at))

// The table's checks hold kind, side and level together.
const conditionOf = ({ kind, side, level }: Row): AlertCondition =>
  side === null
    ? ({ kind, rate: Number(level) as MicroRate } as AlertCondition)
    : ({ kind, side, price: Number(level) as Price } as AlertCondition)

const alertOf = (row: Row): Alert => ({
  id: row.id,
  customer: row.customer.toString() as CustomerId,
  code: row.code,
  condition: conditionOf(row),
  standing: {
    state: row.state,
    origin: row.origin ?? undefined,
    restingUntil: millis(row.resting_until),
  },
  note: row.note,
  pauseMinutes: row.pause_minutes ?? undefined,
  expiresAt: millis(row.expires_at),
  createdAt: millis(row.created_at) ?? (0 as Millis),
  firedAt: millis(row.fired_at),
  revision: row.revision,
  adjustedTo: millis(row.adjusted_to),
})

const isWaiting = `state in ('armed', 'resting')`

/** The alerts of one customer are added and changed by one transaction at a time: so many they may be, and not one more. */
export const lockAlerts = async (tx: Transaction, customer: CustomerId): Promise<void> => {
  await tx.query({
    name: 'alert.lock',
    text: `select pg_advisory_xact_lock(hashtextextended('alert ' || $1, 0))`,
    values: [customer],
  })
}

/** The customer's own that wait, the newest first. */
export const readWaiting = async (on: Queryable, customer: CustomerId): Promise<readonly Alert[]> => {
  const { rows } = await on.query<Row>({
    name: 'alert.waiting',
    text: `select ${columns} from alert.alert where customer = $1 and ${isWaiting} order by created_at desc, id desc`,
    values: [customer],
  })
  return rows.map(alertOf)
}

/** Everybody's that wait. */
export const readAllWaiting = async (on: Queryable): Promise<readonly Alert[]> => {
  const { rows } = await on.query<Row>(`select ${columns} from alert.alert where ${isWaiting}`)
  return rows.map(alertOf)
}

/** One's own that waits. */
export const readOwn = async (
  on: Queryable,
  { id, customer }: Pick<Alert, 'id' | 'customer'>,
): Promise<Alert | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'alert.own',
    text: `select ${columns} from alert.alert where id = $1 and customer = $2 and ${isWaiting}`,
    values: [id, customer],
  })
  return rows[0] && alertOf(rows[0])
}

export const readByIds = async (on: Queryable, ids: readonly string[]): Promise<readonly Alert[]> => {
  const { rows } = await on.query<Row>({
    name: 'alert.by_ids',
    text: `select ${columns} from alert.alert where id = any($1::uuid[])`,
    values: [ids],
  })
  return rows.map(alertOf)
}

const levelIn = (condition: AlertCondition): number =>
  'rate' in condition ? condition.rate : condition.price

/** Writes an alert anew, or over the one of the same id and owner. */
export const saveAlert = async (tx: Transaction, alert: Alert): Promise<void> => {
  const { condition, standing } = alert
  await tx.query({
    name: 'alert.save',
    text: `insert into alert.alert (${columns})
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
      on conflict (id) do update set kind = $4, side = $5, level = $6, note = $7, pause_minutes = $8, expires_at = $9,
        state = $11, origin = $12, resting_until = $13, revision = $15, adjusted_to = $16`,
    values: [
      alert.id,
      alert.customer,
      alert.code,
      condition.kind,
      'side' in condition ? condition.side : null,
      levelIn(condition),
      alert.note,
      alert.pauseMinutes ?? null,
      moment(alert.expiresAt),
      moment(alert.createdAt),
      standing.state,
      standing.origin ?? null,
      moment(standing.restingUntil),
      moment(alert.firedAt),
      alert.revision,
      moment(alert.adjustedTo),
    ],
  })
}

export const deleteOwn = async (
  on: Queryable,
  { id, customer }: Pick<Alert, 'id' | 'customer'>,
): Promise<void> => {
  await on.query({
    name: 'alert.delete',
    text: 'delete from alert.alert where id = $1 and customer = $2',
    values: [id, customer],
  })
}

/** Names one change of an alert: its owner may have made another one of the same alert meanwhile. */
export const changeOf = ({ id, revision }: Pick<Alert, 'id' | 'revision'>): string => `${id} ${revision}`

/**
 * Moves alerts on, each only from the revision before: whoever comes second finds another one and changes nothing, so none
 * tells twice. Gives those that moved, by `changeOf`.
 */
export const moveOn = async (
  tx: Transaction,
  alerts: readonly Alert[],
  now: Millis,
): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.query<Pick<Alert, 'id' | 'revision'>>({
    name: 'alert.move_on',
    text: `with wanted as (
        select * from jsonb_to_recordset($1) as w (id uuid, revision int, state text, origin text,
          resting_until timestamptz, fired_at timestamptz)
      ), locked as (
        select a.id from alert.alert a join wanted w on w.id = a.id and a.revision = w.revision - 1
        order by a.id for update of a
      )
      update alert.alert a set state = w.state, origin = w.origin, resting_until = w.resting_until,
        fired_at = w.fired_at, revision = w.revision,
        ended_at = case when w.state in ('fired', 'expired') then $2::timestamptz end
      from wanted w join locked using (id) where a.id = w.id and a.revision = w.revision - 1 returning a.id, a.revision`,
    values: [
      JSON.stringify(
        alerts.map(({ id, revision, standing, firedAt }) => ({
          id,
          revision,
          state: standing.state,
          origin: standing.origin ?? null,
          resting_until: moment(standing.restingUntil),
          fired_at: moment(firedAt),
        })),
      ),
      new Date(now),
    ],
  })
  return new Set(rows.map(changeOf))
}

/** Those that have run out and wait all the same. */
export const readExpired = async (
  on: Queryable,
  now: SettledMillis,
  limit: number,
): Promise<readonly Alert[]> => {
  const { rows } = await on.query<Row>({
    name: 'alert.expired',
    text: `select ${columns} from alert.alert where ${isWaiting} and expires_at <= $1 order by expires_at limit $2`,
    values: [new Date(now), limit],
  })
  return rows.map(alertOf)
}

/** What has ended is among the notices; here it is kept as long as those. */
const endedKeptMs = 90 * 86_400_000

export const forgetEndedAlerts = async (on: Queryable, now: SettledMillis): Promise<void> => {
  await on.query({
    name: 'alert.forget',
    text: 'delete from alert.alert where ended_at < $1',
    values: [new Date(now - endedKeptMs)],
  })
}

/**
 * Writes alerts as those of the successor of their instrument, each only from the revision before. Gives the ids of those that
 * were written.
 */
export const saveSuccessors = async (
  on: Queryable,
  alerts: readonly Alert[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'alert.save_successors',
    text: `update alert.alert a set code = w.code, level = w.level, adjusted_to = w.adjusted_to, revision = w.revision
      from jsonb_to_recordset($1) as w (id uuid, code text, level bigint, adjusted_to timestamptz, revision int)
      where a.id = w.id and a.revision = w.revision - 1 and ${isWaiting} returning a.id`,
    values: [
      JSON.stringify(
        alerts.map(({ id, code, condition, adjustedTo, revision }) => ({
          id,
          code,
          level: levelIn(condition),
          adjusted_to: moment(adjustedTo),
          revision,
        })),
      ),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Writes levels in the units of after a split, each once, and none over a level that its owner has changed since. */
export const saveLevels = async (on: Queryable, alerts: readonly Alert[]): Promise<void> => {
  await on.query({
    name: 'alert.save_levels',
    text: `update alert.alert a set level = w.level, adjusted_to = w.adjusted_to
      from jsonb_to_recordset($1) as w (id uuid, level bigint, adjusted_to timestamptz)
      where a.id = w.id and coalesce(a.adjusted_to, a.created_at) < w.adjusted_to`,
    values: [
      JSON.stringify(
        alerts.map(({ id, condition, adjustedTo }) => ({
          id,
          level: levelIn(condition),
          adjusted_to: moment(adjustedTo),
        })),
      ),
    ],
  })
}
