import type { Millis } from '@plumbline/rules/market'
import type { Database } from '../platform/db/database.ts'
import { verifyTrail, type Verification } from './verify.ts'

/** One verification against one moment; what it found is kept for those who ask for the audit log's status. */
export const watchTrail = async ({
  database,
  now,
}: {
  readonly database: Database
  readonly now: () => Millis
}): Promise<Verification> => {
  const verification = await database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTrail(tx)
  })
  const { checked, head, fault } = verification
  await database.query({
    text: `insert into audit.verification (at, checked, sequence, hash, fault, fault_sequence)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      new Date(now()),
      checked,
      head.sequence,
      head.hash,
      fault?.kind ?? null,
      fault?.sequence ?? null,
    ],
  })
  return verification
}
