import { existsSync } from 'node:fs'
import { createFeed } from '@plumbline/server/capabilities/market/index'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { simulateDay } from './market-day.ts'
import { withSecondSource, type SecondSource } from './second-source.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

const recordings = new URL(
  '../../../shared/data/prices/metals/XAUUSD.oanda.ticks.20140505.csv.gz',
  import.meta.url,
).pathname

const tradeOn = async (
  feed: { source: 'simulated' } | { source: 'replay'; path: string },
  seed: number,
  compared: 'alone' | 'compared' = 'alone',
) => {
  let second: SecondSource | undefined
  let settled: (() => Promise<void>) | undefined
  const app = await startApp({
    feedOf: ({ clock, timer }) => {
      const made = createFeed({ feed, seed, speed: 1, atEnd: 'repeat' }, { clock, timer, log: quiet })
      if ('settled' in made) settled = made.settled as () => Promise<void>
      if (compared === 'alone') return made
      const both = withSecondSource(made)
      second = both.second
      return both.feed
    },
  })
  try {
    return await simulateDay({
      app,
      customers: 25,
      minutes: compared === 'alone' ? 1 : 0.5,
      seed: String(seed),
      ...(settled !== undefined && { feedSettled: settled }),
      ...(second !== undefined && { second }),
    })
  } finally {
    await app.stop()
  }
}

// The long day (200 customers, five minutes, recorded ticks) runs with `npm run sim`.
describe('random customers trading for a while', () => {
  it('leave a ledger that adds up, and a memory that equals it', async () => {
    const report = await tradeOn({ source: 'simulated' }, 11)
    expect(report.faults).toEqual([])
    expect(report.opened).toBeGreaterThan(100)
    expect(report.closedByTrigger).toBeGreaterThan(0)
  })

  it('open nothing and lose nothing to a level while two sources disagree', async () => {
    const report = await tradeOn({ source: 'simulated' }, 13, 'compared')
    expect(report.faults).toEqual([])
    expect(report.suspended).toBeGreaterThan(3)
    expect(report.refused['market.suspended']).toBeGreaterThan(0)
    expect(report.opened).toBeGreaterThan(100)
    expect(report.closedByTrigger).toBeGreaterThan(0)
  })

  it.skipIf(!existsSync(recordings))(
    'do so on recorded ticks too (skipped where the recordings are absent)',
    async () => {
      const report = await tradeOn({ source: 'replay', path: recordings }, 12)
      expect(report.faults).toEqual([])
      expect(report.closedByTrigger).toBeGreaterThan(0)
    },
  )
})
