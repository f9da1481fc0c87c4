import type { CallInput } from '@plumbline/protocol/core'
import type { OrderView } from '@plumbline/protocol/trading'

/** What of an order can be changed, by its owner or by what happens to it. */
export const changeable = [
  'lots',
  'price',
  'takeProfit',
  'stopLoss',
  'trailing',
  'profitLevels',
  'expiresAt',
] as const
export type Changeable = (typeof changeable)[number]

type Seen = NonNullable<CallInput<'editOrder'>['seen']>

/**
 * What an edit is based on: the lots, which tell of a split, and what stood in the place of what it changes. A stop that follows
 * moves by itself, so that its distance is what was seen.
 */
export const seenOf = (order: OrderView, changed: readonly string[]): Seen => {
  const basedOn = changeable.filter(
    name =>
      name === 'lots' ||
      (name === 'trailing' && changed.includes('stopLoss')) ||
      (changed.includes(name) && !(name === 'stopLoss' && order.trailing !== null)),
  )
  return Object.fromEntries(basedOn.map(name => [name, order[name]])) as Seen
}

/** What is different of an order by now, but for a stop that follows. */
export const changesSince = (before: OrderView, now: OrderView): readonly Changeable[] =>
  changeable.filter(
    name =>
      JSON.stringify(before[name]) !== JSON.stringify(now[name]) &&
      !(name === 'stopLoss' && before.trailing !== null && now.trailing !== null),
  )
