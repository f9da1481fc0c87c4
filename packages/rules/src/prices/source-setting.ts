import type { Category, MicroRate } from '../market/instrument.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** Which sources may speak for an instrument, and which one they are held against. */
export type InstrumentSources = {
  /** Names of sources as configured, the preferred one first. */
  readonly order: readonly string[]
  /** The source that is compared with the one that speaks, all the time. */
  readonly compare?: string
  /** How far the two may lie apart, in millionths of the price; that of its class where it is not said. */
  readonly bandMax?: MicroRate
}

/** By code; an instrument that is not named goes by the order in which the sources are configured. */
export type MarketSources = Readonly<Record<string, InstrumentSources>>

const instrumentsMax = 500
export const sourceOrderMax = 5
/** From a hundredth of a percent, which two honest sources often lie apart, to five percent. */
export const bandMicroMin = 100
export const bandMicroMax = 50_000

/**
 * How far two sources may lie apart where nobody has set it, by class: what two honest ones of it lie apart in a fast market,
 * and far less than one step.
 */
export const bandsShipped: Readonly<Record<Category, MicroRate>> = {
  crypto: 5_000 as MicroRate,
  metal: 2_000 as MicroRate,
  oil: 3_000 as MicroRate,
  cfd: 2_000 as MicroRate,
  forex: 1_000 as MicroRate,
  stock: 3_000 as MicroRate,
}

/** How a source may be called: it stands in settings, logs, metrics and beside quotes. */
export const isSourceName = (text: unknown): text is string =>
  typeof text === 'string' && /^[a-z][a-z0-9-]{0,31}$/.test(text)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fields = ['order', 'compare', 'bandMax']
const nameAllowed = 'a–z, 0–9, - (≤ 32)'

/** What is wrong with one instrument's entry, and what could stand there. */
const faultOf = (entry: unknown): { field: string; allowed: string } | undefined => {
  if (!isRecord(entry)) return { field: '{}', allowed: fields.join(', ') }
  const strange = Object.keys(entry).find(field => !fields.includes(field))
  if (strange !== undefined) return { field: strange, allowed: fields.join(', ') }
  const { order, compare, bandMax } = entry
  if (!Array.isArray(order) || order.length === 0 || order.length > sourceOrderMax)
    return { field: 'order', allowed: `[ … ] 1–${sourceOrderMax}` }
  if (!order.every(isSourceName)) return { field: 'order', allowed: nameAllowed }
  if (new Set(order).size !== order.length) return { field: 'order', allowed: '1 ×' }
  if (compare !== undefined && !isSourceName(compare)) return { field: 'compare', allowed: nameAllowed }
  // A source held against itself agrees always.
  if (compare !== undefined && order[0] === compare) return { field: 'compare', allowed: '≠ order[0]' }
  const isBand =
    typeof bandMax === 'number' &&
    Number.isInteger(bandMax) &&
    bandMax >= bandMicroMin &&
    bandMax <= bandMicroMax
  return bandMax === undefined || isBand
    ? undefined
    : { field: 'bandMax', allowed: `${bandMicroMin}–${bandMicroMax} (10⁻⁶)` }
}

/** Reads `market.sources`. Refusals: setting.invalid, setting.rule. */
export const readMarketSources = (value: unknown): Result<MarketSources> => {
  if (!isRecord(value) || Object.keys(value).length > instrumentsMax)
    return refuse('setting.invalid', { allowed: `{ … } ≤ ${instrumentsMax}` })
  for (const [code, entry] of Object.entries(value)) {
    if (!/^[A-Z0-9]{2,12}$/.test(code))
      return refuse('setting.rule', { place: code, field: '{}', allowed: 'A–Z, 0–9 (≤ 12)' })
    const fault = faultOf(entry)
    if (fault !== undefined) return refuse('setting.rule', { place: code, ...fault })
  }
  return accept(value as MarketSources)
}
