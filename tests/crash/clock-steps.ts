import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { randomFrom, seedRandom } from '@plumbline/rules/core'
import { call, createDataFolder, startProductIn, type RunningProduct } from './product.ts'

/** Where Debian's package libfaketime puts what lets a process see another wall clock. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map(machine => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find(existsSync)
export const canSetClock = library !== undefined

const key = 'a key of a source whose clock is set as ours is'
const root = join(import.meta.dirname, '..', '..')
const day = 86_400_000

/** Whether the source's clock is the one that is set, or another one that stays right. */
export type SourceClock = 'shared' | 'own'
export type Step = { readonly by: number; readonly restart: boolean }

/** Seeded steps of a second to two days in both directions, one of three with a restart. */
export const inventSteps = (count: number, seed: string): readonly Step[] => {
  const random = randomFrom(seedRandom(seed))
  let offset = 0
  const longest = [2 * day, -2 * day, -2 * day, 2 * day]
  return Array.from({ length: count }, (_, place) => {
    const given = longest[place]
    if (given !== undefined) return { by: given, restart: place % 2 === 1 }
    const size = 1_000 * ((2 * day) / 1_000) ** random.uniform()
    // Never further away than two days, so that both directions come up all the time.
    const sign = offset > day ? -1 : offset < -day ? 1 : random.uniform() < 0.5 ? -1 : 1
    const by = Math.round(sign * size)
    offset += by
    return { by, restart: random.uniform() < 1 / 3 }
  })
}

export type StepResult = Step & {
  /** Milliseconds until an order was opened and closed. */
  readonly tradedAfterMs: number
}
export type ClockRun = {
  readonly steps: readonly StepResult[]
  /** What verify said in the end, and its exit code. */
  readonly verified: { readonly code: number | null; readonly said: string }
  readonly orders: number
  /** Orders whose receipt does not name the signed minute of each of its quotes. */
  readonly unproven: number
}

/** Runs a product through steps of its wall clock, trades after each, and verifies the price record at the end. */
export const runClockSteps = async (steps: readonly Step[], source: SourceClock): Promise<ClockRun> => {
  const folder = createDataFolder()
  const clockFile = join(folder, 'clock')
  let offset = 0
  const setClock = (to: number): void => {
    offset = to
    const next = `${clockFile}.next`
    writeFileSync(next, `${to < 0 ? '-' : '+'}${Math.abs(to) / 1_000}s\n`)
    chmodSync(next, 0o644)
    renameSync(next, clockFile)
  }
  setClock(0)
  const environment = {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_RESET: '1',
    SESSION_IDLE_HOURS: '8760',
    FEED: 'sources',
    SOURCES: JSON.stringify([{ name: 'desk', type: 'push', key, codes: ['BTCUSD'] }]),
  }
  let product: RunningProduct = await startProductIn(folder, environment)
  let bid = 97_000
  const over = new AbortController()
  const push = async (): Promise<void> => {
    while (!over.signal.aborted) {
      bid += bid > 97_100 ? -1 : 1
      const at = Date.now() + (source === 'shared' ? offset : 0)
      const quotes = [{ code: 'BTCUSD', bid: `${bid}.00`, ask: `${bid + 8}.00`, at }]
      await call(product.address, 'feedPush', { source: 'desk', quotes }, { token: `Bearer ${key}` }).catch(
        () => undefined,
      )
      await pass(250)
    }
  }
  const pushing = push()
  const orders: { readonly id: string; readonly token: string }[] = []
  const trade = async (): Promise<void> => {
    const { token } = await call(product.address, 'register', { simulation: 2 })
    const order = { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 } as const
    const opened = await call(product.address, 'submitOrder', order, { token, key: crypto.randomUUID() })
    await call(product.address, 'closeOrder', { id: opened.order.id }, { token, key: crypto.randomUUID() })
    orders.push({ id: opened.order.id, token })
  }
  const untilTraded = async (): Promise<number> => {
    const begun = performance.now()
    for (;;) {
      const outcome = await trade().then(
        () => 'traded' as const,
        (error: unknown) => error,
      )
      if (outcome === 'traded') return Math.round(performance.now() - begun)
      if (performance.now() - begun > 60_000)
        throw new Error('nothing could be traded for a minute', { cause: outcome })
      await pass(200)
    }
  }
  try {
    await untilTraded()
    const results: StepResult[] = []
    for (const step of steps) {
      if (step.restart) await product.stop()
      setClock(offset + step.by)
      if (step.restart) product = await startProductIn(folder, environment)
      // The step is seen within the second for which the library remembers the time.
      else await pass(1_500)
      results.push({ ...step, tradedAfterMs: await untilTraded() })
    }
    setClock(0)
    await untilTraded()
    // A step ahead ends the minute that runs: it is signed at once.
    setClock(3 * 60_000)
    const unsigned = async (): Promise<boolean> => {
      for (const { id, token } of orders) {
        const { receipt } = await call(product.address, 'orderReceipt', { id }, { token })
        if (receipt.steps.some(({ quote }) => quote !== null && quote.minute === null)) return true
      }
      return false
    }
    for (let tries = 0; tries < 100 && (await unsigned()); tries++) await pass(2_000)
    let unproven = 0
    for (const { id, token } of orders) {
      const { receipt } = await call(product.address, 'orderReceipt', { id }, { token })
      if (receipt.steps.some(({ quote }) => quote !== null && quote.minute === null)) unproven += 1
    }
    over.abort()
    await pushing
    const verify = spawnSync(
      process.execPath,
      [join(root, 'apps', 'server', 'src', 'commands', 'verify.ts'), 'ticks', '--at', product.address],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' } },
    )
    return {
      steps: results,
      verified: { code: verify.status, said: verify.stdout + verify.stderr },
      orders: orders.length,
      unproven,
    }
  } finally {
    over.abort()
    await product.stop()
  }
}
