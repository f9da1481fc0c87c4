import type { Code } from '../core/ids.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

/** What a halt covers: an instrument, by its code, or all of them. */
export const everyInstrument = 'all'

/** Why an open market takes no new orders: staff have halted it, or its price is in dispute. */
export const tradingHolds = ['halted', 'suspended'] as const
export type TradingHold = (typeof tradingHolds)[number]

/**
 * Whether and how an instrument trades. While it is halted or suspended nothing is opened and no level fires, and levels can
 * be moved. What is open can be closed at a fresh quote in a halt; while it is suspended, at the first undisputed one.
 */
export const tradingStates = ['open', 'closed', ...tradingHolds] as const
export type TradingState = (typeof tradingStates)[number]

/** Hours come first: a halt changes nothing while the market is closed, and shows again when it opens. */
export const tradingStateOf = (market: 'open' | 'closed', hold: TradingHold | undefined): TradingState =>
  market === 'closed' ? 'closed' : (hold ?? 'open')

/** Whether quotes open nothing and fire no level in this state, though the market is open. */
export const isHeld = (state: TradingState): state is TradingHold =>
  state === 'halted' || state === 'suspended'

/** Whether nothing holds new orders back. Refusals: market.halted, market.suspended. */
export const admitUnheld = (code: Code, state: TradingState): Result<undefined> => {
  switch (state) {
    case 'open':
    case 'closed':
      return accept(undefined)
    case 'halted':
      return refuse('market.halted', { code })
    case 'suspended':
      return refuse('market.suspended', { code })
  }
}

/** One person halts. Refusals: market.halted_already. */
export const judgeHalt = (scope: string, present: 'halted' | 'trading'): Result<undefined> =>
  present === 'halted' ? refuse('market.halted_already', { code: scope }) : accept(undefined)

/** Two lift what was halted. Refusals: market.not_halted. */
export const judgeResume = (scope: string, present: 'halted' | 'trading'): Result<undefined> =>
  present === 'trading' ? refuse('market.not_halted', { code: scope }) : accept(undefined)
