import { hourMs, assert, type CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import {
  type KeptUse,
  uploadKeptHours,
  uploadsWaitingMax,
  visitorsUploadsWaitingMax,
  visitorUploadsWaitingMax,
} from '@plumbline/rules/upload'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import { ownerColumns, type ImageOwner, type ImageSender } from './owner.ts'
import type { Redrawn } from './redraw.ts'

export type StoredImage = {
  readonly id: string
  readonly owner: ImageOwner
  readonly use: KeptUse
  readonly object: string
  readonly mediaType: Redrawn['mediaType']
}

/** How many images of one owner may wait for something that needs them. */
export const waitingMaxOf = ({ customer }: ImageOwner): number =>
  customer === undefined ? visitorUploadsWaitingMax : uploadsWaitingMax

const countOfCustomer = async (on: Queryable, customer: CustomerId, now: Millis): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>({
    name: 'upload.count_waiting',
    text: 'select count(*) from upload.image where customer = $1 and kept_at is null and expires_at > $2',
    values: [customer, new Date(now)],
  })
  return Number(rows[0]?.count)
}

/** Whether an owner may have one image more that nothing needs yet; of visitors, all of them together have a limit too. */
export const hasRoom = async (
  on: Queryable,
  { owner, sentBy, now }: { readonly owner: ImageOwner; readonly sentBy: ImageSender; readonly now: Millis },
): Promise<boolean> => {
  if (sentBy === 'staff') return true
  if (owner.customer !== undefined)
    return (await countOfCustomer(on, owner.customer, now)) < uploadsWaitingMax
  const { rows } = await on.query<{ own: number; all: number }>({
    name: 'upload.count_visitors_waiting',
    text: `select count(*) filter (where visitor = $1)::int as own, count(*)::int as all
      from upload.image where visitor is not null and kept_at is null and expires_at > $2`,
    values: [owner.visitor, new Date(now)],
  })
  const { own = 0, all = 0 } = rows[0] ?? {}
  return own < visitorUploadsWaitingMax && all < visitorsUploadsWaitingMax
}

/** One after the other for each owner: several at once must not all be the last that fits. */
const holdOwner = (tx: Transaction, { customer }: ImageOwner): Promise<unknown> =>
  customer === undefined
    ? tx.query({ text: `select pg_advisory_xact_lock(hashtextextended('upload visitors', 0))` })
    : tx.query({
        text: 'select 1 from identity.customer where id = $1 for no key update',
        values: [customer],
      })

/** Announces an image before its bytes are stored; false where its owner has too many waiting. */
export const insertImage = async (
  tx: Transaction,
  image: StoredImage & {
    readonly width: number
    readonly height: number
    readonly fingerprint: Buffer
    readonly look: string | undefined
    readonly sentBy: ImageSender
    readonly now: Millis
  },
): Promise<boolean> => {
  if (image.sentBy === 'owner') await holdOwner(tx, image.owner)
  if (!(await hasRoom(tx, image))) return false
  const [customer, visitor] = ownerColumns(image.owner)
  await tx.query({
    name: 'upload.insert',
    text: `insert into upload.image
      (id, customer, use, object, media_type, width, height, fingerprint, created_at, expires_at, look, visitor)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bit(64), $12)`,
    values: [
      image.id,
      customer,
      image.use,
      image.object,
      image.mediaType,
      image.width,
      image.height,
      image.fingerprint,
      new Date(image.now),
      new Date(image.now + uploadKeptHours * hourMs),
      image.look ?? null,
      visitor,
    ],
  })
  return true
}

export const markStored = async (on: Queryable, id: string, now: Millis): Promise<void> => {
  await on.query({
    name: 'upload.stored',
    text: 'update upload.image set stored_at = $2 where id = $1',
    values: [id, new Date(now)],
  })
}

/** An image whose bytes are there and whose time has not run out. */
export const findImage = async (on: Queryable, id: string, now: Millis): Promise<StoredImage | undefined> => {
  const { rows } = await on.query<{
    customer: bigint | null
    visitor: Buffer | null
    use: KeptUse
    object: string
    media_type: StoredImage['mediaType']
  }>({
    name: 'upload.find',
    text: `select customer, visitor, use, object, media_type from upload.image
      where id = $1 and stored_at is not null and (expires_at is null or expires_at > $2)`,
    values: [id, new Date(now)],
  })
  const [row] = rows
  if (row === undefined) return undefined
  const { customer, visitor } = row
  assert(customer !== null || visitor !== null, 'an image is of a customer or a visitor')
  return {
    id,
    owner: visitor === null ? { customer: String(customer) as CustomerId } : { visitor },
    use: row.use,
    object: row.object,
    mediaType: row.media_type,
  }
}

/** What the very file of an image that is there was known by when it was sent. */
export const readFingerprint = async (on: Queryable, id: string): Promise<Buffer> => {
  const { rows } = await on.query<{ fingerprint: Buffer }>({
    name: 'upload.fingerprint',
    text: 'select fingerprint from upload.image where id = $1',
    values: [id],
  })
  const row = rows[0]
  assert(row !== undefined, 'an image that was found is there')
  return row.fingerprint
}
