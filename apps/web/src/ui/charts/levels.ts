const stepsMin = 3
/**
 * Levels for the lines behind a curve: three or four round ones that hold all of it. A curve that hardly moves is drawn flat,
 * over `spanMin` at least, not stretched over the whole height.
 */
export const levelsOf = (low: number, high: number, spanMin: number): readonly number[] => {
  const span = Math.max(high - low, spanMin)
  const rough = span / stepsMin
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10) * power
  const from = Math.floor(low / step)
  const to = Math.max(Math.ceil(high / step), from + 1)
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}
