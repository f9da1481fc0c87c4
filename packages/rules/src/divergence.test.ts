import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  agreementMsNeeded,
  apartOf,
  compareSources,
  comparisonMsMax,
  noDivergence,
  secondOpinion,
  suspendedSince,
  type Divergence,
} from './divergence.ts'
import type { MicroRate, Price } from './instrument.ts'
import { sourceSilenceMsMax, type Millis, type QuoteKind } from './quote.ts'

const start = 1_000_000
/** 0.1 %. */
const bandMax = 1_000 as MicroRate
const instrument = { category: 'crypto' } as const
type Step = {
  readonly from: 'speaking' | 'comparing'
  /** Undefined for a sign of life. */
  readonly mid?: number
  /** Milliseconds after the start. */
  readonly after: number
  readonly kind?: QuoteKind
  readonly source?: string
}

const take = (state: Divergence, { from, mid, after, kind = 'live', source = from }: Step): Divergence => {
  const now = (start + after) as Millis
  const quote =
    mid === undefined
      ? undefined
      : { bid: (mid - 1) as Price, ask: (mid + 1) as Price, at: now, receivedAt: now, kind, source }
  return compareSources(state, { from, quote, instrument, bandMax, now })
}
const all = (steps: readonly Step[]): Divergence => steps.reduce(take, noDivergence)
const since = (state: Divergence, after: number): number | undefined => {
  const at = suspendedSince(state, (start + after) as Millis)
  return at === undefined ? undefined : at - start
}

const calm: readonly Step[] = [
  { from: 'speaking', mid: 100_000, after: 0 },
  { from: 'comparing', mid: 100_050, after: 0 },
]
/** The other source is 0.2 % away from the second second on. */
const apart: readonly Step[] = [...calm, { from: 'comparing', mid: 100_200, after: 1_000 }]

