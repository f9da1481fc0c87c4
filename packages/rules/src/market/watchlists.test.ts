import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Code } from '../core/ids.ts'
import { accept } from '../core/refusal.ts'
import {
  renamedWatchlist,
  reorderedWatchlists,
  watchlistsMax,
  withCodesChanged,
  withoutWatchlist,
  withWatchlist,
  type Watchlists,
} from './watchlists.ts'

const anyCodes = fc.uniqueArray(
  fc.stringMatching(/^[A-Z]{2,4}$/).map(text => text as Code),
  { maxLength: 5 },
)
/** One to ten lists, each with its number as id and name, the first without a name. */
const anyLists = fc.array(anyCodes, { minLength: 1, maxLength: watchlistsMax }).map(
  all =>
    all.map((codes, place) => ({
      id: String(place),
      name: place === 0 ? undefined : `List ${place}`,
      codes,
    })) as unknown as Watchlists,
)
const idsOf = (lists: Watchlists): string[] => lists.map(({ id }) => id)

describe('watchlists', () => {
  test('take another at the end, and no more than their maximum', () => {
    fc.assert(
      fc.property(anyLists, lists => {
        const more = withWatchlist(lists, { id: 'new', name: 'New' })
        if (lists.length === watchlistsMax)
          expect(more).toEqual({ ok: false, refusal: 'watchlist.too_many', figures: { maximum: '10' } })
        else expect(more.ok && more.value.at(-1)).toEqual({ id: 'new', name: 'New', codes: [] })
      }),
    )
  })

  test('have names that differ by more than their capitals', () => {
    const lists: Watchlists = [
      { id: '0', name: undefined, codes: [] },
      { id: '1', name: 'Gold', codes: [] },
    ]
    const taken = { ok: false, refusal: 'watchlist.name_taken' }
    expect(withWatchlist(lists, { id: 'new', name: 'gold' })).toEqual(taken)
    expect(renamedWatchlist(lists, { id: '0', name: 'gold' })).toEqual(taken)
    expect(renamedWatchlist(lists, { id: '1', name: 'gold' }).ok).toBe(true)
    expect(renamedWatchlist(lists, { id: '2', name: 'Silver' })).toEqual({
      ok: false,
      refusal: 'watchlist.unknown',
    })
  })

  test('can be put in any order of their own, and in no other', () => {
    const listsAndOrder = anyLists.chain(lists =>
      fc.tuple(fc.constant(lists), fc.shuffledSubarray(idsOf(lists), { minLength: lists.length })),
    )
    fc.assert(
      fc.property(listsAndOrder, ([lists, wanted]) => {
        const ordered = reorderedWatchlists(lists, wanted)
        expect(ordered.ok && idsOf(ordered.value)).toEqual(wanted)
        for (const other of [wanted.slice(1), [...wanted, 'more'], [...wanted.slice(1), 'other']])
          expect(reorderedWatchlists(lists, other)).toEqual({ ok: false, refusal: 'watchlist.changed' })
        if (wanted.length > 1)
          expect(reorderedWatchlists(lists, [...wanted.slice(1), wanted[1] ?? '']).ok).toBe(false)
      }),
    )
  })

  test('lose one and keep the others as they are, but never the last', () => {
    fc.assert(
      fc.property(anyLists, fc.nat(watchlistsMax), (lists, at) => {
        const left = withoutWatchlist(lists, String(at))
        if (at >= lists.length) expect(left).toEqual({ ok: false, refusal: 'watchlist.unknown' })
        else if (lists.length === 1) expect(left).toEqual({ ok: false, refusal: 'watchlist.last' })
        else expect(left).toEqual({ ok: true, value: lists.filter(({ id }) => id !== String(at)) })
      }),
    )
  })

  test('change in one list only, the first where none is named', () => {
    fc.assert(
      fc.property(anyLists, fc.option(fc.nat(watchlistsMax), { nil: undefined }), (lists, at) => {
        const id = at === undefined ? undefined : String(at)
        const changed = withCodesChanged(lists, id, () => accept(['NEW' as Code]))
        if (at !== undefined && at >= lists.length) {
          expect(changed).toEqual({ ok: false, refusal: 'watchlist.unknown' })
          return
        }
        const expected = lists.map((list, place) =>
          place === (at ?? 0) ? { ...list, codes: ['NEW'] } : list,
        )
        expect(changed).toEqual({ ok: true, value: { lists: expected, codes: ['NEW'] } })
      }),
    )
  })
})
