import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isUploadId, type UploadUse } from '@plumbline/rules/upload'
import type { Millis } from '@plumbline/rules/market'
import type { Transaction } from '../../core/platform/db/database.ts'
import { ownerColumns, type ImageOwner } from './owner.ts'

export type KeptUpload = {
  readonly id: string
  /** Equal for the very same file, whoever sent it. */
  readonly fingerprint: Buffer
  /** What a proof looks like, in 64 bits as '0101…'; null of other images. */
  readonly look: string | null
}

/**
 * From now on something needs these images: they are not forgotten. Those that were sent for nothing yet are for this from now on (of pictures of somebody see asAvatar).
 * Doing it again is no error.
 * Refusals: upload.unknown, where one is not there, not the owner's, or was sent for another use.
 */
export const keepUploads = async (
  tx: Transaction,
  input: ImageOwner & {
    readonly ids: readonly string[]
    readonly use: UploadUse
    readonly now: Millis
  },
): Promise<Result<readonly KeptUpload[]>> => {
  const { ids, use, now } = input
  if (!ids.every(isUploadId)) return refuse('upload.unknown')
  const [customer, visitor] = ownerColumns(input)
  const { rows } = await tx.query<KeptUpload>({
    name: 'upload.keep',
    text: `update upload.image set use = $3, kept_at = coalesce(kept_at, $4), expires_at = null
      where id = any ($1::uuid[]) and (customer = $2 or visitor = $5) and (use = $3 or use = 'unbound' and $3 <> 'avatar') and stored_at is not null
        and (expires_at is null or expires_at > $4)
      returning id, fingerprint, look::text as look`,
    values: [ids, customer, use, new Date(now), visitor],
  })
  const byId = new Map(rows.map(row => [row.id, row]))
  const kept = ids.map(id => byId.get(id)).filter(row => row !== undefined)
  return kept.length === ids.length ? accept(kept) : refuse('upload.unknown')
}

/** Nothing needs these images any more: they are gone for everybody, and forgotten with the next round. */
export const dropUploads = async (
  tx: Transaction,
  { ids, now, ...owner }: ImageOwner & { ids: readonly string[]; now: Millis },
): Promise<void> => {
  const [customer, visitor] = ownerColumns(owner)
  await tx.query({
    name: 'upload.drop',
    text: `update upload.image set kept_at = null, expires_at = $3
      where id = any ($1::uuid[]) and (customer = $2 or visitor = $4)`,
    values: [ids, customer, new Date(now), visitor],
  })
}
