import { rmSync } from 'node:fs'
import type { Queryable } from '@plumbline/server/core/platform/db/database'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'
import { asOwner, expectNothingLost } from './nothing-lost.ts'
import { playScript, stepsPerScript, type Customer } from './script.ts'

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

/** Early, late and in between, over the rounds. */
const strikePoint = (round: number): number => 1 + ((round * 37) % (answersPerRound - customersPerRound))

const expectAll = (customers: readonly Customer[], round: number): Promise<void> =>
  expectNothingLost({ product, folder }, customers, {
    withLog: round % verifiedEvery === 1 ? 'whole' : 'quotes',
  })

/** Ends the connections that are inside a commit; how many. */
const cutCommits = async (database: Queryable): Promise<number> => {
  const { rows } = await database.query<{ pid: number }>(
    `with busy as materialized (
      select pid from pg_stat_activity
      where application_name = 'plumbline' and state = 'active' and query like '%trading.commit%'
    ) select pid from busy where pg_terminate_backend(pid)`,
  )
  return rows.length
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
      await expectAll(customers, round)
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
      await expectAll(customers, round)
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
      await expectAll(customers, 1)
    },
  )

  it(
    'connections to Postgres are cut in the middle of commits: they are sent again',
    { timeout: roundMsMax },
    async () => {
      let cut = 0
      const customers = await trade(3, () =>
        asOwner(folder, async database => {
          // A commit takes a millisecond, and who only looks now and then may miss them all: the first ones are held.
          cut += await database.transaction(async tx => {
            await tx.query('lock table trading.contract_order in access exclusive mode')
            let held = 0
            while (held === 0) {
              await tx.query('select pg_stat_clear_snapshot()')
              held = await cutCommits(tx)
            }
            return held
          })
          for (let times = 0; times < 40; times += 1) {
            cut += await cutCommits(database)
            await database.query('select pg_sleep(0.01)')
          }
        }),
      )
      expect(cut).toBeGreaterThan(0)
      await expectAll(customers, 1)
    },
  )

  it(
    'every connection of the pool is taken for a while: orders wait or are sent again',
    { timeout: roundMsMax },
    async () => {
      const customers = await trade(5, () =>
        asOwner(folder, async database =>
          database.transaction(async tx => {
            await tx.query('lock table trading.contract_order in access exclusive mode')
            // Longer than a connection is waited for.
            await tx.query('select pg_sleep(7)')
          }),
        ),
      )
      expect(customers).toHaveLength(customersPerRound)
      await expectAll(customers, 1)
    },
  )
})
