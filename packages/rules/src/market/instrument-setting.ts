import type { Leverage, ListedInstrument, MicroLots, MicroRate } from './instrument.ts'
import { leverageSteps } from './instrument.ts'
import { quoteAgeMsMax } from './quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { isRecord, readTable, settingCodes, strangeField, type EntryFault } from '../setting/setting-table.ts'

/** What an operator may set of an instrument: what is left out stays as it is shipped. */
export type InstrumentOverride = {
  /** Whether new positions may be opened. Open ones can always be closed. */
  readonly offered?: boolean
  readonly leverageMax?: Leverage
  readonly lotsMin?: MicroLots
  readonly lotsStep?: MicroLots
  readonly lotsMax?: MicroLots
  readonly feeRate?: MicroRate
  readonly jumpMax?: MicroRate
  /** How old a quote may be and still decide an order. */
  readonly ageMsMax?: number
}
/** By code. */
export type InstrumentSettings = Readonly<Record<string, InstrumentOverride>>

/** A tenth of a percent of notional, at open and at close. */
export const feeRateMax = 1_000
export const ageMsMin = 2_000
/** Times its class's age limit. */
const ageTimesMax = 2
/** The jump limit stays within a quarter and twice the shipped one. */
const jumpDivisor = 4
const jumpTimesMax = 2

/** Every figure, in the order in which forms show them. */
export const instrumentFigures = [
  'leverageMax',
  'lotsMin',
  'lotsStep',
  'lotsMax',
  'feeRate',
  'jumpMax',
  'ageMsMax',
] as const
export type InstrumentFigure = (typeof instrumentFigures)[number]

/** What a figure may be: whole multiples of a step between two others, or one of a few. */
export type FigureBounds = {
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  readonly choices?: readonly number[] | undefined
}

/** What is shipped, as far as bounds go by it. */
export type ShippedInstrument = Pick<
  ListedInstrument,
  'category' | 'leverageMax' | 'lotsMin' | 'lotsStep' | 'lotsMax' | 'feeRate' | 'jumpMax'
>

/** The bounds of each figure: an operator may be stricter than what is shipped, and looser within reason. */
export const instrumentBounds = (
  shipped: ShippedInstrument,
): Readonly<Record<InstrumentFigure, FigureBounds>> => {
  const lots = { minimum: shipped.lotsMin, maximum: shipped.lotsMax, step: shipped.lotsStep }
  const choices = leverageSteps.filter(step => step <= shipped.leverageMax)
  return {
    leverageMax: { minimum: 1, maximum: shipped.leverageMax, step: 1, choices },
    lotsMin: lots,
    lotsStep: { ...lots, minimum: shipped.lotsStep },
    lotsMax: lots,
    feeRate: { minimum: 0, maximum: feeRateMax, step: 1 },
    jumpMax: {
      minimum: Math.ceil(shipped.jumpMax / jumpDivisor),
      maximum: shipped.jumpMax * jumpTimesMax,
      step: 1,
    },
    ageMsMax: {
      minimum: ageMsMin,
      maximum: quoteAgeMsMax[shipped.category] * ageTimesMax,
      step: 1,
    },
  }
}

const fields = ['offered', ...instrumentFigures]
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const faultOfShape = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry) || Object.keys(entry).length === 0) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(entry, fields)
  if (strange !== undefined) return strange
  const { offered } = entry
  if (offered !== undefined && typeof offered !== 'boolean')
    return { field: 'offered', allowed: 'true, false' }
  const broken = instrumentFigures.find(each => entry[each] !== undefined && !isWhole(entry[each]))
  return broken === undefined ? undefined : { field: broken, allowed: '0, 1, 2, …' }
}

/** Reads `market.instruments` as far as it can be read without the instruments. Refusals: setting.invalid, setting.rule. */
export const readInstrumentSettings = (value: unknown): Result<InstrumentSettings> =>
  readTable<InstrumentOverride>(value, { ...settingCodes, faultOf: faultOfShape })

const isWithin = (value: number, { minimum, maximum, step, choices }: FigureBounds): boolean =>
  choices === undefined ? value >= minimum && value <= maximum && value % step === 0 : choices.includes(value)

const textOf = ({ minimum, maximum, step, choices }: FigureBounds): string =>
  choices?.join(', ') ?? `${minimum}–${maximum}${step === 1 ? '' : ` (${step} ×)`}`

/** What is wrong with an override of this instrument, each figure by itself and all of them together. */
export const faultOfOverride = (
  override: InstrumentOverride,
  shipped: ShippedInstrument,
): EntryFault | undefined => {
  const bounds = instrumentBounds(shipped)
  for (const field of instrumentFigures) {
    const value = override[field]
    if (value !== undefined && !isWithin(value, bounds[field]))
      return { field, allowed: textOf(bounds[field]) }
  }
  const { lotsMin, lotsStep, lotsMax } = { ...shipped, ...override }
  if (lotsMin > lotsMax) return { field: 'lotsMin', allowed: `≤ ${lotsMax}` }
  // Else the smallest, or the largest, size on offer could not be ordered.
  if (lotsMin % lotsStep !== 0) return { field: 'lotsMin', allowed: `${lotsStep} ×` }
  return lotsMax % lotsStep === 0 ? undefined : { field: 'lotsMax', allowed: `${lotsStep} ×` }
}

/** Whether every override is of an instrument that is traded, and within its bounds. Refusals: setting.rule. */
export const judgeInstrumentSettings = (
  settings: InstrumentSettings,
  shippedOf: (code: string) => ShippedInstrument | undefined,
): Result<void> => {
  for (const [code, override] of Object.entries(settings)) {
    const shipped = shippedOf(code)
    if (shipped === undefined) return refuse('setting.rule', { place: code, field: '{}', allowed: '–' })
    const fault = faultOfOverride(override, shipped)
    if (fault !== undefined) return refuse('setting.rule', { place: code, ...fault })
  }
  return accept(undefined)
}

/** Versions of shipped figures stay below this. */
const versionsShippedMax = 1_000

/** Names both the setting's version and that of the figures it overrides: 3001 is version 3 of the setting on 1. */
export const overriddenVersion = (shipped: number, setting: number): number =>
  setting * versionsShippedMax + shipped

/** The version of the setting that a version of an instrument names; 0 where nothing was overridden. */
export const settingVersionOf = (version: number): number => Math.floor(version / versionsShippedMax)

/** The version of the shipped figures that a version of an instrument names. */
export const shippedVersionOf = (version: number): number => version % versionsShippedMax

/** The instrument as an override of some version of the setting has it. */
export const withOverride = (
  shipped: ListedInstrument,
  override: InstrumentOverride | undefined,
  setting: number,
): ListedInstrument =>
  override === undefined
    ? shipped
    : { ...shipped, ...override, version: overriddenVersion(shipped.version, setting) }
