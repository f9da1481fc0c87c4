import { readLoanProduct } from '@plumbline/rules/lending'
import { isRecord, type SettingKey } from '@plumbline/rules/setting'
import { spelledOut, type TermProductSettings } from '@plumbline/rules/term'
import type { Json } from '@plumbline/rules/core'
import type { Change } from '../staff/index.ts'

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** What a draft changes: of a table, the entries that are other ones than before; else the value as a whole. */
export const changesOf = (before: Json, after: Json): readonly Change[] => {
  if (!isRecord(before) || !isRecord(after))
    return [{ field: 'value', before: textOf(before), after: textOf(after) }]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map(name => ({ field: name, before: textOf(before[name]), after: textOf(after[name]) }))
    .filter(change => change.before !== change.after)
}

/** The same, where what is left out of a value is something that people should read beside what takes its place. */
export const draftChanges = (key: SettingKey, before: Json, after: Json): readonly Change[] => {
  if (key === 'lending.product') return changesOf(wholeLoan(before), wholeLoan(after))
  if (key !== 'term.products' || !isRecord(before) || !isRecord(after)) return changesOf(before, after)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const whole = (value: Json): Json => spelledOut(value as unknown as TermProductSettings, names)
  return changesOf(whole(before), whole(after))
}

/** What is not written is as shipped. */
const wholeLoan = (value: Json): Json => {
  const read = readLoanProduct(value)
  return read.ok ? { ...read.value, terms: [...read.value.terms] } : value
}
