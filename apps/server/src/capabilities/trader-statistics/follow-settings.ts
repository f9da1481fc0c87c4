import { z } from 'zod'
import type { followSettingsInput, FollowSettingsView } from '@plumbline/protocol/copying'
import { accept, refuse, type Code, type Result } from '@plumbline/rules/core'
import {
  multiplierBounds,
  type FollowSettings,
  type LeaveChoice,
  type Multiplier,
  type Sizing,
} from '@plumbline/rules/copying'
import { cents, formatCents, formatDecimal, parseCents, parseDecimal, zero } from '@plumbline/rules/money'

type Input = z.output<z.ZodObject<typeof followSettingsInput>>

const multiplierScale = 2

/** Settings as they are sent. Refusals: copy.multiplier, copy.margin_below_minimum, copy.stop_reached. */
export const readFollowSettings = (input: Input): Result<FollowSettings> => {
  const multiplier = Number(parseDecimal(input.orderMultiplier, multiplierScale) ?? 0n)
  if (multiplier < multiplierBounds.min || multiplier > multiplierBounds.max) return refuse('copy.multiplier')
  const maxMargin = parseCents(input.maxMargin) ?? zero
  if (maxMargin <= 0n) return refuse('copy.margin_below_minimum')
  const stopLoss = input.stopLoss == null ? undefined : parseCents(input.stopLoss)
  // A loss of nothing is reached at once.
  if (stopLoss !== undefined && stopLoss <= 0n) return refuse('copy.stop_reached')
  return accept({
    sizing: input.sizing,
    multiplier: multiplier as Multiplier,
    maxMargin,
    stopLoss,
    excluded: [...new Set(input.excluded as readonly Code[] | undefined)],
    whenTraderLeaves: input.whenTraderLeaves ?? 'close',
  })
}

/** Settings as they travel. */
export const followSettingsOf = (settings: FollowSettings): FollowSettingsView => ({
  sizing: settings.sizing,
  orderMultiplier: formatDecimal(BigInt(settings.multiplier), multiplierScale),
  maxMargin: formatCents(settings.maxMargin),
  stopLoss: settings.stopLoss === undefined ? null : formatCents(settings.stopLoss),
  excluded: [...settings.excluded],
  whenTraderLeaves: settings.whenTraderLeaves,
})

/** Columns of copying.follow. */
export type FollowSettingsRow = {
  sizing: Sizing
  multiplier: number
  max_margin: bigint
  stop_loss: bigint | null
  excluded: Code[]
  when_trader_leaves: LeaveChoice
}

export const settingsOfRow = (row: FollowSettingsRow): FollowSettings => ({
  sizing: row.sizing,
  multiplier: row.multiplier as Multiplier,
  maxMargin: cents(row.max_margin),
  stopLoss: row.stop_loss === null ? undefined : cents(row.stop_loss),
  excluded: row.excluded,
  whenTraderLeaves: row.when_trader_leaves,
})
