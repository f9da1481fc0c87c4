import { accept, refuse, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import {
  admitLevelChange,
  admitTargets,
  admitTrailing,
  areSameLevels,
  nearerStop,
  profitLevelsOf,
  trailingStop,
  type Levels,
  type ProfitLevel,
  type SeenOrder,
} from '@plumbline/rules/trading'
import { closePrice, type Instrument, type Price, type Quote } from '@plumbline/rules/market'
import type { OpenPosition } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { instrumentOf, openOf, wantedOr, type Desk, type Wanted } from './decision-context.ts'

/** A level left undefined stays as it is; null removes it. Without its stop loss, nothing trails. */
export type EditCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly takeProfit?: Wanted<Price>
  readonly stopLoss?: Wanted<Price>
  readonly trailing?: Wanted<Price>
  /** All of them at once. */
  readonly profitLevels?: Wanted<readonly ProfitLevel[]>
  readonly seen?: SeenOrder | undefined
  readonly attempt?: Attempt
}

/**
 * Moves take profit, stop loss and trailing of an open position, also while nothing can be opened.
 * Refusals: order.not_open, order.set_aside, order.changed, instrument.unknown, quote.stale where none was ever said, order.unchanged;
 * those of admitTargets, admitLevelChange and admitTrailing.
 */
export const decideEdit = (
  draft: Draft,
  desk: Desk,
  command: Omit<EditCommand, 'customer' | 'attempt'>,
): Result<OpenPosition> => {
  const found = openOf(draft, desk, command)
  if (!found.ok) return found
  const position = found.value
  const instrument = instrumentOf(desk, position)
  if (!instrument.ok) return instrument
  const quote = desk.quoteOf(position.code)
  if (quote === undefined) return refuse('quote.stale', { code: position.code })
  const { takeProfit, stopLoss } = command
  // Only what the customer moves is checked: a level that stays may meanwhile have been reached, and is about to fire.
  const admitted = admitTargets({
    instrument: instrument.value,
    side: position.side,
    quote,
    targets: { takeProfit: takeProfit ?? undefined, stopLoss: stopLoss ?? undefined },
  })
  if (!admitted.ok) return admitted
  const trailing = command.trailing === position.trailing ? undefined : command.trailing
  const trails = admitTrailing(instrument.value, trailing ?? undefined, closePrice(position.side, quote))
  if (!trails.ok) return trails
  const levels = levelsAfter(
    position,
    { takeProfit, stopLoss, trailing, profitLevels: command.profitLevels },
    { instrument: instrument.value, quote },
  )
  const parts = admitLevelChange({
    instrument: instrument.value,
    side: position.side,
    before: { ...position, price: undefined },
    after: { ...position, ...levels },
    price: closePrice(position.side, quote),
  })
  if (!parts.ok) return parts
  if (
    levels.takeProfit === position.takeProfit &&
    levels.stopLoss === position.stopLoss &&
    levels.trailing === position.trailing &&
    areSameLevels(levels.profitLevels, position.profitLevels)
  )
    return refuse('order.unchanged')
  return accept(draft.retarget({ ...position, ...levels }, quote))
}

const levelsAfter = (
  position: OpenPosition,
  wanted: Pick<EditCommand, 'takeProfit' | 'stopLoss' | 'trailing' | 'profitLevels'>,
  { instrument, quote }: { readonly instrument: Instrument; readonly quote: Quote },
): Levels => {
  const { side } = position
  const takeProfit = wantedOr(wanted.takeProfit, position.takeProfit)
  const profitLevels = profitLevelsOf(wantedOr(wanted.profitLevels, position.profitLevels) ?? [])
  if (typeof wanted.trailing === 'number') {
    const begins = trailingStop(side, closePrice(side, quote), wanted.trailing, instrument.tick)
    return {
      takeProfit,
      stopLoss: nearerStop(side, wanted.stopLoss ?? undefined, begins),
      trailing: wanted.trailing,
      profitLevels,
    }
  }
  const stopLoss = wantedOr(wanted.stopLoss, position.stopLoss)
  const trailing = stopLoss === undefined ? undefined : wantedOr(wanted.trailing, position.trailing)
  return { takeProfit, stopLoss, trailing, profitLevels }
}
