import { createHash } from 'node:crypto'

/** An entry as it stands in the database: exact texts, moments in microseconds since 1970. */
export type SealedRow = {
  readonly sequence: bigint
  readonly sealedAt: bigint
  readonly id: bigint
  readonly at: bigint
  readonly recordedAt: bigint
  readonly actorKind: string
  readonly actorId: bigint | null
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly customer: bigint | null
  readonly reason: string | null
  readonly before: string | null
  readonly after: string | null
  readonly personal: Buffer | null
}

/** The first field of every text, so that a later form can be told from this one. */
const form = 'plumbline audit 1'

const field = (value: string | null): string =>
  value === null ? '-' : `${Buffer.byteLength(value)}:${value}`

const momentOf = (microseconds: bigint): string => {
  const milliseconds = microseconds / 1_000n
  const rest = String(microseconds % 1_000n).padStart(3, '0')
  return new Date(Number(milliseconds)).toISOString().replace('Z', `${rest}Z`)
}

const textOf = (value: bigint | null): string | null => (value === null ? null : String(value))

/**
 * What an entry's hash is made of: every field as '<bytes>:<text>', an absent one as '-', parted by commas. The database
 * has its own words for this (migration 0012); that both agree is what verifying means.
 */
export const canonicalText = (row: SealedRow): string =>
  [
    form,
    String(row.sequence),
    momentOf(row.sealedAt),
    String(row.id),
    momentOf(row.at),
    momentOf(row.recordedAt),
    row.actorKind,
    textOf(row.actorId),
    row.action,
    row.subjectKind,
    row.subjectId,
    textOf(row.customer),
    row.reason,
    row.before,
    row.after,
    row.personal?.toString('hex') ?? null,
  ]
    .map(field)
    .join(',')

export const hashOf = (previous: Buffer, row: SealedRow): Buffer =>
  createHash('sha256').update(previous).update(canonicalText(row)).digest()
