import type { Millis } from '@plumbline/rules/market'
import type { TickFault } from '@plumbline/rules/prices'
import type { Database, Queryable, Transaction } from '../../../core/platform/db/database.ts'
import { storedLog, type NextCited } from './stored-log.ts'
import { readLogHead } from './store.ts'
import type { TickVerification } from './verification.ts'
import { verifyTicks } from './verify.ts'

/** What was not looked at for longer than this is left to `npm run verify -- ticks`. */
const lookedBackMsMax = 86_400_000

export type LastVerification = {
  readonly at: Date
  /** The newest minute that was looked at. */
  readonly minute: Date | null
  readonly minutes: number
  readonly ticks: bigint
  readonly fault: TickFault | null
  readonly faultMinute: Date | null
}

const readLast = async (on: Queryable, isSound: boolean): Promise<LastVerification | undefined> => {
  const { rows } = await on.query<LastVerification>({
    text: `select at, minute, minutes, ticks, fault, fault_minute as "faultMinute" from market.tick_verification
      where fault is null or not $1 order by id desc limit 1`,
    values: [isSound],
  })
  return rows[0]
}

export type TickStatus = {
  /** The newest signed minute; undefined before the first. */
  readonly signed: { readonly minute: Millis; readonly hash: string } | undefined
  readonly verification: LastVerification | undefined
}

/** How far the log is signed, and what the server's own last verification found. */
export const readTickStatus = async (on: Queryable): Promise<TickStatus> => {
  const head = await readLogHead(on)
  return {
    signed: head?.minute === undefined ? undefined : { minute: head.minute, hash: head.hash },
    verification: await readLast(on, false),
  }
}

/** Verifies what was signed since the last time that all was sound, and writes down what it finds. */
export const watchTicks = async ({
  database,
  now,
  citedSince,
}: {
  readonly database: Database
  readonly now: () => Millis
  readonly citedSince: (tx: Transaction, since: Millis) => NextCited
}): Promise<TickVerification> => {
  const last = await readLast(database, true)
  const sound = last?.minute?.getTime() ?? 0
  const isBroken = ((await readLast(database, false))?.fault ?? null) !== null
  // A fault is looked at again until it is mended, however old it gets.
  // A log that nobody has added to for longer ends before that, and its end is looked at all the same.
  const end = (await readLogHead(database))?.minute ?? Number.POSITIVE_INFINITY
  const from = (isBroken ? sound : Math.min(end, Math.max(sound, now() - lookedBackMsMax))) as Millis
  const found = await database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return verifyTicks(storedLog(tx, citedSince(tx, from)), { from, now: now() })
  })
  const [finding] = found.findings
  await database.query({
    text: `insert into market.tick_verification (at, minute, minutes, ticks, fault, fault_minute)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      new Date(now()),
      found.head === undefined ? (last?.minute ?? null) : new Date(found.head.minute),
      found.minutes,
      found.ticks,
      finding?.kind ?? null,
      finding === undefined ? null : new Date(finding.minute),
    ],
  })
  return found
}
