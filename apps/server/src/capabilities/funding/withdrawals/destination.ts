import { accept, refuse, type Result } from '@plumbline/rules/core'
import { addressFormats } from '@plumbline/rules/destination'
import type { FundingKind } from '@plumbline/rules/funding'
import type { OfferedBank, OfferedNetwork } from '@plumbline/rules/funding-setting'
import { judgeReaching, readDestinationVersion, type FoundDestination } from '../../destination/index.ts'
import type { Queryable, Transaction } from '../../../core/platform/db/database.ts'
import type { DecisionParts, FundingCall, FundingContext } from '../context.ts'
import { customerOf, type StoredWithdrawal } from '../stored.ts'

/** Where money is to go, and the way it takes there. */
export type Bound = {
  readonly destination: FoundDestination
  readonly way: OfferedNetwork | OfferedBank
}

/**
 * A customer's own destination with the way to it that is offered now.
 * Refusals: withdrawal.destination, withdrawal.network, destination.house, destination.lost.
 */
export const findBound = async (
  on: Queryable,
  { destinationOf, offer }: Pick<FundingContext, 'destinationOf' | 'offer'>,
  { caller: { customer, book } }: Pick<FundingCall, 'caller'>,
  { kind, destination: id }: { readonly kind: FundingKind; readonly destination: string },
): Promise<Result<Bound>> => {
  const destination = await destinationOf(on, {
    customer,
    kind: kind === 'digital' ? 'wallet_address' : 'bank_card',
    id,
  })
  if (destination === undefined) return refuse('withdrawal.destination')
  const name = destination.kind === 'wallet_address' ? destination.name : destination.currency
  if (destination.kind !== 'wallet_address') {
    const way = offer.payoutBank(book, name)
    return way?.withdraw === true
      ? accept({ destination, way })
      : refuse('withdrawal.network', { network: name })
  }
  const way = offer.network(book, name)
  if (way?.withdraw !== true) return refuse('withdrawal.network', { network: name })
  const reaching = judgeReaching(way, destination.fields.walletAddress, { offer, book })
  return reaching.ok ? accept({ destination, way }) : reaching
}

/**
 * Whether a withdrawal under review still reaches somebody: what was not known when it was asked for may be known by now. Where its
 * network is gone the address is looked for in every form. Demo money never leaves. Refusals: destination.house, destination.lost.
 */
export const judgeStillReaching = async (
  tx: Transaction,
  { vault, offer }: Pick<DecisionParts, 'vault' | 'offer'>,
  withdrawal: StoredWithdrawal,
): Promise<Result<void>> => {
  const { book, route, destination: id, destinationVersion: version } = withdrawal
  if (book === 'demo') return accept(undefined)
  const found = await readDestinationVersion(tx, { vault }, { customer: customerOf(withdrawal), id, version })
  if (found?.kind !== 'wallet_address') return accept(undefined)
  const way = offer.network(book, route)
  const formats = way === undefined ? addressFormats : [way.addressFormat]
  for (const addressFormat of formats) {
    const reaching = judgeReaching({ addressFormat }, found.fields.walletAddress, { offer, book })
    if (!reaching.ok) return reaching
  }
  return accept(undefined)
}

const lettersShown = 4

/** 'T9yD…uWwb', 'Example Bank …7890': enough for its owner to know it by. */
export const labelOf = ({ fields }: Pick<FoundDestination, 'fields'>): string => {
  if ('walletAddress' in fields) {
    const { walletAddress: address } = fields
    return `${address.slice(0, lettersShown)}…${address.slice(-lettersShown)}`
  }
  return `${fields.bankName} …${fields.payeeAccount.slice(-lettersShown)}`
}
