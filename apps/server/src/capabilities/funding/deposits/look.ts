import type { Book } from '@plumbline/rules/core'
import type { Queryable } from '../../../core/platform/db/database.ts'

/** Bits that two pictures may differ in and still look alike. */
const differentBitsMax = 6
/** A look of 64 bits in four parts: pictures that differ in three bits at most share one of them. */
const partBits = 16

/** '0101…' in parts, each with its place, so that equal parts are found by an index. */
export const lookParts = (look: string | null): readonly number[] | null =>
  look === null
    ? null
    : Array.from({ length: look.length / partBits }, (_, place) => {
        const bits = look.slice(place * partBits, (place + 1) * partBits)
        return place * 2 ** partBits + Number.parseInt(bits, 2)
      })

/** Proofs of the same book that look like this one: how many, how near the nearest, and which that is. */
export const readSimilar = async (
  on: Queryable,
  { book, look }: { readonly book: Book; readonly look: string | null },
): Promise<Readonly<Record<string, string>> | undefined> => {
  if (look === null) return undefined
  const { rows } = await on.query<{ count: bigint; nearest: number | null; item: string | null }>({
    name: 'funding.similar',
    text: `select count(*) as count, min(distance)::int as nearest, (array_agg(id order by distance, id))[1] as item from (
        select id, bit_count(proof_look # $2::bit(64)) as distance from funding.deposit
        where book = $1 and proof_parts && $3::int[]
      ) near where distance <= $4`,
    values: [book, look, lookParts(look), differentBitsMax],
  })
  const { count = 0n, nearest, item } = rows[0] ?? {}
  return count === 0n ? undefined : { count: String(count), distance: String(nearest ?? 0), item: item ?? '' }
}
