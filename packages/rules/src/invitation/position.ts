import { accept, refuse, type Result } from '../core/refusal.ts'

/**
 * A page of a list that only grows at one end, the newest first, told by how many stand before it from the oldest on: what comes
 * meanwhile moves nothing, and a place tells nothing of what stands there.
 */
export type PagePlace = {
  /** Left out from the oldest on. */
  readonly offset: number
  readonly size: number
  /** The place of the next page; null where there is none. */
  readonly next: string | null
}

/** Where a page ends, as far as its cursor tells; undefined for the first page. Refusals: request.invalid. */
export const readEnd = (cursor: string | undefined): Result<number | undefined> =>
  cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)
    ? refuse('request.invalid')
    : accept(cursor === undefined ? undefined : Number(cursor))

/** Without a cursor, the first page of `count`. Refusals: request.invalid. */
export const readPosition = (
  cursor: string | undefined,
  { count, limit }: { readonly count: number; readonly limit: number },
): Result<PagePlace> => {
  const read = readEnd(cursor)
  if (!read.ok) return read
  const end = read.value ?? count
  if (end > count) return refuse('request.invalid')
  const offset = Math.max(0, end - limit)
  return accept({ offset, size: end - offset, next: offset === 0 ? null : String(offset) })
}
