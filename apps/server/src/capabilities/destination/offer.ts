import {
  banksOffered,
  fundingLimitsOf,
  fundingThresholdsOf,
  networksOffered,
  payoutBankOf,
  type FundingLimits,
  type FundingThresholds,
  type LostAddress,
  type OfferedBank,
  type OfferedNetwork,
} from '@plumbline/rules/funding-setting'
import type { Book } from '@plumbline/rules/core'
import type { DeploymentMode } from '@plumbline/rules/identity'
import type { Settings } from '../setting/index.ts'

/** By what money comes and goes at this moment, as it is set. */
export type FundingOffer = {
  networks(book: Book): readonly OfferedNetwork[]
  network(book: Book, name: string): OfferedNetwork | undefined
  banks(book: Book): readonly OfferedBank[]
  bank(book: Book, name: string): OfferedBank | undefined
  /** From where a currency is paid out to a bank; undefined where it is not. */
  payoutBank(book: Book, currency: string): OfferedBank | undefined
  limits(): FundingLimits
  thresholds(): FundingThresholds
  /** Where coins are lost, beside what is shipped. */
  lostAddresses(): readonly LostAddress[]
}

export const createFundingOffer = (
  settings: Pick<Settings, 'current'>,
  mode: DeploymentMode,
): FundingOffer => {
  const networks = (book: Book) =>
    networksOffered(
      book,
      { networks: settings.current('funding.networks'), terms: settings.current('funding.terms') },
      mode,
    )
  const banks = (book: Book) =>
    banksOffered(
      book,
      { banks: settings.current('funding.banks'), terms: settings.current('funding.terms') },
      mode,
    )
  return {
    networks,
    network: (book, wanted) => networks(book).find(({ name }) => name === wanted),
    banks,
    bank: (book, wanted) => banks(book).find(({ name }) => name === wanted),
    payoutBank: (book, currency) => payoutBankOf(banks(book), currency),
    limits: () => fundingLimitsOf(settings.current('funding.limits')),
    thresholds: () => fundingThresholdsOf(settings.current('funding.thresholds')),
    lostAddresses: () => Object.values(settings.current('funding.lost_addresses')),
  }
}
