import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import type { WalletAddressView } from '@plumbline/protocol/destination'
import { accept, refuse, type Book, type Result } from '@plumbline/rules/core'
import { memoFormats, plainAddress } from '@plumbline/rules/destination'
import type { OfferedNetwork } from '@plumbline/rules/funding-setting'
import { bindDestination } from './bind.ts'
import type { DestinationCall, DestinationContext } from './context.ts'
import type { AddressFields, Destination } from './fields.ts'
import { isAddress } from './formats.ts'
import { printOfAddress } from './prints.ts'
import { isOwn, readDestinations } from './stored.ts'
import { boundView } from './views.ts'

const addressViews = (
  { offer, now }: DestinationContext,
  book: Book,
  destinations: readonly Destination[],
): WalletAddressView[] =>
  destinations.flatMap(each => {
    if (each.kind !== 'wallet_address') return []
    const network = offer.network(book, each.name)
    return [
      {
        ...boundView(each, now()),
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

/** Whether this is an address to which this network can send, and none of the house's. */
const judgeAddress = (
  { network, addressFormat }: OfferedNetwork,
  { walletAddress, memo }: AddressFields,
  own: readonly OfferedNetwork[],
): Result<void> => {
  if (!isAddress(addressFormat, walletAddress)) return refuse('destination.address', { network })
  if (memo !== undefined && memoFormats[addressFormat]?.test(memo) !== true)
    return refuse('destination.memo', { network })
  const plain = plainAddress(addressFormat, walletAddress)
  const isHouse = own.some(
    each => each.addressFormat === addressFormat && plainAddress(addressFormat, each.address) === plain,
  )
  return isHouse ? refuse('destination.house') : accept(undefined)
}

/** Binds an address, or changes one. Refusals: as declared. */
export const bindAddress =
  (context: DestinationContext) =>
  async (
    call: DestinationCall,
    { id, network: name, walletAddress, memo }: CallParsed<'walletAddressAdd'> & { readonly id?: string },
  ): Promise<Result<CallOutput<'walletAddressAdd'>>> => {
    const { book, customer } = call.caller
    // Before anything is said of what was typed: whose it is.
    if (id !== undefined && !(await isOwn(context.database, { customer, kind: 'wallet_address', id })))
      return refuse('destination.unknown')
    const network = context.offer.network(book, name)
    if (network?.withdraw !== true)
      return refuse('destination.network', { currency: network?.currency ?? name })
    const fields: AddressFields = {
      walletAddress,
      ...(memo !== undefined && memo !== '' && { memo }),
    }
    const judged = judgeAddress(network, fields, context.offer.networks(book))
    if (!judged.ok) return judged
    const bound = await bindDestination(context, call, {
      id,
      place: { kind: 'wallet_address', currency: network.currency, name, fields },
      print: printOfAddress(context.vault, network.addressFormat, fields),
    })
    if (!bound.ok) return bound
    const [address] = addressViews(context, book, [bound.value])
    return address === undefined ? refuse('destination.unknown') : accept({ address })
  }
