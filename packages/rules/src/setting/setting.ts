import { hourMs } from '../core/time.ts'
import { readAvailabilityRules } from '../availability/setting.ts'
import type { AvailabilityRule } from '../availability/table.ts'
import { readConfirmationSetting } from '../prices/confirmation-setting.ts'
import { readExposureSettings, type ExposureSettings } from '../margin/exposure-setting.ts'
import { readFinancingSettings, type FinancingSettings } from '../financing/financing-setting.ts'
import { readFundingBanks, type FundingBanks } from '../funding-setting/banks.ts'
import {
  readFundingLimits,
  readFundingThresholds,
  type FundingLimitSettings,
  type FundingThresholdSettings,
} from '../funding-setting/limits.ts'
import { readLostAddresses, type LostAddresses } from '../funding-setting/lost-addresses.ts'
import { readFundingTerms, type FundingTermsSettings } from '../funding-setting/terms.ts'
import { readFundingNetworks } from '../funding-setting/funding-setting.ts'
import type { FundingNetworks } from '../funding-setting/networks.ts'
import { readHoursSettings, type HoursSettings } from '../hours/hours-setting.ts'
import type { PasswordPolicy } from '../identity/identity.ts'
import {
  holdMinutesIn,
  withdrawalHoldMinutesMax,
  withdrawalHoldMinutesMin,
} from '../identity/withdrawal-hold.ts'
import type { DeploymentMode } from '../identity/deployment-mode.ts'
import { readInstrumentSettings, type InstrumentSettings } from '../market/instrument-setting.ts'
import type { Json } from '../core/json.ts'
import type { HoldSeconds } from '../prices/price-dispute.ts'
import type { Millis } from '../market/quote.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import {
  lendingReserveBounds,
  lendingReserveShipped,
  readLoanProduct,
  type LoanProduct,
} from '../lending/product.ts'
import { readMarketSources, type MarketSources } from '../prices/source-setting.ts'
import { readSpreadLimits, type SpreadLimitSettings } from '../prices/spread-limit.ts'
import { readSpreadSettings, type SpreadSettings } from '../market/spread.ts'
import {
  readSavingsProducts,
  savingsReserveMax,
  savingsReserveShipped,
  type SavingsProductSettings,
} from '../savings/product.ts'
import { savingsProductsShipped } from '../savings/shipped.ts'
import { readSupportHours, supportHoursShipped, type SupportHours } from '../support/hours.ts'
import { readTermProducts, type TermProductSettings } from '../term/product.ts'
import { sessionOpeningAfter } from '../hours/trading-day.ts'
import {
  identityRequirements,
  identityRequirementShipped,
  type IdentityRequirement,
} from '../verification/requirement.ts'
import { reviewHoursDefault } from '../verification/verification.ts'

/** What an operator may set while the product runs: the same for every customer, made by two people, never at once where it costs money. */
export type SettingValues = {
  readonly 'verification.review_hours': number
  /** For what an approved identity check is required. */
  readonly 'verification.required_for': IdentityRequirement
  readonly 'password.policy': PasswordPolicy
  /** For how many minutes withdrawals wait after a change to the account's security, and to a new or changed destination. */
  readonly 'withdrawal.hold_minutes': number
  readonly 'availability.rules': readonly AvailabilityRule[]
  readonly 'market.instruments': InstrumentSettings
  readonly 'market.spread': SpreadSettings
  readonly 'market.hours': HoursSettings
  readonly 'market.sources': MarketSources
  /** For how many seconds one source alone must hold a new level. */
  readonly 'market.confirmation': HoldSeconds
  /** On what spread each class is traded, up to what it is shown only, and for how long. */
  readonly 'market.spread_limits': SpreadLimitSettings
  readonly 'trading.financing': FinancingSettings
  readonly 'trading.exposure': ExposureSettings
  readonly 'term.products': TermProductSettings
  readonly 'savings.products': SavingsProductSettings
  /** Whole USD that are set aside for interest on savings: paid and promised together never exceed it. */
  readonly 'savings.reserve': number
  readonly 'lending.product': LoanProduct
  /** Whole USD of loans that may be out at a time. */
  readonly 'lending.reserve': number
  /** Percent of followers' profit that traders get. */
  readonly 'copying.share_rate': number
  /** Whether the firm's practice traders trade in the demo book. */
  readonly 'copying.programs': 'on' | 'off'
  /** When staff answer the support chat. */
  readonly 'support.hours': SupportHours
  readonly 'funding.networks': FundingNetworks
  readonly 'funding.banks': FundingBanks
  readonly 'funding.terms': FundingTermsSettings
  readonly 'funding.limits': FundingLimitSettings
  readonly 'funding.thresholds': FundingThresholdSettings
  /** Where coins are lost, beside what is shipped: nothing is withdrawn to there. */
  readonly 'funding.lost_addresses': LostAddresses
}
export type SettingKey = keyof SettingValues

/** From when a published value holds: from the moment its notice is over, or from the first session opening after it. */
export const settingEffects = ['at once', 'session opening'] as const
export type SettingEffect = (typeof settingEffects)[number]

