import { cents } from '@plumbline/rules/money'
import { settleCash, type ContractMovement } from '@plumbline/rules/account'
import type { MicroRate } from '@plumbline/rules/market'
import type { Decision, OpenPosition } from '@plumbline/server/core/engine/index'
import { audit, loadHouseAccounts, type HouseAccounts } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { createCommitQueue, takeLease } from '@plumbline/server/capabilities/trading/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everything, newTransferId, nextMoment, openPerson, type Person } from '../support/builders/ledger.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'
import { openTrader, quoteOf } from './decided.ts'

/** Whoever holds the lease, and the product's role: the database still holds what an order moves against the order. */

let test: TestDatabase
let app: Database
let owner: Database
let house: HouseAccounts
let epoch: bigint
let other: Person

beforeAll(async () => {
  test = await freshDatabase()
  app = createDatabase({ url: test.appUrl, poolSize: 2, applicationName: 'test' })
  owner = createDatabase({ url: test.ownerUrl, poolSize: 2, applicationName: 'test' })
  house = await loadHouseAccounts(app)
  epoch = await takeLease(app, { shard: 0, now: new Date(nextMoment()) })
  other = await openPerson(owner, 'ben', { balance: 10_000 })
})
afterAll(async () => {
  expect(await audit(owner)).toEqual([])
  await app.end()
  await owner.end()
  await test.drop()
})

type Sent = Parameters<Database['query']>[0]

/** The very call by which a unit of decisions is committed, before anybody has answered it. */
const callOf = async (decisions: readonly Decision[], accounts = house): Promise<Sent> => {
  const seen: Sent[] = []
  const queue = createCommitQueue({
    database: {
      query: async (sent: Sent) => {
        seen.push(sent)
        throw Object.assign(new Error('seen'), { code: 'PL001' })
      },
    } as never,
    house: accounts,
    epoch,
    shard: 0,
  })
  await expect(queue.enqueue({ decisions, attempt: undefined, left: [] })).rejects.toThrow('seen')
  const [sent] = seen
  if (sent === undefined) throw new Error('a unit is sent')
  return sent
}
const commit = async (decisions: readonly Decision[], accounts?: HouseAccounts) =>
  app.query(await callOf(decisions, accounts))

const begun = async () => {
  const trader = await openTrader(owner)
  const opened = trader.open()
  await commit([opened])
  return { trader, opened, closed: trader.close(opened.position, 0) }
}
type Begun = Awaited<ReturnType<typeof begun>>

const moving = <Made extends Decision>(
  decision: Made,
  change: Partial<Record<keyof ContractMovement, bigint>>,
): Made => {
  const movement: Record<string, unknown> = { ...decision.movement }
  for (const [name, by] of Object.entries(change)) movement[name] = cents((movement[name] as bigint) + by)
  return { ...decision, movement }
}

/** A night of so much, of which its event says five cents. */
const night = ({ opened }: Begun, amount: bigint): Decision => {
  const position: OpenPosition = {
    ...opened.position,
    financing: cents(-5n),
    financedTo: '2026-11-17',
    changes: 2,
  }
  const quote = quoteOf(1_140_000)
  return {
    ...opened,
    id: newTransferId(),
    number: 2,
    kind: 'financed',
    position,
    movement: settleCash(opened.movement.after, cents(amount), 'financing'),
    financing: {
      day: '2026-11-17',
      days: 1,
      rate: -1 as MicroRate,
      notional: cents(1n),
      amount: cents(-5n),
      version: 0,
    },
    conversion: undefined,
    quote,
  } as unknown as Decision
}

/** Cash of a corporate action, of which its event says seven cents. */
const paid = ({ opened }: Begun, amount: bigint): Decision => {
  const { lots, openPrice: price, takeProfit, stopLoss, trailing } = opened.position
  const position: OpenPosition = {
    ...opened.position,
    adjusted: cents(7n),
    adjustedTo: nextMoment(),
    changes: 2,
  }
  return {
    ...opened,
    id: newTransferId(),
    number: 2,
    kind: 'adjusted',
    position,
    movement: settleCash(opened.movement.after, cents(amount), 'tradingResult'),
    action: {
      id: newTransferId(),
      kind: 'dividend',
      before: { lots, price, takeProfit, stopLoss, trailing },
      cash: cents(7n),
    },
    conversion: undefined,
    quote: undefined,
  } as unknown as Decision
}

