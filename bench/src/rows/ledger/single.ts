import type { Transfer } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import { connections, openLedgerBook } from '../../ledger-book.ts'
import { callsPerSecond, sideBySide } from '../../measure.ts'
import { row } from '../../result.ts'

/** Transfers a second, one prepared call of ledger.post each; beside it the same transfer in six round trips. */
export const ledgerSingle: Benchmark = {
  name: 'ledger.single',
  rows: { 'ledger.single': { atLeast: 2.5 } },
  run: async ({ freshDatabase, progress, rounds }) => {
    const urls = await freshDatabase()
    const book = await openLedgerBook(urls)
    // Only the owner may write these tables by hand.
    const owner = createDatabase({ url: urls.ownerUrl, poolSize: connections, applicationName: 'bench' })
    const inTrips = () =>
      callsPerSecond({ callers: connections, seconds: 4 }, () => sixTrips(owner, book.transfer()))
    const { value, baseline } = await sideBySide({
      rounds: rounds(5),
      value: book.single,
      baseline: inTrips,
      progress,
    })
    await owner.end()
    await book.close()
    return [row('ledger.single', 'transfers/s', value, baseline)]
  },
}

type Locked = { id: bigint; house: boolean; available: bigint; frozen: bigint; sequence: bigint }

const statements = {
  lock: `select id, house, available, frozen, sequence from ledger.account
    where id in ($1, $2) and book = $3 order by id for update`,
  transfer: 'insert into ledger.transfer (id, book, kind, reference, at) values ($1, $2, $3, $4, $5)',
  entries: `insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
    values ($1, $2, $3, $4, $5, $6, $7, $8), ($9, $10, $3, $4, $11, $12, $13, $14)`,
  balances: `update ledger.account a set available = given.available, sequence = given.sequence
    from (values ($1::bigint, $2::bigint, $3::bigint), ($4, $5, $6)) given (id, available, sequence)
    where a.id = given.id and a.book = $7`,
} as const

/** Begin, lock, transfer, entries, balances, commit: what an application does that keeps the rules on its own side. */
const sixTrips = (owner: Database, transfer: Transfer): Promise<void> =>
  owner.transaction(async tx => {
    const send = <Found extends object>(name: keyof typeof statements, values: readonly unknown[]) =>
      tx.query<Found & Record<string, unknown>>({ name: `bench.${name}`, text: statements[name], values })
    const { id, book, kind, reference, at, legs } = transfer
    const { rows } = await send<Locked>('lock', [...legs.map(({ account }) => account), book])
    const after = legs.map(({ account, change }) => {
      const before = rows.find(each => each.id === BigInt(account))
      if (before === undefined) throw new Error('the account is there')
      const available = before.available + change
      if (!before.house && available < 0n) throw new Error('the customer has the money')
      return { ...before, account, change, available, sequence: before.sequence + 1n }
    })
    const [first, second] = after
    if (first === undefined || second === undefined || first.change + second.change !== 0n)
      throw new Error('a transfer of the benchmark has two legs that sum to zero')
    await send('transfer', [id, book, kind, reference ?? null, new Date(at)])
    const firstEntry = [
      first.account,
      first.sequence,
      book,
      id,
      0,
      first.change,
      first.available,
      first.frozen,
    ]
    const secondEntry = [second.account, second.sequence, 0, second.change, second.available, second.frozen]
    await send('entries', firstEntry.concat(secondEntry))
    const firstBalance: unknown[] = [first.account, first.available, first.sequence]
    const secondBalance = [second.account, second.available, second.sequence]
    await send('balances', firstBalance.concat(secondBalance, book))
  })
