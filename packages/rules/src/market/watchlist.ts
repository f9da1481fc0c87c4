import type { Code } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Instruments one customer may keep an eye on. */
export const watchlistMax = 100

/** Adds an instrument at the end; one that is there already stays where it is. Refuses: watchlist.full. */
export const withWatched = (list: readonly Code[], code: Code): Result<readonly Code[]> => {
  if (list.includes(code)) return accept(list)
  if (list.length >= watchlistMax) return refuse('watchlist.full', { maximum: String(watchlistMax) })
  return accept([...list, code])
}

/** Takes an instrument off; nothing changes where it is not on the list. */
export const withoutWatched = (list: readonly Code[], code: Code): readonly Code[] =>
  list.filter(each => each !== code)

/**
 * Puts the list in another order. The wanted order names each instrument of the list once and no other: otherwise it was
 * made from a list that has changed since. Refuses: watchlist.changed.
 */
export const reorderedWatchlist = (
  list: readonly Code[],
  wanted: readonly Code[],
): Result<readonly Code[]> => {
  const isEachOnce = wanted.length === list.length && new Set(wanted).size === list.length
  return isEachOnce && wanted.every(code => list.includes(code))
    ? accept(wanted)
    : refuse('watchlist.changed')
}
