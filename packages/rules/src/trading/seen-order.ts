import type { MicroLots, Price } from '../market/instrument.ts'
import type { Millis } from '../market/quote.ts'
import { areSameLevels, profitLevelsOf, type ProfitLevel, type ProfitLevels } from './profit-levels.ts'

/** What somebody had before them of an order when they asked to change it. Null is none; of what is left out nothing is asked. */
export type SeenOrder = {
  readonly lots?: MicroLots | undefined
  readonly price?: Price | undefined
  readonly takeProfit?: Price | null | undefined
  readonly stopLoss?: Price | null | undefined
  readonly trailing?: Price | null | undefined
  readonly profitLevels?: readonly ProfitLevel[] | undefined
  readonly expiresAt?: Millis | null | undefined
}

/** As much of an order, open or pending, as can have been seen. */
type Present = {
  readonly lots: MicroLots
  readonly price?: Price | undefined
  readonly takeProfit?: Price | undefined
  readonly stopLoss?: Price | undefined
  readonly trailing?: Price | undefined
  readonly profitLevels?: ProfitLevels
  readonly expiresAt?: Millis | undefined
}

const values = ['lots', 'price', 'takeProfit', 'stopLoss', 'trailing', 'expiresAt'] as const

/** Whether an order still is what was seen of it: somebody else, a level, or a split may have changed it since. */
export const isAsSeen = (order: Present, seen: SeenOrder): boolean =>
  values.every(name => seen[name] === undefined || (seen[name] ?? undefined) === order[name]) &&
  (seen.profitLevels === undefined || areSameLevels(profitLevelsOf(seen.profitLevels), order.profitLevels))
