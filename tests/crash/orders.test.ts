import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '@plumbline/server/core/ledger/index'
import { storedLog, verifyTicks } from '@plumbline/server/capabilities/market/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { createCitedCursor } from '@plumbline/server/capabilities/trading/index'
import type { Millis } from '@plumbline/rules/market'
import { call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'
import { playScript, stepsPerScript, type Customer, type Order } from './script.ts'

/** Five in `npm test`; a hundred in `npm run test:crash`. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2)
/** Fewer than the restarts in a minute after which a house ends. */
const killsPerHouse = 4
/** One in five rounds kills Postgres, and at least one; the others the server. */
const postgresRounds = Math.max(1, Math.round(rounds / 5))
const customersPerRound = 8
const answersPerRound = customersPerRound * stepsPerScript
/** How often the whole log of ticks is verified as well. */
const verifiedEvery = 10
const roundMsMax = 180_000

const folder = createDataFolder()
let product: RunningProduct
let isUp = false

beforeEach(async () => {
  if (!isUp) product = await startProductIn(folder)
  isUp = true
})
// One goes on from round to round; after a failed one another has to be started.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  isUp = false
  await product.kill()
})
afterAll(async () => {
  if (isUp) expect(await product.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

/** Newcomers play their scripts all at once; `strike` comes after so many answers, while they go on. */
const trade = async (strikeAfter: number, strike: () => Promise<void>): Promise<readonly Customer[]> => {
  const customers = await Promise.all(
    Array.from({ length: customersPerRound }, async (): Promise<Customer> => {
      const { token } = await call(product.address, 'register', { simulation: 2 })
      return { token, known: new Map(), moved: new Set() }
    }),
  )
  let answers = 0
  const { promise: struck, resolve, reject } = Promise.withResolvers<void>()
  const desk = {
    address: () => product.address,
    answered: () => {
      answers += 1
      if (answers === strikeAfter) strike().then(resolve, reject)
    },
  }
  await Promise.all([struck, ...customers.map(customer => playScript(desk, customer))])
  expect(answers).toBe(answersPerRound)
  return customers
}

const ordersOf = async (token: string, state: 'positions' | 'pending' | 'closed'): Promise<Order[]> => {
  const { items, nextCursor } = await call(
    product.address,
    'orderList',
    { segment: 'contract', state, limit: 100 },
    { token },
  )
  expect(nextCursor).toBeNull()
  return items
}

/** Every order that was answered is there, once, as it was last answered, and no other. */
const expectEveryOrderOnce = async (customers: readonly Customer[]): Promise<void> => {
  const byId = (one: Order, other: Order) => one.id.localeCompare(other.id)
  for (const { token, known } of customers) {
    const found = [
      ...(await ordersOf(token, 'positions')),
      ...(await ordersOf(token, 'pending')),
      ...(await ordersOf(token, 'closed')),
    ]
    expect(found.toSorted(byId)).toEqual([...known.values()].toSorted(byId))
  }
}

/** Every transfer that was answered is there, once, and no other; both accounts stand where they leave them. */
const expectEveryTransferOnce = async (customers: readonly Customer[]): Promise<void> => {
  for (const { token, moved } of customers) {
    const { items } = await call(product.address, 'transfers', {}, { token })
    expect(items.map(({ id }) => id).toSorted()).toEqual([...moved].toSorted())
    expect((await call(product.address, 'accounts', {}, { token })).fund.available).toBe('10060.00')
  }
}

/** Every quote that an order was filled at stands in the tick log, exactly as the order has it. */
const expectQuotesInLog = async ({ known }: Customer): Promise<void> => {
  for (const { openQuote } of known.values()) {
    if (openQuote === null) continue
    const { code, ...quote } = openQuote
    const { items } = await call(product.address, 'tickQuotes', {
      code,
      at: Date.parse(quote.receivedAt),
      seconds: 1,
    })
    expect(items.find(item => item.sequence === quote.sequence)).toMatchObject(quote)
  }
}

const asOwner = async <Value>(work: (database: Database) => Promise<Value>): Promise<Value> => {
  const { owner } = JSON.parse(readFileSync(join(folder, 'pg', 'passwords.json'), 'utf8')) as {
    owner: string
  }
  const socket = encodeURIComponent(join(folder, 'pg', 'run'))
  const url = `postgres://plumbline_owner:${owner}@localhost/plumbline?host=${socket}&port=5432`
  const database = createDatabase({ url, poolSize: 1, applicationName: 'audit' })
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const expectLedgerHolds = (): Promise<void> =>
  asOwner(async database => expect(await audit(database)).toEqual([]))

const expectLogHolds = (): Promise<void> =>
  asOwner(async database => {
    const { findings } = await database.transaction(async tx =>
      verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now: Date.now() as Millis }),
    )
    expect(findings).toEqual([])
  })

/** Early, late and in between, over the rounds. */
const strikePoint = (round: number): number => 1 + ((round * 37) % (answersPerRound - customersPerRound))

const expectNothingLost = async (customers: readonly Customer[], round: number): Promise<void> => {
  await expectEveryOrderOnce(customers)
  await expectEveryTransferOnce(customers)
  await expectLedgerHolds()
  for (const customer of customers.slice(0, 2)) await expectQuotesInLog(customer)
  if (round % verifiedEvery === 1) await expectLogHolds()
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('while customers open, place, edit, split, reverse, cancel, close and move money', () => {
  it.each(numbersTo(rounds - postgresRounds))(
    'the server is killed: nothing that was answered is lost, nothing is done twice (round %i)',
    { timeout: roundMsMax },
    async round => {
      const customers = await trade(strikePoint(round), async () => {
        await product.kill()
        product = await startProductIn(folder)
      })
      expect(customers).toHaveLength(customersPerRound)
      await expectNothingLost(customers, round)
    },
  )

  it.each(numbersTo(postgresRounds))(
    'Postgres is killed: nothing that was answered is lost, nothing is done twice (round %i)',
    { timeout: roundMsMax },
    async round => {
      // What supervises Postgres gives up where it keeps ending, and rightly so: another house begins to count anew.
      if (round % killsPerHouse === 0) {
        expect(await product.stop()).toBe(0)
        product = await startProductIn(folder)
      }
      const before = product.postgres()
      const customers = await trade(strikePoint(round), async () => {
        process.kill(before, 'SIGKILL')
      })
      expect(product.postgres()).not.toBe(before)
      await expectNothingLost(customers, round)
    },
  )

  it(
    'the server is told to stop: it answers what it has taken and ends in order',
    { timeout: roundMsMax },
    async () => {
      const customers = await trade(strikePoint(1), async () => {
        expect(await product.stop()).toBe(0)
        product = await startProductIn(folder)
      })
      await expectNothingLost(customers, 1)
    },
  )

  it(
    'connections to Postgres are cut in the middle of commits: they are sent again',
    { timeout: roundMsMax },
    async () => {
      let cut = 0
      const customers = await trade(3, () =>
        asOwner(async database => {
          for (let times = 0; times < 40; times += 1) {
            const { rows } = await database.query<{ pid: number }>(
              `with busy as materialized (
              select pid from pg_stat_activity
              where application_name = 'plumbline' and state = 'active' and query like '%trading.commit%'
            ) select pid from busy where pg_terminate_backend(pid)`,
            )
            cut += rows.length
            await database.query('select pg_sleep(0.01)')
          }
        }),
      )
      expect(cut).toBeGreaterThan(0)
      await expectNothingLost(customers, 1)
    },
  )

  it(
    'every connection of the pool is taken for a while: orders wait or are sent again',
    { timeout: roundMsMax },
    async () => {
      const customers = await trade(5, () =>
        asOwner(async database =>
          database.transaction(async tx => {
            await tx.query('lock table trading.contract_order in access exclusive mode')
            // Longer than a connection is waited for.
            await tx.query('select pg_sleep(7)')
          }),
        ),
      )
      expect(customers).toHaveLength(customersPerRound)
      await expectNothingLost(customers, 1)
    },
  )
})
