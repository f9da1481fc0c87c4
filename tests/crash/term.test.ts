import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TermDealView } from '@plumbline/protocol/term'
import type { Code } from '@plumbline/rules/core'
import { parseCents } from '@plumbline/rules/money'
import { audit } from '@plumbline/server/core/ledger/index'
import { readSegment } from '@plumbline/rules/prices'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { expect, it, vi } from 'vitest'
import { createDice } from '../simulation/dice.ts'
import { playDealPlainly, type Tick } from '../term/plain-deals.ts'
import { call, createDataFolder, NoAnswer, startProductIn, type RunningProduct } from './product.ts'

/** Three in `npm run test:slow`; three hundred where the environment says so (docs/testing.md). */
const kills = Number(process.env['TERM_KILLS'] ?? 3)
const customersTrading = 8
const dealsAtOnce = 12
const secondsOfDeals = 30
const patienceMs = 90_000
/** On a machine that does other things as well. */
const msPerKillMax = 30_000

const dice = createDice(`${kills} kills around expiries`)
const folder = createDataFolder()
let product: RunningProduct

/** Places deals for everybody, under keys, until each has an answer. A house that is being killed answers late or not at all. */
const placeSome = async (tokens: readonly string[]): Promise<void> => {
  await Promise.all(
    Array.from({ length: dealsAtOnce }, async () => {
      const [token, key] = [dice.pick(tokens), randomUUID()]
      const input = {
        kind: 'micro',
        code: 'BTCUSD',
        direction: dice.pick(['up', 'down'] as const),
        duration: secondsOfDeals,
        amount: '5.00',
      } as const
      await vi.waitUntil(
        async () => {
          try {
            await call(product.address, 'submitTerm', input, { token, key })
            return true
          } catch (error) {
            // Twenty of a kind may run at once; just started, nothing is fresh for a moment.
            if (String(error).includes('term.too_many_running')) return true
            if (error instanceof NoAnswer || /quote\.stale|not_ready|suspended/.test(String(error)))
              return false
            throw error
          }
        },
        { timeout: patienceMs, interval: 50 },
      )
    }),
  )
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

const dealsOf = async (token: string, state: 'active' | 'closed'): Promise<readonly TermDealView[]> => {
  const items: TermDealView[] = []
  let cursor: string | undefined
  do {
    const page = await call(
      product.address,
      'termList',
      { segment: 'term', state, limit: 100, ...(cursor !== undefined && { cursor }) },
      { token },
    )
    items.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return items
}

/** Every quote of the signed log and of what is gathered for it. */
const loggedTicks = (code: Code): Promise<readonly Tick[]> =>
  asOwner(async database => {
    const { rows } = await database.query<{ body: string }>({
      text: `select body from market.tick_segment where code = $1 order by minute`,
      values: [code],
    })
    return rows.flatMap(({ body }) => (readSegment(body)?.ticks ?? []).map(({ quote }) => quote))
  }).then(quotes =>
    quotes.toSorted((one, other) =>
      one.epoch === other.epoch ? one.number - other.number : one.epoch - other.epoch,
    ),
  )

const centsOf = (text: string | null): number => Number(parseCents(text ?? '0.00'))

it(
  `${kills} kills around the expiries of deals: each is settled exactly once, by the quotes of its moment`,
  { timeout: 600_000 + kills * msPerKillMax },
  async () => {
    product = await startProductIn(folder)
    const tokens = await Promise.all(
      Array.from({ length: customersTrading }, async () => {
        const { token } = await call(product.address, 'register', { simulation: 2 })
        return token
      }),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      await placeSome(tokens)
      // At a chance moment: deals of the rounds before expire all the time.
      const left = kills <= 5 ? secondsOfDeals * 1_000 - 2_000 : 300
      await pause(left + dice.below(2_500))
      const struck = placeSome(tokens)
      await pause(dice.below(40))
      await product.kill()
      product = await startProductIn(folder)
      await struck
    }
    await vi.waitFor(
      async () => {
        for (const token of tokens) expect(await dealsOf(token, 'active')).toEqual([])
      },
      { timeout: patienceMs, interval: 1_000 },
    )
    // The minutes of the last deals are signed.
    const newest = Date.now()
    await vi.waitFor(
      async () => {
        const { minute } = (await call(product.address, 'tickMinute', {})) as { minute: string }
        expect(Date.parse(minute)).toBeGreaterThan(newest - 60_000)
      },
      { timeout: 150_000, interval: 1_000 },
    )
    const ticks = await loggedTicks('BTCUSD' as Code)
    const ends: Record<string, number> = {}
    for (const token of tokens)
      for (const deal of await dealsOf(token, 'closed')) {
        const acceptedAt = Date.parse(deal.acceptedAt)
        const plain = playDealPlainly(
          {
            name: 0,
            acceptedAt,
            up: deal.direction === 'up',
            seconds: deal.seconds,
            stake: centsOf(deal.stake),
            rate: Math.round(Number(deal.yield) * 10_000),
          },
          ticks.filter(({ receivedAt }) => receivedAt > acceptedAt && receivedAt < acceptedAt + 60_000),
          [],
        )
        const found = deal.result ?? deal.voidReason ?? ''
        expect([deal.id, found, centsOf(deal.net)]).toEqual([deal.id, plain.end, plain.net])
        ends[found] = (ends[found] ?? 0) + 1
      }
    expect(Object.values(ends).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(kills * 10)
    await asOwner(async database => expect(await audit(database)).toEqual([]))
    if (process.env['TERM_KILLS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ kills, ...ends })}\n`)
    expect(await product.stop()).toBe(0)
    rmSync(folder, { recursive: true, force: true })
  },
)
