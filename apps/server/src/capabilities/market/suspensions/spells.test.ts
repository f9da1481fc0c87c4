import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSpells } from './spells.ts'

const code = 'EURUSD' as Code
const ms = (at: number) => at as Millis

test('a moment of the past is told of as it was then, not as it is now', () => {
  const spells = createSpells()
  spells.begin(code, 'too_wide', ms(100))
  spells.begin(code, 'crossed', ms(120))
  spells.end(code, ms(200))
  spells.end(code, ms(210))
  spells.begin(code, 'jump', ms(300))
  expect([99, 100, 199, 200, 299, 300, 9_999].map(at => spells.at(code, at)?.reason)).toEqual([
    undefined,
    'too_wide',
    'too_wide',
    undefined,
    undefined,
    'jump',
    'jump',
  ])
  expect(spells.of(code)).toEqual({ code, reason: 'jump', from: 300, until: undefined })
  expect(spells.at('XAUUSD' as Code, 150)).toBeUndefined()
})

test('beginning and end are told once each', () => {
  const spells = createSpells()
  const told: unknown[] = []
  const stop = spells.onTurn(({ from, until }) => told.push([from, until]))
  spells.begin(code, 'too_wide', ms(100))
  spells.begin(code, 'crossed', ms(120))
  spells.end(code, ms(200))
  stop()
  spells.begin(code, 'jump', ms(300))
  expect(told).toEqual([
    [100, undefined],
    [100, 200],
  ])
})

test('whatever the times: spells of an instrument follow one another and never lie within each other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: fc.integer({ min: 0, max: 1_000 }), ends: fc.boolean() })),
      turns => {
        const spells = createSpells()
        const over: { from: number; until: number }[] = []
        spells.onTurn(({ from, until }) => until !== undefined && over.push({ from, until }))
        for (const { at, ends } of turns)
          if (ends) spells.end(code, ms(at))
          else spells.begin(code, 'crossed', ms(at))
        for (const [place, { from, until }] of over.entries()) {
          expect(from).toBeLessThanOrEqual(until)
          expect(from).toBeGreaterThanOrEqual(over[place - 1]?.until ?? 0)
          if (from < until) expect(spells.at(code, from)?.from).toBe(from)
        }
      },
    ),
  )
})