const forged: readonly (readonly [name: string, of: (begun: Begun) => Decision | Promise<Decision>])[] = [
  [
    'a closing into the fund account of its customer',
    ({ closed, trader }) => ({ ...closed, account: trader.person.accounts.fund }),
  ],
  [
    'a closing into the contract account of another',
    ({ closed }) => ({ ...closed, account: other.accounts.contract }),
  ],
  [
    'a closing that pays more than its order brought',
    ({ closed }) => moving(closed, { available: 100n, tradingResult: -100n }),
  ],
  [
    'a closing that takes a fee which its order has not',
    ({ closed }) => moving(closed, { available: -5n, fees: 5n }),
  ],
  ['a closing that pays out of financing', ({ closed }) => moving(closed, { available: 5n, financing: -5n })],
  [
    'a closing that pays a result as a fee',
    ({ closed }) => moving(closed, { tradingResult: 10n, fees: -10n }),
  ],
  [
    'a closing that pays what the house is said to have advanced',
    ({ closed }) => moving(closed, { available: 100n, deficitAdvances: -100n }),
  ],
  [
    'a closing that gives up what nobody owes',
    ({ closed }) => moving(closed, { deficitAdvances: 100n, deficitWrittenOff: -100n }),
  ],
  [
    'an opening that pays a result',
    async ({ trader }) => moving(trader.open(100n), { available: 5n, tradingResult: -5n }),
  ],
  [
    'an opening that takes a fee which its order has not',
    async ({ trader }) => moving(trader.open(100n), { available: -5n, fees: 5n }),
  ],
  ['a night that costs more than its event says', begun_ => night(begun_, -50n)],
  ['a night that pays', begun_ => night(begun_, 50n)],
  ['a dividend that pays more than its event says', begun_ => paid(begun_, 700n)],
  ['a dividend to another', begun_ => ({ ...paid(begun_, 7n), account: other.accounts.contract })],
]

describe('the product’s role moves no money of an order but what the order has:', () => {
  it.each(forged)('%s', async (_, of) => {
    const from = await begun()
    const decision = await of(from)
    const before = await everything(owner)
    await expect(commit([decision])).rejects.toMatchObject({ code: 'PL072' })
    expect(await everything(owner)).toBe(before)
  })

  it('a closing against an account that has no part in orders', async () => {
    const { closed } = await begun()
    const clearing = { ...house, demo: { ...house.demo, trading_result: house.demo.external_clearing } }
    await expect(commit([closed], clearing)).rejects.toMatchObject({ code: 'PL072' })
  })

  it('an order that becomes one of another instrument, which nothing has replaced its own by', async () => {
    const from = await begun()
    const became = { ...from.opened.position, adjusted: cents(7n), adjustedTo: nextMoment(), changes: 2 }
    const decision = { ...paid(from, 7n), position: { ...became, code: 'GBPUSD' } } as unknown as Decision
    await expect(commit([decision])).rejects.toMatchObject({ code: 'PL004' })
  })

  it('but carries what rounding has left on from where it stood', async () => {
    const third = { result: { numerator: 1n, denominator: 3n }, fee: { numerator: 0n, denominator: 1n } }
    const half = { ...third, result: { numerator: 1n, denominator: 2n } }
    const carrying = (decision: Decision, before: typeof third | undefined, after: typeof third): Decision =>
      ({ ...decision, carried: { before, after } }) as Decision
    const quarter = { ...third, result: { numerator: 1n, denominator: 4n } }
    const trader = await openTrader(owner)
    const [first, second] = [trader.open(1_000n), trader.open(1_000n)]
    await commit([first, second])
    await commit([carrying(trader.close(first.position, 1), undefined, third)])
    const closed = trader.close(second.position, 0)
    for (const before of [undefined, quarter])
      await expect(commit([carrying(closed, before, half)])).rejects.toMatchObject({ code: 'PL004' })
    await commit([carrying(closed, third, half)])
  })

  it('a loss that is given up while another position is open', async () => {
    const trader = await openTrader(owner)
    const [first, second] = [trader.open(1_000n), trader.open(1_000n)]
    await commit([first, second])
    const closed = moving(trader.close(first.position, 1), { available: 100n, deficitWrittenOff: -100n })
    await expect(commit([closed])).rejects.toMatchObject({ code: 'PL072' })
  })

  it.each([
    ['an opening', async ({ trader }: Begun): Promise<Decision> => trader.open(100n)],
    ['a closing', async ({ closed }: Begun): Promise<Decision> => closed],
    ['a night', async (from: Begun) => night(from, -5n)],
    ['a dividend', async (from: Begun) => paid(from, 7n)],
  ])('but moves that: %s', async (_, of) => {
    const { rowCount } = await commit([await of(await begun())])
    expect(rowCount).toBe(1)
  })
})
