import { accept, refuse, type Result } from '../core/refusal.ts'
import type { DictionaryEntry } from './entry.ts'

/** The types that the product itself reads. Of a choice, at least one value stays offered. */
export const knownTypes = {
  certificate_type: 'choice',
  crypto_network: 'remark',
  rejection_reason: 'choice',
} as const
export type KnownType = keyof typeof knownTypes
export const isKnownType = (type: string): type is KnownType => Object.hasOwn(knownTypes, type)

/** What the product uses now, by type: other values of these types would be read by nobody. */
export type UsedValues = Readonly<Record<KnownType, readonly string[]>>

export const dictionaryTypesMax = 100
export const entriesPerTypeMax = 200

const digitsMax = 8
/** The beginnings of a link, a name of the net, a run of letters and digits, or one of both, that could be part of an address. */
const payee =
  /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2,}|[\p{L}\p{N}]{20,}|(?=\p{N}*\p{L})(?=\p{L}*\p{N})[\p{L}\p{N}]{8,}/u
const namesPayee = (text: string): boolean =>
  payee.test(text) || (text.match(/\p{N}/gu)?.length ?? 0) > digitsMax

/**
 * Whether what an entry says may be shown beside an address that customers pay to: two people approve such an address, and one
 * alone must not name another. Refusals: dictionary.names_payee.
 */
const judgeTexts = ({ type, label, remark }: DictionaryEntry): Result<'may'> =>
  type === 'crypto_network' && (namesPayee(remark) || namesPayee(label))
    ? refuse('dictionary.names_payee', { field: namesPayee(remark) ? 'remark' : 'label' })
    : accept('may')

const isUsed = ({ type, value }: Pick<DictionaryEntry, 'type' | 'value'>, used: UsedValues): boolean =>
  isKnownType(type) && used[type].includes(value)

/** Whether a value may stand in its type. Refusals: dictionary.value_taken, dictionary.value_unknown. */
const judgeValue = (
  entry: DictionaryEntry,
  siblings: readonly DictionaryEntry[],
  used: UsedValues,
): Result<'may'> => {
  if (siblings.some(({ value }) => value === entry.value))
    return refuse('dictionary.value_taken', { field: 'value' })
  if (isKnownType(entry.type) && !isUsed(entry, used))
    return refuse('dictionary.value_unknown', { field: 'value', values: used[entry.type].join(', ') })
  return accept('may')
}

/**
 * Whether an entry may be added. `siblings` are those of its type, `types` all types that there are.
 * Refusals: dictionary.names_payee, dictionary.value_taken, dictionary.value_unknown, dictionary.too_many_types,
 * dictionary.too_many_entries.
 */
export const judgeAddition = ({
  entry,
  siblings,
  types,
  used,
}: {
  readonly entry: DictionaryEntry
  readonly siblings: readonly DictionaryEntry[]
  readonly types: readonly string[]
  readonly used: UsedValues
}): Result<'may'> => {
  const texts = judgeTexts(entry)
  if (!texts.ok) return texts
  const value = judgeValue(entry, siblings, used)
  if (!value.ok) return value
  if (siblings.length >= entriesPerTypeMax)
    return refuse('dictionary.too_many_entries', { maximum: String(entriesPerTypeMax) })
  return !types.includes(entry.type) && types.length >= dictionaryTypesMax
    ? refuse('dictionary.too_many_types', { maximum: String(dictionaryTypesMax) })
    : accept('may')
}

/**
 * Whether an entry may become another one. `siblings` are the others of the type that it gets.
 * Refusals: dictionary.names_payee, dictionary.in_use, dictionary.last_offered, and those of an addition where it moves.
 */
export const judgeChange = ({
  before,
  after,
  siblings,
  types,
  used,
}: {
  readonly before: DictionaryEntry
  readonly after: DictionaryEntry
  readonly siblings: readonly DictionaryEntry[]
  readonly types: readonly string[]
  readonly used: UsedValues
}): Result<'may'> => {
  const moves = before.type !== after.type || before.value !== after.value
  if (moves && isUsed(before, used)) return refuse('dictionary.in_use', { value: before.value })
  if (moves) return judgeAddition({ entry: after, siblings, types, used })
  const texts = judgeTexts(after)
  if (!texts.ok) return texts
  const ends = before.status === 'enabled' && after.status === 'disabled'
  const isChoice = isKnownType(after.type) && knownTypes[after.type] === 'choice'
  return ends && isChoice && !siblings.some(each => each.status === 'enabled' && isUsed(each, used))
    ? refuse('dictionary.last_offered')
    : accept('may')
}

/** Whether an entry may be removed. Refusals: dictionary.in_use. */
export const judgeRemoval = (entry: DictionaryEntry, used: UsedValues): Result<'may'> =>
  isUsed(entry, used) ? refuse('dictionary.in_use', { value: entry.value }) : accept('may')
