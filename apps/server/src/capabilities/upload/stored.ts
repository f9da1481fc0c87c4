import { hourMs, assert, type CustomerId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { type KeptUse, uploadKeptHours, uploadsWaitingMax } from '@plumbline/rules/upload'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'
import type { Redrawn } from './redraw.ts'

export type StoredImage = {
  readonly id: string
  readonly customer: CustomerId
  readonly use: KeptUse
  readonly object: string
  readonly mediaType: Redrawn['mediaType']
}

/** How many images of a customer nothing needs yet. */
export const countWaiting = async (
  on: Queryable,
  { customer, now }: { customer: CustomerId; now: Millis },
): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>({
    name: 'upload.count_waiting',
    text: 'select count(*) from upload.image where customer = $1 and kept_at is null and expires_at > $2',
    values: [customer, new Date(now)],
  })
  return Number(rows[0]?.count)
}

/** Announces an image before its bytes are stored; false where the customer has too many waiting. */
export const insertImage = async (
  tx: Transaction,
  image: StoredImage & {
    readonly width: number
    readonly height: number
    readonly fingerprint: Buffer
    readonly look: string | undefined
    readonly now: Millis
  },
): Promise<boolean> => {
  // One after the other for each customer: several at once must not all be the last that fits.
  await tx.query({
    text: 'select 1 from identity.customer where id = $1 for no key update',
    values: [image.customer],
  })
  if ((await countWaiting(tx, image)) >= uploadsWaitingMax) return false
  await tx.query({
    name: 'upload.insert',
    text: `insert into upload.image
      (id, customer, use, object, media_type, width, height, fingerprint, created_at, expires_at, look)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::bit(64))`,
    values: [
      image.id,
      image.customer,
      image.use,
      image.object,
      image.mediaType,
      image.width,
      image.height,
      image.fingerprint,
      new Date(image.now),
      new Date(image.now + uploadKeptHours * hourMs),
      image.look ?? null,
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
    customer: bigint
    use: KeptUse
    object: string
    media_type: StoredImage['mediaType']
  }>({
    name: 'upload.find',
    text: `select customer, use, object, media_type from upload.image
      where id = $1 and stored_at is not null and (expires_at is null or expires_at > $2)`,
    values: [id, new Date(now)],
  })
  const row = rows[0]
  return (
    row && {
      id,
      customer: row.customer.toString() as CustomerId,
      use: row.use,
      object: row.object,
      mediaType: row.media_type,
    }
  )
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
