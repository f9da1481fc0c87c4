/** A line of a value written out, and whether it stays, goes or comes. */
export type DiffLine = { readonly sign: 'same' | 'gone' | 'new'; readonly text: string }

const linesOf = (value: unknown): readonly string[] => JSON.stringify(value, null, 2).split('\n')

/** Longest common run of lines; values are at most some thousand lines, and the table of lengths stays small. */
const linesMax = 400

/** What a new value changes, line by line; of long ones only that they differ as wholes. */
export const diffOf = (before: unknown, after: unknown): readonly DiffLine[] => {
  const [was, is] = [linesOf(before), linesOf(after)]
  const gone = was.map(text => ({ sign: 'gone', text }) as const)
  const fresh = is.map(text => ({ sign: 'new', text }) as const)
  if (was.length > linesMax || is.length > linesMax) return [...gone, ...fresh]
  const lengths = commonLengths(was, is)
  const lines: DiffLine[] = []
  let [at, to] = [0, 0]
  while (at < was.length || to < is.length) {
    if (at < was.length && to < is.length && was[at] === is[to]) {
      lines.push({ sign: 'same', text: was[at] ?? '' })
      at += 1
      to += 1
    } else if (
      to >= is.length ||
      (at < was.length && (lengths[at + 1]?.[to] ?? 0) >= (lengths[at]?.[to + 1] ?? 0))
    ) {
      lines.push({ sign: 'gone', text: was[at] ?? '' })
      at += 1
    } else {
      lines.push({ sign: 'new', text: is[to] ?? '' })
      to += 1
    }
  }
  return lines
}

/** How many lines two ends have in common, from each pair of places on. */
const commonLengths = (was: readonly string[], is: readonly string[]): readonly (readonly number[])[] => {
  const table = Array.from({ length: was.length + 1 }, () => Array.from({ length: is.length + 1 }, () => 0))
  for (let at = was.length - 1; at >= 0; at -= 1)
    for (let to = is.length - 1; to >= 0; to -= 1) {
      const row = table[at]
      if (row === undefined) continue
      row[to] =
        was[at] === is[to]
          ? (table[at + 1]?.[to + 1] ?? 0) + 1
          : Math.max(table[at + 1]?.[to] ?? 0, row[to + 1] ?? 0)
    }
  return table
}
