import { accept, refuse, type Result } from '@plumbline/rules/core'
import { judgeMessage, readMessage } from '@plumbline/rules/wallet'
import type { Address, Hex } from 'viem'
import type { WalletContext } from './context.ts'
import { findRequest, hashOfMessage, useRequest, type Ask } from './requests.ts'
import { signedBy, type Signer } from './signed-by.ts'

type Came = { readonly message: string; readonly signature: string }

/** An address that somebody has proved to be theirs, a moment ago. */
export type Proved = {
  /** With its checksum. */
  readonly address: Address
  readonly signer: Signer
  readonly nonce: string
  /** Where withdrawals are to go by; undefined for another purpose. */
  readonly network: string | undefined
}

/**
 * Judges what a wallet has signed; the request is still there afterwards where it was right, or where the node could not be
 * asked. Whatever else is wrong uses it up, so that one request is one guess.
 * Refusals: wallet.message, wallet.domain, wallet.chain, wallet.request, wallet.expired, wallet.signature, wallet.node.
 */
export const judgeSigned = async (
  { identity: { database, site, now }, chainId, node }: WalletContext,
  ask: Ask,
  { message: text, signature }: Came,
): Promise<Result<Proved>> => {
  const message = readMessage(text)
  if (message === undefined) return refuse('wallet.message')
  const { nonce } = message
  const asked = await findRequest(database, nonce, ask)
  const judged = judgeMessage({
    message,
    hash: hashOfMessage(text),
    asked,
    domain: new URL(site().origin).host,
    chainId,
    now: now(),
  })
  const address = message.address as Address
  const signer = judged.ok
    ? await signedBy(node, { address, message: text, signature: signature as Hex })
    : judged
  if (!signer.ok) {
    if (signer.refusal !== 'wallet.node') await useRequest(database, nonce, ask)
    return signer
  }
  return accept({ address, signer: signer.value, nonce, network: asked?.network })
}
