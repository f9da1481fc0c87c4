import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  assert,
  randomFrom,
  seedRandom,
  type AccountId,
  type CustomerId,
  type OrderId,
  type TransferId,
} from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { ListedInstrument, Millis, Price, Quote } from '@plumbline/rules/market'
import { decideFromLog, profitOf, resultOf, type Yield } from '@plumbline/rules/term'
import { instruments } from '@plumbline/server/capabilities/market/seed/instruments'
import { TermDesk, type Settling, type TermDeal } from '@plumbline/server/capabilities/term/index'
import { describe, expect, it } from 'vitest'
import { playDealPlainly, type Pause, type PlainDeal, type PlainEnd, type Tick } from './plain-deals.ts'

const data = new URL('../../../shared/data/prices/', import.meta.url).pathname
const recordings = [
  ['BTCUSD', `${data}crypto/BTCUSD.dukascopy.ticks.20230220T12.csv.gz`],
  ['EURUSD', `${data}forex/EURUSD.oanda.ticks.201405.csv.gz`],
] as const

const ticksPlayed = 40_000
const dealsGiven = 5_000
const rate = 8_000 as Yield
const durations = [30, 60, 90, 120, 180, 300, 900]
const timeEveryMs = 250

const random = randomFrom(seedRandom('deals on recorded ticks'))
const below = (count: number): number => Math.floor(random.uniform() * count)

const instrumentOf = (code: string): ListedInstrument => {
  const instrument = instruments.find(each => each.code === code)
  assert(instrument !== undefined, `${code} is listed`)
  return instrument
}

/** Ticks as they were recorded; most are received at once, some late, in the order of the file. */
const readTicks = (path: string, { priceScale }: ListedInstrument): readonly Tick[] => {
  const lines = gunzipSync(readFileSync(path)).toString().split('\n')
  const whole = (text: string | undefined) => Math.round(Number(text) * 10 ** priceScale)
  let receivedAt = 0
  return lines
    .slice(1, ticksPlayed + 1)
    .filter(line => line !== '')
    .map(line => {
      const [text, bid, ask] = line.split(',')
      const at = Number(text)
      const late = random.uniform() < 0.02 ? below(4_000) : 0
      receivedAt = Math.max(receivedAt, at + late)
      return { at, receivedAt, bid: whole(bid), ask: whole(ask) }
    })
}

/** Half of them anywhere; the others so that a tick comes at the very moment of their expiry. */
const inventDeals = (ticks: readonly Tick[]): readonly PlainDeal[] => {
  const byReceipt = new Map(ticks.map((tick, number) => [tick.receivedAt, number]))
  const exact = ticks.flatMap(({ at }) =>
    durations.flatMap(seconds => {
      const number = byReceipt.get(at - seconds * 1_000)
      const before = number === undefined ? undefined : ticks[number - 1]
      return number === undefined || before === undefined
        ? []
        : [{ acceptedAt: Math.max(before.receivedAt, at - seconds * 1_000 - 4_000), seconds }]
    }),
  )
  const [first, last] = [ticks[0], ticks[Math.floor(ticks.length * 0.95)]]
  assert(first !== undefined && last !== undefined, 'there are ticks')
  return Array.from({ length: dealsGiven }, (_, name): PlainDeal => {
    const chosen = name % 2 === 0 ? exact[below(exact.length)] : undefined
    const seconds = chosen?.seconds ?? durations[below(durations.length)] ?? 30
    return {
      name,
      seconds,
      acceptedAt: chosen?.acceptedAt ?? first.receivedAt + below(last.receivedAt - first.receivedAt),
      up: below(2) === 0,
      stake: 500 + below(100_000),
      rate,
    }
  }).toSorted((one, other) => one.acceptedAt - other.acceptedAt)
}

/** Some stretches in which trading is halted, or the market closed. */
const inventPauses = (ticks: readonly Tick[]): readonly Pause[] => {
  const [first, last] = [ticks[0], ticks.at(-1)]
  assert(first !== undefined && last !== undefined, 'there are ticks')
  const whole = last.receivedAt - first.receivedAt
  return Array.from({ length: 10 }, (_, place): Pause => {
    const from = first.receivedAt + Math.floor((whole * (place + 0.5)) / 10)
    return { from, to: from + Math.floor(whole / 150), why: place % 2 === 0 ? 'closed' : 'halted' }
  })
}

