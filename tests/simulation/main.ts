/**
 * npm run sim -- [seed] [--hours N]: the engine on a virtual clock, with everything that can go wrong.
 * npm run sim -- [seed] --customers N [--minutes N] [--replay <folder or file>]: the whole product under random customers.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '@plumbline/server/config'
import { createFeed } from '@plumbline/server/capabilities/market/index'
import { startEmbeddedPostgres } from '@plumbline/server/core/platform/db/postgres/index'
import { prepareDatabase } from '@plumbline/server/core/platform/db/prepare-database'
import { startApp } from '../support/app.ts'
import { simulateDay } from './market-day.ts'
import { paceOf, simulate } from './simulate.ts'
import { withSecondSource, type SecondSource } from './second-source.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    hours: { type: 'string', default: '1' },
    customers: { type: 'string' },
    minutes: { type: 'string', default: '5' },
    replay: { type: 'string' },
  },
})
const seed = positionals[0] ?? '1'

const runProduct = async (appUrl: string): Promise<{ readonly faults: readonly string[] }> => {
  const config = readConfig({ FEED: values.replay === undefined ? 'simulated' : `replay:${values.replay}` })
  const quiet = { info: () => undefined, warn: console.error, error: console.error }
  let settled: (() => Promise<void>) | undefined
  let second: SecondSource | undefined
  const app = await startApp({
    database: { appUrl, drop: () => Promise.resolve() },
    feedOf: ({ clock, timer }) => {
      const feed = createFeed(
        { feed: config.feed, seed: Number(seed), speed: 1, atEnd: 'repeat' },
        { clock, timer, log: quiet },
      )
      if ('settled' in feed) settled = feed.settled as () => Promise<void>
      const both = withSecondSource(feed)
      second = both.second
      return both.feed
    },
  })
  const report = await simulateDay({
    app,
    customers: Number(values.customers ?? 200),
    minutes: Number(values.minutes),
    seed,
    progress: console.log,
    ...(settled !== undefined && { feedSettled: settled }),
    ...(second !== undefined && { second }),
  })
  await app.stop()
  return report
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-sim-'))
const postgres = await startEmbeddedPostgres({
  stateFolder: folder,
  log: () => undefined,
  onLost: error => {
    throw error
  },
})
try {
  const { appUrl } = await prepareDatabase({ ownerUrl: postgres.ownerUrl, appUrl: postgres.appUrl })
  const isProduct = values.customers !== undefined || values.replay !== undefined
  const hours = Number(values.hours)
  const report = isProduct
    ? await runProduct(appUrl)
    : await simulate({ appUrl, seed, hours, pace: paceOf(hours), progress: console.log })
  console.log(JSON.stringify(report, undefined, 2))
  process.exitCode = report.faults.length === 0 ? 0 : 1
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
