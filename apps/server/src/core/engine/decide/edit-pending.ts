import { accept, refuse, type CustomerId, type OrderId, type Result } from '@plumbline/rules/core'
import {
  admitEntry,
  admitEntryTargets,
  admitExpiry,
  admitLevelChange,
  admitSize,
  admitTrailing,
  areSameLevels,
  profitLevelsOf,
  type ProfitLevel,
  type SeenOrder,
} from '@plumbline/rules/trading'
import type { Instrument, MicroLots, Millis, Price, Quote } from '@plumbline/rules/market'
import type { PendingOrder } from '../decision.ts'
import type { Draft } from '../draft.ts'
import type { Attempt } from '../ports.ts'
import { pendingOf, wantedOr, type Desk, type Wanted } from './decision-context.ts'

/** What is left undefined stays as it is; null removes it. */
export type EditPendingCommand = {
  readonly customer: CustomerId
  readonly order: OrderId
  readonly price?: Price | undefined
  readonly expiresAt?: Wanted<Millis>
  readonly takeProfit?: Wanted<Price>
  readonly stopLoss?: Wanted<Price>
  readonly trailing?: Wanted<Price>
  readonly lots?: MicroLots | undefined
  /** All of them at once. */
  readonly profitLevels?: Wanted<readonly ProfitLevel[]>
  readonly seen?: SeenOrder | undefined
  readonly attempt?: Attempt
}

const changeable = ['price', 'expiresAt', 'takeProfit', 'stopLoss', 'trailing', 'lots'] as const

/**
 * Changes what a pending order waits for, and until when.
 * Refusals: order.not_pending, order.set_aside, order.changed, instrument.unknown, quote.stale where none was ever said, order.unchanged;
 * those of admitEntry, admitEntryTargets, admitLevelChange, admitTrailing, admitExpiry and admitSize.
 */
export const decideEditPending = (
  draft: Draft,
  desk: Desk,
  command: Omit<EditPendingCommand, 'customer' | 'attempt'>,
): Result<PendingOrder> => {
  const found = pendingOf(draft, desk, command)
  if (!found.ok) return found
  const before = found.value
  const instrument = desk.instrument(before.code)
  if (instrument === undefined) return refuse('instrument.unknown', { code: before.code })
  const quote = desk.quoteOf(before.code)
  if (quote === undefined) return refuse('quote.stale', { code: before.code })
  const after: PendingOrder = {
    ...before,
    price: command.price ?? before.price,
    lots: command.lots ?? before.lots,
    expiresAt: wantedOr(command.expiresAt, before.expiresAt),
    takeProfit: wantedOr(command.takeProfit, before.takeProfit),
    stopLoss: wantedOr(command.stopLoss, before.stopLoss),
    trailing: wantedOr(command.trailing, before.trailing),
    profitLevels: profitLevelsOf(wantedOr(command.profitLevels, before.profitLevels) ?? []),
  }
  if (
    changeable.every(name => after[name] === before[name]) &&
    areSameLevels(after.profitLevels, before.profitLevels)
  )
    return refuse('order.unchanged')
  const admitted = admitChange({ before, after, instrument, quote, now: draft.now })
  return admitted.ok ? accept(draft.editPending(after, quote)) : admitted
}

/** Only what the customer changes is checked: a price that stays may meanwhile have been reached, and is about to fire. */
const admitChange = (change: {
  readonly before: PendingOrder
  readonly after: PendingOrder
  readonly instrument: Instrument
  readonly quote: Quote
  readonly now: Millis
}): Result<undefined> => {
  const { before, after, instrument, quote, now } = change
  if (after.lots !== before.lots) {
    const size = admitSize(instrument, after)
    if (!size.ok) return size
  }
  if (after.price !== before.price) {
    const entry = admitEntry({ instrument, entry: after, quote })
    if (!entry.ok) return entry
  }
  const targets = admitEntryTargets({ instrument, entry: after, targets: after })
  if (!targets.ok) return targets
  const { side, price } = after
  const levels = admitLevelChange({ instrument, side, before, after, price })
  if (!levels.ok) return levels
  if (after.trailing !== before.trailing) {
    const trailing = admitTrailing(instrument, after.trailing, after.price)
    if (!trailing.ok) return trailing
  }
  return after.expiresAt === before.expiresAt ? accept(undefined) : admitExpiry(after.expiresAt, now)
}
