import { generateKeyPairSync } from 'node:crypto'
import type { Millis, Price } from '@plumbline/rules/market'
import { createTickLog, signingKey } from '@plumbline/server/capabilities/market/index'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import { takeLease } from '@plumbline/server/capabilities/trading/index'
import type { Benchmark } from '../benchmark.ts'
import { row } from '../result.ts'

const ticksPerSecond = 3_000
/** Of market time: two minutes are signed. */
const seconds = 150
const turnsPerSecond = 2
/** Of a core. */
const percentMax = 25
const start = Date.parse('2026-11-17T15:30:00.000Z')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * What the tick log takes of a core while 3,000 quotes a second go into Postgres: CPU of this process for each second of
 * market time, and beside it how long such a second takes from taking its quotes to their commit, Postgres included.
 */
export const tickLogWrite: Benchmark = {
  name: 'tick-log.write',
  rows: { 'tick-log.write': { atMost: 1 }, 'tick-log.write.waited': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const { appUrl } = await freshDatabase()
    const database = createDatabase({ url: appUrl, poolSize: 2, applicationName: 'bench' })
    const epoch = Number(await takeLease(database, { shard: 0, now: new Date(start) }))
    let now = start
    let turn: (() => void) | undefined
    let planned: (() => void) | undefined
    const log = createTickLog({
      database,
      epoch,
      keys: { keys: [signingKey(generateKeyPairSync('ed25519').privateKey)], isLost: false },
      clock: { now: () => now as Millis },
      timer: {
        after: (_, work) => {
          turn = work
          planned?.()
          return () => undefined
        },
      },
      log: quiet,
      cited: async () => [],
    })
    await log.start()
    const began = performance.now()
    const used = process.cpuUsage()
    const ticksPerTurn = ticksPerSecond / turnsPerSecond
    for (let count = 0, number = 0; count < seconds * turnsPerSecond; count += 1) {
      for (let tick = 0; tick < ticksPerTurn; tick += 1) {
        const instrument = instruments[number % instruments.length]
        if (instrument === undefined) continue
        number += 1
        const at = (now + Math.floor((tick * 1_000) / ticksPerSecond)) as Millis
        const bid = (1_000_000 + (number % 997)) as Price
        const ask = (bid + 12) as Price
        const { code, priceScale } = instrument
        const said = { code, bid, ask, at, receivedAt: at, source: 'exchange', kind: 'live' as const }
        log.take({ ...said, epoch, number }, priceScale)
      }
      now += 1_000 / turnsPerSecond
      const over = new Promise<void>(resolve => (planned = resolve))
      turn?.()
      await over
    }
    const { user, system } = process.cpuUsage(used)
    const waited = (performance.now() - began) / 1_000
    const { rows } = await database.query<{ ticks: bigint; bytes: bigint }>(
      `select coalesce(sum(ticks), 0)::bigint as ticks, coalesce(sum(pg_column_size(body)), 0)::bigint as bytes
       from market.tick_segment`,
    )
    const [stored] = rows
    const minutes = Math.floor(seconds / 60)
    if (Number(stored?.ticks) !== minutes * 60 * ticksPerSecond) throw new Error('quotes are missing')
    progress(`${Number(stored?.bytes) / Number(stored?.ticks)} bytes a quote are stored`)
    await log.stop()
    await database.end()
    return [
      row('tick-log.write', '% of a core', (user + system) / 1e4 / seconds, percentMax),
      row('tick-log.write.waited', '% of the time', (waited / seconds) * 100, percentMax),
    ]
  },
}
