/** Bars of a series of quotes: the last mid of each period that has one. */
export type Closes = { readonly openedAt: readonly number[]; readonly close: readonly number[] }

/** Share of the returns that counts as the tail. */
const tailShare = 0.02
const hourMs = 3_600_000

/** Log returns between bars that follow each other without a gap, and when the later one opened. */
export const returnsOf = ({ openedAt, close }: Closes, barMs: number) => {
  const found: { at: number; move: number }[] = []
  for (let index = 1; index < close.length; index += 1) {
    const at = openedAt[index] ?? 0
    if (at - (openedAt[index - 1] ?? 0) !== barMs) continue
    found.push({ at, move: Math.log((close[index] ?? 1) / (close[index - 1] ?? 1)) })
  }
  return found
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const deviation = (values: readonly number[]): number => {
  const centre = mean(values)
  return Math.sqrt(mean(values.map(value => (value - centre) ** 2)))
}

const rootMeanSquare = (values: readonly number[]): number => Math.sqrt(mean(values.map(value => value ** 2)))

/** Of a year's log return, by the bars in a year's open hours. */
export const annualVolatility = (moves: readonly number[], barMs: number, openHoursPerYear: number): number =>
  deviation(moves) * Math.sqrt((openHoursPerYear * hourMs) / barMs)

/** Hill's estimate of the tail index, from the largest 2 % of the moves that are not zero: the lower, the fatter. */
export const tailIndex = (moves: readonly number[]): number => {
  const sizes = moves
    .map(Math.abs)
    .filter(size => size > 0)
    .toSorted((left, right) => right - left)
  const count = Math.floor(sizes.length * tailShare)
  const threshold = sizes[count] ?? 1
  return 1 / mean(sizes.slice(0, count).map(size => Math.log(size / threshold)))
}

/** Autocorrelation of the moves' sizes: how much volatility clusters. */
export const sizeCorrelation = (moves: readonly number[], lag: number): number => {
  const sizes = moves.map(Math.abs)
  const centre = mean(sizes)
  let shared = 0
  let own = 0
  for (let index = 0; index < sizes.length; index += 1) {
    const here = (sizes[index] ?? 0) - centre
    own += here * here
    shared += here * ((sizes[index + lag] ?? centre) - centre)
  }
  return shared / own
}

/** Volatility of each hour of the day in UTC, over that of all; 0 where there is none. */
export const hourProfile = (returns: readonly { at: number; move: number }[]): readonly number[] => {
  const whole = rootMeanSquare(returns.map(({ move }) => move))
  return Array.from({ length: 24 }, (_, hour) => {
    const own = returns.filter(({ at }) => Math.floor(at / hourMs) % 24 === hour)
    return own.length === 0 ? 0 : rootMeanSquare(own.map(({ move }) => move)) / whole
  })
}

/** Pearson's, over the hours that both have. */
export const correlation = (left: readonly number[], right: readonly number[]): number => {
  const both = left.flatMap((value, index) => {
    const other = right[index] ?? 0
    return value > 0 && other > 0 ? [[value, other] as const] : []
  })
  const [ours, theirs] = [both.map(([value]) => value), both.map(([, value]) => value)]
  const [ourMean, theirMean] = [mean(ours), mean(theirs)]
  const shared = mean(both.map(([value, other]) => (value - ourMean) * (other - theirMean)))
  return shared / (deviation(ours) * deviation(theirs))
}

/** The middle of values that are counted by how often they occur. */
export const medianOf = (counts: ReadonlyMap<number, number>): number => {
  const sorted = [...counts].toSorted(([left], [right]) => left - right)
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2
  let seen = 0
  for (const [value, count] of sorted) {
    seen += count
    if (seen >= half) return value
  }
  return Number.NaN
}
