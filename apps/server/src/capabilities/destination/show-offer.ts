import type { BankView, FundingLimitsView, NetworkView } from '@plumbline/protocol/destination'
import type { CallOutput } from '@plumbline/protocol/core'
import { accept, type Result } from '@plumbline/rules/core'
import { formatCents } from '@plumbline/rules/money'
import type {
  FundingLimits,
  Offered,
  OfferedBank,
  OfferedNetwork,
  PairText,
} from '@plumbline/rules/funding-setting'
import type { DestinationCall, DestinationContext } from './context.ts'

const limitsView = (limits: FundingLimits): FundingLimitsView => ({
  depositItem: formatCents(limits.depositItem),
  depositDay: formatCents(limits.depositDay),
  withdrawItem: formatCents(limits.withdrawItem),
  withdrawDay: formatCents(limits.withdrawDay),
  openReviews: limits.openReviews,
  reviewHours: limits.reviewHours,
})

type Shared = Offered<{
  readonly currency: string
  readonly decimals: number
  readonly minimum: string
  readonly pair: PairText
  readonly deposit: boolean
  readonly withdraw: boolean
}>

const shared = (way: Shared) => ({
  name: way.name,
  currency: way.currency,
  decimals: way.decimals,
  minimum: way.minimum,
  pair: way.pair,
  deposit: way.deposit,
  withdraw: way.withdraw,
  feeFixed: formatCents(way.feeFixed),
  feeRate: way.feeRate as number,
  minimumWithdraw: formatCents(way.minimumWithdraw),
  maximumWithdraw: formatCents(way.maximumWithdraw),
  example: way.example,
})

const networkView = (network: OfferedNetwork): NetworkView => ({
  ...shared(network),
  network: network.network,
  address: network.deposit ? network.address : null,
  memo: network.memo ?? null,
  addressFormat: network.addressFormat,
  confirmations: network.confirmations ?? null,
})

const bankView = (bank: OfferedBank): BankView => {
  const { bankName, bankAddress, swift, payee, payeeAccount } = bank
  return {
    ...shared(bank),
    account: bank.deposit ? { bankName, bankAddress, swift, payee, payeeAccount } : null,
    reference: bank.reference,
  }
}

/** By which networks coins come and go. */
export const showNetworks =
  ({ offer }: DestinationContext) =>
  ({ caller: { book } }: DestinationCall): Result<CallOutput<'spotWalletList'>> =>
    accept({ items: offer.networks(book).map(networkView), limits: limitsView(offer.limits()) })

/** By which accounts at banks money comes and goes. */
export const showBanks =
  ({ offer }: DestinationContext) =>
  ({ caller: { book } }: DestinationCall): Result<CallOutput<'legalWalletList'>> =>
    accept({ items: offer.banks(book).map(bankView), limits: limitsView(offer.limits()) })