export type SettingRule<Value> = {
  /** Version 0: what holds until somebody publishes another value. */
  readonly fallback: Json
  /** Reads a value as it is stored and written. Refusals: setting.invalid, setting.rule. */
  readonly read: (value: unknown) => Result<Value>
  /** What the form offers. */
  readonly form:
    | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
    | { readonly kind: 'choice'; readonly choices: readonly string[] }
    | { readonly kind: 'json' }
  /** Hours between publishing and taking effect, at least. */
  readonly noticeHours: number
  readonly effect: SettingEffect
}

/** What is allowed is told in signs that need no language. */
const invalid = (allowed: string) => refuse('setting.invalid', { allowed })

const wholeNumber = (minimum: number, maximum: number) => ({
  form: { kind: 'number', minimum, maximum } as const,
  read: (value: unknown): Result<number> =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? accept(value)
      : invalid(`${minimum}–${maximum}`),
})

const oneOf = <const Choice extends string>(choices: readonly Choice[]) => ({
  form: { kind: 'choice', choices } as const,
  read: (value: unknown): Result<Choice> => {
    const choice = choices.find(each => each === value)
    return choice === undefined ? invalid(choices.join(', ')) : accept(choice)
  },
})

export const reviewHoursMin = 1
export const reviewHoursMax = 72
const priceNoticeHours = 24

/** What touches prices and costs: the same for everybody, known a day ahead, in force with a session. */
const marketTable = {
  form: { kind: 'json' } as const,
  fallback: {},
  noticeHours: priceNoticeHours,
  effect: 'session opening',
} as const

/** Where money is sent, and who looks at it: an address that is not the operator's any more must go at once. */
const fundingTable = {
  form: { kind: 'json' } as const,
  fallback: {},
  noticeHours: 0,
  effect: 'at once',
} as const

export const settingRules: { readonly [Key in SettingKey]: SettingRule<SettingValues[Key]> } = {
  'verification.review_hours': {
    ...wholeNumber(reviewHoursMin, reviewHoursMax),
    fallback: reviewHoursDefault,
    noticeHours: 0,
    effect: 'at once',
  },
  'verification.required_for': {
    ...oneOf(identityRequirements),
    fallback: identityRequirementShipped,
    noticeHours: 0,
    effect: 'at once',
  },
  'password.policy': {
    ...oneOf(['standard', 'long']),
    fallback: 'standard',
    noticeHours: 0,
    effect: 'at once',
  },
  // A thief would bind a destination first: a longer wait must hold at once.
  'withdrawal.hold_minutes': {
    ...wholeNumber(withdrawalHoldMinutesMin.development, withdrawalHoldMinutesMax),
    fallback: withdrawalHoldMinutesMin.production,
    noticeHours: 0,
    effect: 'at once',
  },
  'availability.rules': {
    form: { kind: 'json' },
    read: readAvailabilityRules,
    fallback: [],
    noticeHours: priceNoticeHours,
    effect: 'session opening',
  },
  'market.instruments': { ...marketTable, read: readInstrumentSettings },
  'market.spread': { ...marketTable, read: readSpreadSettings },
  'market.hours': { ...marketTable, read: readHoursSettings },
  'market.sources': { ...marketTable, read: readMarketSources },
  'market.confirmation': { ...marketTable, read: readConfirmationSetting },
  'market.spread_limits': { ...marketTable, read: readSpreadLimits },
  'trading.financing': { ...marketTable, read: readFinancingSettings },
  'trading.exposure': { ...marketTable, read: readExposureSettings },
  // Whole percent; its notice is that of what costs money.
  'copying.share_rate': {
    ...wholeNumber(0, 30),
    fallback: 10,
    noticeHours: priceNoticeHours,
    effect: 'session opening',
  },
  'copying.programs': { ...oneOf(['on', 'off']), fallback: 'on', noticeHours: 0, effect: 'at once' },
  'term.products': { ...marketTable, read: readTermProducts },
  // Names, too, take effect with the session: what a customer chose is called what it was called then.
  'savings.products': { ...marketTable, fallback: savingsProductsShipped, read: readSavingsProducts },
  // It costs no customer anything: what is promised is paid whatever it is set to.
  'savings.reserve': {
    ...wholeNumber(0, savingsReserveMax),
    fallback: savingsReserveShipped,
    noticeHours: 0,
    effect: 'at once',
  },
  'lending.product': { ...marketTable, read: readLoanProduct },
  // What may be lost: it can be lowered at once.
  'lending.reserve': {
    ...wholeNumber(lendingReserveBounds.min, lendingReserveBounds.max),
    fallback: lendingReserveShipped,
    noticeHours: 0,
    effect: 'at once',
  },
  // What is promised to customers, and costs them nothing.
  'support.hours': {
    form: { kind: 'json' },
    read: readSupportHours,
    fallback: supportHoursShipped,
    noticeHours: 0,
    effect: 'at once',
  },
  'funding.networks': { ...fundingTable, read: readFundingNetworks },
  'funding.banks': { ...fundingTable, read: readFundingBanks },
  // What costs money or bounds it is known a day ahead.
  'funding.terms': { ...marketTable, read: readFundingTerms },
  'funding.limits': { ...marketTable, read: readFundingLimits },
  'funding.thresholds': { ...fundingTable, read: readFundingThresholds },
  'funding.lost_addresses': { ...fundingTable, read: readLostAddresses },
}