describe('two sources', () => {
  test('are apart by a share of the price, rounded up', () => {
    const at = (mid: number) => ({ bid: (mid - 1) as Price, ask: (mid + 1) as Price })
    expect(apartOf(at(100_000), at(100_100))).toBe(1_000)
    expect(apartOf(at(100_000), at(99_900))).toBe(1_000)
    expect(apartOf(at(300_000), at(300_001))).toBe(4)
    expect(apartOf(at(100_000), at(100_000))).toBe(0)
  })

  test('within the band suspend nothing', () => {
    expect(since(all(calm), 0)).toBeUndefined()
    expect(since(all([...calm, { from: 'comparing', mid: 100_100, after: 500 }]), 500)).toBeUndefined()
  })

  test('beyond the band suspend from that moment on, whichever has moved', () => {
    expect(since(all(apart), 1_000)).toBe(1_000)
    expect(since(all([...calm, { from: 'speaking', mid: 100_200, after: 700 }]), 9_000)).toBe(700)
  })

  test('are believed again after three seconds of agreement, and not a millisecond before', () => {
    const agreed = all([...apart, { from: 'comparing', mid: 100_010, after: 2_000 }])
    expect(since(agreed, 2_000 + agreementMsNeeded - 1)).toBe(1_000)
    expect(since(agreed, 2_000 + agreementMsNeeded)).toBeUndefined()
  })

  test('begin the three seconds anew when they part once more', () => {
    const parted = all([
      ...apart,
      { from: 'comparing', mid: 100_010, after: 2_000 },
      { from: 'speaking', mid: 99_800, after: 4_000 },
      { from: 'comparing', mid: 99_810, after: 4_500 },
    ])
    expect(since(parted, 7_499)).toBe(1_000)
    expect(since(parted, 7_500)).toBeUndefined()
  })

  test.each<[string, readonly Step[], number]>([
    [
      'the other one has fallen silent',
      [...calm, { from: 'speaking', mid: 101_000, after: sourceSilenceMsMax + 1 }],
      sourceSilenceMsMax + 1,
    ],
    [
      'the other one is delayed',
      [calm[0]!, { from: 'comparing', mid: 90_000, after: 0, kind: 'delayed' }],
      0,
    ],
    ['it has not said anything', [{ from: 'speaking', mid: 100_000, after: 0 }], 0],
    ['nobody speaks', [{ from: 'comparing', mid: 100_000, after: 0 }], 0],
    [
      'they are one source, which has taken over',
      [calm[0]!, { from: 'comparing', mid: 90_000, after: 0, source: 'speaking' }],
      0,
    ],
  ])('are not compared while %s', (_, steps, after) => {
    expect(since(all(steps), after)).toBeUndefined()
  })

  test('are compared through pauses in which both are heard', () => {
    const beats = [2_000, 4_000, 6_000].flatMap((after): Step[] => [
      { from: 'speaking', after },
      { from: 'comparing', after },
    ])
    expect(since(all([...calm, ...beats, { from: 'speaking', mid: 100_200, after: 6_500 }]), 6_500)).toBe(
      6_500,
    )
  })

  test('that cannot be compared any more suspend no longer than five minutes', () => {
    const state = all(apart)
    expect(since(state, 1_000 + comparisonMsMax)).toBe(1_000)
    expect(since(state, 1_001 + comparisonMsMax)).toBeUndefined()
  })

  test('of which one is silent do not agree', () => {
    const silent = all([
      ...apart,
      { from: 'comparing', mid: 100_010, after: 2_000 },
      { from: 'speaking', mid: 100_000, after: 2_000 + sourceSilenceMsMax + 500 },
    ])
    // By then the three seconds of agreement were over.
    expect(since(silent, 6_000)).toBeUndefined()
    const early = all([
      ...apart,
      { from: 'comparing', mid: 100_010, after: 1_500 },
      { from: 'comparing', after: 4_400 },
    ])
    expect(since(early, 4_400)).toBe(1_000)
    expect(since(early, 9_000)).toBe(1_000)
  })

  test('give a second opinion while it is fresh', () => {
    const state = all(calm)
    const at = (after: number) => secondOpinion(state, instrument, (start + after) as Millis)
    expect(at(0)?.bid).toBe(100_049)
    expect(at(sourceSilenceMsMax + 1)).toBeUndefined()
    expect(secondOpinion(noDivergence, instrument, start as Millis)).toBeUndefined()
  })
})

describe('whatever two sources say', () => {
  const steps = fc.array(
    fc.record({
      from: fc.constantFrom('speaking' as const, 'comparing' as const),
      mid: fc.option(fc.integer({ min: 99_700, max: 100_300 }), { nil: undefined }),
      waits: fc.integer({ min: 0, max: 4_000 }),
    }),
    { maxLength: 40 },
  )

  test('orders are suspended at the very moment at which both are fresh and apart, and go on only after agreement', () => {
    fc.assert(
      fc.property(steps, said => {
        let state = noDivergence
        let after = 0
        let agreedFrom: number | undefined
        for (const { from, mid, waits } of said) {
          after += waits
          const wasSuspended = since(state, after) !== undefined
          state = take(state, { from, after, ...(mid !== undefined && { mid }) })
          const isSuspended = since(state, after) !== undefined
          const isCompared = state.compared?.at === start + after
          const isApart = isCompared && (state.compared?.apart ?? 0) > bandMax
          if (isApart) expect(isSuspended).toBe(true)
          // Nothing but a disagreement begins it, and what is said now never ends it at once.
          if (!wasSuspended && isSuspended) expect(isApart).toBe(true)
          if (wasSuspended) expect(isSuspended).toBe(true)
          agreedFrom = isCompared && !isApart ? (agreedFrom ?? after) : undefined
          if (isSuspended && agreedFrom !== undefined && state.agreedAt !== undefined)
            expect(state.agreedAt - start).toBeGreaterThanOrEqual(agreedFrom)
        }
        // Whatever was said: where nothing is compared any more, nothing stays suspended.
        expect(since(state, after + comparisonMsMax + 1)).toBeUndefined()
      }),
    )
  })
})
