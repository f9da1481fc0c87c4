import {
  auditActions,
  auditSubjects,
  isLook,
  type AuditAction,
  type AuditActor,
  type AuditSubject,
} from '@plumbline/rules/staff'
import type { CustomerId, Json } from '@plumbline/rules/core'
import type { Queryable } from '../platform/db/database.ts'

/** What to look for; each one narrows. */
export type EntryFilter = {
  readonly actor?: string | undefined
  readonly action?: AuditAction | undefined
  /** All, or only what changed something. */
  readonly show?: 'changes' | undefined
  /** UID. */
  readonly customer?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Entries older than this one. */
  readonly cursor?: string | undefined
}

export type EntryRow = {
  readonly id: bigint
  readonly at: Date
  readonly actorKind: AuditActor
  readonly actorId: bigint | null
  readonly actorName: string | null
  readonly action: AuditAction
  readonly subjectKind: AuditSubject
  readonly subjectId: string
  readonly subjectName: string | null
  readonly customer: CustomerId | null
  readonly uid: string | null
  readonly reason: string | null
  readonly before: Json
  readonly after: Json
  readonly personal: Buffer | null
  readonly sequence: bigint | null
  readonly hash: Buffer | null
}

const idOf = (kind: string) =>
  `case when entry.subject_kind = '${kind}' and entry.subject_id ~ '^[0-9]{1,18}$' then entry.subject_id::bigint end`

const select = `
  select entry.id, entry.at, entry.actor_kind as "actorKind", entry.actor_id as "actorId",
    coalesce(member.username, actor.uid) as "actorName", entry.action,
    entry.subject_kind as "subjectKind", entry.subject_id as "subjectId",
    coalesce(subject_member.username, subject_customer.uid) as "subjectName",
    entry.customer::text as customer, customer.uid, entry.reason, entry.before, entry.after, entry.personal,
    seal.sequence, seal.hash
  from audit.entry
  left join audit.seal on seal.entry = entry.id
  left join identity.customer on customer.id = entry.customer
  left join staff.member on entry.actor_kind = 'staff' and member.id = entry.actor_id
  left join identity.customer actor on entry.actor_kind = 'customer' and actor.id = entry.actor_id
  left join staff.member subject_member on subject_member.id = ${idOf('staff')}
  left join identity.customer subject_customer on subject_customer.id = ${idOf('customer')}`

/** Entries that match, newest first. */
export const readEntries = async (
  on: Queryable,
  filter: EntryFilter,
  limit: number,
): Promise<readonly EntryRow[]> => {
  const { conditions, values } = conditionsOf(filter)
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const { rows } = await on.query<EntryRow>({
    text: `${select} ${where} order by entry.id desc limit $${values.length + 1}`,
    values: [...values, limit],
  })
  return rows
}

const uidPattern = /^[1-9]\d{7}$/
const customerOf = (place: string) => `(select id from identity.customer where uid = ${place})`

const conditionsOf = (filter: EntryFilter) => {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value === undefined || value === '') return
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  add(filter.action, place => `entry.action = ${place}`)
  if (filter.show === 'changes') add(auditActions.filter(isLook), place => `entry.action <> all (${place})`)
  add(filter.customer, place => `entry.customer = ${customerOf(place)}`)
  add(filter.from, place => `entry.at >= ${place}::timestamptz`)
  add(filter.to, place => `entry.at < ${place}::timestamptz`)
  add(filter.cursor, place => `entry.id < ${place}::bigint`)
  const { actor = '', subject = '' } = filter
  if (actor === 'system') conditions.push(`entry.actor_kind = 'system'`)
  else if (uidPattern.test(actor))
    add(actor, place => `entry.actor_kind = 'customer' and entry.actor_id = ${customerOf(place)}`)
  else
    add(
      actor.toLowerCase(),
      place =>
        `entry.actor_kind = 'staff' and entry.actor_id = (select id from staff.member where username = ${place})`,
    )
  const [kind = '', ...rest] = subject.split(':')
  const isKind = auditSubjects.some(each => each === kind)
  if (isKind) add(kind, place => `entry.subject_kind = ${place}`)
  const id = isKind ? rest.join(':') : subject
  if (kind === 'customer' && uidPattern.test(id))
    add(id, place => `entry.subject_id in (${place}, ${customerOf(place)}::text)`)
  else add(id, place => `entry.subject_id = ${place}`)
  return { conditions, values }
}

export type ChainHead = { readonly sequence: bigint; readonly hash: Buffer }

export const readHead = async (on: Queryable): Promise<ChainHead> => {
  const { rows } = await on.query<ChainHead>({
    name: 'audit.head',
    text: 'select sequence, hash from audit.head',
  })
  return rows[0] ?? { sequence: 0n, hash: Buffer.alloc(32) }
}
