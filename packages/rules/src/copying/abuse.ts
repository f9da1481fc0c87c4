import type { Code } from '../core/ids.ts'
import type { Side } from '../market/quote.ts'

/** By what two accounts may be the same person's. */
export const accountLinks = [
  'document',
  'person',
  'device',
  'address',
  'destination',
  'payment',
  'invitation',
] as const
export type AccountLink = (typeof accountLinks)[number]

/** One of these is enough; an internet address or an invitation is shared by many, and only both together say something. */
const strong: ReadonlySet<AccountLink> = new Set(['document', 'person', 'device', 'destination', 'payment'])

/** Whether a trader and a follower with these links are to be looked at as one person. */
export const isSamePerson = (links: readonly AccountLink[]): boolean =>
  links.some(each => strong.has(each)) || (links.includes('address') && links.includes('invitation'))

export const copyFlagKinds = ['same_person', 'wash_trading'] as const
export type CopyFlagKind = (typeof copyFlagKinds)[number]

/** Opposite openings of two accounts so close together are one deal between them. */
export const washWithinMs = 10_000
/** So many of them within the days that are looked at are no chance any more. */
export const washTimesMin = 3
export const washDays = 7

/** An own position that was opened; copies are not among these. */
export type Opening = { readonly code: Code; readonly side: Side; readonly at: number }

/**
 * How often one account opened against the other: the opposite side of the same instrument within `washWithinMs`. Each opening
 * counts once at most. Both lists in order of time.
 */
export const oppositeOpenings = (one: readonly Opening[], other: readonly Opening[]): number => {
  const used = new Set<number>()
  let from = 0
  let count = 0
  for (const opening of one) {
    for (let at = other[from]?.at; at !== undefined && at < opening.at - washWithinMs; at = other[from]?.at)
      from += 1
    for (let index = from; index < other.length; index += 1) {
      const against = other[index]
      if (against === undefined || against.at > opening.at + washWithinMs) break
      if (used.has(index) || against.code !== opening.code || against.side === opening.side) continue
      used.add(index)
      count += 1
      break
    }
  }
  return count
}
