import { assert as check, array, constantFrom, integer, property, record } from 'fast-check'
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
    check(
      property(
        array(constantFrom(...accountLinks)),
        constantFrom(...accountLinks),
        (links, more) => !isSamePerson(links) || isSamePerson([...links, more]),
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
    const openings = array(
      record({
        code: constantFrom(gold, 'EURUSD' as Code),
        side: constantFrom('long' as const, 'short' as const),
        at: integer({ min: 0, max: 100_000 }),
      }),
      { maxLength: 30 },
    ).map(list => list.toSorted((a, b) => a.at - b.at))
    check(
      property(openings, openings, (one, other) => {
        const count = oppositeOpenings(one, other)
        return (
          count <= Math.min(one.length, other.length) &&
          count === oppositeOpenings(one, [...other, opening('short', 10_000_000)])
        )
      }),
    )
  })
})
