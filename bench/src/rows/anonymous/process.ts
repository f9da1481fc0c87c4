/** The product as a process of its own, all of whose instruments quote five times a second, with the settings that it is given. */
import { subscribe } from 'node:diagnostics_channel'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { twiceMid, type Candle, type Millis, type Price } from '@plumbline/rules/market'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { instruments as listed } from '@plumbline/server/capabilities/market/seed/instruments'
import { startProduct } from '@plumbline/server/composition/product'
import { productConfig } from '../../product-config.ts'
import type { Route } from './routes.ts'
import type { Asked, Told } from './told.ts'

const [appUrl = '', settings = '{}'] = process.argv.slice(2)
const quotesPerSecond = 300
const burstsPerSecond = 50
const minuteMs = 60_000
const halfHourMs = 30 * minuteMs
/** As many as one answer may hold, and some. */
const minutesOfHistory = 1_600
const halfHoursOfHistory = 48

/** As much of the framework as tells what is registered. */
type Routed = {
  addHook(
    name: 'onRoute',
    hook: (route: { readonly method: string | string[]; readonly url: string }) => void,
  ): unknown
}

// Every page and call that is there, from whoever registers it.
const routes: Route[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { readonly fastify: Routed }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, path: url })
  })
})

const instruments = listed.map(each => ({ ...each, hours: 'crypto' as const }))
const middle = 1_000
const bids = instruments.map(({ priceScale }) => middle * 10 ** priceScale)

const pastOf = (place: number, until: number, { stepMs, count }: { stepMs: number; count: number }) =>
  Array.from({ length: count }, (_, back): Candle => {
    const bid = Math.round((bids[place] ?? 0) * (1 + Math.sin(back * 0.7 + place) / 200)) as Price
    const ask = (bid + (instruments[place]?.spreadTypical ?? 0)) as Price
    const flat = (value: number) => ({ open: value, high: value, low: value, close: value })
    return {
      openedAt: (until - (until % stepMs) - (count - 1 - back) * stepMs) as Millis,
      quotes: 1,
      mid: flat(twiceMid({ bid, ask })),
      bid: flat(bid),
      ask: flat(ask),
    }
  })

const feed = createManualFeed({ clock: { now: () => Date.now() as Millis } })
const product = await startProduct({
  config: productConfig(JSON.parse(settings) as Record<string, string>),
  appUrl,
  instruments,
  feed: {
    ...feed,
    history: (code, until) => {
      const place = instruments.findIndex(each => each.code === code)
      const [instrument, bid] = [instruments[place], bids[place]]
      if (instrument === undefined || bid === undefined) return undefined
      const ask = bid + instrument.spreadTypical
      return {
        minutes: pastOf(place, until, { stepMs: minuteMs, count: minutesOfHistory }),
        halfHours: pastOf(place, until, { stepMs: halfHourMs, count: halfHoursOfHistory }),
        days: [],
        newest: {
          code,
          bid: bid as Price,
          ask: ask as Price,
          at: until,
          receivedAt: until,
          source: feed.name,
          kind: feed.kind,
        },
      }
    },
  },
})

let turn = 0
const quoting = setInterval(() => {
  for (let tick = 0; tick < quotesPerSecond / burstsPerSecond; tick += 1, turn += 1) {
    const place = turn % instruments.length
    const [instrument, bid] = [instruments[place], bids[place]]
    if (instrument === undefined || bid === undefined) continue
    const next = bid + ((Math.floor(turn / instruments.length) % 5) - 2) * instrument.tick
    feed.push(instrument.code, next, next + instrument.spreadTypical)
  }
}, 1_000 / burstsPerSecond)

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const msOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1_000
const tell = (what: Told): void => void process.send?.(what)

process.on('message', (asked: Asked) => {
  if (asked === 'usage') {
    const blockedMs = delay.max / 1e6
    delay.reset()
    const usage = { loopMs: msOf(process.threadCpuUsage()), processMs: msOf(process.cpuUsage()), blockedMs }
    tell({ tell: 'usage', usage })
    return
  }
  clearInterval(quoting)
  void product.stop().then(() => process.disconnect())
})
// Whoever asked is gone.
process.on('disconnect', () => process.exit())
tell({ tell: 'ready', address: product.address, routes })
