import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { acceptQuote, beginAcceptance, type AcceptanceState } from './acceptance.ts'
import type { MarketState } from '../hours/hours.ts'
import type { Code } from '../core/ids.ts'
import type { MicroRate, Price } from '../market/instrument.ts'
import {
  agreementMsNeeded,
  apartOf,
  heardSecond,
  holdMsOf,
  isAgreed,
  judgeConfirmation,
} from './price-dispute.ts'
import type { Millis, RawQuote } from '../market/quote.ts'

/** Moves of 1 % in one step, 2 % in a minute, 6 % in an hour, 15 % in a day; 5 % at an opening. */
const instrument = { spreadTypical: 10 as Price, jumpMax: 10_000 as MicroRate }
const market: MarketState = { state: 'open', changesAt: undefined }
const bandMax = 2_000 as MicroRate
const start = 1_000_000_000
const second = 1_000

const said = (mid: number, ms: number): RawQuote => ({
  code: 'EURUSD' as Code,
  bid: (mid - 5) as Price,
  ask: (mid + 5) as Price,
  at: (start + ms) as Millis,
  receivedAt: (start + ms) as Millis,
  source: 'one',
  kind: 'live',
})

type Step = {
  readonly mid: number
  readonly ms: number
  readonly other?: number
  readonly confirmed?: number
}

/** What became of each quote, one after another. */
const play = (steps: readonly Step[], from: AcceptanceState = beginAcceptance()) => {
  let state = from
  return steps.map(({ mid, ms, other, confirmed }) => {
    const decision = acceptQuote({
      state,
      raw: said(mid, ms),
      instrument,
      market,
      nowMs: start + ms,
      second: other === undefined ? undefined : { quote: said(other, ms), bandMax },
      confirmed: confirmed === undefined ? undefined : said(confirmed, ms),
    })
    ;({ state } = decision)
    return decision.verdict === 'accepted' ? (decision.admission ?? 'accepted') : decision.fault
  })
}
const calm: Step = { mid: 100_000, ms: 0 }
const every = (
  count: number,
  gapMs: number,
  make: (place: number) => Omit<Step, 'ms'>,
  fromMs: number,
): readonly Step[] =>
  Array.from({ length: count }, (_, place) => ({ ...make(place), ms: fromMs + place * gapMs }))

describe('a jump that one source alone says', () => {
  test('does not count however often it is said within the time', () => {
    const spike = every(600, 99, () => ({ mid: 102_000 }), 10)
    expect(new Set(play([calm, ...spike]).slice(1))).toEqual(new Set(['price.jump']))
  })

  test('counts once the level was held for a minute', () => {
    const [, ...held] = play([calm, ...every(62, second, place => ({ mid: 102_000 + place }), second)])
    expect(held.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'price.jump'))
    expect(held.slice(60)).toEqual(['held', 'accepted'])
  })

  test('does not count after a minute in which it was said at its ends only', () => {
    const ends = [1, 2, 61, 62].map(at => ({ mid: 102_000, ms: at * second }))
    expect(play([calm, ...ends]).slice(1)).toEqual(Array.from({ length: 4 }, () => 'price.jump'))
  })

  test('begins its time anew with every other level', () => {
    const levels = every(130, second, place => ({ mid: place % 50 === 49 ? 104_000 : 102_000 }), second)
    expect(new Set(play([calm, ...levels]).slice(1))).toEqual(new Set(['price.jump']))
  })

  test('is forgotten at once where the price comes back', () => {
    expect(
      play([calm, { mid: 102_000, ms: 10 }, { mid: 100_010, ms: 20 }, { mid: 102_000, ms: 30 }]),
    ).toEqual(['accepted', 'price.jump', 'accepted', 'price.jump'])
  })

  test('never counts by time where it is further than a day may take it', () => {
    const far = every(7_200, second, () => ({ mid: 10_000_000 }), second)
    expect(new Set(play([calm, ...far]).slice(1))).toEqual(new Set(['price.jump']))
  })

  test('counts where two people confirm its level', () => {
    expect(play([calm, { mid: 150_000, ms: 10 }, { mid: 150_020, ms: 20, confirmed: 150_000 }])).toEqual([
      'accepted',
      'price.jump',
      'confirmed',
    ])
  })

  test('does not count by people who confirm another level', () => {
    expect(play([calm, { mid: 150_000, ms: 10, confirmed: 140_000 }])[1]).toBe('price.jump')
  })
})