/** Version 0 in a deployment of that kind: waits are short where everything is to be tried on the first day. */
export const settingFallback = (key: SettingKey, mode: DeploymentMode): Json =>
  key === 'withdrawal.hold_minutes' ? withdrawalHoldMinutesMin[mode] : settingRules[key].fallback

/** What a value comes to in a deployment of that kind: a production keeps its bounds, whatever was set before it was one. */
export const settingValueIn = (key: SettingKey, value: Json, mode: DeploymentMode): Json =>
  key === 'withdrawal.hold_minutes' && typeof value === 'number' ? holdMinutesIn(value, mode) : value

/** What its form offers in a deployment of that kind. */
export const settingFormIn = (key: SettingKey, mode: DeploymentMode): SettingRule<unknown>['form'] => {
  const { form } = settingRules[key]
  return key === 'withdrawal.hold_minutes' && form.kind === 'number'
    ? { ...form, minimum: withdrawalHoldMinutesMin[mode] }
    : form
}

export const settingKeys = Object.keys(settingRules) as readonly SettingKey[]
export const isSettingKey = (text: string): text is SettingKey => Object.hasOwn(settingRules, text)

/** How long a value may be as text: a table of rules for every country has room. */
export const settingValueLengthMax = 50_000

/** From when a value holds that is published now, and wanted no earlier than at a moment. */
export const effectiveFrom = (
  { noticeHours, effect }: Pick<SettingRule<unknown>, 'noticeHours' | 'effect'>,
  { publishedAt, notBefore }: { readonly publishedAt: number; readonly notBefore?: number | undefined },
): Millis => {
  const earliest = Math.max(publishedAt + noticeHours * hourMs, notBefore ?? 0)
  return effect === 'at once' ? (earliest as Millis) : sessionOpeningAfter(earliest)
}

/** Somebody who asks for a moment must leave the notice between. Refusals: setting.too_early. */
export const judgeNotBefore = (
  { noticeHours }: Pick<SettingRule<unknown>, 'noticeHours'>,
  { notBefore, now }: { readonly notBefore: number | undefined; readonly now: number },
): Result<void> =>
  notBefore !== undefined && notBefore < now + noticeHours * hourMs
    ? refuse('setting.too_early', { hours: String(noticeHours) })
    : accept(undefined)

export const settingStates = [
  'draft',
  'dropped',
  'published',
  'effective',
  'superseded',
  'withdrawn',
] as const
export type SettingState = (typeof settingStates)[number]

/** What happened to a version, as far as it did. */
export type SettingVersion = {
  readonly version: number
  /** The request for its publication is still open. */
  readonly isOpen: boolean
  readonly effectiveAt: number | undefined
  readonly withdrawnAt: number | undefined
}

/** Which of two comes into effect first; of two at the same moment the newer one holds. */
const bySuccession = (a: SettingVersion, b: SettingVersion): number => {
  const apart = (a.effectiveAt ?? 0) - (b.effectiveAt ?? 0)
  return apart === 0 ? a.version - b.version : apart
}

/** The version that holds at a moment: of those published and due, the one that came into effect last. */
export const effectiveVersion = <Version extends SettingVersion>(
  versions: readonly Version[],
  now: number,
): Version | undefined =>
  versions
    .filter(each => each.withdrawnAt === undefined && (each.effectiveAt ?? Infinity) <= now)
    .toSorted(bySuccession)
    .at(-1)

/** Published, and not yet due: the one that comes first. */
export const nextVersion = <Version extends SettingVersion>(
  versions: readonly Version[],
  now: number,
): Version | undefined =>
  versions
    .filter(
      each => each.withdrawnAt === undefined && each.effectiveAt !== undefined && each.effectiveAt > now,
    )
    .toSorted(bySuccession)[0]

/** The newest that was published and not taken back, due or not: what a new draft changes. */
export const publishedVersion = <Version extends SettingVersion>(
  versions: readonly Version[],
): Version | undefined =>
  versions
    .filter(each => each.withdrawnAt === undefined && each.effectiveAt !== undefined)
    .toSorted((a, b) => b.version - a.version)[0]

export const settingStateOf = (
  version: SettingVersion,
  all: readonly SettingVersion[],
  now: number,
): SettingState => {
  if (version.withdrawnAt !== undefined) return 'withdrawn'
  if (version.effectiveAt === undefined) return version.isOpen ? 'draft' : 'dropped'
  if (version.effectiveAt > now) return 'published'
  return effectiveVersion(all, now)?.version === version.version ? 'effective' : 'superseded'
}
