import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code } from '../core/ids.ts'
import { accountLinks, isSamePerson, oppositeOpenings, washWithinMs, type Opening } from './abuse.ts'

describe('one person behind two accounts', () => {
  it.each([
    [[], false],
    [['address'], false],
    [['invitation'], false],
    [['address', 'invitation'], true],
    [['device'], true],
    [['document'], true],
    [['payment'], true],
  ] as const)('is seen in %j: %s', (links, is) => {
    expect(isSamePerson(links)).toBe(is)
  })

  it('is never less likely with one link more', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...accountLinks)),
        fc.constantFrom(...accountLinks),
        (links, more) => {
          expect(!isSamePerson(links) || isSamePerson([...links, more])).toBe(true)
        },
      ),
    )
  })
})

const gold = 'XAUUSD' as Code
const opening = (side: 'long' | 'short', at: number, code = gold): Opening => ({ code, side, at })

describe('opening against each other', () => {
  it('counts the opposite side of the same instrument within seconds', () => {
    expect(oppositeOpenings([opening('long', 0)], [opening('short', washWithinMs)])).toBe(1)
    expect(oppositeOpenings([opening('long', 20_000)], [opening('short', 12_000)])).toBe(1)
  })

  it.each([
    ['the same side', opening('long', 100)],
    ['another instrument', opening('short', 100, 'EURUSD' as Code)],
    ['a later moment', opening('short', washWithinMs + 1)],
  ])('does not count %s', (_what, other) => {
    expect(oppositeOpenings([opening('long', 0)], [other])).toBe(0)
  })

  it('counts each opening once', () => {
    expect(oppositeOpenings([opening('long', 0), opening('long', 1)], [opening('short', 2)])).toBe(1)
  })

  it('is never more often than either has opened, and the same without what is far away', () => {
    const openings = fc
      .array(
        fc.record({
          code: fc.constantFrom(gold, 'EURUSD' as Code),
          side: fc.constantFrom('long' as const, 'short' as const),
          at: fc.integer({ min: 0, max: 100_000 }),
        }),
        { maxLength: 30 },
      )
      .map(list => list.toSorted((a, b) => a.at - b.at))
    fc.assert(
      fc.property(openings, openings, (one, other) => {
        const count = oppositeOpenings(one, other)
        expect(count).toBeLessThanOrEqual(Math.min(one.length, other.length))
        expect(oppositeOpenings(one, [...other, opening('short', 10_000_000)])).toBe(count)
      }),
    )
  })
})
