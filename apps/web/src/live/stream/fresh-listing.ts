import type { InstrumentView, QuoteState } from '@plumbline/protocol/market'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** All who look at a market that opens would ask at the same moment: they ask within this time instead. */
const spreadMsMax = 3_000

/** Without a current price a market is open none the less. */
const tradingOf = (state: QuoteState) => (state === 'stale' ? 'open' : state)

/**
 * Asks once more for what was listed, where the socket says that the market is another one since: only the list tells since
 * when it is halted, and until when it is closed.
 */
export const useFreshListing = (
  view: Pick<InstrumentView, 'state'>,
  state: QuoteState | undefined,
  /** What was listed: all instruments, or one in full. */
  key: 'instruments' | 'instrument' = 'instruments',
): void => {
  const client = useQueryClient()
  const wanted = state === undefined ? undefined : tradingOf(state)
  const differs = wanted !== undefined && wanted !== tradingOf(view.state)
  useEffect(() => {
    if (!differs) return undefined
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: [key] }),
      Math.random() * spreadMsMax,
    )
    return () => clearTimeout(timer)
  }, [client, differs, key])
}
