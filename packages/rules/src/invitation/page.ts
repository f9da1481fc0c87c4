import { accept, refuse, type Result } from '../core/refusal.ts'

/**
 * After whom the next page begins, the newest first: whoever joins meanwhile moves nothing. Undefined for the first page.
 * Refusals: request.invalid, for a cursor that no page can have given.
 */
export const readAfter = (cursor: string | undefined): Result<bigint | undefined> =>
  cursor !== undefined && !/^[1-9]\d{0,17}$/.test(cursor)
    ? refuse('request.invalid')
    : accept(cursor === undefined ? undefined : BigInt(cursor))
