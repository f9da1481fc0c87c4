import { expect, test } from 'vitest'
import { cents } from '@plumbline/rules/money'
import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { createManualFeed } from '../market/feeds/manual.ts'
import { createMarket } from '../market/market.ts'
import type { NewDeal, Settling } from './deal.ts'
import { TermDesk } from './desk.ts'
import { holdsOf } from './holds.ts'

const code = 'BTCUSD' as Code
const start = Date.parse('2026-12-01T10:00:00.000Z')
/** The two sources contradict each other from here on, and agree for good half a second later: five seconds later the price counts. */
const disputeMs = 24_500
const overMs = 30_000
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

const openDesk = async () => {
  let now = start
  const clock = { now: () => now as Millis }
  const feed = createManualFeed({ clock, kind: 'live', name: 'one' })
  const market = createMarket({ epoch: 1, clock, feed, log: quiet, bandOf: () => 1_000 as never })
  await market.start()
  const outcomes: Settling['outcome'][] = []
  const desk = new TermDesk<undefined>({
    now: clock.now,
    newId: () => 'settlement',
    holdAt: holdsOf(market),
    accept: async () => 'committed',
    isUnknown: () => false,
    enter: async () => undefined,
    settle: async ({ outcome }) => void outcomes.push(outcome),
    settleFromLog: async () => undefined,
    alarm: what => {
      throw new Error(what)
    },
  })
  market.onQuote(quote => desk.onQuote(quote))
  const scale = market.instruments.get(code)?.priceScale ?? 0
  const units = (mid: number): number => mid * 10 ** scale
  return {
    market,
    desk,
    outcomes,
    passTo: (at: number): void => {
      now = start + at
      desk.onTime(now as Millis)
    },
    say: (first: number, second = first): void => {
      feed.push(code, units(first) - 50, units(first) + 50)
      feed.compare(code, units(second) - 50, units(second) + 50)
    },
    accept: async (): Promise<void> => {
      const deal = {
        id: '00000000-0000-7000-8000-000000000001',
        book: 'real',
        customer: '7',
        kind: 'micro',
        code,
        direction: 'up',
        seconds: 30,
        stake: cents(100_00n),
        rate: 8_000,
        profit: cents(80_00n),
        productVersion: 0,
        priceScale: scale,
        digits: 2,
        account: '1',
        settlement: 'settlement',
        acceptedAt: now,
      } as unknown as NewDeal
      await desk.accept(deal, { running: 5, payout: 1_000_000 }, undefined)
    },
  }
}

/** What becomes of a deal of 30 s that expires so long before the price counts again. */
const outcomeOf = async (expiryBeforeMs: number): Promise<Settling['outcome'] | undefined> => {
  const { desk, outcomes, passTo, say, accept } = await openDesk()
  const acceptAt = overMs - expiryBeforeMs - 30_000 - 100
  for (let at = -6_000; at <= overMs + 3_000; at += 100) {
    passTo(at)
    if (at === acceptAt) await accept()
    if (at < disputeMs && (at % 500 === 0 || (at > acceptAt && at <= acceptAt + 200))) say(97_000)
    if (at === disputeMs) say(98_000, 97_000)
    if (at > disputeMs && at % 500 === 0) say(98_000)
  }
  await desk.settled()
  return outcomes[0]
}

test.each([4_000, 2_500, 1_500, 500])(
  'a deal that expires %i ms before its price counts again is void, however late that is decided',
  async ms => {
    expect(await outcomeOf(ms)).toMatchObject({ is: 'void', reason: 'suspended' })
  },
)

test.each([1_500, 500])('so is one that expires %i ms before a halt ends', async ms => {
  const { market, desk, outcomes, passTo, say, accept } = await openDesk()
  const halt = (isOn: boolean): void =>
    market.states.turn({ flag: 'halted', scope: 'all', reason: undefined, isOn })
  const expiry = 30_600
  for (let at = 0; at <= expiry + 3_000; at += 100) {
    passTo(at)
    if (at === 500) await accept()
    if (at === expiry - 2_000) halt(true)
    if (at === expiry + ms) halt(false)
    if (at % 200 === 0) say(97_000)
  }
  await desk.settled()
  expect(outcomes).toMatchObject([{ is: 'void', reason: 'halted' }])
})

test('what was over before the expiry, or begins after it, makes nothing void', async () => {
  const { market, desk, outcomes, passTo, say, accept } = await openDesk()
  const halt = (isOn: boolean): void =>
    market.states.turn({ flag: 'halted', scope: code, reason: undefined, isOn })
  const expiry = 30_600
  for (let at = 0; at <= expiry + 3_000; at += 100) {
    passTo(at)
    if (at === 500) await accept()
    if (at === 10_000 || at === expiry + 100) halt(true)
    if (at === expiry - 100) halt(false)
    if (at % 200 === 0) say(97_000)
  }
  await desk.settled()
  expect(outcomes).toMatchObject([{ is: 'equal' }])
})
