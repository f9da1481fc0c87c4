import { accept, type Book, type CustomerId, type Result } from '@plumbline/rules/core'
import type { InvitationNode } from '@plumbline/protocol/invitation'
import { invitersShownMax, readAfter, treeCountMax } from '@plumbline/rules/invitation'
import type { Queryable } from '../../core/platform/db/database.ts'

export type Person = {
  readonly id: CustomerId
  readonly inviter: CustomerId | null
  readonly view: InvitationNode
}

type Row = {
  readonly id: bigint
  readonly uid: string
  readonly created_at: Date
  readonly book: Book
  readonly invited_by: bigint | null
  readonly is_verified: boolean
  readonly is_suspended: boolean
  readonly invited: number
}

/** For queries that name the customer `c`. */
const isVerified = `exists (
  select from verification.submission s where s.customer = c.id and s.kind = 'kyc' and s.state = 'approved')`
const columns = `c.id, c.uid, c.created_at, c.book, c.invited_by, c.frozen_reason is not null as is_suspended,
  ${isVerified} as is_verified, (select count(*)::int from identity.customer o where o.invited_by = c.id) as invited`

const personOf = (row: Row): Person => ({
  id: row.id.toString() as CustomerId,
  inviter: row.invited_by === null ? null : (row.invited_by.toString() as CustomerId),
  view: {
    uid: row.uid,
    at: row.created_at.toISOString(),
    book: row.book,
    state: row.is_verified ? 'verified' : 'registered',
    suspended: row.is_suspended,
    invited: row.invited,
  },
})

export const readPerson = async (on: Queryable, uid: string): Promise<Person | undefined> => {
  const { rows } = await on.query<Row>({
    name: 'invitation.person',
    text: `select ${columns} from identity.customer c where c.uid = $1`,
    values: [uid],
  })
  return rows.map(personOf)[0]
}

export type Counts = { readonly count: number; readonly verified: number }

/** A page of those whom somebody invited, the newest first, and how many there are. */
export type InvitedPage = {
  readonly counts: Counts
  readonly people: readonly Person[]
  readonly nextCursor: string | null
}

/** Of the newest `treeCountMax`: so many are counted, and no more. */
const countInvited = async (on: Queryable, inviter: CustomerId): Promise<Counts> => {
  const { rows } = await on.query<Counts>({
    name: 'invitation.count',
    text: `select count(*)::int as count, (count(*) filter (where ${isVerified}))::int as verified
      from (select id from identity.customer where invited_by = $1 order by id desc limit $2) c`,
    values: [inviter, treeCountMax],
  })
  return rows[0] ?? { count: 0, verified: 0 }
}

/** A page, and how many there are. Refusals: request.invalid, for a cursor that no page can have given. */
export const readInvited = async (
  on: Queryable,
  inviter: CustomerId,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Result<InvitedPage>> => {
  const after = readAfter(cursor)
  if (!after.ok) return after
  const { rows } = await on.query<Row>({
    name: 'invitation.invited',
    text: `select ${columns} from identity.customer c
      where c.invited_by = $1 and ($2::bigint is null or c.id < $2) order by c.id desc limit $3`,
    // One more than is shown: whether there is a next page.
    values: [inviter, after.value ?? null, limit + 1],
  })
  const people = rows.slice(0, limit).map(personOf)
  const nextCursor = rows.length > limit ? (people.at(-1)?.id ?? null) : null
  return accept({ counts: await countInvited(on, inviter), people, nextCursor })
}

/** Those above somebody, the nearest first. */
export const readInviters = async (on: Queryable, customer: CustomerId): Promise<readonly Person[]> => {
  const { rows } = await on.query<Row>({
    name: 'invitation.inviters',
    text: `with recursive above as (
        select invited_by as id, 1 as level from identity.customer where id = $1 and invited_by is not null
        union all
        select c.invited_by, a.level + 1 from above a join identity.customer c on c.id = a.id
          where c.invited_by is not null and a.level < $2
      )
      select ${columns} from above a join identity.customer c on c.id = a.id order by a.level`,
    values: [customer, invitersShownMax],
  })
  return rows.map(personOf)
}

/** How many came through somebody, over every level. */
export const countBelow = async (on: Queryable, inviter: CustomerId): Promise<number> => {
  const { rows } = await on.query<{ total: number }>({
    name: 'invitation.below',
    text: `with recursive below as (
        select id from identity.customer where invited_by = $1
        union all
        select c.id from below b join identity.customer c on c.invited_by = b.id
      )
      select count(*)::int as total from (select from below limit $2) counted`,
    values: [inviter, treeCountMax],
  })
  return rows[0]?.total ?? 0
}
