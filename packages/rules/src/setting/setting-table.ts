import { accept, refuse, type Result } from '../core/refusal.ts'

/** Where an entry is wrong, and what could stand there, in the words of the rules themselves. */
export type EntryFault = { readonly field: string; readonly allowed: string }

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A field that no entry has: one for a customer above all, because what is set holds for everybody. */
export const strangeField = (
  entry: Record<string, unknown>,
  fields: readonly string[],
): EntryFault | undefined => {
  const strange = Object.keys(entry).find(field => !fields.includes(field))
  return strange === undefined ? undefined : { field: strange, allowed: fields.join(', ') }
}

/** Reads a setting that holds one entry for each name. Refusals: setting.invalid, setting.rule. */
export const readTable = <Entry>(
  value: unknown,
  table: {
    readonly entriesMax: number
    readonly isName: (name: string) => boolean
    /** How a name may look, in signs that need no language. */
    readonly nameAllowed: string
    readonly faultOf: (entry: unknown) => EntryFault | undefined
  },
): Result<Readonly<Record<string, Entry>>> => {
  const { entriesMax, isName, nameAllowed, faultOf } = table
  if (!isRecord(value) || Object.keys(value).length > entriesMax)
    return refuse('setting.invalid', { allowed: `{ … } ≤ ${entriesMax}` })
  for (const [name, entry] of Object.entries(value)) {
    const fault = isName(name) ? faultOf(entry) : { field: '{}', allowed: nameAllowed }
    if (fault !== undefined) return refuse('setting.rule', { place: name.slice(0, 32), ...fault })
  }
  return accept(value as Readonly<Record<string, Entry>>)
}

/** Instruments for which a deployment may set something. */
export const settingInstrumentsMax = 500
export const settingCodes = {
  entriesMax: settingInstrumentsMax,
  isName: (name: string): boolean => /^[A-Z0-9]{1,16}$/.test(name),
  nameAllowed: 'A–Z, 0–9 (1–16)',
}
