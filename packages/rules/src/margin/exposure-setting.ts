import { categories, type Category, type Instrument } from '../market/instrument.ts'
import { cents, type Cents } from '../money/money.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import {
  isRecord,
  readTable,
  settingCodes,
  settingInstrumentsMax,
  strangeField,
  type EntryFault,
} from '../setting/setting-table.ts'

/** What limits bound, in whole USD of opening value. */
export const exposureFields = ['customer', 'house', 'class'] as const
export type ExposureField = (typeof exposureFields)[number]

/**
 * `customer`: what one customer may hold, long and short added up. `house`: the maximum net exposure of the firm in an
 * instrument, its customers' longs and shorts set off. `class`: the same of all instruments of a class.
 */
export type ExposureLimits = { readonly [Field in ExposureField]?: number }

/** By code, by class, and `all` for what one customer may hold over everything. What is left out stays as it is shipped. */
export type ExposureSettings = Readonly<Record<string, ExposureLimits>>

export const exposureOverall = 'all'

/** Which limits a row of the table has. */
export const exposureFieldsOf = (name: string): readonly ExposureField[] =>
  name === exposureOverall
    ? ['customer']
    : categories.includes(name as Category)
      ? ['customer', 'house', 'class']
      : ['customer', 'house']

/** What one customer may hold over everything, until the operator sets something else. */
export const customerOverallShipped = 100_000_000

/** Of every instrument of a class, and of the class: a customer's largest ticket fits, and the firm may take a few of them. */
export const exposureShipped: Readonly<Record<Category, Required<ExposureLimits>>> = {
  crypto: { customer: 2_000_000, house: 10_000_000, class: 30_000_000 },
  metal: { customer: 50_000_000, house: 100_000_000, class: 150_000_000 },
  oil: { customer: 12_000_000, house: 30_000_000, class: 60_000_000 },
  cfd: { customer: 10_000_000, house: 50_000_000, class: 150_000_000 },
  forex: { customer: 20_000_000, house: 100_000_000, class: 250_000_000 },
  stock: { customer: 7_000_000, house: 15_000_000, class: 60_000_000 },
}

/** Below this nobody could open the smallest order. */
export const exposureMin = 1_000
/** An operator may be stricter than what is shipped, and this many times looser. */
export const exposureTimesMax = 10

const shippedOf = (category: Category | undefined, field: ExposureField): number =>
  category === undefined ? customerOverallShipped : exposureShipped[category][field]

/** The most that a row's limit may be. */
export const exposureMax = (category: Category | undefined, field: ExposureField): number =>
  shippedOf(category, field) * exposureTimesMax

const isName = (name: string): boolean =>
  name === exposureOverall || categories.includes(name as Category) || settingCodes.isName(name)

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry) || Object.keys(entry).length === 0)
    return { field: '{}', allowed: exposureFields.join(', ') }
  const strange = strangeField(entry, exposureFields)
  if (strange !== undefined) return strange
  const broken = exposureFields.find(
    field =>
      entry[field] !== undefined &&
      (!Number.isSafeInteger(entry[field]) || (entry[field] as number) < exposureMin),
  )
  return broken === undefined ? undefined : { field: broken, allowed: `≥ ${exposureMin}` }
}

/** Reads `trading.exposure` as far as it can be read without the instruments. Refusals: setting.invalid, setting.rule. */
export const readExposureSettings = (value: unknown): Result<ExposureSettings> =>
  readTable<ExposureLimits>(value, {
    entriesMax: settingInstrumentsMax,
    isName,
    nameAllowed: [exposureOverall, ...categories, settingCodes.nameAllowed].join(', '),
    faultOf,
  })

const faultOfRow = (
  name: string,
  limits: ExposureLimits,
  category: Category | undefined,
): EntryFault | undefined => {
  const offered = exposureFieldsOf(name)
  const strange = exposureFields.find(field => limits[field] !== undefined && !offered.includes(field))
  if (strange !== undefined) return { field: strange, allowed: offered.join(', ') }
  const beyond = offered.find(field => (limits[field] ?? 0) > exposureMax(category, field))
  return beyond === undefined
    ? undefined
    : { field: beyond, allowed: `${exposureMin}–${exposureMax(category, beyond)}` }
}

/** Whether every limit is of something that is traded, and within its bounds. Refusals: setting.rule. */
export const judgeExposureSettings = (
  settings: ExposureSettings,
  categoryOf: (code: string) => Category | undefined,
): Result<void> => {
  for (const [name, limits] of Object.entries(settings)) {
    const category = categories.find(each => each === name) ?? categoryOf(name)
    if (category === undefined && name !== exposureOverall)
      return refuse('setting.rule', { place: name, field: '{}', allowed: '–' })
    const fault = faultOfRow(name, limits, category)
    if (fault !== undefined) return refuse('setting.rule', { place: name, ...fault })
  }
  return accept(undefined)
}

/** The limits that hold for an order, in cents. */
export type HeldLimits = {
  /** What one customer may hold over everything, and in the instrument. */
  readonly overall: Cents
  readonly customer: Cents
  /** Maximum net exposure of the firm in the instrument, and in its class. */
  readonly house: Cents
  readonly class: Cents
}

const centsPerUsd = 100

/** An instrument's own limits come before those of its class, and these before the shipped ones. */
export const exposureLimitsOf = (
  settings: ExposureSettings,
  { code, category }: Pick<Instrument, 'code' | 'category'>,
): HeldLimits => {
  const limit = (usd: number): Cents => cents(BigInt(usd * centsPerUsd))
  const [own, of, shipped] = [settings[code], settings[category], exposureShipped[category]]
  return {
    overall: limit(settings[exposureOverall]?.customer ?? customerOverallShipped),
    customer: limit(own?.customer ?? of?.customer ?? shipped.customer),
    house: limit(own?.house ?? of?.house ?? shipped.house),
    class: limit(of?.class ?? shipped.class),
  }
}
