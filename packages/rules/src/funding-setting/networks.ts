import type { AddressFormat } from '../destination/format.ts'
import type { PairText } from './entry.ts'

/** One way to send coins: where to, on which network, what of. Amounts are of the currency itself. */
export type FundingNetwork = {
  /** As people call it: TRC20. */
  readonly network: string
  readonly currency: string
  /** Digits after the point that an amount may have. */
  readonly decimals: number
  /** The operator's own address, to which customers send. */
  readonly address: string
  /** What the destination tag or memo must be, where the address is shared by many. */
  readonly memo?: string
  readonly addressFormat: AddressFormat
  /** The smallest deposit. */
  readonly minimum: string
  readonly confirmations?: number
  /** The instrument whose quote turns it into USD; null where one is worth one USD by setting. */
  readonly pair: PairText
  readonly deposit: boolean
  readonly withdraw: boolean
}
/** How any address looks, whatever its form. */
export const addressPattern: RegExp = /^[\x21-\x7e]{8,128}$/

/** By name: USDT-TRC20. */
export type FundingNetworks = Readonly<Record<string, FundingNetwork>>
