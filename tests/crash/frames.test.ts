import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChance, type Chance } from '../support/chance.ts'
import { deliveryText, frameOf, rawFrameOf, sayBytes, sayFrames, upgradeOf } from './hostile-sockets.ts'
import { createDataFolder, startProductIn, type RunningProduct } from './product.ts'

/** Frames and deliveries in all: some in `npm test`, 100,000 with `FUZZ_FRAMES=100000`. */
const frames = Number(process.env['FUZZ_FRAMES'] ?? 2_000)
/** Whether the process is the same is asked after so many. */
const askedEvery = 1_000
const seed = Number(process.env['FUZZ_SEED'] ?? 37)
/** What one client may say in a burst: beyond it frames are not read any more. */
const inBurst = 50
const clientsAtOnce = 5

const metricsToken = 'of the one who watches, and of nobody else'
/** Several, because each may deliver only so often in a minute. */
const sources = Array.from({ length: 20 }, (_, place) => ({
  name: `desk${place}`,
  type: 'push',
  key: `a key of desk ${place} that nobody else has`,
  codes: ['EURUSD', 'BTCUSD'],
}))

const folder = createDataFolder()
let product: RunningProduct
let port = 0
let ended = false

beforeAll(async () => {
  product = await startProductIn(folder, {
    FEED: 'sources',
    SOURCES: JSON.stringify(sources),
    METRICS_TOKEN: metricsToken,
    // Each delivery by POST comes from an address of its own, so that it is read.
    TRUST_PROXY: 'yes',
    SOCKETS_PER_ADDRESS: '100000',
    LOG_LEVEL: 'silent',
  })
  port = Number(new URL(product.address).port)
}, 120_000)
afterAll(async () => {
  if (!ended) expect(await product.stop()).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

const figures = async (): Promise<ReadonlyMap<string, number>> => {
  const answer = await fetch(new URL('/metrics', product.address), {
    headers: { authorization: `Bearer ${metricsToken}` },
  }).catch((error: unknown) => {
    ended = true
    throw error
  })
  const lines = (await answer.text()).split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

const push = async (chance: Chance, source: string, key: string): Promise<void> => {
  const { status } = await fetch(new URL('/api/feed/push', product.address), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'x-forwarded-for': `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
    },
    body: deliveryText(chance, source).toWellFormed(),
  })
  expect(status).toBeLessThan(500)
}

/** One client's worth of it, over one of the ways in. */
const burst = async (chance: Chance): Promise<void> => {
  const { name, key } = chance.pick(sources)
  const many = <Value>(make: () => Value): readonly Value[] => Array.from({ length: inBurst }, make)
  const socket = (path: string): URL => new URL(path, product.address.replace('http', 'ws'))
  switch (chance.below(10)) {
    case 0:
      return sayBytes(port, [
        upgradeOf(chance, { path: '/ws', bearer: key }),
        ...many(() => rawFrameOf(chance)),
      ])
    case 1:
      return sayBytes(port, [
        upgradeOf(chance, { path: '/feed', bearer: key }),
        ...many(() => rawFrameOf(chance)),
      ])
    case 2:
      await Promise.all(
        many(() => sayBytes(port, [upgradeOf(chance, { path: chance.pick(['/ws', '/feed']), bearer: key })])),
      )
      return
    case 3:
      for (const _ of many(() => undefined)) await push(chance, name, key)
      return
    case 4:
    case 5:
    case 6:
      return sayFrames(
        socket('/feed'),
        many(() => deliveryText(chance, name)),
        key,
      )
    default:
      return sayFrames(
        socket('/ws'),
        many(() => frameOf(chance)),
      )
  }
}

describe('a server that is sent nonsense', () => {
  it(
    `is the same process after each thousand of ${frames} frames and deliveries, was never blocked, and has no alarm`,
    async () => {
      const chance = createChance(seed)
      const before = await figures()
      let said = 0
      while (said < frames) {
        const until = Math.min(frames, said + askedEvery)
        while (said < until) {
          await Promise.all(Array.from({ length: clientsAtOnce }, () => burst(chance)))
          said += clientsAtOnce * inBurst
        }
        const now = await figures()
        expect(now.get('process_start_time_seconds')).toBe(before.get('process_start_time_seconds'))
      }
      const after = await figures()
      const grown = (name: string): number => (after.get(name) ?? 0) - (before.get(name) ?? 0)
      expect({
        alarms: grown('plumbline_alarms_total'),
        blocked: grown('plumbline_event_loop_blocked_total'),
        failed: grown('plumbline_http_answers_total{class="5xx"}'),
      }).toEqual({ alarms: 0, blocked: 0, failed: 0 })
      await sayFrames(new URL('/ws', product.address.replace('http', 'ws')), ['ping'])
    },
    120_000 + frames * 60,
  )
})
