import { accept, refuse, type Result } from '@plumbline/rules/core'
import { parseLots, type SeenOrder } from '@plumbline/rules/trading'
import type { Instrument, Millis } from '@plumbline/rules/market'
import type { CallParsed } from '@plumbline/protocol/core'
import { readLevel, readPrice, readProfitLevels } from './read-ticket.ts'

type Seen = NonNullable<CallParsed<'editOrder'>['seen']>

export const readSeenLots = (seen: CallParsed<'closeOrder'>['seen']): SeenOrder | undefined =>
  seen && { lots: seen.lots === undefined ? undefined : parseLots(seen.lots) }

/** Prices that the instrument does not have were those of another, which it has replaced. Refuses: order.changed. */
export const readSeenOrder = (
  seen: Seen | undefined,
  instrument: Instrument,
): Result<SeenOrder | undefined> => {
  if (seen === undefined) return accept(undefined)
  const price = readPrice(seen.price, instrument)
  const takeProfit = readLevel(seen.takeProfit, instrument)
  const stopLoss = readLevel(seen.stopLoss, instrument)
  const trailing = readLevel(seen.trailing, instrument)
  const levels =
    seen.profitLevels === undefined ? accept(undefined) : readProfitLevels(seen.profitLevels, instrument)
  if (!price.ok || !takeProfit.ok || !stopLoss.ok || !trailing.ok || !levels.ok)
    return refuse('order.changed')
  return accept({
    ...readSeenLots(seen),
    price: price.value,
    takeProfit: takeProfit.value,
    stopLoss: stopLoss.value,
    trailing: trailing.value,
    profitLevels: levels.value,
    expiresAt: typeof seen.expiresAt === 'string' ? (Date.parse(seen.expiresAt) as Millis) : seen.expiresAt,
  })
}
