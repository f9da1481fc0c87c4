import { addressFormats, memoFormats } from '@plumbline/rules/destination'
import {
  bankReferences,
  bankTexts,
  type FundingBank,
  type FundingNetwork,
  type FundingTerms,
  type LostAddress,
} from '@plumbline/rules/funding-setting'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'

/** How a field is typed: words, a decimal, a whole number, percent, or one of a few. */
export type WayField = {
  readonly name: string
  /** What it is called where its own name says something else. */
  readonly label?: 'lostAddress'
  readonly kind: 'words' | 'decimal' | 'whole' | 'percent' | 'choice' | 'yes'
  readonly choices?: readonly string[]
  /** May be left out, or is null where it is empty. */
  readonly empty?: 'left out' | 'null'
}

const shared = {
  before: [
    { name: 'currency', kind: 'words' },
    { name: 'decimals', kind: 'whole' },
  ],
  after: [
    { name: 'minimum', kind: 'decimal' },
    { name: 'pair', kind: 'words', empty: 'null' },
    { name: 'deposit', kind: 'yes' },
    { name: 'withdraw', kind: 'yes' },
  ],
} as const satisfies Readonly<Record<string, readonly WayField[]>>

export const networkFields = [
  { name: 'network', kind: 'words' },
  ...shared.before,
  { name: 'addressFormat', kind: 'choice', choices: addressFormats },
  { name: 'address', kind: 'words' },
  { name: 'memo', kind: 'words', empty: 'left out' },
  { name: 'confirmations', kind: 'whole', empty: 'left out' },
  ...shared.after,
] as const satisfies readonly WayField[]

export const bankFields = [
  ...shared.before,
  ...bankTexts.map(name => ({ name, kind: 'words' as const })),
  { name: 'reference', kind: 'choice', choices: bankReferences },
  ...shared.after,
] as const satisfies readonly WayField[]

export const termsFields = [
  { name: 'feeFixed', kind: 'decimal', empty: 'left out' },
  { name: 'feeRate', kind: 'percent', empty: 'left out' },
  { name: 'minimumWithdraw', kind: 'decimal', empty: 'left out' },
  { name: 'maximumWithdraw', kind: 'decimal', empty: 'left out' },
] as const satisfies readonly WayField[]

export const lostFields = [
  { name: 'addressFormat', kind: 'choice', choices: addressFormats },
  { name: 'address', kind: 'words', label: 'lostAddress' },
  { name: 'about', kind: 'words' },
] as const satisfies readonly WayField[]

export type WayFieldName =
  | (typeof networkFields)[number]['name']
  | (typeof bankFields)[number]['name']
  | (typeof termsFields)[number]['name']
  | (typeof lostFields)[number]['name']
export type WayEntry = FundingNetwork | FundingBank | FundingTerms | LostAddress

/** Millionths are ten-thousandths of a percent. */
const percentPlaces = 4
const yes = 'yes'
const no = 'no'
export const answers = [yes, no] as const

export const percentText = (micro: number): string => formatDecimal(BigInt(micro), percentPlaces, 0)

/** How a value stands in its field. */
const typedOf = (field: WayField, value: unknown, write: (plain: string) => string): string => {
  if (field.kind === 'yes') return value === true ? yes : no
  if (typeof value === 'number') return field.kind === 'percent' ? write(percentText(value)) : String(value)
  if (typeof value === 'string') return field.kind === 'decimal' ? write(value) : value
  // A wrong format would refuse a right address: it is chosen, never taken for granted.
  return field.name === 'addressFormat' ? '' : (field.choices?.[0] ?? '')
}

export type TypedWay = Readonly<Record<string, string>>

export const typedWay = (
  fields: readonly WayField[],
  entry: WayEntry | undefined,
  write: (plain: string) => string,
): TypedWay => {
  const values: Readonly<Record<string, unknown>> = { ...entry }
  return Object.fromEntries(fields.map(field => [field.name, typedOf(field, values[field.name], write)]))
}

/** What cannot be read stays as it was typed: the rules say then what could stand there. */
const valueOf = (field: WayField, typed: string, read: (text: string) => string | undefined): unknown => {
  switch (field.kind) {
    case 'yes':
      return typed === yes
    case 'whole':
      return /^\d{1,6}$/.test(typed) ? Number(typed) : typed
    case 'percent': {
      const micro = parseDecimal(read(typed) ?? '', percentPlaces)
      return micro === undefined ? typed : Number(micro)
    }
    case 'decimal':
      return read(typed) ?? typed
    case 'words':
    case 'choice':
      return typed
  }
}

/** The entry that was typed, to be read by the setting's own rule. */
export const entryOf = (
  fields: readonly WayField[],
  typed: TypedWay,
  read: (text: string) => string | undefined,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const text = (typed[field.name] ?? '').trim()
      if (text !== '') return [[field.name, valueOf(field, text, read)]]
      if (field.empty === 'left out') return []
      return [[field.name, field.empty === 'null' ? null : text]]
    }),
  )

/** Whether addresses of a network need something beside them. */
export const hasMemo = (format: string | undefined): boolean =>
  addressFormats.some(each => each === format && memoFormats[each] !== undefined)
