import type { TransactionForm } from './transaction-id.ts'

/** Earlier deposits that a new one is compared with: those that share most with it. Where there are more, it is alike by that. */
export const alikeComparedMax = 20
/** Deposits of the same sum by the same way within so many hours may be one payment. */
export const sameSumHours = 1

/** A payment as a deposit names it. Of an old one that no form fits, the form is undefined. */
export type NamedTransaction = {
  readonly id: string
  readonly form: TransactionForm | undefined
  /** As it was typed: how it falls into words. */
  readonly typed: string
}

/** What else two deposits have in common. */
export type InCommon = {
  readonly customer: 'same' | 'other'
  readonly sum: 'same' | 'other'
  /** The customer's own number, which banks ask for in a reference: it tells no payments apart. */
  readonly uid: string
}

const lookalikes: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}

/** Letters and digits alone, those that look alike as the same one. `funding.skeleton` of the database gives the same. */
export const skeletonOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[ODQILZSGB]/g, letter => lookalikes[letter] ?? letter)

/**
 * Edits (a sign more, less or other, two swapped) from one text to the other; more than `most` are not counted. Only what lies so near
 * to the diagonal is looked at, so it takes as long as one text times `most`.
 */
export const editsBetween = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const width = 2 * most + 1
  const none = Number.POSITIVE_INFINITY
  /** Of each row the columns from `row - most` on. */
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: width }, (_, place) =>
    place < most ? none : place - most,
  )
  for (let row = 1; row <= one.length; row += 1) {
    const next: number[] = []
    for (let place = 0; place < width; place += 1) {
      const column = row + place - most
      if (column <= 0 || column > other.length) {
        next.push(column === 0 ? row : none)
        continue
      }
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next.push(
        Math.min(
          (last[place + 1] ?? none) + 1,
          (next[place - 1] ?? none) + 1,
          (last[place] ?? none) + (isSame ? 0 : 1),
          isSwapped ? (before[place] ?? none) + 1 : none,
        ),
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return Math.min(last[other.length - one.length + most] ?? none, most + 1)
}

/** Whether both have so many signs in a row in common. */
const shareRun = (one: string, other: string, length: number): boolean => {
  for (let start = 0; start + length <= one.length; start += 1)
    if (other.includes(one.slice(start, start + length))) return true
  return false
}

/** One such run by chance is rarer than one in a hundred thousand deposits, among a million. */
const sharedRunMin = 12
/** Of a piece of an old id that no form fits. */
const containedMin = 8
/** One edit in so many signs: ids of networks that differ by chance differ almost everywhere. */
const signsOfEdit = 8

const nearOf = (one: string, other: string): number =>
  Math.max(1, Math.floor(Math.max(one.length, other.length) / signsOfEdit))

const contains = (one: string, other: string, shortest: number): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= shortest && long.includes(short)
}

const isNetworkIdAlike = (one: string, other: string): boolean => {
  const near = nearOf(one, other)
  return (
    contains(one, other, containedMin) ||
    shareRun(one, other, sharedRunMin) ||
    editsBetween(one, other, near) <= near
  )
}

const wordLengthMin = 7
const isDate = (word: string): boolean => /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2})$/.test(word)

/** Words of a reference that can name a payment: long, with a digit, and neither a date nor the customer. */
const namingWords = (typed: string, uid: string): ReadonlySet<string> => {
  const words = typed.toUpperCase().match(/[0-9A-Z]+/g) ?? []
  const all = [...words, ...words.flatMap(word => word.match(/\d+/g) ?? [])]
  return new Set(
    all
      .filter(word => word.length >= wordLengthMin && /\d/.test(word) && !isDate(word) && word !== uid)
      .map(skeletonOf),
  )
}

/** Numbers that follow one another are other payments; letters that are mistaken, left out or swapped are the same one. */
const isOtherNumber = (one: string, other: string): boolean =>
  one.length === other.length &&
  Array.from(one).every((sign, place) => {
    const against = other[place] ?? ''
    return sign === against || (/\d/.test(sign) && /\d/.test(against))
  })

const isReferenceAlike = (
  one: NamedTransaction,
  other: NamedTransaction,
  { customer, sum, uid }: InCommon,
): boolean => {
  const [mine, theirs] = [skeletonOf(one.id), skeletonOf(other.id)]
  const names = [one.id, other.id].every(id => !isDate(id) && id !== uid)
  if (names && contains(mine, theirs, wordLengthMin)) return true
  const words = namingWords(other.typed, uid)
  if ([...namingWords(one.typed, uid)].some(word => words.has(word))) return true
  const hasMore = customer === 'same' || sum === 'same'
  const near = nearOf(mine, theirs)
  if (editsBetween(mine, theirs, near) <= near) return hasMore || !isOtherNumber(one.id, other.id)
  return hasMore && (contains(mine, theirs, 1) || shareRun(mine, theirs, sharedRunMin))
}

/** Whether two deposits could name the same payment, though their ids differ. */
export const isTransactionAlike = (
  one: NamedTransaction,
  other: NamedTransaction,
  common: InCommon,
): boolean => {
  const [mine, theirs] = [skeletonOf(one.id), skeletonOf(other.id)]
  if (mine === theirs) return true
  return one.form === 'reference' || other.form === 'reference'
    ? isReferenceAlike(one, other, common)
    : isNetworkIdAlike(mine, theirs)
}

/** What the ids of two deposits of the same sum, by the same way at nearly the same time, tell of them. */
export const isSameSumSuspect = (
  one: TransactionForm | undefined,
  other: TransactionForm | undefined,
  { customer }: Pick<InCommon, 'customer'>,
): boolean => {
  // Two payments of one customer, or one whose id was made up. Of others each has an id that can be looked up, or a statement;
  // whoever has no id, or one that no form fits, may mean anybody's payment.
  return customer === 'same' || one === undefined || other === undefined
}
