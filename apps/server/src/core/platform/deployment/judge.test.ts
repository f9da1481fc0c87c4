import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeStart, type Found, type Mode, type Prices, type Wanted } from './judge.ts'

const since = Date.parse('2026-11-01T00:00:00Z')
const nothing = { real: false, synthetic: false }
const found = (kept: [Mode, Prices] | undefined, rest: Partial<Found> = {}): Found => ({
  kept: kept && { mode: kept[0], prices: kept[1], since },
  isUsed: kept !== undefined,
  prices: kept === undefined ? nothing : { ...nothing, [kept[1]]: true },
  ...rest,
})
const wanted = (mode: Mode, prices: Prices, expressly?: Mode): Wanted => ({ mode, prices, expressly })
const used = (real: boolean, synthetic: boolean) =>
  found(undefined, { isUsed: true, prices: { real, synthetic } })

describe('a start', () => {
  it.each([
    [
      'an empty database, as a development',
      found(undefined),
      wanted('development', 'synthetic'),
      'what it is',
    ],
    ['an empty database, as a production', found(undefined), wanted('production', 'real'), 'what it is'],
    ['one from before, as a development', used(true, false), wanted('development', 'real'), 'nothing'],
    ['one from before, as a production', used(true, false), wanted('production', 'real'), 'what it is'],
    [
      'one from before with both kinds, as a development',
      used(true, true),
      wanted('development', 'real'),
      'nothing',
    ],
    [
      'a development again',
      found(['development', 'synthetic']),
      wanted('development', 'synthetic'),
      'nothing',
    ],
    ['a production again', found(['production', 'real']), wanted('production', 'real'), 'nothing'],
    [
      'a copy of a production, said expressly',
      found(['production', 'real']),
      wanted('development', 'real', 'production'),
      'nothing',
    ],
    [
      'a development of real prices that becomes a production, said expressly',
      found(['development', 'real']),
      wanted('production', 'real', 'development'),
      'production from now on',
    ],
  ])('goes on with %s', (_, held, want, write) => {
    expect(judgeStart(held, want)).toEqual({ kind: 'go on', write })
  })

  it.each([
    [
      'a production as a development',
      found(['production', 'real']),
      wanted('development', 'synthetic'),
      '/outbox',
    ],
    [
      'a production as a development, with the other word',
      found(['production', 'real']),
      wanted('development', 'real', 'development'),
      'DATABASE_OF=production',
    ],
    [
      'simulated prices over real ones, whatever is said',
      found(['production', 'real']),
      wanted('development', 'synthetic', 'production'),
      'FEED',
    ],
    [
      'a development as a production',
      found(['development', 'real']),
      wanted('production', 'real'),
      'empty database',
    ],
    [
      'a development of simulated prices as a production, whatever is said',
      found(['development', 'synthetic']),
      wanted('production', 'real', 'development'),
      'simulated or replayed prices',
    ],
    [
      'one from before with simulated prices as a production',
      used(false, true),
      wanted('production', 'real'),
      'empty',
    ],
    [
      'one from before with both kinds as a production',
      used(true, true),
      wanted('production', 'real'),
      'empty',
    ],
    [
      'simulated prices over a record of real ones',
      used(true, false),
      wanted('development', 'synthetic'),
      'FEED',
    ],
    [
      'real prices over a record of simulated ones',
      used(false, true),
      wanted('development', 'real'),
      'chain',
    ],
  ])('is refused for %s', (_, held, want, word) => {
    const verdict = judgeStart(held, want)
    expect(verdict.kind === 'refused' && verdict.why).toContain(word)
  })

  it('never records both kinds in one chain, nor opens a production as something else without a word', () => {
    expect.hasAssertions()
    const mode = fc.constantFrom<Mode>('development', 'production')
    const prices = fc.constantFrom<Prices>('real', 'synthetic')
    const kept = fc.option(fc.record({ mode, prices, since: fc.constant(since) }), { nil: undefined })
    const held = fc.record({
      kept,
      isUsed: fc.boolean(),
      prices: fc.record({ real: fc.boolean(), synthetic: fc.boolean() }),
    })
    const want = fc.record({ mode, prices, expressly: fc.option(mode, { nil: undefined }) })
    fc.assert(
      fc.property(held, want, (each, start) => {
        if (judgeStart(each, start).kind === 'refused') return
        const real = each.prices.real || each.kept?.prices === 'real'
        const synthetic = each.prices.synthetic || each.kept?.prices === 'synthetic'
        if (real !== synthetic) expect(real ? 'real' : 'synthetic').toBe(start.prices)
        if (start.mode === 'production') expect(synthetic).toBe(false)
        if (each.kept !== undefined && each.kept.mode !== start.mode)
          expect(start.expressly).toBe(each.kept.mode)
      }),
    )
  })
})
