import type { Book } from '../core/ids.ts'
import { parseDecimal } from '../money/decimal.ts'
import { addressFormats, memoFormats, type AddressFormat } from '../destination/format.ts'
import type { FundingBank, FundingBanks } from './banks.ts'
import { addressPattern, type FundingNetwork, type FundingNetworks } from './networks.ts'
import {
  exampleBanks,
  exampleNetworks,
  isExampleBank,
  isExampleNetwork,
  namedExampleNetworks,
} from './examples.ts'
import type { DeploymentMode } from '../identity/deployment-mode.ts'
import { faultOfShared, fundingNames } from './entry.ts'
import { termsOf, type FundingTermsSettings, type WithdrawTerms } from './terms.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'
import { isRecord, readTable, strangeField, type EntryFault } from '../setting/setting-table.ts'

/** What holds of one way in and out, put together from the settings. */
export type Offered<Entry> = Entry &
  WithdrawTerms & {
    readonly name: string
    /** Nobody's: nothing may be sent to it. */
    readonly example: boolean
  }
export type OfferedNetwork = Offered<FundingNetwork>
export type OfferedBank = Offered<FundingBank>

const confirmationsMax = 1_000
const networkPattern = /^[A-Za-z0-9][A-Za-z0-9 -]{0,23}$/

const fields = [
  'network',
  'currency',
  'decimals',
  'address',
  'memo',
  'addressFormat',
  'minimum',
  'confirmations',
  'pair',
  'deposit',
  'withdraw',
]

const faultOfOwn = (entry: Record<string, unknown>): EntryFault | undefined => {
  const { network, address, memo, addressFormat, confirmations } = entry
  if (typeof network !== 'string' || !networkPattern.test(network))
    return { field: 'network', allowed: 'A–Z, a–z, 0–9, - (1–24)' }
  const format = addressFormats.find(each => each === addressFormat)
  if (format === undefined) return { field: 'addressFormat', allowed: addressFormats.join(', ') }
  if (typeof address !== 'string' || !addressPattern.test(address))
    return { field: 'address', allowed: '8–128' }
  if (memo !== undefined && (typeof memo !== 'string' || memoFormats[format]?.test(memo) !== true))
    return { field: 'memo', allowed: memoFormats[format]?.source ?? '–' }
  const isCount =
    Number.isSafeInteger(confirmations) &&
    (confirmations as number) >= 1 &&
    (confirmations as number) <= confirmationsMax
  return confirmations === undefined || isCount
    ? undefined
    : { field: 'confirmations', allowed: `1–${confirmationsMax}` }
}

const faultOf = (entry: unknown): EntryFault | undefined => {
  if (!isRecord(entry)) return { field: '{}', allowed: fields.join(', ') }
  return strangeField(entry, fields) ?? faultOfShared(entry) ?? faultOfOwn(entry)
}

/** Reads `funding.networks` as far as it can be read without checksums and instruments. Refusals: setting.invalid, setting.rule. */
export const readFundingNetworks = (value: unknown): Result<FundingNetworks> =>
  readTable<FundingNetwork>(value, { ...fundingNames, faultOf })

/** Whether every address is one, and every pair is quoted. Refusals: setting.rule. */
export const judgeFundingNetworks = (
  networks: FundingNetworks,
  {
    isAddress,
    isQuoted,
    mode,
  }: {
    readonly mode: DeploymentMode
    readonly isAddress: (format: AddressFormat, address: string) => boolean
    readonly isQuoted: (code: string) => boolean
  },
): Result<void> => {
  for (const [place, { address, addressFormat, pair }] of Object.entries(networks)) {
    // What is sent to an example is lost.
    if (mode === 'production' && isExampleNetwork({ address }))
      return refuse('setting.rule', { place, field: 'address', allowed: '–' })
    if (!isAddress(addressFormat, address))
      return refuse('setting.rule', { place, field: 'address', allowed: addressFormat })
    if (pair !== null && !isQuoted(pair))
      return refuse('setting.rule', { place, field: 'pair', allowed: '–' })
  }
  return accept(undefined)
}

/** The settings of which a way in or out is put together. */
export type FundingSettings = {
  readonly networks: FundingNetworks
  readonly banks: FundingBanks
  readonly terms: FundingTermsSettings
}

const offered = <Entry>(
  entries: Readonly<Record<string, Entry>>,
  terms: FundingTermsSettings,
  example: boolean,
): readonly Offered<Entry>[] =>
  Object.entries(entries)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, entry]) => ({ ...entry, ...termsOf(terms, name), name, example }))

type Tried<Entry> = {
  readonly examples: Readonly<Record<string, Entry>>
  readonly isExample: (entry: Entry) => boolean
  readonly mode: DeploymentMode
}

/** The operator's own; in a development examples in place of none, and in a production nothing that is one. */
const ownOffered = <Entry>(
  own: Readonly<Record<string, Entry>>,
  terms: FundingTermsSettings,
  { examples, isExample, mode }: Tried<Entry>,
): readonly Offered<Entry>[] => {
  if (mode === 'development')
    return Object.keys(own).length === 0 ? offered(examples, terms, true) : offered(own, terms, false)
  return offered(
    Object.fromEntries(Object.entries(own).filter(([, entry]) => !isExample(entry))),
    terms,
    false,
  )
}

/**
 * What a customer of a book is offered, by name. A demo account sees examples only, so that nothing of worth is ever
 * sent for play money; a real one sees them in a development alone, named as examples, until the operator sets some.
 */
export const networksOffered = (
  book: Book,
  { networks, terms }: Pick<FundingSettings, 'networks' | 'terms'>,
  mode: DeploymentMode,
): readonly OfferedNetwork[] =>
  book === 'demo'
    ? offered(exampleNetworks, {}, true)
    : ownOffered(networks, terms, { examples: namedExampleNetworks, isExample: isExampleNetwork, mode })

export const banksOffered = (
  book: Book,
  { banks, terms }: Pick<FundingSettings, 'banks' | 'terms'>,
  mode: DeploymentMode,
): readonly OfferedBank[] =>
  book === 'demo'
    ? offered(exampleBanks, {}, true)
    : ownOffered(banks, terms, { examples: exampleBanks, isExample: isExampleBank, mode })

/** The bank account from which a currency is paid out: the first by name of those that may. */
export const payoutBankOf = (banks: readonly OfferedBank[], currency: string): OfferedBank | undefined =>
  banks.find(bank => bank.currency === currency && bank.withdraw)

/** Reads an amount of a currency as units of its last digit; undefined where it is not plain, or finer than the currency. */
export const parseCurrency = (text: string, decimals: number): bigint | undefined => {
  const value = parseDecimal(text, decimals)
  return value === undefined || value < 0n ? undefined : value
}