describe('a second source', () => {
  test('that agrees for five seconds confirms a jump', () => {
    const both = every(7, second, () => ({ mid: 104_000, other: 104_100 }), second)
    expect(play([calm, ...both]).slice(1)).toEqual([
      ...Array.from({ length: 5 }, () => 'price.jump'),
      'agreed',
      'accepted',
    ])
  })

  test('that contradicts withholds every quote, however long it lasts', () => {
    const apart = every(7_200, second, () => ({ mid: 100_000, other: 101_000 }), second)
    expect(new Set(play([calm, ...apart]).slice(1))).toEqual(new Set(['price.disputed']))
  })

  test('that contradicts is not outvoted by people', () => {
    expect(play([calm, { mid: 102_000, ms: 10, other: 100_000, confirmed: 102_000 }])[1]).toBe(
      'price.disputed',
    )
  })

  test('that contradicted must agree for five seconds without a break', () => {
    const steps = [
      { mid: 100_000, other: 101_000 },
      ...Array.from({ length: 4 }, () => ({ mid: 100_000, other: 100_000 })),
      { mid: 100_000, other: 101_000 },
      ...Array.from({ length: 6 }, () => ({ mid: 100_000, other: 100_000 })),
    ].map((step, place) => ({ ...step, ms: (place + 1) * second }))
    expect(play([calm, ...steps]).slice(1)).toEqual([
      ...Array.from({ length: 11 }, () => 'price.disputed'),
      'agreed',
    ])
  })

  test('that contradicted and fell silent leaves a level to be held', () => {
    const alone = every(62, second, () => ({ mid: 100_100 }), 2 * second)
    const made = play([calm, { mid: 100_100, other: 101_000, ms: second }, ...alone]).slice(1)
    expect(made.slice(0, 61)).toEqual(Array.from({ length: 61 }, () => 'price.disputed'))
    expect(made[61]).toBe('held')
  })

  test('contradicts a price that was accepted, and agrees again', () => {
    const at = (mid: number, ms: number) => ({ quote: said(mid, ms), bandMax })
    const begun = heardSecond(undefined, { first: said(100_000, 0), second: at(101_000, 10), nowMs: 10 })
    expect(begun).toMatchObject({ cause: 'sources', since: 10, withheld: undefined })
    const near = heardSecond(begun, { first: said(100_000, 0), second: at(100_010, 20), nowMs: 20 })
    const silent = heardSecond(near, { first: said(100_000, 0), second: undefined, nowMs: 30 })
    expect([near?.agreedSince, silent?.agreedSince]).toEqual([20, undefined])
    const later = 20 + agreementMsNeeded
    expect(
      heardSecond(near, { first: said(100_000, 0), second: at(100_010, later), nowMs: later }),
    ).toBeUndefined()
  })

  test('says nothing where nothing is in dispute and both agree', () => {
    const second = { quote: said(100_010, 0), bandMax }
    expect(heardSecond(undefined, { first: said(100_000, 0), second, nowMs: 0 })).toBeUndefined()
  })

  test('has confirmed what is withheld once it agreed for long enough', () => {
    const dispute = {
      cause: 'jump',
      since: 0,
      withheld: said(1, 0),
      agreedSince: 100,
      level: undefined,
      apartMicro: 0,
    } as const
    expect(isAgreed(dispute, 99 + agreementMsNeeded)).toBe(false)
    expect(isAgreed(dispute, 100 + agreementMsNeeded)).toBe(true)
    expect(isAgreed({ ...dispute, withheld: undefined }, 100 + agreementMsNeeded)).toBe(false)
  })
})

describe('a slow drift', () => {
  /** In steps of 0.5 % a second. */
  const drift = (seconds: number, other?: (mid: number) => number) =>
    every(
      seconds,
      second,
      place => {
        const mid = Math.round(100_000 * 1.005 ** (place + 1))
        return { mid, ...(other !== undefined && { other: other(mid) }) }
      },
      second,
    )

  test('of one source alone ends at what a minute may take it', () => {
    const made = play([calm, ...drift(20)]).slice(1)
    expect(made.slice(0, 3)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(new Set(made.slice(3))).toEqual(new Set(['price.moved', 'price.jump']))
  })

  test('that a second source makes as well is a market', () => {
    expect(new Set(play([calm, ...drift(200, mid => mid + 10)]))).toEqual(new Set(['accepted']))
  })

  /** How far accepted prices lay apart within an hour, at most. */
  const furthestInAnHour = (steps: readonly { readonly by: number; readonly afterMs: number }[]): number => {
    let state = beginAcceptance()
    let [mid, ms, furthest] = [100_000, 0, 0]
    const accepted: { readonly mid: number; readonly ms: number }[] = []
    for (const { by, afterMs } of steps) {
      ms += afterMs
      mid = Math.max(1_000, mid + by)
      const decision = acceptQuote({ state, raw: said(mid, ms), instrument, market, nowMs: start + ms })
      ;({ state } = decision)
      if (decision.verdict === 'refused') continue
      const recent = accepted.filter(before => ms - before.ms < 3_600_000)
      furthest = Math.max(furthest, ...recent.map(before => Math.abs(mid - before.mid) / before.mid))
      accepted.push({ mid, ms })
    }
    return furthest
  }

  test('never goes further than six steps in an hour, whatever one source says and when', () => {
    const by = fc.integer({ min: -1_500, max: 1_500 })
    const anyStep = fc.record({ by, afterMs: fc.integer({ min: 1, max: 30_000 }) })
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 300 }), fc.boolean(), (steps, isUp) => {
        const made = steps.map(step => (isUp ? { ...step, by: Math.abs(step.by) } : step))
        expect(furthestInAnHour(made)).toBeLessThanOrEqual(0.060_1)
      }),
      { numRuns: 200 },
    )
  })
})

test('two sources are apart by a share of the price, rounded up', () => {
  expect(apartOf(said(100_000, 0), said(100_100, 0))).toBe(1_000)
  expect(apartOf(said(100_000, 0), said(99_900, 0))).toBe(1_000)
  expect(apartOf(said(300_000, 0), said(300_001, 0))).toBe(4)
})

test('a class without a setting holds a level for the time as shipped', () => {
  expect(holdMsOf(undefined, 'forex')).toBe(60_000)
  expect(holdMsOf({ forex: 30 }, 'forex')).toBe(30_000)
  expect(holdMsOf({ forex: 30 }, 'crypto')).toBe(60_000)
})

test.each<[Parameters<typeof judgeConfirmation>[1], string | undefined]>([
  [undefined, 'price.not_disputed'],
  [{ isContradicted: true }, 'price.contradicted'],
  [{ isContradicted: false }, undefined],
])('people confirm a level of %j: %s', (dispute, refusal) => {
  const judged = judgeConfirmation('EURUSD' as Code, dispute)
  expect(judged.ok ? undefined : judged.refusal).toBe(refusal)
})
