import { subtractCents, zero, type Cents } from '../money/index.ts'

/** What a reserve of a size means, in cents of USD. */
export type ReserveCover = {
  /** What it leaves beside what is spoken for; below zero where it does not cover that. */
  readonly left: Cents
  /** What is lost at worst: what is spoken for is not undone by a smaller reserve. */
  readonly worst: Cents
}

/** `used` is what is spoken for: lent and promised, or interest paid and to come. */
export const reserveCover = (reserve: Cents, used: Cents): ReserveCover => {
  const left = subtractCents(reserve, used)
  return { left, worst: left < zero ? used : reserve }
}
