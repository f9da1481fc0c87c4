import { admitEntry } from '@plumbline/rules/trading'
import type { Instrument } from '@plumbline/rules/market'
import type { Refusal, RefusalCode } from '@plumbline/rules/core'
import type { FieldName } from '../reading.ts'
import type { Ticket } from '../use-ticket.ts'

const isOffTick = (price: number | undefined, { tick }: Instrument): boolean =>
  price !== undefined && price % tick !== 0

/** The entry price is out of reach, and not the distance of the stop. */
const isEntryRefused = ({ read, typed, moment, instrument }: Ticket): boolean => {
  const { type, side } = typed
  if (read.price === undefined || type === 'market' || moment === undefined) return false
  return !admitEntry({ instrument, entry: { side, type, price: read.price }, quote: moment.quote }).ok
}

const fields: Partial<Record<RefusalCode, FieldName>> = {
  'lots.below_minimum': 'lots',
  'lots.above_maximum': 'lots',
  'lots.off_step': 'lots',
  'margin.insufficient': 'lots',
  'entry.wrong_side': 'price',
  'take_profit.wrong_side': 'takeProfit',
  'stop_loss.wrong_side': 'stopLoss',
  'profit_level.wrong_side': 'profitLevels',
  'profit_level.order': 'profitLevels',
  'profit_level.lots': 'profitLevels',
  'trailing.too_near': 'trailing',
  'order.expiry': 'end',
}

/** Of the second of a pair: all that it does not share with the first follows from its price. */
const ofSecond: readonly RefusalCode[] = [
  'entry.wrong_side',
  'pending.far',
  'price.off_tick',
  'profit_level.order',
  'profit_level.wrong_side',
  'stop_loss.wrong_side',
  'take_profit.wrong_side',
  'trailing.too_near',
]
export const fieldOfSecond = ({ refusal }: Refusal): FieldName | 'form' =>
  ofSecond.includes(refusal) ? 'ocoPrice' : 'form'

/** The field a refusal belongs to; the others stand above the button. */
export const fieldOf = (ticket: Ticket, { refusal }: Refusal): FieldName | 'form' => {
  const { read, instrument } = ticket
  if (refusal === 'pending.far') return isEntryRefused(ticket) ? 'price' : 'trailing'
  if (refusal !== 'price.off_tick') return fields[refusal] ?? 'form'
  if (isOffTick(read.price, instrument)) return 'price'
  if (isOffTick(read.takeProfit, instrument)) return 'takeProfit'
  if (read.levels.some(({ price }) => isOffTick(price, instrument))) return 'profitLevels'
  return isOffTick(read.stopLoss, instrument) ? 'stopLoss' : 'trailing'
}
