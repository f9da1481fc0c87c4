import { readLoanProduct } from '@plumbline/rules/lending'
import { isRecord, type SettingKey } from '@plumbline/rules/setting'
import { spelledOut, type TermProductSettings } from '@plumbline/rules/term'

/** Entries as JSON; null where there is none. */
export type EntryChange = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** What is left out of a loan is as shipped. */
const wholeLoan = (value: unknown): unknown => {
  const read = readLoanProduct(value)
  return read.ok ? read.value : value
}

/** Which entries of a table another version has otherwise, as a request for publishing tells them; else undefined. */
export const entryChangesOf = (
  key: SettingKey,
  before: unknown,
  after: unknown,
): readonly EntryChange[] | undefined => {
  if (!isRecord(before) || !isRecord(after)) return undefined
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const whole = (value: unknown): unknown =>
    key === 'lending.product'
      ? wholeLoan(value)
      : key === 'term.products'
        ? spelledOut(value as TermProductSettings, names)
        : value
  const [was, is] = [whole(before), whole(after)]
  if (!isRecord(was) || !isRecord(is)) return undefined
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map(field => ({ field, before: textOf(was[field]), after: textOf(is[field]) }))
    .filter(change => change.before !== change.after)
}
