import { managesStaff, type Role, type StaffStanding, type StaffState } from '@plumbline/rules/staff'
import type { CustomerId, StaffId } from '@plumbline/rules/core'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { gather, type Ask } from '../../core/platform/db/batched-query.ts'

export type Member = StaffStanding & {
  readonly id: StaffId
  readonly username: string
  readonly name: string
  readonly email: string
}

type Row = {
  id: bigint
  username: string
  name: string
  email: string
  roles: Role[]
  state: StaffState
}

/** The state in which a member is, as SQL. */
export const stateColumn = `case when m.suspended_at is not null then 'suspended'
  when exists (select from staff.credential c where c.member = m.id) then 'active' else 'invited' end`
const columns = `m.id, m.username, m.name, m.email, m.roles, ${stateColumn} as state`

const toMember = (row: Row): Member => ({ ...row, id: row.id.toString() as StaffId })

const findEach: Ask<StaffId, Member | undefined> = async (on, ids) => {
  const { rows } = await on.query<Row>({
    name: 'staff.member',
    text: `select ${columns} from staff.member m where m.id = any ($1)`,
    values: [[...new Set(ids)]],
  })
  const members = new Map(rows.map(row => [row.id.toString(), toMember(row)]))
  return ids.map(id => members.get(id))
}

export const findMember = (on: Queryable, id: StaffId): Promise<Member | undefined> =>
  gather(on, findEach, id)

/** The lock that the database's own check of the managers takes. */
const managersLock = 7_586_322

/** A member, and how many others can manage staff. */
export type Among = { readonly member: Member; readonly otherManagers: number }

export const findAmong = async (on: Queryable, id: StaffId): Promise<Among | undefined> => {
  const member = await findMember(on, id)
  if (member === undefined) return undefined
  const { rows } = await on.query<Row>({
    name: 'staff.other_members',
    text: `select ${columns} from staff.member m where m.id <> $1 and m.suspended_at is null`,
    values: [id],
  })
  return { member, otherManagers: rows.map(toMember).filter(managesStaff).length }
}

/** Before any request about staff is held, never after: two who need both wait in the same order. */
export const lockManagers = async (tx: Transaction): Promise<void> => {
  await tx.query({
    name: 'staff.lock_managers',
    text: 'select pg_advisory_xact_lock($1)',
    values: [managersLock],
  })
}

/**
 * Holds a member, and who else manages staff, until the transaction ends: of two changes at once the second sees what the
 * first has left. Requests are locked before, never after. Rows that only name the member go on being written: whoever decides
 * without a pause would else keep a suspension waiting.
 */
export const lockAmong = async (tx: Transaction, id: StaffId): Promise<Among | undefined> => {
  await lockManagers(tx)
  await holdAlone(tx, id)
  return findAmong(tx, id)
}

/**
 * Holds a member who may sign in, beside others who do: nobody suspends, resets or gives other roles before the transaction
 * ends, and whoever did so just now is waited for and seen. Before the credential and the link, never after.
 */
export const holdPresent = async (tx: Transaction, id: StaffId | undefined): Promise<boolean> => {
  const { rowCount } = await tx.query({
    name: 'staff.hold_present',
    text: 'select from staff.member where id = $1 and suspended_at is null for share',
    values: [id ?? '0'],
  })
  return rowCount === 1
}

/** The same, by whoever ends all ways in: nobody signs in before the transaction ends. */
export const holdAlone = async (tx: Transaction, id: StaffId): Promise<void> => {
  await tx.query({
    name: 'staff.hold_alone',
    text: 'select from staff.member where id = $1 for no key update',
    values: [id],
  })
}

/** What of a new member is taken already. */
export const findTaken = async (
  on: Queryable,
  { username, email }: { username: string; email: string },
): Promise<'username' | 'email' | undefined> => {
  const { rows } = await on.query<{ taken: 'username' | 'email' }>({
    name: 'staff.find_taken',
    text: `select case when username = $1 then 'username' else 'email' end as taken
      from staff.member where username = $1 or email = $2 order by username <> $1 limit 1`,
    values: [username, email],
  })
  return rows[0]?.taken
}

/** Adds a member; without a request only the first two. Undefined where name or address were taken meanwhile. */
export const addMember = async (
  tx: Transaction,
  input: {
    username: string
    name: string
    email: string
    roles: readonly Role[]
    customer: CustomerId | undefined
    grantedBy: string | undefined
    now: number
  },
): Promise<StaffId | undefined> => {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'staff.add_member',
    text: `insert into staff.member (username, name, email, roles, customer, granted_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
    values: [
      input.username,
      input.name,
      input.email,
      [...input.roles],
      input.customer ?? null,
      input.grantedBy ?? null,
      new Date(input.now),
    ],
  })
  return rows[0]?.id.toString() as StaffId | undefined
}
