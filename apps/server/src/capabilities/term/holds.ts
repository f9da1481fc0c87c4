import type { Code } from '@plumbline/rules/core'
import type { Millis } from '@plumbline/rules/market'
import { stateFlags } from '@plumbline/rules/prices'
import type { HoldAtExpiry } from '@plumbline/rules/term'
import type { Market } from '../market/index.ts'

/** Why nothing could be decided in an instrument at a moment; undefined where it could. What holds now says nothing of that. */
export const holdsOf =
  (market: Pick<Market, 'states'>) =>
  (code: Code, at: Millis): HoldAtExpiry | undefined =>
    market.states.heldAt(code, at, stateFlags)?.flag
