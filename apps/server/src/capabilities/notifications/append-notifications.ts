import type { NoticeView } from '@plumbline/protocol/notification'
import type { CustomerId } from '@plumbline/rules/core'
import type { Queryable } from '../../core/platform/db/database.ts'

/** What is to be told, before it has its number. */
export type Notice = NoticeView extends infer View
  ? View extends NoticeView
    ? Omit<View, 'seq'> & { readonly customer: CustomerId }
    : never
  : never

/** A notice with its place among those of its customer. */
export type Listed = { readonly customer: CustomerId; readonly view: NoticeView }
/** A notice that was written; without a view where the customer has muted it in the app, and is told elsewhere at most. */
export type Told = { readonly customer: CustomerId; readonly view: NoticeView | undefined }

/**
 * Writes notices beside what they tell of, and gives them their numbers: without holes, because whoever counts on keeps the
 * mailbox to itself until its transaction ends. Mailboxes are taken in the order of customers, so nobody waits in a circle.
 */
export const appendNotices = async (
  tx: Queryable,
  notices: readonly Notice[],
): Promise<readonly Listed[]> => {
  if (notices.length === 0) return []
  const { rows } = await tx.query<{ numbers: bigint[] }>({
    name: 'notification.append',
    text: 'select notification.append($1) as numbers',
    values: [JSON.stringify(notices)],
  })
  const numbers = rows[0]?.numbers ?? []
  return notices.map(({ customer, ...notice }, index) => ({
    customer,
    view: { ...notice, seq: Number(numbers[index]) },
  }))
}

type Row = { seq: bigint; kind: NoticeView['kind']; data: NoticeView['data']; at: Date }

const viewOf = ({ seq, kind, data, at }: Row): NoticeView =>
  // What stands there was written as one of these views.
  ({ seq: Number(seq), kind, data, at: at.toISOString() }) as NoticeView

/** The newest ones before a number. */
export const readNotices = async (
  on: Queryable,
  { customer, before, limit }: { customer: CustomerId; before: number | undefined; limit: number },
): Promise<readonly NoticeView[]> => {
  const { rows } = await on.query<Row>({
    name: 'notification.list',
    text: `select seq, kind, data, at from notification.notice
      where customer = $1 and ($2::bigint is null or seq < $2) order by seq desc limit $3`,
    values: [customer, before ?? null, limit],
  })
  return rows.map(viewOf)
}

/** Those behind a number, in order. */
export const readNoticesSince = async (
  on: Queryable,
  { customer, after, limit }: { customer: CustomerId; after: number; limit: number },
): Promise<readonly NoticeView[]> => {
  const { rows } = await on.query<Row>({
    name: 'notification.since',
    text: 'select seq, kind, data, at from notification.notice where customer = $1 and seq > $2 order by seq limit $3',
    values: [customer, after, limit],
  })
  return rows.map(viewOf)
}
