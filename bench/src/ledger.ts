import { cents, type AccountId, type TransferId } from '@plumbline/rules'
import { createLedgerQueue, loadHouseAccounts, post, type Transfer } from '@plumbline/server/ledger/index'
import type { Database } from '@plumbline/server/platform/database'
import { newUuid } from '@plumbline/server/platform/ids'
import { connect, seedAccounts, startCluster } from './cluster.ts'
import { median, row, tell, type Row } from './row.ts'

const connections = 16
const callers = 256
const accountCount = 2_000
const rounds = 3
const roundMs = 3_000

/** Runs `work` from as many callers as given for a while; gives how often it was done in a second. */
const rate = async (parallel: number, work: (turn: number) => Promise<unknown>): Promise<number> => {
  const rates: number[] = []
  let turn = 0
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    let done = 0
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        while (performance.now() - begin < roundMs) {
          await work((turn += 1))
          done += 1
        }
      }),
    )
    rates.push((done / (performance.now() - begin)) * 1000)
  }
  return median(rates)
}

const transferOf = (from: AccountId, to: AccountId): Transfer => ({
  id: newUuid(Date.now()) as TransferId,
  book: 'demo',
  kind: 'demo.opening',
  reference: undefined,
  at: Date.now() as Transfer['at'],
  legs: [
    { account: from, part: 'available', change: cents(-1n) },
    { account: to, part: 'available', change: cents(1n) },
  ],
})

/** The same transfer statement by statement: what a ledger costs whose rules live outside the database. */
const inSixTrips = async (owner: Database, transfer: Transfer): Promise<void> => {
  const [from, to] = transfer.legs
  if (from === undefined || to === undefined) return
  const client = await owner.pool.connect()
  const ids = [from.account, to.account]
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: bigint; available: bigint; frozen: bigint; sequence: bigint }>({
      name: 'bench.lock',
      text: `select id, available, frozen, sequence from ledger.account where id = any ($1::bigint[]) and book = 'demo'
        order by id for no key update`,
      values: [ids],
    })
    const after = transfer.legs.map(leg => {
      const account = rows.find(({ id }) => id.toString() === leg.account)
      if (account === undefined || account.available + leg.change < 0n) throw new Error('lacks the money')
      return { ...account, available: account.available + leg.change, sequence: account.sequence + 1n }
    })
    await client.query({
      name: 'bench.transfer',
      text: 'insert into ledger.transfer (id, book, kind, reference, at) values ($1, $2, $3, $4, $5)',
      values: [transfer.id, transfer.book, transfer.kind, null, new Date(transfer.at)],
    })
    await client.query({
      name: 'bench.entries',
      text: `insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
        select account, sequence, 'demo', $1, 0, change, available, frozen
        from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
          e (account, sequence, change, available, frozen)`,
      values: [
        transfer.id,
        ids,
        after.map(({ sequence }) => sequence.toString()),
        transfer.legs.map(({ change }) => change.toString()),
        after.map(({ available }) => available.toString()),
        after.map(({ frozen }) => frozen.toString()),
      ],
    })
    await client.query({
      name: 'bench.balances',
      text: `update ledger.account a set available = e.available, sequence = e.sequence
        from unnest($1::bigint[], $2::bigint[], $3::bigint[]) e (id, available, sequence)
        where a.id = e.id and a.book = 'demo'`,
      values: [
        ids,
        after.map(({ available }) => available.toString()),
        after.map(({ sequence }) => sequence.toString()),
      ],
    })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export type LedgerRates = {
  readonly single: number
  readonly sixTrips: number
  readonly batch: number
  readonly hot: number
}

/** Transfers a second by each way of posting, one after the other on the same cluster. */
export const measureLedger = async (): Promise<LedgerRates> => {
  const cluster = await startCluster()
  const owner = connect(cluster.ownerUrl, connections)
  const app = connect(cluster.appUrl, connections)
  try {
    const accounts = (await seedAccounts(owner, accountCount)) as readonly AccountId[]
    const house = await loadHouseAccounts(app)
    const account = (place: number) => accounts[place % accounts.length] as AccountId
    // Neighbours in a ring, far apart for those who run at once.
    const pair = (turn: number) => transferOf(account(turn * 2), account(turn * 2 + 1))
    const toHouse = (turn: number) => transferOf(account(turn), house.demo.fees)

    tell('ledger: six round trips')
    const sixTrips = await rate(connections, turn => inSixTrips(owner, pair(turn)))
    tell('ledger: one call each')
    const single = await rate(connections, turn => post(app, [pair(turn)]))
    const queue = createLedgerQueue(app)
    tell('ledger: group commit')
    const batch = await rate(callers, turn => queue.enqueue(pair(turn)))
    tell('ledger: group commit on one hot account')
    const hot = await rate(callers, turn => queue.enqueue(toHouse(turn)))
    return { single, sixTrips, batch, hot }
  } finally {
    await Promise.all([owner.end(), app.end()])
    await cluster.stop()
  }
}

export const ledgerRows = (rates: LedgerRates): readonly Row[] => [
  row('ledger.single', rates.single, 'transfers/s', rates.sixTrips),
  row('ledger.batch', rates.batch, 'transfers/s', rates.single),
  row('ledger.hot', rates.hot, 'transfers/s', rates.batch),
]
