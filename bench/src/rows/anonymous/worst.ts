import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@plumbline/server/core/platform/db/database'
import type { Benchmark } from '../../benchmark.ts'
import type { BenchDatabase } from '../../cluster.ts'
import { row } from '../../result.ts'
import { openMeter, type Cost } from './cost.ts'
import { openFlooding, openTraders } from './flood.ts'
import { startAnonymousProduct } from './product.ts'
import { seedLongest, seedTickLog } from './seed.ts'
import { targetsOf, type Target } from './targets.ts'
import { openTown } from './town.ts'

const orderMsBudget = 100
/** So many of the dearest are asked, by all that they take, and by what they take of the thread that decides orders. */
const dearest = { ofAll: 5, ofLoop: 3 }
const rowsShown = 15
const connections = 16
const unlimited = Object.fromEntries(
  [
    'REQUESTS_PER_MINUTE',
    'DEMO_PER_HOUR',
    'REGISTER_PER_HOUR',
    'CODES_PER_HOUR',
    'LOGINS_PER_MINUTE',
    'UPLOADS_PER_HOUR',
  ].map(name => [name, '100000000']),
)
const dist = process.env['WEB_DIR'] ?? join(import.meta.dirname, '../../../../apps/web/dist')

/** The largest file of the built web app; undefined where it is not built. */
const largestFile = (): string | undefined => {
  const assets = join(dist, 'assets')
  if (!existsSync(assets)) return undefined
  const [largest] = readdirSync(assets)
    .filter(name => !/\.(?:br|gz)$/.test(name))
    .map(name => ({ name, bytes: statSync(join(assets, name)).size }))
    .toSorted((one, other) => other.bytes - one.bytes)
  return largest && `/assets/${largest.name}`
}

type Dear = {
  readonly target: Target
  readonly cost: Cost
  readonly secondsAtLimit: number
  readonly loopAtLimit: number
}

/** What it takes of processors, in seconds, when one address asks as much as it may in a minute; without a limit, the time for one. */
const atLimit = (target: Target, cost: Cost): Dear => {
  const times = (target.perMinuteMax ?? 1) / 1_000
  return {
    target,
    cost,
    secondsAtLimit: (cost.processMs + cost.databaseMs) * times,
    loopAtLimit: cost.loopMs * times,
  }
}

const byDearest = (all: readonly Dear[], by: 'secondsAtLimit' | 'loopAtLimit'): readonly Dear[] =>
  all.toSorted((one, other) => other[by] - one[by])

/** A line of the table in docs/benchmarks.md. */
const lineOf = ({ target, cost, secondsAtLimit }: Dear): string =>
  [
    '',
    `\`${target.name}\``,
    cost.loopMs.toFixed(2),
    cost.processMs.toFixed(2),
    cost.databaseMs.toFixed(2),
    (cost.bytes / 1_000).toFixed(1),
    target.perMinuteMax ?? 'none',
    secondsAtLimit.toFixed(2),
    '',
  ]
    .join(' | ')
    .trim()

/** The product opens its connections to the database one by one after its start. */
const connected = async ({ ownerUrl }: BenchDatabase): Promise<void> => {
  const owner = createDatabase({ url: ownerUrl, poolSize: 1, applicationName: 'bench' })
  for (;;) {
    const { rows } = await owner.query<{ open: number }>(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and application_name = 'plumbline'`,
    )
    if ((rows[0]?.open ?? 0) >= connections) break
    await pause(300)
  }
  await owner.end()
}

/**
 * What an answer to each call and page costs that anybody may ask for without a session, and how long orders take while twenty addresses
 * ask the dearest of them as often as they may; beside it orders with nobody else.
 */
export const anonymousWorst: Benchmark = {
  name: 'anonymous.worst',
  isLong: true,
  rows: { 'anonymous.worst': { atMost: 1 }, 'anonymous.worst.alone': { atMost: 1 } },
  run: async ({ freshDatabase, progress }) => {
    const database = await freshDatabase()
    const tickSeed = randomBytes(32)
    const busyMinute = await seedTickLog(database.appUrl, tickSeed)
    await seedLongest(database)
    const settings = {
      TICK_KEY: tickSeed.toString('base64'),
      DATA_KEYS: randomBytes(32).toString('base64'),
      WEB_DIR: dist,
    }

    const unbounded = await startAnonymousProduct(database.appUrl, { ...settings, ...unlimited })
    const costs: Dear[] = []
    try {
      const town = await openTown(unbounded.address, busyMinute)
      const targets = targetsOf(unbounded.routes, town, { largest: largestFile() })
      const meter = await openMeter(unbounded, database.ownerUrl)
      for (const target of targets)
        costs.push(atLimit(target, await meter.measure(target.name, target.status, target.next)))
      await meter.close()
    } finally {
      await unbounded.stop()
    }
    progress(
      '| asked for | ms of the thread | ms of the process | ms of the database | kB | a minute | s at the limit |',
    )
    for (const each of byDearest(costs, 'secondsAtLimit').slice(0, rowsShown)) progress(lineOf(each))

    const chosen = new Set([
      ...byDearest(costs, 'secondsAtLimit').slice(0, dearest.ofAll),
      ...byDearest(costs, 'loopAtLimit').slice(0, dearest.ofLoop),
    ])
    const product = await startAnonymousProduct(database.appUrl, settings)
    const flooding = openFlooding()
    let [worst, alone] = [0, 0]
    try {
      const traders = await openTraders(product.address, () => connected(database))
      await traders.trade()
      alone = await traders.trade()
      for (const { target } of chosen) {
        const [p99, { answered, refused }] = await Promise.all([
          traders.trade(),
          flooding.flood(product.address, target),
        ])
        progress(
          `${target.name}: p99 of orders ${p99.toFixed(1)} ms, ${alone.toFixed(1)} alone; ${answered} answered, ${refused} turned away`,
        )
        worst = Math.max(worst, p99)
      }
      traders.close()
    } finally {
      flooding.stop()
      await product.stop()
    }
    return [
      row('anonymous.worst', 'ms', worst, orderMsBudget),
      row('anonymous.worst.alone', 'ms', alone, orderMsBudget),
    ]
  },
}
