import type { Code } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Watchlists one customer may keep. */
export const watchlistsMax = 10
export const watchlistNameLengthMax = 24

export type Watchlist = {
  readonly id: string
  /** Undefined for one that nobody has named: the list that every customer begins with. */
  readonly name: string | undefined
  readonly codes: readonly Code[]
}
/** In the customer's order. There is always a first one: calls that name no list mean it. */
export type Watchlists = readonly [Watchlist, ...Watchlist[]]

const foldedOf = (name: string): string => name.normalize('NFKC').toLowerCase()

const isTaken = (lists: Watchlists, name: string, by?: string): boolean =>
  lists.some(each => each.id !== by && each.name !== undefined && foldedOf(each.name) === foldedOf(name))

const mapped = (lists: Watchlists, change: (list: Watchlist) => Watchlist): Watchlists => {
  const [first, ...others] = lists
  return [change(first), ...others.map(change)]
}

const has = (lists: Watchlists, id: string): boolean => lists.some(list => list.id === id)

/** Adds an empty list at the end. Refuses: watchlist.too_many, watchlist.name_taken. */
export const withWatchlist = (
  lists: Watchlists,
  { id, name }: { readonly id: string; readonly name: string },
): Result<Watchlists> => {
  if (lists.length >= watchlistsMax) return refuse('watchlist.too_many', { maximum: String(watchlistsMax) })
  if (isTaken(lists, name)) return refuse('watchlist.name_taken')
  return accept([...lists, { id, name, codes: [] }])
}

/** Gives a list another name. Refuses: watchlist.unknown, watchlist.name_taken. */
export const renamedWatchlist = (
  lists: Watchlists,
  { id, name }: { readonly id: string; readonly name: string },
): Result<Watchlists> => {
  if (!has(lists, id)) return refuse('watchlist.unknown')
  if (isTaken(lists, name, id)) return refuse('watchlist.name_taken')
  return accept(mapped(lists, list => (list.id === id ? { ...list, name } : list)))
}

/** Deletes a list with what is on it; the next one becomes the first where it was that. Refuses: watchlist.unknown, watchlist.last. */
export const withoutWatchlist = (lists: Watchlists, id: string): Result<Watchlists> => {
  if (!has(lists, id)) return refuse('watchlist.unknown')
  const [first, ...others] = lists.filter(list => list.id !== id)
  return first === undefined ? refuse('watchlist.last') : accept([first, ...others])
}

/** Puts the lists in another order, which names each of them once. Refuses: watchlist.changed. */
export const reorderedWatchlists = (lists: Watchlists, ids: readonly string[]): Result<Watchlists> => {
  const [first, ...others] = ids
    .map(id => lists.find(list => list.id === id))
    .filter(list => list !== undefined)
  const isEachOnce = ids.length === lists.length && new Set(ids).size === lists.length
  return first !== undefined && isEachOnce && others.length === lists.length - 1
    ? accept([first, ...others])
    : refuse('watchlist.changed')
}

/** A list without an instrument that is no more; its successor stands in its place, unless it is on the list already. */
export const withoutInstrument = (
  codes: readonly Code[],
  code: Code,
  successor: Code | undefined,
): readonly Code[] => {
  const isThere = successor === undefined || codes.includes(successor)
  return codes.flatMap(each => (each !== code ? [each] : isThere ? [] : [successor]))
}

/** Changes what is on one list, the first where none is named. Refuses: watchlist.unknown, and what `change` refuses. */
export const withCodesChanged = (
  lists: Watchlists,
  id: string | undefined,
  change: (codes: readonly Code[]) => Result<readonly Code[]>,
): Result<{ readonly lists: Watchlists; readonly codes: readonly Code[] }> => {
  const list = id === undefined ? lists[0] : lists.find(each => each.id === id)
  if (list === undefined) return refuse('watchlist.unknown')
  const changed = change(list.codes)
  if (!changed.ok) return changed
  const codes = changed.value
  return accept({ lists: mapped(lists, each => (each.id === list.id ? { ...each, codes } : each)), codes })
}
