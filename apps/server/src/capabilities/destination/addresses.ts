import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { WalletAddressView } from '@plumbline/protocol/destination'
import { accept, refuse, type Book, type Result } from '@plumbline/rules/core'
import { isLostAddress, memoFormats, plainAddress } from '@plumbline/rules/destination'
import type { OfferedNetwork } from '@plumbline/rules/funding-setting'
import { bindDestination, type WalletProof } from './bind.ts'
import type { DestinationCall, DestinationContext } from './context.ts'
import type { AddressFields, Destination } from './fields.ts'
import { isAddress } from './formats.ts'
import type { FundingOffer } from './offer.ts'
import { printOfAddress } from './prints.ts'
import { isOwn, readDestinations } from './stored.ts'
import { boundView } from './views.ts'

const addressViews = (
  { offer, settled }: DestinationContext,
  book: Book,
  destinations: readonly Destination[],
): WalletAddressView[] =>
  destinations.flatMap(each => {
    if (each.kind !== 'wallet_address') return []
    const network = offer.network(book, each.name)
    return [
      {
        ...boundView(each, settled()),
        name: each.name,
        // Its own name is all that is left of a network that was taken away.
        network: network?.network ?? each.name,
        walletAddress: each.fields.walletAddress,
        memo: each.fields.memo ?? null,
        payable: network?.withdraw === true,
      },
    ]
  })

/** The customer's own addresses. */
export const listAddresses =
  (context: DestinationContext) =>
  async ({
    caller: { customer, book },
  }: DestinationCall): Promise<Result<CallOutput<'walletAddressList'>>> => {
    const own = await readDestinations(context.database, context.vault, { customer, kind: 'wallet_address' })
    return accept({ items: addressViews(context, book, own) })
  }

/**
 * Whether what is sent there reaches somebody else: it is none of the firm's, and coins are not lost there. Asked when an address is bound,
 * again for each withdrawal, and before one is approved, as more becomes known. Refusals: destination.house, destination.lost.
 */
export const judgeReaching = (
  { addressFormat }: Pick<OfferedNetwork, 'addressFormat'>,
  walletAddress: string,
  { offer, book }: { readonly offer: Pick<FundingOffer, 'networks' | 'lostAddresses'>; readonly book: Book },
): Result<void> => {
  const own = offer.networks(book)
  const plain = plainAddress(addressFormat, walletAddress)
  const isHouse = own.some(
    each => each.addressFormat === addressFormat && plainAddress(addressFormat, each.address) === plain,
  )
  if (isHouse) return refuse('destination.house')
  return isLostAddress(addressFormat, walletAddress, offer.lostAddresses())
    ? refuse('destination.lost')
    : accept(undefined)
}

/** Whether this is an address to which this network can send, and none of the firm's. */
const judgeAddress = (
  { network, addressFormat }: OfferedNetwork,
  { walletAddress, memo }: AddressFields,
  where: { readonly offer: FundingOffer; readonly book: Book },
): Result<void> => {
  if (!isAddress(addressFormat, walletAddress)) return refuse('destination.address', { network })
  if (memo !== undefined && memoFormats[addressFormat]?.test(memo) !== true)
    return refuse('destination.memo', { network })
  return judgeReaching({ addressFormat }, walletAddress, where)
}

type Named = {
  readonly network?: string | undefined
  readonly currency?: string | undefined
  readonly walletAddress: string
}

/**
 * The network by which it is paid out. Where only the currency is named it is the one that such an address fits, if there is
 * no other: which of several was meant is not for us to guess. Refusals: destination.network, request.invalid.
 */
const networkOf = (
  { offer }: DestinationContext,
  book: Book,
  { network: name, currency, walletAddress }: Named,
): Result<OfferedNetwork> => {
  if (name !== undefined) {
    const network = offer.network(book, name)
    const fits = network?.withdraw === true && (currency === undefined || currency === network.currency)
    return fits
      ? accept(network)
      : refuse('destination.network', { currency: currency ?? network?.currency ?? name })
  }
  const paid = offer.networks(book).filter(each => each.withdraw && each.currency === currency)
  if (paid.length === 0) return refuse('destination.network', { currency: currency ?? '' })
  const fitting = paid.filter(({ addressFormat }) => isAddress(addressFormat, walletAddress))
  const [only, ...others] = fitting.length === 0 ? paid : fitting
  return only !== undefined && others.length === 0
    ? accept(only)
    : refuse('request.invalid', { field: 'network' })
}

/** Binds an address, or changes one. Refusals: as declared. */
export const bindAddress =
  (context: DestinationContext) =>
  async (
    call: DestinationCall,
    {
      id,
      network: named,
      currency,
      walletAddress,
      memo,
      proof,
    }: CallParsed<'walletAddressAdd'> & { readonly id?: string; readonly proof?: WalletProof },
  ): Promise<Result<CallOutput<'walletAddressAdd'>>> => {
    const { book, customer } = call.caller
    // Before anything is said of what was typed: whose it is.
    if (id !== undefined && !(await isOwn(context.database, { customer, kind: 'wallet_address', id })))
      return refuse('destination.unknown')
    const way = networkOf(context, book, { network: named, currency, walletAddress })
    if (!way.ok) return way
    const network = way.value
    const fields: AddressFields = {
      walletAddress,
      ...(memo !== undefined && memo !== '' && { memo }),
    }
    const judged = judgeAddress(network, fields, { offer: context.offer, book })
    if (!judged.ok) return judged
    const bound = await bindDestination(context, call, {
      id,
      place: { kind: 'wallet_address', currency: network.currency, name: network.name, fields },
      print: printOfAddress(context.vault, network.addressFormat, fields),
      proof,
    })
    if (!bound.ok) return bound
    const [address] = addressViews(context, book, [bound.value])
    return address === undefined ? refuse('destination.unknown') : accept({ address })
  }
