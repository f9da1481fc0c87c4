import type { AccountId, Code, CustomerId, OrderId, TransferId } from '@plumbline/rules/core'
import { cents } from '@plumbline/rules/money'
import type { ElapsedMillis, Millis, Quote } from '@plumbline/rules/market'
import { decideFromRecord, profitOf, type Yield } from '@plumbline/rules/term'
import {
  createManualFeed,
  createMarket,
  readLoggedQuotes,
  readLoggedStates,
} from '@plumbline/server/capabilities/market/index'
import { sealReceipt } from '@plumbline/server/capabilities/receipt/index'
import type { NewDeal, Settling, TermDeal } from '@plumbline/server/capabilities/term/deal'
import { TermDesk } from '@plumbline/server/capabilities/term/desk'
import { calendars } from '@plumbline/server/capabilities/market/seed/calendars'
import { crypto } from '@plumbline/server/capabilities/market/seed/calendars/currencies'
import { newUuid } from '@plumbline/server/core/platform/ids'
import { holdsOf } from '@plumbline/server/capabilities/term/holds'
import { termReceiptBody, type EndedDeal } from '@plumbline/server/capabilities/term/receipt-body'
import { readReceiptLog } from '@plumbline/server/capabilities/term/receipt-minutes'
import { houseKey, openHouse, type House } from '../tick-log/log-fixture.ts'
import { createQuietLog } from '../support/virtual-time.ts'

const code = 'BTCUSD' as Code
const rate = 8_000 as Yield
const stake = cents(10_000n)
/** Every day but for a minute, so that deals meet a market that closes. */
const everyDay = [
  ['00:00', '12:06'],
  ['12:07', '24:00'],
] as const
const calendar = {
  ...crypto,
  timeZone: 'UTC',
  week: [everyDay, everyDay, everyDay, everyDay, everyDay, everyDay, everyDay] as const,
}

type Begun = { readonly quote: Quote; readonly expiresAt: Millis }

/** A market, its log in a database, and the desk of timed deals, in time that passes and is set only when the test says so. */
export type TimedHouse = {
  readonly house: House
  /** What the source says, and the one that it is compared with where that says something else. */
  quote(mid: number, compared?: number): void
  halt(isOn: boolean): void
  accept(direction: 'up' | 'down', seconds: number): Promise<void>
  /** Lets so many milliseconds pass. */
  pass(ms: number): Promise<void>
  /** Sets the clock. */
  step(by: number): void
  /** Lets the database keep up with what was signed. */
  catchUp(): Promise<void>
  /** Deals that have ended, once all is written. */
  ended(): Promise<readonly EndedDeal[]>
  receiptOf(ended: EndedDeal): Promise<string>
}

export const openTimedHouse = async (): Promise<TimedHouse> => {
  const house = await openHouse()
  const { time, epoch, database } = house
  const { clock } = time
  const feed = createManualFeed({ clock, kind: 'live', name: 'one' })
  let elapsed = 0
  const market = createMarket({
    epoch,
    clock: { now: () => clock.now(), elapsed: () => elapsed as ElapsedMillis },
    timer: time.timer,
    feed,
    log: createQuietLog(),
    tickLog: house.log,
    calendars: { ...calendars, crypto: calendar },
    bandOf: () => 1_000 as never,
  })
  await market.start()
  const instrument = market.instruments.get(code)
  if (instrument === undefined) throw new Error(`nobody lists ${code}`)
  const deals = new Map<OrderId, TermDeal>()
  const begun = new Map<OrderId, Begun>()
  const settled = new Map<OrderId, Settling['outcome']>()
  const room = { database, tickLog: house.log }
  const desk = new TermDesk<undefined>({
    now: () => clock.now(),
    newId: () => newUuid(clock.now()),
    holdAt: holdsOf(market),
    accept: async () => 'committed',
    isUnknown: () => false,
    enter: async ({ id, quote, expiresAt }) => void begun.set(id, { quote, expiresAt }),
    settle: async ({ id, outcome }) => void settled.set(id, outcome),
    settleFromLog: async id => {
      const deal = deals.get(id)
      if (deal === undefined) return
      const entry = begun.get(id)?.quote
      const span = { from: deal.acceptedAt, to: clock.now() }
      const ticks = await readLoggedQuotes(room, { code, ...span })
      const states = await readLoggedStates(room, span)
      const found = decideFromRecord(deal, { ticks, states, entry, now: clock.now() })
      if (found !== undefined) settled.set(id, found)
    },
    alarm: what => {
      throw new Error(what)
    },
  })
  market.onQuote(quote => desk.onQuote(quote))

  return {
    house,
    quote: (mid, compared = mid) => {
      feed.push(code, mid - 500, mid + 500)
      feed.compare(code, compared - 500, compared + 500)
    },
    halt: isOn => market.states.turn({ flag: 'halted', scope: code, reason: undefined, isOn }),
    accept: async (direction, seconds) => {
      const deal: NewDeal = {
        id: newUuid(clock.now()) as OrderId,
        book: 'real',
        customer: '7' as unknown as CustomerId,
        kind: 'micro',
        code,
        direction,
        seconds,
        stake,
        rate,
        profit: profitOf(stake, rate),
        productVersion: 0,
        priceScale: instrument.priceScale,
        digits: instrument.digits,
        acceptedAt: clock.now(),
        account: '1' as unknown as AccountId,
        settlement: newUuid(clock.now()) as TransferId,
      }
      deals.set(deal.id, deal)
      await desk.accept(deal, { running: 1_000, payout: 1_000_000 }, undefined)
    },
    pass: async ms => {
      elapsed += ms
      await time.wind(ms)
      desk.onTime(clock.now())
      await desk.settled()
    },
    step: by => {
      const before = clock.now()
      time.sleep(by)
      market.states.stepped({ by, before, after: clock.now() })
      void market.setBack()
      desk.onClockStep(before)
    },
    catchUp: async () => {
      // After a step back the log writes nothing until its time has come again: nobody waits for that.
      for (let tries = 0; tries < 40 && house.log.waiting() > 0; tries += 1)
        await new Promise(resolve => void setTimeout(resolve, 5))
    },
    ended: async () => {
      await desk.settled()
      return [...settled].flatMap(([id, outcome]): readonly EndedDeal[] => {
        const deal = deals.get(id)
        if (deal === undefined) return []
        const entry = begun.get(id)
        return [
          {
            deal,
            state: outcome.is === 'void' ? 'void' : 'settled',
            entry: entry?.quote ?? null,
            exit: outcome.exit ?? null,
            expiresAt: entry?.expiresAt ?? null,
            result: outcome.is === 'void' ? null : outcome.is,
            voidReason: outcome.is === 'void' ? outcome.reason : null,
          },
        ]
      })
    },
    receiptOf: async ended => {
      const { log } = await readReceiptLog(database, ended)
      return JSON.stringify(sealReceipt(termReceiptBody(ended, log, clock.now()).body, houseKey))
    },
  }
}
