/** One line of the table. `ratio` is value / baseline, both measured in the same run. */
export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number
  readonly ratio: number
}

export const row = (name: string, value: number, unit: string, baseline: number): Row => ({
  name,
  value: rounded(value),
  unit,
  baseline: rounded(baseline),
  ratio: rounded(value / baseline),
})

const rounded = (value: number): number => Number(value.toPrecision(4))

export const median = (values: readonly number[]): number => {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN
}

export const percentile = (values: readonly number[], share: number): number => {
  const ordered = values.toSorted((left, right) => left - right)
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN
}

/** Progress, beside the table on standard output. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`)
