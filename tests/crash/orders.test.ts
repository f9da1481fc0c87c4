import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallOutput } from '@plumbline/protocol'
import { audit } from '@plumbline/server/ledger/index'
import { storedLog, verifyTicks } from '@plumbline/server/market/index'
import { createDatabase } from '@plumbline/server/platform/database'
import { createCitedCursor } from '@plumbline/server/trading/index'
import type { Millis } from '@plumbline/rules'
import { NoAnswer, call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'

/** Two in `npm test`; ten in `npm run test:crash`. */
const rounds = Number(process.env['CRASH_ROUNDS'] ?? 2)
const customers = 20
const ordersEach = 10
const ordersPerRound = customers * ordersEach
const patienceMs = 60_000

type Order = CallOutput<'submitOrder'>['order']
type Attempt = { readonly token: string; readonly key: string; answer?: Order }

const folder = createDataFolder()
let product: RunningProduct

beforeEach(async () => {
  product = await startProductIn(folder)
})
afterEach(async () => {
  expect(await product.stop()).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Crypto trades at all hours, and its demo margin leaves room for ten of the smallest orders. */
const smallest = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const

const newCustomers = () =>
  Promise.all(
    Array.from(
      { length: customers },
      async () => (await call(product.address, 'register', { simulation: 2 })).token,
    ),
  )

/** Sends an order; without an answer it stays open. */
const submit = async (attempt: Attempt): Promise<void> => {
  try {
    attempt.answer = (await call(product.address, 'submitOrder', smallest, attempt)).order
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
  }
}

/** Sends again, under the same key, until there is an answer: what the web app does. */
const insist = (attempt: Attempt): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      if (attempt.answer === undefined) await submit(attempt)
      return attempt.answer !== undefined
    },
    { timeout: patienceMs, interval: 50 },
  )

/** All customers send their orders at once, each one after the other; `strike` comes after so many answers. */
const trade = async (strikeAfter: number, strike: () => void): Promise<Attempt[]> => {
  const attempts: Attempt[] = []
  let answered = 0
  const sendAll = async (token: string) => {
    for (let sent = 0; sent < ordersEach; sent += 1) {
      const attempt: Attempt = { token, key: randomUUID() }
      attempts.push(attempt)
      await submit(attempt)
      if (attempt.answer === undefined) continue
      answered += 1
      if (answered === strikeAfter) strike()
    }
  }
  await Promise.all((await newCustomers()).map(sendAll))
  return attempts
}

const positionsOf = async (token: string): Promise<Order[]> => {
  const orders: Order[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await call(
      product.address,
      'orderList',
      { segment: 'contract', state: 'positions', limit: 100, ...(cursor !== undefined && { cursor }) },
      { token },
    )
    orders.push(...page.items)
    cursor = page.nextCursor
  }
  return orders
}

/** Every order that was answered is there, once, as it was answered, and no other. */
const expectEveryOrderOnce = async (attempts: readonly Attempt[]): Promise<void> => {
  for (const [token, mine] of Map.groupBy(attempts, ({ token: each }) => each)) {
    const byId = (a: Order, b: Order) => a.id.localeCompare(b.id)
    const answered = mine.flatMap(({ answer }) => answer ?? []).toSorted(byId)
    expect((await positionsOf(token)).toSorted(byId)).toEqual(answered)
  }
}

/** Every quote that an order was filled at stands in the tick log, exactly as the order has it. */
const expectQuotesInLog = async (attempts: readonly Attempt[]): Promise<void> => {
  const quotes = new Map(
    attempts.flatMap(({ answer }) => (answer ? [[answer.openQuote.sequence, answer.openQuote]] : [])),
  )
  for (const [sequence, { code, ...quote }] of quotes) {
    const { items } = await call(product.address, 'tickQuotes', {
      code,
      at: Date.parse(quote.receivedAt),
      seconds: 1,
    })
    expect(items.find(item => item.sequence === sequence)).toMatchObject(quote)
  }
}

const expectPositionsGoOn = async (attempts: readonly Attempt[]): Promise<void> => {
  for (const { token, answer } of attempts.filter((_, index) => index % ordersEach === 0)) {
    if (answer === undefined) throw new Error('An order was never answered')
    const { order } = await call(
      product.address,
      'closeOrder',
      { id: answer.id },
      { token, key: randomUUID() },
    )
    expect(order).toMatchObject({
      id: answer.id,
      state: 'closed',
      openQuote: answer.openQuote,
      closeReason: 'customer',
    })
  }
}

const expectLedgerAndLogHold = async (): Promise<void> => {
  const { owner } = JSON.parse(readFileSync(join(folder, 'pg', 'passwords.json'), 'utf8')) as {
    owner: string
  }
  const socket = encodeURIComponent(join(folder, 'pg', 'run'))
  const url = `postgres://plumbline_owner:${owner}@localhost/plumbline?host=${socket}&port=5432`
  const database = createDatabase({ url, poolSize: 1, applicationName: 'audit' })
  try {
    expect(await audit(database)).toEqual([])
    const { findings } = await database.transaction(async tx =>
      verifyTicks(storedLog(tx, createCitedCursor(tx, undefined)), { now: Date.now() as Millis }),
    )
    expect(findings).toEqual([])
  } finally {
    await database.end()
  }
}

const roundNumbers = Array.from({ length: rounds }, (_, index) => index + 1)
/** Early, late and in between, over the rounds. */
const strikePoint = (round: number) => Math.max(1, ((round * 7) % 10) * (ordersPerRound / 10))

describe('when the server is killed in the middle of 200 orders', () => {
  it.each(roundNumbers)('nothing that was answered is lost (round %i)', async round => {
    let killed: Promise<void> | undefined
    const attempts = await trade(strikePoint(round), () => {
      killed = product.kill()
    })
    await killed
    expect(attempts.some(({ answer }) => answer === undefined)).toBe(true)

    product = await startProductIn(folder)
    await expectLedgerAndLogHold()
    for (const attempt of attempts) await insist(attempt)
    expect(new Set(attempts.map(({ answer }) => answer?.id)).size).toBe(ordersPerRound)
    await expectEveryOrderOnce(attempts)
    await expectQuotesInLog(attempts)
    await expectPositionsGoOn(attempts)
    await expectLedgerAndLogHold()
  })
})

describe('when Postgres is killed in the middle of 200 orders', () => {
  it.each(roundNumbers)('nothing that was answered is lost (round %i)', async round => {
    const before = product.postgres()
    const attempts = await trade(strikePoint(round), () => process.kill(before, 'SIGKILL'))
    for (const attempt of attempts) await insist(attempt)
    expect(product.postgres()).not.toBe(before)
    expect(new Set(attempts.map(({ answer }) => answer?.id)).size).toBe(ordersPerRound)
    await expectEveryOrderOnce(attempts)
    await expectQuotesInLog(attempts)
    await expectPositionsGoOn(attempts)
    await expectLedgerAndLogHold()
  })
})
