import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallInput } from '@plumbline/protocol/core'
import { audit } from '@plumbline/server/core/ledger/index'
import { createDatabase, type Database } from '@plumbline/server/core/platform/db/database'
import { expect, it, vi } from 'vitest'
import { checkPlainly } from '../copying/plain-copies.ts'
import { createDice } from '../simulation/dice.ts'
import { call, createDataFolder, NoAnswer, startProductIn, type RunningProduct } from './product.ts'

/** Two with few followers in `npm run test:slow`; 300 with 500 where the environment says so (docs/testing.md). */
const kills = Number(process.env['COPY_KILLS'] ?? 2)
const followersCount = Number(process.env['COPY_FOLLOWERS'] ?? 60)
const patienceMs = 120_000
/** On a machine that does other things as well. */
const msPerKillMax = 30_000
/** A fan-out of so many takes about so long: kills fall into it. */
const fanOutMs = 20 + followersCount

const dice = createDice(`${kills} kills in the middle of ${followersCount} copies`)
const folder = createDataFolder()
let product: RunningProduct

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

const openDemo = async (): Promise<string> =>
  (await call(product.address, 'register', { simulation: 2 })).token

/** Sends it under one key until the product has answered, through kills. */
const sendUntilAnswered = async <Name extends 'submitOrder' | 'closeOrder'>(
  name: Name,
  input: CallInput<Name>,
  token: string,
) => {
  const key = randomUUID()
  return vi.waitUntil(
    async () => {
      try {
        return await call(product.address, name, input, { token, key })
      } catch (error) {
        if (error instanceof NoAnswer || /quote\.stale|not_ready|dispute|suspended/.test(String(error)))
          return false
        throw error
      }
    },
    { timeout: patienceMs, interval: 50 },
  )
}

const makeTrader = (name: string): Promise<string> =>
  asOwner(async database => {
    const { rows } = await database.query<{ id: string }>({
      text: `insert into copying.trader (id, customer, book, name, state, followers_max, since)
        select gen_random_uuid(), max(id), 'demo', $1, 'open', 1000, now() from identity.customer returning id`,
      values: [name],
    })
    return rows[0]?.id ?? ''
  })

const isAllCopied = (): Promise<boolean> =>
  asOwner(async database => {
    const { rows } = await database.query<{ left: bigint }>(
      `select count(*) as left from copying.trader t join trading.room r on r.customer = t.customer where t.done_to < r.newest`,
    )
    return rows[0]?.left === 0n
  })

it(
  `${kills} kills in the middle of copies for ${followersCount}: everybody has exactly one row, and each copy one position`,
  { timeout: 600_000 + kills * msPerKillMax },
  async () => {
    product = await startProductIn(folder)
    const trader = await openDemo()
    const traderId = await makeTrader('Trader')
    for (let count = 0; count < followersCount; count += 1) {
      const token = await openDemo()
      const settings = { sizing: 'multiplier', orderMultiplier: '1.00', maxMargin: '9000.00' } as const
      await call(product.address, 'follow', { traderId, ...settings }, { token })
    }
    // It trades on every day of the week, as this does.
    const order = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    let open: string | undefined
    for (let kill = 0; kill < kills; kill += 1) {
      const decided =
        open === undefined
          ? sendUntilAnswered('submitOrder', order, trader)
          : sendUntilAnswered('closeOrder', { id: open }, trader)
      await pause(dice.below(fanOutMs))
      await product.kill()
      product = await startProductIn(folder)
      const { order: after } = await decided
      open = after.state === 'open' ? after.id : undefined
    }
    await vi.waitFor(async () => expect(await isAllCopied()).toBe(true), {
      timeout: patienceMs,
      interval: 500,
    })
    const found = await asOwner(checkPlainly)
    expect(found.faults).toEqual([])
    expect(await asOwner(audit)).toEqual([])
    if (process.env['COPY_KILLS'] !== undefined)
      process.stdout.write(`${JSON.stringify({ kills, followersCount, ...found.counts })}\n`)
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  },
)
