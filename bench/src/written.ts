import { figureText, targetText, type Row, type Target } from './result.ts'

/** The table of docs/benchmarks.md that `--write` makes stands between these. */
const [begin, end] = ['<!-- figures: written by npm run bench -- --write -->', '<!-- end of figures -->']
const heading = ['name', 'value', 'unit', 'baseline', 'ratio', 'target', 'reference load, ms'] as const
const alignment = '|---|---:|---|---:|---:|---|---:|'

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const nameIn = (line: string): string | undefined => /^\| `([^`]+)` \|/.exec(line)?.[1]

const tableLines = (page: string): readonly string[] => {
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error('the page has no place for figures')
  return page.slice(from + begin.length, to).split('\n')
}

/** Lines of rows that were measured, by the name of the row. */
const linesByName = (page: string): ReadonlyMap<string, string> =>
  new Map(
    tableLines(page).flatMap(line => {
      const name = nameIn(line)
      return name === undefined ? [] : [[name, line] as const]
    }),
  )

const targetCell = ({ ratio }: Row, target: Target): string => {
  if (target === undefined) return ''
  const isMet = 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost
  return isMet ? targetText(target) : `${targetText(target)}, missed`
}

/**
 * The page with the rows of this run; those that it did not measure keep the figures, and the reference load, of the run that
 * did. In the order of the list; a row that the list no longer names goes.
 */
export const writeInto = (
  page: string,
  all: ReadonlyMap<string, Target>,
  measured: readonly Row[],
  referenceMs: number,
): string => {
  const before = linesByName(page)
  const now = new Map(
    measured.map(row => [
      row.name,
      lineOf([
        `\`${row.name}\``,
        figureText(row.value),
        row.unit,
        figureText(row.baseline),
        figureText(row.ratio),
        targetCell(row, all.get(row.name)),
        referenceMs.toFixed(0),
      ]),
    ]),
  )
  const lines = [...all.keys()].flatMap(name => now.get(name) ?? before.get(name) ?? [])
  const table = [lineOf(heading), alignment, ...lines].join('\n')
  return `${page.slice(0, page.indexOf(begin))}${begin}\n${table}\n${page.slice(page.indexOf(end))}`
}

/** Rows of which the page has no figure. */
export const rowsWithoutFigure = (page: string, all: ReadonlyMap<string, Target>): readonly string[] => {
  const written = linesByName(page)
  return [...all.keys()].filter(name => !written.has(name))
}