/** The same deals through the desk, whose writes are answered now and then only. `customerOf` names whose each one is. */
const playByDesk = async (
  deals: readonly PlainDeal[],
  ticks: readonly Tick[],
  pauses: readonly Pause[],
  { code, priceScale, digits }: ListedInstrument,
  customerOf: (name: number) => string,
): Promise<{ readonly ends: readonly PlainEnd[]; readonly fromLog: number }> => {
  let now = 0
  const ends: PlainEnd[] = []
  const entries = new Map<OrderId, number>()
  const given = new Map<OrderId, PlainDeal>()
  const alarms: string[] = []
  const later = async (): Promise<void> => {
    for (let turns = below(3); turns > 0; turns -= 1) await new Promise(resolve => setImmediate(resolve))
  }
  const settle = async ({ id, outcome }: Settling): Promise<void> => {
    await later()
    const deal = given.get(id)
    assert(deal !== undefined, 'every end is of a deal that was given')
    ends.push({
      name: deal.name,
      end: outcome.is === 'void' ? (outcome.reason as PlainEnd['end']) : outcome.is,
      entry: entries.get(id),
      exit: outcome.exit?.number,
      net: Number(resultOf({ stake: cents(BigInt(deal.stake)), rate: deal.rate as Yield }, outcome.is)),
    })
  }
  const logged: Quote[] = []
  let fromLog = 0
  const pauseAt = (at: Millis) => pauses.find(({ from, to }) => at >= from && at < to)?.why
  const desk: TermDesk<undefined> = new TermDesk<undefined>({
    now: () => now as Millis,
    newId: () => 'settlement',
    holdAt: (_, at) => pauseAt(at),
    accept: async () => {
      await later()
      return 'committed'
    },
    isUnknown: () => false,
    enter: async ({ id, quote }) => {
      await later()
      entries.set(id, quote.number)
    },
    settle,
    // Here too acceptances take longer than some deals: the log of this run is the ticks themselves.
    settleFromLog: async id => {
      const plain = given.get(id)
      assert(plain !== undefined, 'every deal was given')
      const found = decideFromLog(
        {
          acceptedAt: plain.acceptedAt as Millis,
          direction: plain.up ? 'up' : 'down',
          seconds: plain.seconds,
        },
        logged.slice(
          Math.max(
            0,
            logged.findIndex(({ receivedAt }) => receivedAt > plain.acceptedAt),
          ),
        ),
        { now: now as Millis, holdAt: pauseAt },
      )
      assert(found !== undefined, 'it is over')
      fromLog += 1
      await desk.settleNow({ id, customer: '' as CustomerId, book: 'demo' }, found)
    },
    alarm: what => void alarms.push(what),
  })
  const accept = (plain: PlainDeal): void => {
    const stake = cents(BigInt(plain.stake))
    const deal: TermDeal = {
      id: `00000000-0000-7000-8000-${plain.name.toString(16).padStart(12, '0')}` as OrderId,
      book: 'demo',
      customer: customerOf(plain.name) as CustomerId,
      kind: 'micro',
      code,
      direction: plain.up ? 'up' : 'down',
      seconds: plain.seconds,
      stake,
      rate: plain.rate as Yield,
      profit: profitOf(stake, plain.rate as Yield),
      productVersion: 0,
      priceScale,
      digits,
      acceptedAt: plain.acceptedAt as Millis,
    }
    given.set(deal.id, plain)
    void desk.accept(
      { ...deal, account: 'account' as AccountId, settlement: 'freeze' as TransferId },
      { running: dealsGiven, payout: 1 },
      undefined,
    )
  }
  const left = [...deals]
  const passTo = (moment: number): void => {
    for (;;) {
      const deal = left[0]
      if (deal === undefined || deal.acceptedAt > moment) break
      now = deal.acceptedAt
      left.shift()
      accept(deal)
    }
  }
  for (const [number, tick] of ticks.entries()) {
    const quiet = Math.min(tick.receivedAt, now + 1_200_000)
    for (let at = now + timeEveryMs; now > 0 && at < quiet; at += timeEveryMs) {
      // What was accepted at or before this tick is on the desk before it.
      passTo(Math.min(at, tick.receivedAt - 1))
      now = at
      desk.onTime(at as Millis)
    }
    passTo(tick.receivedAt - 1)
    now = tick.receivedAt
    const quote: Quote = {
      code,
      bid: tick.bid as Price,
      ask: tick.ask as Price,
      at: tick.at as Millis,
      receivedAt: tick.receivedAt as Millis,
      epoch: 1,
      number,
      source: 'recorded',
      kind: 'live',
    }
    logged.push(quote)
    desk.onQuote(quote)
    if (number % 20 === 0) await new Promise(resolve => setImmediate(resolve))
  }
  for (let at = now; at < now + 1_000; at += timeEveryMs) desk.onTime((at + 2_000_000) as Millis)
  await desk.settled()
  expect(alarms).toEqual([])
  return { ends, fromLog }
}

const byName = (one: PlainEnd, other: PlainEnd): number => one.name - other.name

describe.each(recordings)(`${dealsGiven} deals on recorded ticks of %s`, (code, path) => {
  it.skipIf(!existsSync(path))(
    'end as a plain recomputation says, whoever placed them (skipped where the recordings are absent)',
    async () => {
      const instrument = instrumentOf(code)
      const ticks = readTicks(path, instrument)
      const pauses = inventPauses(ticks)
      const deals = inventDeals(ticks)
      const expected = deals.map(deal => playDealPlainly(deal, ticks, pauses)).toSorted(byName)
      const found = await playByDesk(deals, ticks, pauses, instrument, name => String(name % 40))
      expect(found.ends.toSorted(byName)).toEqual(expected)

      const counts = Object.fromEntries(
        [...Map.groupBy(expected, ({ end }) => end)].map(([end, list]) => [end, list.length]),
      )
      const atExpiry = expected.filter(({ name, exit, entry }) => {
        const deal = deals.find(each => each.name === name)
        const [first, last] = [ticks[entry ?? -1], ticks[exit ?? -1]]
        return deal && first && last && last.at === first.receivedAt + deal.seconds * 1_000
      }).length
      console.log(
        `${code}: ${ticks.length} ticks, ${JSON.stringify({ ...counts, atExpiry, fromLog: found.fromLog })}`,
      )
      for (const end of ['win', 'lose', 'equal', 'no_entry', 'silent', 'closed', 'halted'] as const)
        expect(counts[end] ?? 0).toBeGreaterThan(0)
      expect(atExpiry).toBeGreaterThan(0)

      const others = await playByDesk(deals, ticks, pauses, instrument, name => String((name * 7) % 1_999))
      expect(others.ends.toSorted(byName)).toEqual(expected)
    },
  )
})
