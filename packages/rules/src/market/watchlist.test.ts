import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Code } from '../core/ids.ts'
import { reorderedWatchlist, watchlistMax, withoutWatched, withWatched } from './watchlist.ts'

const anyCode = fc.stringMatching(/^[A-Z]{2,4}$/).map(text => text as Code)
const anyList = fc.uniqueArray(anyCode, { maxLength: watchlistMax })
const roomyList = fc.uniqueArray(anyCode, { maxLength: watchlistMax - 1 })

describe('a watchlist', () => {
  test('takes an instrument at its end, once', () => {
    fc.assert(
      fc.property(roomyList, anyCode, (list, code) => {
        const once = withWatched(list, code)
        expect(once).toEqual({ ok: true, value: list.includes(code) ? list : [...list, code] })
        if (once.ok) expect(withWatched(once.value, code)).toEqual(once)
      }),
    )
  })

  test('takes no more than its maximum, but what it holds is no more', () => {
    const full = Array.from({ length: watchlistMax }, (_, index) => `C${index}` as Code)
    expect(withWatched(full, 'NEW' as Code)).toEqual({
      ok: false,
      refusal: 'watchlist.full',
      figures: { maximum: '100' },
    })
    expect(withWatched(full, 'C7' as Code)).toEqual({ ok: true, value: full })
  })

  test('lets an instrument go and keeps the order of the others', () => {
    fc.assert(
      fc.property(anyList, anyCode, (list, code) => {
        const rest = withoutWatched(list, code)
        expect(rest).not.toContain(code)
        expect(rest).toEqual(list.filter(each => each !== code))
      }),
    )
  })

  test('can be put in any order of its own instruments', () => {
    const listAndOrder = anyList.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(listAndOrder, ([list, wanted]) => {
        expect(reorderedWatchlist(list, wanted)).toEqual({ ok: true, value: wanted })
      }),
    )
  })

  test.each<[string, string[]]>([
    ['lacks one', ['A', 'B']],
    ['has another', ['A', 'B', 'D']],
    ['has one more', ['A', 'B', 'C', 'D']],
    ['names one twice', ['A', 'B', 'B']],
    ['names one twice in place of none', ['A', 'B', 'C', 'C']],
    ['is empty', []],
  ])('is not put in an order that %s', (_, wanted) => {
    const list = ['A', 'B', 'C'] as Code[]
    expect(reorderedWatchlist(list, wanted as Code[])).toEqual({ ok: false, refusal: 'watchlist.changed' })
  })
})
