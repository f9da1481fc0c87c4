import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null | undefined

/** What spreadsheets take for the beginning of a formula, or skip before one; also as wide as Chinese letters. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
/** An amount that left an account begins like one, and is to be added up. */
const plainNumber = /^-\d+(?:\.\d+)?$/

const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell

/**
 * Rows as comma-separated values. What begins like a formula gets an apostrophe before it, whoever wrote it: a spreadsheet
 * must not run what somebody typed as a reason.
 */
export const csvText = (rows: readonly (readonly Cell[])[], { bom = false } = {}): string =>
  stringify(
    rows.map(row => row.map(harmless)),
    { bom },
  )
