import { languageDefault, languages, type Language } from '../core/languages.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { cents, type Cents } from '../money/money.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'
import { interestOf, type AnnualRate, type SavingsTerms } from './interest.ts'

/** Languages in which a product may have a name; where one is left out, the English name is shown. */
export const savingsNameLanguages: readonly Language[] = [
  languageDefault,
  ...languages.filter(language => language !== languageDefault),
]
export type SavingsNames = { readonly en: string } & Readonly<Partial<Record<Language, string>>>

/** What an operator may set of a product. */
export type SavingsProductTerms = {
  /** Whether new deposits are taken; those that run keep their terms. */
  readonly offered: boolean
  readonly names: SavingsNames
  readonly currency: 'USD'
  /** Whole USD that one deposit has at least. */
  readonly min: number
  /** Whole USD that one customer may have saved in the product at a time; null where nothing limits it. */
  readonly max: number | null
  /** Hundredths of a percent a year. */
  readonly rate: AnnualRate
  readonly days: number
  /** Deposits that may run at a time, of all customers together; null where nothing limits them. */
  readonly places: number | null
}
export type SavingsProduct = SavingsProductTerms & { readonly id: string }

/** Every product by its id. The same for every customer of a deployment. */
export type SavingsProductSettings = Readonly<Record<string, SavingsProductTerms>>

export const savingsProductsMax = 30
export const savingsNameLengthMax = 40

/** What an operator may choose from. A deposit of the minimum must earn a cent at least, so no bound here is enough alone. */
export const savingsBounds = {
  min: { min: 1, max: 1_000_000 },
  max: { min: 1, max: 100_000_000 },
  rate: { min: 1, max: 2_000 },
  days: { min: 1, max: 1_825 },
  places: { min: 1, max: 1_000_000 },
} as const

/** Whole USD that may be set aside for interest. */
export const savingsReserveMax = 1_000_000_000
export const savingsReserveShipped = 100_000

const centsPerUsd = 100
/** Whole USD, as products state their limits. */
const centsOfUsd = (usd: number): Cents => cents(BigInt(usd * centsPerUsd))
export const minimumOf = ({ min }: Pick<SavingsProductTerms, 'min'>): Cents => centsOfUsd(min)
export const maximumOf = ({ max }: Pick<SavingsProductTerms, 'max'>): Cents | undefined =>
  max === null ? undefined : centsOfUsd(max)
export const reserveOf = (usd: number): Cents => centsOfUsd(usd)

/** The name in a language, or in English where it has none. */
export const savingsNameIn = (
  names: { readonly en: string } & { readonly [Each in Language]?: string | undefined },
  language: Language,
): string => names[language] ?? names.en

/** Every product as it holds, the shortest first. */
export const savingsProductsOf = (settings: SavingsProductSettings): readonly SavingsProduct[] =>
  Object.entries(settings)
    .map(([id, terms]) => ({ id, ...terms }))
    .toSorted((one, other) =>
      one.days === other.days ? (one.id < other.id ? -1 : 1) : one.days - other.days,
    )

/** The product of an id that takes deposits. Refusals: savings.product_unknown, savings.product_closed. */
export const findSavingsProduct = (settings: SavingsProductSettings, id: string): Result<SavingsProduct> => {
  const terms = Object.hasOwn(settings, id) ? settings[id] : undefined
  if (terms === undefined) return refuse('savings.product_unknown')
  return terms.offered ? accept({ id, ...terms }) : refuse('savings.product_closed')
}

const fields = [
  'offered',
  'names',
  'currency',
  'min',
  'max',
  'rate',
  'days',
  'places',
] as const satisfies readonly (keyof SavingsProductTerms)[]

const isWithin = (value: unknown, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

const isName = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() === value &&
  value !== '' &&
  value.length <= savingsNameLengthMax &&
  !/\p{C}/u.test(value)

const nameFaultOf = (names: unknown): EntryFault | undefined => {
  if (!isRecord(names)) return { field: 'names', allowed: savingsNameLanguages.join(', ') }
  const strange = strangeField(names, savingsNameLanguages)
  if (strange !== undefined) return strange
  const wrong = savingsNameLanguages.find(
    language => !(names[language] === undefined && language !== 'en') && !isName(names[language]),
  )
  return wrong === undefined ? undefined : { field: `names.${wrong}`, allowed: `1–${savingsNameLengthMax}` }
}

const optional = ['max', 'places'] as const

const faultOf = (terms: unknown): EntryFault | undefined => {
  if (!isRecord(terms)) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(terms, fields)
  if (strange !== undefined) return strange
  if (typeof terms['offered'] !== 'boolean') return { field: 'offered', allowed: 'true, false' }
  if (terms['currency'] !== 'USD') return { field: 'currency', allowed: 'USD' }
  for (const [field, bounds] of Object.entries(savingsBounds))
    if (!(terms[field] === null && optional.some(each => each === field)) && !isWithin(terms[field], bounds))
      return { field, allowed: `${bounds.min}–${bounds.max}` }
  const { min, max, rate, days } = terms as SavingsProductTerms
  if (max !== null && min > max) return { field: 'min', allowed: `≤ ${max}` }
  // Whoever saves the minimum gets something for it.
  if (interestOf(centsOfUsd(min), { rate, days } satisfies SavingsTerms) === 0n)
    return { field: 'min', allowed: `× ${rate / 100} % × ${days} / 365 ≥ 0.01` }
  return nameFaultOf(terms['names'])
}

/** Reads `savings.products`. Refusals: setting.invalid, setting.rule. */
export const readSavingsProducts = (value: unknown): Result<SavingsProductSettings> =>
  readTable<SavingsProductTerms>(value, {
    entriesMax: savingsProductsMax,
    isName: isSavingsProductId,
    nameAllowed: 'a–z, 0–9, _ (1–24)',
    faultOf,
  })

export const isSavingsProductId = (text: string): boolean => /^[a-z0-9_]{1,24}$/.test(text)
