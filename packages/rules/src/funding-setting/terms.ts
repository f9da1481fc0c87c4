import type { MicroRate } from '../market/instrument.ts'
import { parseCents, type Cents } from '../money/money.ts'
import type { Result } from '../core/refusal.ts'
import { fundingNames } from './entry.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'

/**
 * What a way out costs and how much may leave by it at once, by the name of the network or bank, in USD. What is left
 * out stays as it is shipped: no fee.
 */
export type FundingTerms = {
  readonly feeFixed?: string
  /** In millionths of the amount; the larger of the two fees is taken. */
  readonly feeRate?: MicroRate
  readonly minimumWithdraw?: string
  readonly maximumWithdraw?: string
}
export type FundingTermsSettings = Readonly<Record<string, FundingTerms>>

/** What holds for a way out. */
export type WithdrawTerms = {
  readonly feeFixed: Cents
  readonly feeRate: MicroRate
  readonly minimumWithdraw: Cents
  readonly maximumWithdraw: Cents
}

const termsAmounts = ['feeFixed', 'minimumWithdraw', 'maximumWithdraw'] as const
export type TermsAmount = (typeof termsAmounts)[number]

/** In USD. The smallest withdrawal is above the largest fee, so that something always arrives. */
export const termsBounds: Readonly<
  Record<TermsAmount, { readonly minimum: string; readonly maximum: string; readonly shipped: string }>
> = {
  feeFixed: { minimum: '0.00', maximum: '100.00', shipped: '0.00' },
  minimumWithdraw: { minimum: '1.00', maximum: '10000.00', shipped: '10.00' },
  maximumWithdraw: { minimum: '100.00', maximum: '10000000.00', shipped: '500000.00' },
}
/** Five percent. */
export const withdrawFeeRateMax = 50_000

const centsOf = (text: string): Cents => parseCents(text) as Cents

export const termsOf = (terms: FundingTermsSettings, name: string): WithdrawTerms => {
  const own = Object.hasOwn(terms, name) ? terms[name] : undefined
  const amount = (field: TermsAmount): Cents => centsOf(own?.[field] ?? termsBounds[field].shipped)
  return {
    feeFixed: amount('feeFixed'),
    feeRate: own?.feeRate ?? (0 as MicroRate),
    minimumWithdraw: amount('minimumWithdraw'),
    maximumWithdraw: amount('maximumWithdraw'),
  }
}

const fields = [...termsAmounts, 'feeRate']

const faultOfAmount = (field: TermsAmount, value: unknown): EntryFault | undefined => {
  if (value === undefined) return undefined
  const { minimum, maximum } = termsBounds[field]
  const amount = typeof value === 'string' ? parseCents(value) : undefined
  return amount !== undefined && amount >= centsOf(minimum) && amount <= centsOf(maximum)
    ? undefined
    : { field, allowed: `${minimum}–${maximum}` }
}

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry) || Object.keys(entry).length === 0) return { field: '{}', allowed: fields.join(', ') }
  const strange = strangeField(entry, fields)
  if (strange !== undefined) return strange
  const { feeRate } = entry
  const isRate =
    Number.isSafeInteger(feeRate) && (feeRate as number) >= 0 && (feeRate as number) <= withdrawFeeRateMax
  if (feeRate !== undefined && !isRate) return { field: 'feeRate', allowed: `0–${withdrawFeeRateMax} (10⁻⁶)` }
  for (const field of termsAmounts) {
    const fault = faultOfAmount(field, entry[field])
    if (fault !== undefined) return fault
  }
  const { feeFixed, minimumWithdraw, maximumWithdraw } = termsOf({ entry }, 'entry')
  if (minimumWithdraw <= feeFixed) return { field: 'minimumWithdraw', allowed: '> feeFixed' }
  return maximumWithdraw < minimumWithdraw
    ? { field: 'maximumWithdraw', allowed: '≥ minimumWithdraw' }
    : undefined
}

/** Reads `funding.terms`. Refusals: setting.invalid, setting.rule. */
export const readFundingTerms = (value: unknown): Result<FundingTermsSettings> =>
  readTable<FundingTerms>(value, {
    ...fundingNames,
    // Of networks and of banks.
    entriesMax: fundingNames.entriesMax * 2,
    faultOf,
  })
