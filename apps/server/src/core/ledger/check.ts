import { cents, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Queryable, Transaction } from '../platform/db/database.ts'
import { everything, whatIsNew } from './audit-scope.ts'
import { audit, type Breach } from './audit.ts'

/** What the looks at the ledger have found so far, and how it stands. */
export type LedgerCheck = {
  readonly at: Millis
  /** Undefined where the newest look did not finish: nobody knows then, which is not the same as none. */
  readonly breaches: readonly Breach[] | undefined
  /** All balances of both books, the house's among them: nothing, or something is wrong. */
  readonly sumOfAccounts: Cents
  /** Real book: what the house owes its customers, and how much of it open orders and withdrawals under review hold. */
  readonly customersOwed: Cents
  readonly customersFrozen: Cents
}

type Totals = { sum: string; owed: string; frozen: string }

const readTotals = async (on: Queryable): Promise<Totals> => {
  const { rows } = await on.query<Totals>(
    `select coalesce(sum(available + frozen), 0)::text as sum,
      coalesce(sum(available + frozen) filter (where owner is not null and book = 'real'), 0)::text as owed,
      coalesce(sum(frozen) filter (where owner is not null and book = 'real'), 0)::text as frozen
      from ledger.account`,
  )
  return rows[0] ?? { sum: '0', owed: '0', frozen: '0' }
}

/** How far a look that did not finish has come. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished'
  readonly reached: string
  constructor(reached: string, cause: unknown) {
    super(`the audit of the ledger did not finish: it had come to '${reached}'`, { cause })
    this.reached = reached
  }
}

/** Once a day everything is looked at, also what was found sound before. */
const wholeEveryMs = 24 * 60 * 60_000

const isWholeDue = async (on: Queryable, now: Millis): Promise<boolean> => {
  const { rows } = await on.query<{ at: Date; broken: number }>(
    `select at, json_array_length(breaches) as broken from ledger.audit where is_whole order by id desc limit 1`,
  )
  const [last] = rows
  // What it found stands until it is looked for once more. One of the future was noted by a clock that was ahead.
  return last === undefined || last.broken > 0 || Math.abs(now - last.at.getTime()) >= wholeEveryMs
}

const note = (tx: Transaction, now: Millis, isWhole: boolean, breaches: readonly Breach[]) =>
  tx.query({
    text: 'insert into ledger.audit (at, is_whole, breaches) values ($1, $2, $3)',
    values: [new Date(now), isWhole, JSON.stringify(breaches)],
  })

const check = async (database: Database, now: () => Millis): Promise<readonly Breach[]> => {
  let reached = 'the beginning'
  try {
    return await database.transaction(async tx => {
      await tx.query('set transaction isolation level repeatable read')
      const isWhole = await isWholeDue(tx, now())
      const scope = isWhole ? everything : await whatIsNew(tx)
      const breaches = await audit(tx, scope, invariant => void (reached = invariant))
      // What broke something is looked at again until it is mended.
      if (breaches.length === 0) await tx.query('select ledger.keep_audited()')
      await note(tx, now(), isWhole, breaches)
      return breaches
    })
  } catch (error) {
    throw new Unfinished(reached, error)
  }
}

export type LedgerWatch = {
  /** Looks at what is new, or at the whole ledger where that is due, against one snapshot. Rejects where it could not finish. */
  look(): Promise<void>
  /** What the newest look found; the first one is made when somebody asks. */
  latest(): Promise<LedgerCheck>
}

/** Keeps what the newest check of the ledger found, for those who watch over it. */
export const createLedgerWatch = (options: {
  /** Whose statements may take long. */
  readonly patient: Database
  readonly database: Database
  readonly now: () => Millis
  readonly onChecked: (breaches: readonly Breach[]) => void
  readonly onUnfinished: (error: unknown) => void
}): LedgerWatch => {
  let newest: { at: Millis; breaches: readonly Breach[] | undefined } | undefined
  let looking: Promise<void> | undefined
  const lookOnce = async (): Promise<void> => {
    try {
      const breaches = await check(options.patient, options.now)
      newest = { at: options.now(), breaches }
      options.onChecked(breaches)
    } catch (error) {
      newest = { at: options.now(), breaches: undefined }
      options.onUnfinished(error)
      throw error
    }
  }
  // One at a time: a second one would look at the same.
  const look = (): Promise<void> => {
    looking ??= lookOnce().finally(() => (looking = undefined))
    return looking
  }
  return {
    look,
    latest: async () => {
      if (newest === undefined) await look().catch(() => undefined)
      const { sum, owed, frozen } = await readTotals(options.database)
      return {
        at: newest?.at ?? options.now(),
        breaches: newest?.breaches,
        sumOfAccounts: cents(BigInt(sum)),
        customersOwed: cents(BigInt(owed)),
        customersFrozen: cents(BigInt(frozen)),
      }
    },
  }
}
