import type { OrderEventView } from '@plumbline/protocol/trading'

/** What is told as one: a change, or all the steps in which a stop followed the price without anything between. */
export type Told =
  | { readonly kind: 'event'; readonly event: OrderEventView; readonly before: OrderEventView | undefined }
  | {
      readonly kind: 'trailed'
      readonly steps: readonly OrderEventView[]
      readonly from: string | null
    }

/** An order's events, oldest first, with the steps of a trailing stop put together. */
export const toldOf = (events: readonly OrderEventView[]): readonly Told[] => {
  const told: Told[] = []
  let before: OrderEventView | undefined
  for (const event of events) {
    const last = told.at(-1)
    if (event.kind !== 'trailed') told.push({ kind: 'event', event, before })
    else if (last?.kind === 'trailed') told[told.length - 1] = { ...last, steps: [...last.steps, event] }
    else told.push({ kind: 'trailed', steps: [event], from: before?.stopLoss ?? null })
    before = event
  }
  return told
}

export type Change =
  | { readonly kind: 'price' | 'lots' | 'takeProfit' | 'stopLoss' | 'trailing'; readonly to: string }
  | { readonly kind: 'noTakeProfit' | 'noStopLoss' | 'noTrailing' | 'noExpiry' | 'noLevels' }
  | { readonly kind: 'levels'; readonly to: OrderEventView['profitLevels'] }
  | { readonly kind: 'expiry'; readonly to: string }

/** What became of the levels at which parts are closed. */
export const levelChange = (
  levels: OrderEventView['profitLevels'],
  before: OrderEventView['profitLevels'],
): Change | undefined => {
  const isSame =
    levels.length === before.length &&
    levels.every(({ price, lots }, index) => price === before[index]?.price && lots === before[index].lots)
  if (isSame) return undefined
  return levels.length === 0 ? { kind: 'noLevels' } : { kind: 'levels', to: levels }
}

const removed = { takeProfit: 'noTakeProfit', stopLoss: 'noStopLoss', trailing: 'noTrailing' } as const

/** What an event made different from the one before. */
export const changesOf = (event: OrderEventView, before: OrderEventView | undefined): readonly Change[] => {
  const changes: Change[] = []
  if (before === undefined) return changes
  const { price, lots, expiresAt } = event
  if (price !== null && price !== before.price) changes.push({ kind: 'price', to: price })
  if (lots !== before.lots) changes.push({ kind: 'lots', to: lots })
  for (const level of ['takeProfit', 'stopLoss', 'trailing'] as const) {
    const to = event[level]
    if (to === before[level]) continue
    changes.push(to === null ? { kind: removed[level] } : { kind: level, to })
  }
  const levels = levelChange(event.profitLevels, before.profitLevels)
  if (levels !== undefined) changes.push(levels)
  if (expiresAt !== before.expiresAt)
    changes.push(expiresAt === null ? { kind: 'noExpiry' } : { kind: 'expiry', to: expiresAt })
  return changes
}
