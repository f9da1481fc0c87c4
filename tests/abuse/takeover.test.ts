import { readConfig } from '@plumbline/server/config'
import { audit } from '@plumbline/server/core/ledger/index'
import type { Millis } from '@plumbline/rules/market'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { startProduct, type Product } from '@plumbline/server/composition/product'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTuesday, testDataKey, testTickKey } from '../support/app.ts'
import { freshDatabase, type TestDatabase } from '../support/postgres.ts'

const submits = 30
let now = openTuesday
const clock = { now: () => now as Millis }

let database: TestDatabase
let running: Product[]
let lost: string[]
beforeEach(async () => {
  lost = []
  running = []
  database = await freshDatabase()
})
afterEach(async () => {
  for (const product of running) await product.stop()
  await database.drop()
})

/** Starts a product on the database that all of them share. */
const start = async (name: string, environment: Record<string, string> = {}): Promise<Product> => {
  const feed = createManualFeed({ clock })
  const product = await startProduct({
    config: readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      PRACTICE_TRADERS: 'no',
      DATA_KEYS: testDataKey,
      TICK_KEY: testTickKey,
      ...environment,
    }),
    appUrl: database.appUrl,
    clock,
    feed,
    onLeaseLost: () => lost.push(name),
  })
  running.push(product)
  now += 1_000
  feed.push('BTCUSD', 97_000_000, 97_008_000)
  return product
}

const post = async (product: Product, path: string, body: object, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, product.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { data } = (await response.json()) as {
    data: { token: string; order?: { id: string }; refusal?: string }
  }
  return {
    status: response.status,
    token: data.token,
    id: data.order?.id,
    refusal: data.refusal,
    retryAfter: response.headers.get('retry-after'),
  }
}
const openDemo = async (product: Product): Promise<string> =>
  (await post(product, '/api/user/register', { simulation: 2 })).token
const bitcoin = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 }
const submit = (product: Product, token: string, key: string) =>
  post(product, '/deal/order/submit', bitcoin, { authorization: token, 'idempotency-key': key })

describe('a second product on the same database', () => {
  it('takes over: the first writes nothing more and is told once, and what is sent to both is done once', async () => {
    const first = await start('first')
    const tokens = await Promise.all(Array.from({ length: submits }, () => openDemo(first)))
    const early = Promise.all(tokens.map((token, place) => submit(first, token, `order-${place}`)))
    const second = await start('second')
    const answers = await early

    // Nothing is an accident of ours: it was done, or may be sent again in a moment.
    const late = await submit(first, tokens[0] ?? '', 'late')
    for (const answer of [...answers.filter(({ status }) => status !== 200), late]) {
      expect(answer).toMatchObject({ status: 503, retryAfter: '2' })
      expect(['server.not_ready', 'server.outcome_unknown']).toContain(answer.refusal)
    }
    expect(late).toMatchObject({ refusal: 'server.not_ready' })
    expect(lost).toEqual(['first'])
    expect((await fetch(new URL('/health/ready', first.address))).status).toBe(503)

    // Every client sends again what it has no answer to, to whoever runs now.
    const settled = await Promise.all(tokens.map((token, place) => submit(second, token, `order-${place}`)))
    expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 200))
    answers.forEach(({ id }, place) => {
      if (id !== undefined) expect(settled[place]?.id).toBe(id)
    })
    const { rows } = await second.database.query<{ orders: bigint; customers: bigint }>(
      'select count(*) as orders, count(distinct customer) as customers from trading.contract_order',
    )
    expect(rows[0]).toEqual({ orders: BigInt(submits), customers: BigInt(submits) })
    expect(await audit(second.database)).toEqual([])
    expect(lost).toEqual(['first'])
  })

  it('answers what moves money otherwise likewise', async () => {
    const first = await start('first')
    const token = await openDemo(first)
    await start('second')
    const headers = { authorization: token, 'idempotency-key': 'late' }
    const move = { from: 'contract', to: 'fund', amount: '1.00' }
    expect(await post(first, '/api/fund/transfer', move, headers)).toMatchObject({
      status: 503,
      refusal: 'server.not_ready',
      retryAfter: '2',
    })
  })

  it('that finds its port taken leaves the first one alone', async () => {
    const first = await start('first')
    const { port } = new URL(first.address)
    await expect(start('second', { PORT: port })).rejects.toThrow('EADDRINUSE')
    expect((await submit(first, await openDemo(first), 'still')).status).toBe(200)
    expect(lost).toEqual([])
  })
})
