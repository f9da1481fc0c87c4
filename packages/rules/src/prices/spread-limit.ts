import { categories, type Category, type Instrument, type Price } from '../market/instrument.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** How wide a class's quotes may be, in usual spreads of each instrument, and for how long. */
export type SpreadLimit = {
  /** Up to here a quote is traded on. */
  readonly traded: number
  /** From there up to here it is shown and decides nothing, until it has lasted; beyond it is taken for an error. */
  readonly shown: number
  /** For so many seconds: a spread that lasts longer is what the market is, and is traded on. */
  readonly seconds: number
}
export type SpreadLimitSettings = Readonly<Partial<Record<Category, SpreadLimit>>>

/**
 * As shipped: the widest that recorded markets of a class were said at for more than moments (the turn of the day in New York,
 * the minutes after the news), so that these are traded through.
 */
export const spreadLimitsShipped: Readonly<Record<Category, SpreadLimit>> = {
  crypto: { traded: 10, shown: 50, seconds: 60 },
  metal: { traded: 15, shown: 60, seconds: 60 },
  oil: { traded: 15, shown: 60, seconds: 60 },
  cfd: { traded: 10, shown: 50, seconds: 60 },
  forex: { traded: 15, shown: 60, seconds: 60 },
  stock: { traded: 20, shown: 80, seconds: 60 },
}

export const spreadTradedMin = 2
export const spreadTradedMax = 50
export const spreadShownMax = 200
export const spreadSecondsMin = 10
export const spreadSecondsMax = 3_600

/** The limit as it holds for one instrument, in units of its price. */
export type SpreadBounds = { readonly tradedMax: Price; readonly shownMax: Price; readonly holdMs: number }

export const spreadLimitOf = (settings: SpreadLimitSettings | undefined, category: Category): SpreadLimit =>
  settings?.[category] ?? spreadLimitsShipped[category]

export const spreadBoundsOf = (
  settings: SpreadLimitSettings | undefined,
  { category, spreadTypical }: Pick<Instrument, 'category' | 'spreadTypical'>,
): SpreadBounds => {
  const { traded, shown, seconds } = spreadLimitOf(settings, category)
  return {
    tradedMax: (spreadTypical * traded) as Price,
    shownMax: (spreadTypical * shown) as Price,
    holdMs: seconds * 1_000,
  }
}

const fields = ['traded', 'shown', 'seconds'] as const
const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most

/** What is wrong with one class's entry, and what could stand there. */
const faultOf = (entry: unknown): { readonly field: string; readonly allowed: string } | undefined => {
  if (!isRecord(entry)) return { field: '{}', allowed: fields.join(', ') }
  const strange = Object.keys(entry).find(field => !(fields as readonly string[]).includes(field))
  if (strange !== undefined) return { field: strange, allowed: fields.join(', ') }
  const { traded, shown, seconds } = entry
  if (!isWithin(traded, spreadTradedMin, spreadTradedMax))
    return { field: 'traded', allowed: `${spreadTradedMin}–${spreadTradedMax} ×` }
  if (!isWithin(shown, traded, spreadShownMax))
    return { field: 'shown', allowed: `${traded}–${spreadShownMax} ×` }
  return isWithin(seconds, spreadSecondsMin, spreadSecondsMax)
    ? undefined
    : { field: 'seconds', allowed: `${spreadSecondsMin}–${spreadSecondsMax} s` }
}

/**
 * Reads `market.spread_limits`: on what spread a class is traded, up to what it is shown only, and for how long. A class that
 * is not named goes by what is shipped. Refusals: setting.invalid, setting.rule.
 */
export const readSpreadLimits = (value: unknown): Result<SpreadLimitSettings> => {
  if (!isRecord(value)) return refuse('setting.invalid', { allowed: '{ … }' })
  for (const [category, entry] of Object.entries(value)) {
    if (!isCategory(category))
      return refuse('setting.rule', { place: category, field: '{}', allowed: categories.join(', ') })
    const fault = faultOf(entry)
    if (fault !== undefined) return refuse('setting.rule', { place: category, ...fault })
  }
  return accept(value as SpreadLimitSettings)
}
