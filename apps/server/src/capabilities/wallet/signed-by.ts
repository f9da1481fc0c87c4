import { accept, refuse, type Result } from '@plumbline/rules/core'
import { isKeySignature } from '@plumbline/rules/wallet'
import { isAddressEqual, recoverMessageAddress } from 'viem'
import type { Node, Signed } from './node.ts'

/** What has signed: a key by itself, or a contract that says so. */
export type Signer = 'key' | 'contract'

const isByKey = async ({ address, message, signature }: Signed): Promise<boolean> => {
  if (!isKeySignature(signature)) return false
  try {
    return isAddressEqual(await recoverMessageAddress({ message, signature }), address)
  } catch {
    // No point of the curve belongs to it: nobody has signed this.
    return false
  }
}

/**
 * Who has signed a message for an address (EIP-191): its own key, or else the contract there, which takes a node to ask.
 * Refusals: wallet.signature, wallet.node.
 */
export const signedBy = async (node: Node | undefined, signed: Signed): Promise<Result<Signer>> => {
  if (await isByKey(signed)) return accept('key')
  if (node === undefined) return refuse('wallet.signature')
  switch (await node.judge(signed)) {
    case 'good':
      return accept('contract')
    case 'bad':
      return refuse('wallet.signature')
    case 'unknown':
      return refuse('wallet.node')
  }
}
