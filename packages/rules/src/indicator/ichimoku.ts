import type { DrawnBar } from './bar.ts'

export type IchimokuLengths = {
  readonly conversion: number
  readonly base: number
  readonly spanB: number
}
export type Cloud = { readonly spanA?: number; readonly spanB?: number }
export type Ichimoku = Cloud & {
  readonly conversion?: number
  readonly base?: number
  readonly lagging?: number
}

/** The middle between the highest and the lowest of the last candles up to one. */
const middle = (bars: readonly DrawnBar[], length: number, index: number): number | undefined => {
  if (index < length - 1 || index >= bars.length) return undefined
  let high = Number.NEGATIVE_INFINITY
  let low = Number.POSITIVE_INFINITY
  for (let at = index - length + 1; at <= index; at += 1) {
    const bar = bars[at]
    if (bar === undefined) return undefined
    high = Math.max(high, bar.high)
    low = Math.min(low, bar.low)
  }
  return (high + low) / 2
}

const figure = <Name extends string>(name: Name, value: number | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: number }

/** The two edges of the cloud that a candle makes, wherever they are drawn. */
const cloudOf = (bars: readonly DrawnBar[], lengths: IchimokuLengths, index: number): Cloud => {
  const conversion = middle(bars, lengths.conversion, index)
  const base = middle(bars, lengths.base, index)
  return {
    ...figure('spanA', conversion === undefined || base === undefined ? undefined : (conversion + base) / 2),
    ...figure('spanB', middle(bars, lengths.spanB, index)),
  }
}

/** Candles by which the cloud is drawn ahead and the lagging line behind: the length of the base line, the own one counted. */
const shiftOf = ({ base }: IchimokuLengths): number => base - 1

/** Ichimoku Kinko Hyo, after Hosoda: what is drawn at each candle. */
export const ichimoku = (bars: readonly DrawnBar[], lengths: IchimokuLengths): readonly Ichimoku[] => {
  const shift = shiftOf(lengths)
  return bars.map((_, index) => ({
    ...figure('conversion', middle(bars, lengths.conversion, index)),
    ...figure('base', middle(bars, lengths.base, index)),
    ...(index < shift ? {} : cloudOf(bars, lengths, index - shift)),
    ...figure('lagging', bars[index + shift]?.close),
  }))
}

/** The cloud beyond the newest candle, from the first place after it on. */
export const ichimokuAhead = (bars: readonly DrawnBar[], lengths: IchimokuLengths): readonly Cloud[] =>
  Array.from({ length: shiftOf(lengths) }, (_, place) =>
    cloudOf(bars, lengths, bars.length - shiftOf(lengths) + place),
  )
