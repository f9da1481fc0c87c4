import type { Code } from '@plumbline/rules/core'
import { tradingStateOf, type Millis } from '@plumbline/rules/market'
import type { HoldAtExpiry } from '@plumbline/rules/term'
import type { Market } from '../market/index.ts'

/** Why nothing can be decided in an instrument at a moment; undefined where it can. */
export const holdsOf =
  (market: Pick<Market, 'holdAt' | 'stateAt'>) =>
  (code: Code, at: Millis): HoldAtExpiry | undefined => {
    const state = tradingStateOf(market.stateAt(code, at), market.holdAt(code, at)?.reason)
    return state === 'open' ? undefined : state
  }
