import { cents, type Cents } from '../money/money.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { readTable } from '../setting/setting-table.ts'

/** A whole figure with its bounds; amounts in whole USD, windows in hours. */
export type FundingBound = {
  readonly unit: 'usd' | 'hours' | 'count'
  readonly minimum: number
  readonly maximum: number
  readonly shipped: number
}

/** How much, how often and within which windows money comes and goes; the same for everybody. */
export const fundingLimitBounds = {
  depositItem: { unit: 'usd', minimum: 100, maximum: 10_000_000, shipped: 1_000_000 },
  /** Of one customer within any 24 hours. */
  depositDay: { unit: 'usd', minimum: 100, maximum: 50_000_000, shipped: 2_000_000 },
  withdrawItem: { unit: 'usd', minimum: 100, maximum: 10_000_000, shipped: 500_000 },
  withdrawDay: { unit: 'usd', minimum: 100, maximum: 50_000_000, shipped: 1_000_000 },
  /** Items of one kind of a customer that may wait at the same time. */
  openReviews: { unit: 'count', minimum: 1, maximum: 20, shipped: 5 },
  /** Within how long several amounts just under a threshold are looked at together. */
  structuringHours: { unit: 'hours', minimum: 1, maximum: 168, shipped: 72 },
  /** How soon after a deposit a withdrawal of most of it is told to staff. */
  rapidHours: { unit: 'hours', minimum: 1, maximum: 168, shipped: 24 },
  reviewHours: { unit: 'hours', minimum: 1, maximum: 72, shipped: 48 },
} as const satisfies Readonly<Record<string, FundingBound>>
export type FundingLimit = keyof typeof fundingLimitBounds
export const fundingLimitNames = Object.keys(fundingLimitBounds) as readonly FundingLimit[]

/** Above which sum of a day a deposit takes a second person: the clerk's, the customer's, everybody's. */
export const fundingThresholdBounds = {
  clerk: { unit: 'usd', minimum: 100, maximum: 1_000_000, shipped: 50_000 },
  customer: { unit: 'usd', minimum: 100, maximum: 1_000_000, shipped: 10_000 },
  day: { unit: 'usd', minimum: 1_000, maximum: 100_000_000, shipped: 500_000 },
} as const satisfies Readonly<Record<string, FundingBound>>
export type FundingThreshold = keyof typeof fundingThresholdBounds
export const fundingThresholdNames = Object.keys(fundingThresholdBounds) as readonly FundingThreshold[]

export type FundingLimitSettings = Readonly<Partial<Record<FundingLimit, number>>>
export type FundingThresholdSettings = Readonly<Partial<Record<FundingThreshold, number>>>

const readFigures = <Name extends string>(
  value: unknown,
  bounds: Readonly<Record<Name, FundingBound>>,
): Result<Readonly<Partial<Record<Name, number>>>> => {
  const isName = (name: string): name is Name => Object.hasOwn(bounds, name)
  const names = Object.keys(bounds)
  const table = readTable<number>(value, {
    entriesMax: names.length,
    isName,
    nameAllowed: names.join(', '),
    faultOf: figure => (Number.isSafeInteger(figure) ? undefined : { field: '=', allowed: '1, 2, 3, …' }),
  })
  if (!table.ok) return table
  for (const [place, figure] of Object.entries(table.value)) {
    if (!isName(place)) continue
    const { minimum, maximum } = bounds[place]
    if (figure < minimum || figure > maximum)
      return refuse('setting.rule', { place, field: '=', allowed: `${minimum}–${maximum}` })
  }
  return accept(table.value as Readonly<Partial<Record<Name, number>>>)
}

const ordered = (limits: FundingLimitSettings): Result<FundingLimitSettings> => {
  const figure = (name: FundingLimit): number => limits[name] ?? fundingLimitBounds[name].shipped
  for (const kind of ['deposit', 'withdraw'] as const) {
    const item = figure(`${kind}Item`)
    if (figure(`${kind}Day`) < item)
      return refuse('setting.rule', { place: `${kind}Day`, field: '=', allowed: `≥ ${item}` })
  }
  return accept(limits)
}

/** Reads `funding.limits`. Refusals: setting.invalid, setting.rule. */
export const readFundingLimits = (value: unknown): Result<FundingLimitSettings> => {
  const read = readFigures<FundingLimit>(value, fundingLimitBounds)
  return read.ok ? ordered(read.value) : read
}

/** Reads `funding.thresholds`. Refusals: setting.invalid, setting.rule. */
export const readFundingThresholds = (value: unknown): Result<FundingThresholdSettings> =>
  readFigures<FundingThreshold>(value, fundingThresholdBounds)

export type FundingLimits = {
  readonly depositItem: Cents
  readonly depositDay: Cents
  readonly withdrawItem: Cents
  readonly withdrawDay: Cents
  readonly openReviews: number
  readonly structuringHours: number
  readonly rapidHours: number
  readonly reviewHours: number
}
export type FundingThresholds = Readonly<Record<FundingThreshold, Cents>>

const centsPerUsd = 100
const usd = (whole: number): Cents => cents(BigInt(whole * centsPerUsd))

/** The limits that hold: what is set, else what is shipped. */
export const fundingLimitsOf = (settings: FundingLimitSettings): FundingLimits => {
  const figure = (name: FundingLimit): number => settings[name] ?? fundingLimitBounds[name].shipped
  return {
    depositItem: usd(figure('depositItem')),
    depositDay: usd(figure('depositDay')),
    withdrawItem: usd(figure('withdrawItem')),
    withdrawDay: usd(figure('withdrawDay')),
    openReviews: figure('openReviews'),
    structuringHours: figure('structuringHours'),
    rapidHours: figure('rapidHours'),
    reviewHours: figure('reviewHours'),
  }
}

export const fundingThresholdsOf = (settings: FundingThresholdSettings): FundingThresholds => {
  const sum = (name: FundingThreshold): Cents => usd(settings[name] ?? fundingThresholdBounds[name].shipped)
  return { clerk: sum('clerk'), customer: sum('customer'), day: sum('day') }
}
