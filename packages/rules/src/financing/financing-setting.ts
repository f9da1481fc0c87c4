import { isCalendarDay } from '../hours/hours-setting.ts'
import type { CalendarDay } from '../hours/hours.ts'
import type { MicroRate } from '../market/instrument.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { isRecord, readTable, settingCodes, strangeField, type EntryFault } from '../setting/setting-table.ts'

/** Annual rates of both sides: what is negative the customer pays, what is positive the customer receives. */
export type FinancingRates = { readonly long: MicroRate; readonly short: MicroRate }

/** Rates that hold from a trading day on. */
export type DatedRates = FinancingRates & { readonly from: CalendarDay }

/** By code: what was set, the earliest day first. Before it, and for what is not named, the shipped rates hold. */
export type FinancingSettings = Readonly<Record<string, readonly DatedRates[]>>

/** The most a customer may pay and receive, a year. */
export const financingRateMin = -300_000
export const financingRateMax = 150_000
/** Two years of monthly rates. */
export const datedRatesMax = 24

const fields = ['from', 'long', 'short']
const rateAllowed = `${financingRateMin}–${financingRateMax}`

const isRate = (value: unknown): value is number =>
  Number.isSafeInteger(value) &&
  (value as number) >= financingRateMin &&
  (value as number) <= financingRateMax

const faultOfRates = (rates: unknown, before: CalendarDay): EntryFault | undefined => {
  if (!isRecord(rates)) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(rates, fields)
  if (strange !== undefined) return strange
  const { from, long, short } = rates
  if (!isCalendarDay(from)) return { field: 'from', allowed: 'YYYY-MM-DD' }
  if (from <= before) return { field: 'from', allowed: `> ${before}` }
  if (!isRate(long)) return { field: 'long', allowed: rateAllowed }
  if (!isRate(short)) return { field: 'short', allowed: rateAllowed }
  // Otherwise somebody long and short at once would be paid for nothing.
  return long + short > 0 ? { field: 'short', allowed: `≤ ${-long}` } : undefined
}

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!Array.isArray(entry) || entry.length === 0 || entry.length > datedRatesMax)
    return { field: '[]', allowed: `1–${datedRatesMax}` }
  let before = ''
  for (const rates of entry as readonly unknown[]) {
    const fault = faultOfRates(rates, before)
    if (fault !== undefined) return fault
    before = (rates as DatedRates).from
  }
  return undefined
}

/** Reads `trading.financing` as far as it can be read without the instruments. Refusals: setting.invalid, setting.rule. */
export const readFinancingSettings = (value: unknown): Result<FinancingSettings> =>
  readTable<readonly DatedRates[]>(value, { ...settingCodes, faultOf })

/** Whether every rate is of an instrument that is traded. Refusals: setting.rule. */
export const judgeFinancingSettings = (
  settings: FinancingSettings,
  isTraded: (code: string) => boolean,
): Result<void> => {
  const unknown = Object.keys(settings).find(code => !isTraded(code))
  return unknown === undefined
    ? accept(undefined)
    : refuse('setting.rule', { place: unknown, field: '{}', allowed: '–' })
}
