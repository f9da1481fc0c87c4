import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import { readFinancingSettings, type DatedRates } from '@plumbline/rules/financing'

/** Millionths of a year's value are ten-thousandths of a percent. */
const places = 4

/** '-6.25' for 62,500 millionths that the customer pays. */
export const rateText = (rate: number): string => formatDecimal(BigInt(rate), places, 0)

/** Rates from a day on as a line of the form: percent as they are typed, a plain decimal where they can be read. */
export type RateLine = {
  readonly id: number
  readonly from: string
  readonly long: string
  readonly short: string
}

export const linesOfRates = (
  entry: readonly DatedRates[],
  write: (plain: string) => string,
): readonly RateLine[] =>
  entry.map(({ from, long, short }, id) => ({
    id,
    from,
    long: write(rateText(long)),
    short: write(rateText(short)),
  }))

const rateOf = (plain: string | undefined): number =>
  Number((plain === undefined ? undefined : parseDecimal(plain, places)) ?? Number.NaN)

/** What the lines say, the earliest day first; undefined where one of them is not one that the rules take. */
export const readRates = (
  name: string,
  lines: readonly RateLine[],
  read: (typed: string) => string | undefined,
): readonly DatedRates[] | undefined => {
  const rates = lines
    .map(({ from, long, short }) => ({
      from,
      long: rateOf(read(long.trim())),
      short: rateOf(read(short.trim())),
    }))
    .toSorted((a, b) => a.from.localeCompare(b.from, 'en'))
  const taken = readFinancingSettings({ [name]: rates })
  return taken.ok ? taken.value[name] : undefined
}
