import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asOwner, expectNothingLost } from './nothing-lost.ts'
import { call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'
import { playScript, stepsPerScript, type Customer } from './script.ts'

/** A file system that is truly full: a small one in memory, which only root may put in place, and not in every container. */
const folder = createDataFolder()
const sizeMb = 700
const mounted = ((): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'plumbline-test', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
})()
const why = mounted ? '' : ' (skipped: it takes root on Linux, and the right to mount a file system)'

const customersCount = 4
const token = 'a token for what is measured'
const patienceMs = 60_000
let product: RunningProduct

beforeAll(async () => {
  if (mounted) product = await startProductIn(folder, { METRICS_TOKEN: token })
}, 120_000)
afterAll(async () => {
  try {
    if (mounted) expect(await product.stop()).toBe(0)
  } finally {
    if (mounted) execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

const fillers = join(folder, 'fillers')
/** Takes all there is, to the last block, again and again: what the database gives free is taken as well. */
const fill = (): void => {
  mkdirSync(fillers, { recursive: true })
  const file = openSync(join(fillers, String(performance.now())), 'w')
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) writeSync(file, block)
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' })
      }
    }
  } finally {
    closeSync(file)
  }
}
const free = (): void => rmSync(fillers, { recursive: true, force: true })

const standing = async (): Promise<readonly string[]> => {
  const response = await fetch(new URL('/metrics', product.address), {
    headers: { authorization: `Bearer ${token}` },
  })
  const lines = (await response.text()).split('\n')
  return lines.flatMap(line => /^plumbline_trading_stopped\{reason="(\w+)"\} 1$/.exec(line)?.[1] ?? [])
}

/** What an order is answered just now, without insisting. */
const refusalOfOrder = async (of: string): Promise<string> => {
  const response = await fetch(new URL('/deal/order/submit', product.address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: of,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 }),
  })
  const { data } = (await response.json()) as { data: { refusal?: string } | null }
  return `${response.status} ${data?.refusal ?? 'taken'}`
}

/** Newcomers play their scripts; after so many answers the disk is full, until what is to be seen was seen. */
const tradeThrough = async (whileFull: (stranger: string) => Promise<void>): Promise<readonly Customer[]> => {
  const newcomer = async () => (await call(product.address, 'register', { simulation: 2 })).token
  const stranger = await newcomer()
  const customers = await Promise.all(
    Array.from({ length: customersCount }, async (): Promise<Customer> => ({
      token: await newcomer(),
      known: new Map(),
      moved: new Set(),
    })),
  )
  let answers = 0
  const { promise: seen, resolve, reject } = Promise.withResolvers<void>()
  const desk = {
    address: () => product.address,
    answered: () => {
      answers += 1
      if (answers === customersCount * 4) {
        fill()
        whileFull(stranger).finally(free).then(resolve, reject)
      }
    },
  }
  await Promise.all([seen, ...customers.map(customer => playScript(desk, customer))])
  expect(answers).toBe(customersCount * stepsPerScript)
  return customers
}

const untilRefused = async (stranger: string): Promise<void> => {
  await vi.waitUntil(
    async () => {
      fill()
      const isRefused = (await refusalOfOrder(stranger)) === '503 server.not_ready'
      return isRefused && (await standing()).some(reason => reason === 'commits' || reason === 'beats')
    },
    { timeout: patienceMs, interval: 500 },
  )
}

describe.skipIf(!mounted)(`a disk that is full while customers trade${why}`, () => {
  it('keeps tables from growing: orders are refused, an alarm says so, and trading goes on by itself', async () => {
    const customers = await tradeThrough(untilRefused)
    await expectNothingLost({ product, folder }, customers, { withLog: 'whole' })
    await expect.poll(standing, { timeout: patienceMs }).toEqual([])
  }, 240_000)

  it('ends Postgres, whose log finds no room: it is started again once there is some, and nothing is lost', async () => {
    const before = product.postgres()
    const customers = await tradeThrough(async stranger => {
      // Its log is made to go on in the next segment, until there is none.
      await vi.waitUntil(
        async () => {
          fill()
          return asOwner(folder, database => database.query('select pg_switch_wal()')).then(
            () => false,
            () => statfsSync(folder).bavail === 0,
          )
        },
        { timeout: patienceMs, interval: 500 },
      )
      await untilRefused(stranger)
      await expect.poll(standing, { timeout: patienceMs }).toContain('beats')
      const saysSo = () => product.said().some(line => line.includes('The disk of the database is full'))
      await vi.waitUntil(saysSo, { timeout: patienceMs })
    })
    await expectNothingLost({ product, folder }, customers, { withLog: 'whole' })
    await expect.poll(standing, { timeout: patienceMs }).toEqual([])
    expect(product.postgres()).not.toBe(before)
  }, 300_000)
})
