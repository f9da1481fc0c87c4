import { cents, type Cents } from '@plumbline/rules/money'
import type { Millis } from '@plumbline/rules/market'
import type { Database, Queryable } from '../platform/db/database.ts'
import { audit, type Breach } from './audit.ts'

/** What one look at the whole ledger found, at one moment. */
export type LedgerCheck = {
  readonly at: Millis
  readonly breaches: readonly Breach[]
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

const check = (database: Database, now: () => Millis): Promise<LedgerCheck> =>
  database.transaction(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    const breaches = await audit(tx)
    const { sum, owed, frozen } = await readTotals(tx)
    return {
      at: now(),
      breaches,
      sumOfAccounts: cents(BigInt(sum)),
      customersOwed: cents(BigInt(owed)),
      customersFrozen: cents(BigInt(frozen)),
    }
  })

export type LedgerWatch = {
  /** Looks at the whole ledger, against one snapshot of it. */
  look(): Promise<LedgerCheck>
  /** What the newest look found; the first one is made when somebody asks. */
  latest(): Promise<LedgerCheck>
}

/** Keeps what the newest check of the ledger found, for those who watch over it. */
export const createLedgerWatch = (options: {
  readonly database: Database
  readonly now: () => Millis
  readonly onChecked: (check: LedgerCheck) => void
}): LedgerWatch => {
  let newest: Promise<LedgerCheck> | undefined
  const look = async (): Promise<LedgerCheck> => {
    const found = await check(options.database, options.now)
    options.onChecked(found)
    return found
  }
  const begin = (): Promise<LedgerCheck> => {
    const looking = look()
    const before = newest
    newest = looking
    // A look that failed says nothing; what was found before is still the newest.
    looking.catch(() => {
      if (newest === looking) newest = before
    })
    return looking
  }
  return { look: begin, latest: () => newest ?? begin() }
}
