import {
  audit,
  createLedgerQueue,
  loadHouseAccounts,
  post,
  type Transfer,
} from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { newUuid } from '@plumbline/server/core/platform/ids'
import { cents } from '@plumbline/rules/money'
import type { AccountId, TransferId } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import type { BenchDatabase } from './cluster.ts'
import { callsPerSecond, type Pace, hourMs } from './measure.ts'

const customers = 2_000
/** Enough for every transfer of a run: nobody runs out of money. */
const opening = cents(1_000_000_000n)
export const connections = 16
const batchCallers = 256
const single: Pace = { callers: connections, seconds: 4 }
const batch: Pace = { callers: batchCallers, seconds: 4 }

/** A ledger with many funded customers, and transfers between them. */
export type LedgerBook = {
  readonly database: Database
  /** A transfer of a cent between two customers, picked at random. */
  transfer(): Transfer
  /** A transfer of a cent from a random customer to the one house account of fees. */
  hotTransfer(): Transfer
  /** Transfers a second, one call of ledger.post each. */
  single(): Promise<number>
  /** Transfers a second through the group-commit queue. */
  batch(next: () => Transfer): Promise<number>
  close(): Promise<void>
}

const checked = (verdict: string | undefined): void => {
  if (verdict !== 'posted') throw new Error(`a transfer of the benchmark was ${verdict}`)
}

export const openLedgerBook = async ({ ownerUrl, appUrl }: BenchDatabase): Promise<LedgerBook> => {
  const database = createDatabase({ url: appUrl, poolSize: connections, applicationName: 'bench' })
  const accounts = await seed(ownerUrl, database)
  const house = await loadHouseAccounts(database)
  const queue = createLedgerQueue(database)
  const one = (from: AccountId, to: AccountId): Transfer => {
    const now = Date.now() as Millis
    return {
      id: newUuid(now) as TransferId,
      book: 'demo',
      kind: 'demo.opening',
      reference: undefined,
      at: now,
      legs: [
        { account: from, part: 'available', change: cents(-1n) },
        { account: to, part: 'available', change: cents(1n) },
      ],
    }
  }
  const anyone = (): number => Math.floor(Math.random() * accounts.length)
  const at = (index: number): AccountId => accounts[index % accounts.length] as AccountId
  const transfer = (): Transfer => {
    const from = anyone()
    // Any other one: a whole turn round the list is never completed.
    return one(at(from), at(from + 1 + Math.floor(Math.random() * (accounts.length - 1))))
  }
  return {
    database,
    transfer,
    hotTransfer: () => one(at(anyone()), house.demo.fees),
    single: () => callsPerSecond(single, async () => checked((await post(database, [transfer()]))[0])),
    batch: next => callsPerSecond(batch, async () => checked(await queue.enqueue(next()))),
    close: () => database.end(),
  }
}

/** What was fast but wrong would be worth nothing. */
export const checkLedger = async (ownerUrl: string): Promise<void> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  await owner.query('analyze')
  const breaches = await audit(owner)
  await owner.end()
  if (breaches.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(breaches)}`)
}

/** Opens and funds the customers; gives an account of each. */
const seed = async (ownerUrl: string, database: Database): Promise<readonly AccountId[]> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  await owner.query(`
    insert into identity.customer (uid, book, name, created_at)
    select (10000000 + n)::text, 'demo', 'Bench ' || n, now() from generate_series(1, ${customers}) n`)
  await owner.query('select ledger.open_accounts(id) from identity.customer')
  const { rows } = await owner.query<{ id: bigint }>(
    `select id from ledger.account where kind = 'contract' and book = 'demo' order by id`,
  )
  const accounts = rows.map(({ id }) => id.toString() as AccountId)
  const house = await loadHouseAccounts(database)
  const now = Date.now() as Millis
  for (let first = 0; first < accounts.length; first += 100) {
    const verdicts = await post(
      database,
      accounts.slice(first, first + 100).map(account => ({
        id: newUuid(now) as TransferId,
        book: 'demo',
        kind: 'demo.opening',
        reference: undefined,
        at: now,
        legs: [
          { account, part: 'available', change: opening },
          { account: house.demo.external_clearing, part: 'available', change: cents(-opening) },
        ],
      })),
    )
    for (const verdict of verdicts) checked(verdict)
  }
  await owner.query('vacuum analyze')
  await owner.end()
  return accounts
}
