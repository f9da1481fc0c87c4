import type { CallOutput, CallParsed } from '@plumbline/protocol/core'
import { refuse, type Result } from '@plumbline/rules/core'
import { bindAddress } from '../destination/index.ts'
import type { CustomerCall } from '../identity/index.ts'
import { askToSign } from './ask.ts'
import type { WalletContext } from './context.ts'
import { judgeSigned } from './judge-signed.ts'
import { useRequest } from './requests.ts'

/** A message for the wallet whose address withdrawals are to go to. Refusals: as declared. */
export const walletBindBegin =
  (context: WalletContext) =>
  async (
    { caller: { customer, book } }: CustomerCall,
    { address, network: name }: CallParsed<'walletBindBegin'>,
  ): Promise<Result<CallOutput<'walletBindBegin'>>> => {
    const network = context.destination.offer.network(book, name)
    if (network?.withdraw !== true)
      return refuse('destination.network', { currency: network?.currency ?? name })
    // A key signs for one address on all of these networks, and for none on any other.
    if (network.addressFormat !== 'ethereum') return refuse('wallet.network', { network: network.network })
    return askToSign(context, { ask: { purpose: 'bind', customer }, address, network: name })
  }

/**
 * Binds the address of a wallet that has proved to be the customer's, the way every other one is bound: withdrawals to it
 * wait, and its owner is told. A contract is there on one network alone, and might be nobody's on another: its address is
 * not taken. Refusals: as declared.
 */
export const walletBind =
  (context: WalletContext) =>
  async (call: CustomerCall, input: CallParsed<'walletBind'>): Promise<Result<CallOutput<'walletBind'>>> => {
    const ask = { purpose: 'bind', customer: call.caller.customer } as const
    const proved = await judgeSigned(context, ask, input)
    if (!proved.ok) return proved
    const { address, nonce, network = '', signer } = proved.value
    if (!(await useRequest(context.identity.database, nonce, ask))) return refuse('wallet.request')
    if (signer === 'contract') return refuse('wallet.contract')
    return bindAddress(context.destination)(call, { network, walletAddress: address, proof: input })
  }
