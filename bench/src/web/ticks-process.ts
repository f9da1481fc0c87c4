/** The product as a process of its own, with sixty instruments that are always open and quote at a fixed pace. */
import { startProduct } from '@plumbline/server/composition/product'
import { createManualFeed } from '@plumbline/server/capabilities/market/index'
import { instruments as listed } from '@plumbline/server/capabilities/market/seed/instruments'
import { twiceMid, type Candle, type Millis, type Price } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import {
  instrumentCount,
  ticksPerSecond,
  type TicksAsked,
  type TicksTold,
  type UsageTold,
} from './ticks-told.ts'
import { productConfig } from '../product-config.ts'

const halfHourMs = 1_800_000
const halfHours = 48
/** So many small bursts a second, as quotes of several markets come. */
const burstsPerSecond = 50
const ticksPerBurst = ticksPerSecond / burstsPerSecond
const now = (): Millis => Date.now() as Millis

/** The product's own instruments, repeated until there are enough; open at weekends too. */
const instruments = Array.from({ length: instrumentCount }, (_, place) => {
  const base = listed[place % listed.length]
  if (base === undefined) throw new Error('no instruments are listed')
  const round = Math.floor(place / listed.length)
  return { ...base, hours: 'crypto', code: (round === 0 ? base.code : `${base.code}${round}`) as Code }
})

const middle = 1_000
const bids = instruments.map(({ priceScale }) => middle * 10 ** priceScale)
/** A step of the last shown place or two, up or down. */
const stepOf = (place: number, turn: number): number =>
  (((turn * 7 + place * 3) % 5) - 2) * (instruments[place]?.tick ?? 1)

const feed = createManualFeed({ clock: { now } })
const product = await startProduct({
  config: productConfig({
    REQUESTS_PER_MINUTE: '100000000',
    SOCKETS_PER_ADDRESS: '100000',
    CONNECTIONS_PER_ADDRESS: '100000',
    WEB_DIR: process.argv[3] ?? '',
  }),
  appUrl: process.argv[2] ?? '',
  instruments,
  feed: {
    ...feed,
    history: (code, until) => {
      const place = instruments.findIndex(instrument => instrument.code === code)
      const instrument = instruments[place]
      const last = bids[place]
      if (instrument === undefined || last === undefined) return undefined
      const spread = instrument.spreadTypical
      const candles = Array.from({ length: halfHours }, (_, back): Candle => {
        const bid = Math.round(last * (1 + Math.sin(back * 0.7 + place) / 200)) as Price
        const ask = (bid + spread) as Price
        const flat = (value: number) => ({ open: value, high: value, low: value, close: value })
        const openedAt = until - (until % halfHourMs) - (halfHours - 1 - back) * halfHourMs
        return {
          openedAt: openedAt as Millis,
          quotes: 1,
          mid: flat(twiceMid({ bid, ask })),
          bid: flat(bid),
          ask: flat(ask),
        }
      })
      const newest = { code, bid: last as Price, ask: (last + spread) as Price, at: until, receivedAt: until }
      return {
        minutes: [],
        halfHours: candles,
        days: [],
        newest: { ...newest, source: feed.name, kind: feed.kind },
      }
    },
  },
})

let turn = 0
const quoting = setInterval(() => {
  for (let tick = 0; tick < ticksPerBurst; tick += 1, turn += 1) {
    const place = turn % instrumentCount
    const [instrument, bid] = [instruments[place], bids[place]]
    if (instrument === undefined || bid === undefined) continue
    const next = bid + stepOf(place, Math.floor(turn / instrumentCount))
    bids[place] = next
    feed.push(instrument.code, next, next + instrument.spreadTypical)
  }
}, 1000 / burstsPerSecond)

process.on('message', (asked: TicksAsked) => {
  if (asked === 'usage') {
    const { user, system } = process.cpuUsage()
    const usage: UsageTold = { cpu: user + system, memory: process.memoryUsage.rss() }
    process.send?.(usage)
    return
  }
  clearInterval(quoting)
  void product.stop().then(() => process.disconnect())
})
process.on('disconnect', () => process.exit())
const told: TicksTold = { address: product.address, codes: instruments.map(({ code }) => code) }
process.send?.(told)
