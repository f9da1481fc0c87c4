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

/** Without a cursor, the first page of `count`. Refusals: request.invalid. */
export const readPosition = (
  cursor: string | undefined,
  { count, limit }: { readonly count: number; readonly limit: number },
): Result<PagePlace> => {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) return refuse('request.invalid')
  const end = cursor === undefined ? count : Number(cursor)
  if (end > count) return refuse('request.invalid')
  const offset = Math.max(0, end - limit)
  return accept({ offset, size: end - offset, next: offset === 0 ? null : String(offset) })
}
