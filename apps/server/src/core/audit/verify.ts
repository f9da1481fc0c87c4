import type { TrailFault } from '@plumbline/rules/staff'
import type { Queryable, Transaction } from '../platform/db/database.ts'
import { hashOf, type SealedRow } from './canonical.ts'
import { readHead, type ChainHead } from './read.ts'

export type Verification = {
  /** Entries that are as they were sealed, from the first one on. */
  readonly checked: number
  /** The last of them. */
  readonly head: ChainHead
  /** Entries that wait for their place. */
  readonly waiting: number
  /** The first fault; its place in the chain, where it has one. */
  readonly fault:
    | { readonly kind: TrailFault; readonly sequence: bigint | undefined; readonly entry: bigint | undefined }
    | undefined
}

const batchRows = 2_000
const unsealedMsMax = 60_000

type ChainRow = { readonly [Name in keyof SealedRow]: SealedRow[Name] | null } & {
  readonly sequence: bigint
  readonly sealedAt: bigint
  readonly previous: Buffer
  readonly hash: Buffer
}

const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`

const chainBatch = {
  name: 'audit.chain',
  text: `
    select seal.sequence, seal.previous, seal.hash, ${microseconds('seal.sealed_at')} as "sealedAt",
      entry.id, ${microseconds('entry.at')} as at, ${microseconds('entry.recorded_at')} as "recordedAt",
      entry.actor_kind as "actorKind", entry.actor_id as "actorId", entry.action,
      entry.subject_kind as "subjectKind", entry.subject_id as "subjectId", entry.customer, entry.reason,
      entry.before::text as before, entry.after::text as after, entry.personal
    from audit.seal left join audit.entry on entry.id = seal.entry
    where seal.sequence > $1 order by seal.sequence limit ${batchRows}`,
}

const isWhole = (row: ChainRow): row is ChainRow & SealedRow => row.id !== null

/**
 * Reads the whole chain, batch by batch, and computes every hash anew. `kept` is a head that was kept elsewhere. The
 * transaction must show one moment (repeatable read).
 */
export const verifyTrail = async (
  tx: Transaction,
  {
    kept,
    unsealedMs = unsealedMsMax,
  }: { readonly kept?: ChainHead | undefined; readonly unsealedMs?: number } = {},
): Promise<Verification> => {
  const waiting = await countWaiting(tx)
  let head: ChainHead = { sequence: 0n, hash: Buffer.alloc(32) }
  let keptHash = kept?.sequence === 0n ? head.hash : undefined
  const found = (kind: TrailFault, sequence?: bigint, entry?: bigint | null): Verification => ({
    checked: Number(head.sequence),
    head,
    waiting,
    fault: { kind, sequence, entry: entry ?? undefined },
  })
  for (;;) {
    const { rows } = await tx.query<ChainRow>({ ...chainBatch, values: [head.sequence] })
    for (const row of rows) {
      const place = head.sequence + 1n
      if (row.sequence !== place) return found('missing', place)
      if (!isWhole(row)) return found('missing', place)
      if (!row.previous.equals(head.hash)) return found('foreign', place, row.id)
      if (!hashOf(head.hash, row).equals(row.hash)) return found('changed', place, row.id)
      head = { sequence: place, hash: row.hash }
      if (place === kept?.sequence) keptHash = row.hash
    }
    if (rows.length < batchRows) break
  }
  const end = await readHead(tx)
  if (end.sequence > head.sequence) return found('cut', head.sequence + 1n)
  if (end.sequence < head.sequence) return found('foreign', end.sequence + 1n)
  if (!end.hash.equals(head.hash)) return found('rewritten', head.sequence)
  if (kept !== undefined && kept.sequence > head.sequence) return found('cut', head.sequence + 1n)
  if (kept !== undefined && keptHash?.equals(kept.hash) !== true) return found('rewritten', kept.sequence)
  const late = await findLate(tx, unsealedMs)
  return late === undefined
    ? { checked: Number(head.sequence), head, waiting, fault: undefined }
    : found('unsealed', undefined, late)
}

const countWaiting = async (on: Queryable): Promise<number> => {
  const { rows } = await on.query<{ count: bigint }>('select count(*) from audit.unsealed')
  return Number(rows[0]?.count ?? 0n)
}

/** The oldest entry without a seal that has waited too long, or that no sealer would ever find. */
const findLate = async (on: Queryable, unsealedMs: number): Promise<bigint | undefined> => {
  const { rows } = await on.query<{ id: bigint }>({
    text: `select entry.id from audit.entry
           where not exists (select from audit.seal where seal.entry = entry.id)
             and (entry.recorded_at <= clock_timestamp() - make_interval(secs => $1)
               or not exists (select from audit.unsealed where unsealed.entry = entry.id))
           order by entry.id limit 1`,
    values: [unsealedMs / 1_000],
  })
  return rows[0]?.id
}
