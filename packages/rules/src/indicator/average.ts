import type { Series } from './bar.ts'

/** The plain mean of the last `length` figures; none while one of them is missing. */
export const simpleAverage = (values: Series, length: number): Series =>
  values.map((_, index) => {
    const window = values.slice(Math.max(0, index - length + 1), index + 1)
    const known = window.filter(value => value !== undefined)
    return known.length === length ? known.reduce((sum, value) => sum + value, 0) / length : undefined
  })

/** What each new figure counts for, when it joins those before. */
type Weight = (length: number) => number

/** Begins with the mean of the first `length` figures, and then moves towards each new one by a share of the way. */
const moving =
  (weight: Weight) =>
  (values: readonly number[], length: number): Series => {
    let last: number | undefined
    let sum = 0
    return values.map((value, index) => {
      if (last === undefined) {
        sum += value
        last = index === length - 1 ? sum / length : undefined
      } else last += weight(length) * (value - last)
      return last
    })
  }

/** The exponential average: 2 / (length + 1) of each new figure. */
export const exponentialAverage = moving(length => 2 / (length + 1))

/** Wilder's average: 1 / length of each new figure. */
export const wilderAverage = moving(length => 1 / length)
