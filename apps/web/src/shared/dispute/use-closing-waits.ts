import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { useLivePosition } from '../../live/account/account.ts'
import { closingNow } from '../../live/account/closing.ts'
import { useIsConnected } from '../../live/stream/stream.ts'

/** Why a position cannot be closed just now, where it can be asked for: its price is in dispute, or nobody quotes it. */
export const useClosingWaits = (order: OpenedOrderView): 'disputed' | 'unquoted' | undefined => {
  const prices = useLivePosition(order)
  const connected = useIsConnected()
  if ((prices.quote?.state ?? prices.view?.state) === 'suspended') return 'disputed'
  // Without a connection nothing can be asked for either.
  if (!connected) return undefined
  const admitted = closingNow({ order, ...prices, connected })?.admitted
  return admitted?.ok === false && admitted.refusal === 'quote.stale' ? 'unquoted' : undefined
}
