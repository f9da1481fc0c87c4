import type { CloseReason } from '@plumbline/rules/trading'
import type { OrderId } from '@plumbline/rules/core'
import type { Decision } from '@plumbline/server/core/engine/index'
import { audit, loadHouseAccounts } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import {
  createCommitQueue,
  loadAccount,
  readEpoch,
  takeLease,
  type Attempt,
} from '@plumbline/server/capabilities/trading/index'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nextMoment, type Person } from '../support/builders/ledger.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openTrader as openTraderAs } from './decided.ts'

let test: TestDatabase
let app: Database
let owner: Database
let commits: ReturnType<typeof createCommitQueue>
const told: {
  kinds: readonly string[]
  events: readonly number[]
  transfers: readonly (number | undefined)[]
}[] = []

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 4, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  commits = createCommitQueue({
    database: app,
    house: await loadHouseAccounts(app),
    epoch: await takeLease(app, { shard: 0, now: new Date(nextMoment()) }),
    shard: 0,
    onCommitted: (decisions, numbers) =>
      told.push({
        kinds: decisions.map(({ kind }) => kind),
        events: numbers.map(({ event }) => event),
        transfers: numbers.map(({ transfer }) => transfer),
      }),
  })
})
afterAll(async () => {
  await app.end()
  await owner.end()
  await test.drop()
})
afterEach(async () => {
  expect(await audit(app)).toEqual([])
})

const openTrader = (balance?: number) => openTraderAs(owner, balance)

const send = (decisions: readonly Decision[], attempt?: Attempt) =>
  commits.enqueue({ decisions, attempt, left: [] })
const stateOf = async (order: OrderId) => {
  const { rows } = await app.query<{
    state: string
    changes: number
    lots: bigint
    reason: CloseReason | null
  }>({
    text: 'select state, changes, lots, close_reason as reason from trading.contract_order where id = $1',
    values: [order],
  })
  return rows[0]
}

describe('a unit of decisions', () => {
  it('writes an order that is decided on several times as it stands at the end', async () => {
    const { place, open, split, close } = await openTrader()
    const placed = place()
    const opened = open(3_000n, placed.pending)
    const part = split(opened.position)
    const child = { ...part.position, id: part.child, parent: part.order, changes: 0 }
    const closed = { ...close(child, 1), number: 1, order: part.child }
    expect(await send([placed, opened, part, closed])).toBe('committed')
    expect(await stateOf(placed.order)).toMatchObject({ state: 'open', changes: 3, lots: 50_000n })
    expect(await stateOf(part.child)).toMatchObject({ state: 'closed', changes: 1 })
    expect(told.at(-1)).toEqual({
      kinds: ['placed', 'opened', 'split', 'closed'],
      events: [1, 2, 3, 4],
      transfers: [undefined, 2, undefined, 3],
    })
  })

  it('is written whole or not at all where the ledger refuses, and stops no other', async () => {
    const poor = await openTrader(0)
    const rich = await openTrader()
    // The account is given up for one that lacks the money, as if memory and ledger had come apart.
    const placed = poor.place()
    const broken = [placed, { ...rich.open(3_000n), ...accountOf(poor.person) }] as Decision[]
    const sound = await openTrader()
    const opened = sound.open()
    const [refused, committed] = await Promise.all([send(broken), send([opened])])
    expect([refused, committed]).toEqual(['refused', 'committed'])
    expect(await stateOf(placed.order)).toBeUndefined()
    expect(await stateOf(opened.order)).toMatchObject({ state: 'open' })
  })

  it('has one key for all of it', async () => {
    const { open, person } = await openTrader()
    const attempt: Attempt = {
      customer: person.customer,
      call: 'submitOrder',
      key: 'one',
      bodyHash: '00',
      answer: ({ decisions }) => decisions.length,
    }
    const first = open(1_000n)
    const second = open(1_000n)
    const third = open(1_000n)
    expect(await send([first, second], attempt)).toBe('committed')
    expect(await send([third], attempt)).toBe('key_used')
    expect(await stateOf(third.order)).toBeUndefined()
  })

  it('sent again after an unknown outcome stands once, under the same numbers', async () => {
    const { open, close } = await openTrader()
    const opened = open()
    const unit = [opened, close(opened.position, 0)]
    expect(await send(unit)).toBe('committed')
    const numbers = told.at(-1)?.events
    expect(await send(unit)).toBe('committed')
    expect(told.at(-1)?.events).toEqual(numbers)
    expect(await stateOf(opened.order)).toMatchObject({ state: 'closed', changes: 2 })
  })

  it('stands, though it could not be told of', async () => {
    const { open } = await openTrader()
    const untold: unknown[] = []
    const fault = new Error('it cannot be put into words')
    const mute = createCommitQueue({
      database: app,
      house: await loadHouseAccounts(app),
      epoch: (await readEpoch(app, 0)) ?? 0n,
      shard: 0,
      onCommitted: () => {
        throw fault
      },
      onUntold: error => untold.push(error),
    })
    const opened = open()
    expect(await mute.enqueue({ decisions: [opened], attempt: undefined, left: [] })).toBe('committed')
    expect(await stateOf(opened.order)).toMatchObject({ state: 'open' })
    expect(untold).toEqual([fault])
  })

  it('is one of many in a batch, of which only the bad one fails', async () => {
    const traders = await Promise.all(Array.from({ length: 20 }, () => openTrader()))
    const units = traders.map(({ open }) => open())
    const wrong = traders[0]!.open(100n)
    const bad = { ...traders[1]!.close(wrong.position, 0), customer: traders[0]!.person.customer }
    const all = await Promise.allSettled([...units.map(unit => send([unit])), send([bad])])
    expect(all.slice(0, -1).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(all.at(-1)).toMatchObject({ status: 'rejected' })
  })
})

const accountOf = ({ customer, book, accounts }: Person) => ({ customer, book, account: accounts.contract })

describe('an order in the database', () => {
  it.each([
    ['opens only once', `state = 'open', changes = changes + 1`, 'closed'],
    ['waits no more once it has opened', `state = 'pending'`, 'open'],
    ['is never another customer’s', `customer = customer + 1`, 'open'],
    ['never changes once it is closed', `stop_loss = 1`, 'closed'],
  ])('%s', async (_, change, state) => {
    const { open, close } = await openTrader()
    const opened = open()
    await send(state === 'closed' ? [opened, close(opened.position, 0)] : [opened])
    await expect(
      owner.query({
        text: `update trading.contract_order set ${change} where id = $1`,
        values: [opened.order],
      }),
    ).rejects.toMatchObject({ code: 'PL004' })
  })

  it('is never removed', async () => {
    await expect(owner.query('delete from trading.contract_order')).rejects.toMatchObject({ code: 'PL002' })
  })

  it.each(['contract_order', 'order_event', 'room', 'deficit_advance'])(
    'is written by no other way: %s',
    async table => {
      await expect(app.query(`delete from trading.${table}`)).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('is loaded with what waits, and what is open', async () => {
    const { place, open, end, person } = await openTrader()
    const waits = place()
    const cancelled = place()
    const opened = open()
    await send([waits, cancelled, opened, end(cancelled.pending)])
    const account = await loadAccount(app, person.customer)
    expect(account).toMatchObject({ contract: { margins: 3_000n, frozen: 3_000n } })
    expect([...(account?.positions.values() ?? [])]).toEqual([opened.position])
    expect([...(account?.pendings.values() ?? [])]).toEqual([waits.pending])
  })
})
