/** One line of the table. `ratio` is value / baseline, both measured in the same run. */
export type Row = {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline: number
  readonly ratio: number
}

/** What the ratio is meant to be; for the reader of the table, nothing fails by it. */
export type Target = { readonly atLeast: number } | { readonly atMost: number } | undefined

export const row = (name: string, unit: string, value: number, baseline: number): Row => ({
  name,
  value: rounded(value),
  unit,
  baseline: rounded(baseline),
  ratio: rounded(value / baseline),
})

/** Four figures that count: what is measured has no more. */
const rounded = (value: number): number => Number(value.toPrecision(4))

export const targetText = (target: Target): string => {
  if (target === undefined) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
}

const meets = ({ ratio }: Row, target: Target): string => {
  if (target === undefined) return ''
  const met = 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost
  return met ? 'yes' : 'no'
}

export const figureText = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value >= 1_000 ? 0 : 2 })

/** The rows as text in columns. */
export const tableOf = (rows: readonly (Row & { readonly target: Target })[]): string => {
  const lines = [
    ['name', 'value', 'unit', 'baseline', 'ratio', 'target', 'met'],
    ...rows.map(each => [
      each.name,
      figureText(each.value),
      each.unit,
      figureText(each.baseline),
      figureText(each.ratio),
      targetText(each.target),
      meets(each, each.target),
    ]),
  ]
  const isNumber = (column: number) => column === 1 || column === 3 || column === 4
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0))) ?? []
  return lines
    .map(line =>
      line
        .map((text, column) =>
          isNumber(column) ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
