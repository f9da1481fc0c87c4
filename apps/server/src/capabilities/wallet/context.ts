import type { DestinationContext } from '../destination/index.ts'
import type { IdentityContext } from '../identity/index.ts'
import type { Node } from './node.ts'

/** What the use cases of wallets work with. */
export type WalletContext = {
  readonly identity: IdentityContext
  readonly destination: DestinationContext
  /** The chain that messages name. */
  readonly chainId: number
  /** Asks contracts there about signatures; undefined where none is set: then only keys sign. */
  readonly node: Node | undefined
}
