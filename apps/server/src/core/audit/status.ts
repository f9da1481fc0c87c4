import type { TrailFault } from '@plumbline/rules/staff'
import type { Queryable } from '../platform/db/database.ts'
import { readHead, type ChainHead } from './read.ts'

export type TrailStatus = {
  readonly head: ChainHead
  readonly sealedAt: Date | undefined
  readonly unsealed: number
  readonly waitingSince: Date | undefined
  readonly verification:
    | {
        readonly at: Date
        readonly checked: number
        readonly head: ChainHead
        readonly fault: TrailFault | undefined
        readonly faultSequence: bigint | undefined
      }
    | undefined
}

type VerificationRow = {
  readonly at: Date
  readonly checked: bigint
  readonly sequence: bigint
  readonly hash: Buffer
  readonly fault: TrailFault | null
  readonly faultSequence: bigint | null
}

/** Where the chain ends, what waits, and what the server's last verification found. */
export const readStatus = async (on: Queryable): Promise<TrailStatus> => {
  const head = await readHead(on)
  const sealed = await on.query<{ at: Date }>(
    'select sealed_at as at from audit.seal order by sequence desc limit 1',
  )
  const waiting = await on.query<{ count: bigint; since: Date | null }>(
    `select count(*) as count, min(entry.recorded_at) as since
     from audit.unsealed join audit.entry on entry.id = unsealed.entry`,
  )
  const verified = await on.query<VerificationRow>(
    `select at, checked, sequence, hash, fault, fault_sequence as "faultSequence"
     from audit.verification order by id desc limit 1`,
  )
  const [last] = verified.rows
  return {
    head,
    sealedAt: sealed.rows[0]?.at,
    unsealed: Number(waiting.rows[0]?.count ?? 0n),
    waitingSince: waiting.rows[0]?.since ?? undefined,
    verification: last && {
      at: last.at,
      checked: Number(last.checked),
      head: { sequence: last.sequence, hash: last.hash },
      fault: last.fault ?? undefined,
      faultSequence: last.faultSequence ?? undefined,
    },
  }
}
