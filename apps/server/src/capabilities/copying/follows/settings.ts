import type { CallParsed } from '@plumbline/protocol/core'
import type { FollowSettingsView } from '@plumbline/protocol/copying'
import { accept, assert, refuse, type Code, type Result } from '@plumbline/rules/core'
import { multiplierBounds, type FollowSettings, type Multiplier } from '@plumbline/rules/copying'
import { formatCents, formatDecimal, parseCents, parseDecimal } from '@plumbline/rules/money'

const multiplierScale = 2

const multiplierText = (hundredths: number): string => formatDecimal(BigInt(hundredths), multiplierScale)

/** Hundredths of a percent as percent: '10.00'. */
export const percentText = (rate: number): string => formatDecimal(BigInt(rate), 2)

type Sent = Pick<
  CallParsed<'follow'>,
  'sizing' | 'orderMultiplier' | 'maxMargin' | 'stopLoss' | 'excluded' | 'whenTraderLeaves'
>

/** Reads what a follower has set. Refusals: copy.multiplier. */
export const readSettings = (sent: Sent): Result<FollowSettings> => {
  const multiplier = parseDecimal(sent.orderMultiplier, multiplierScale)
  const { min, max } = multiplierBounds
  if (multiplier === undefined || multiplier < BigInt(min) || multiplier > BigInt(max))
    return refuse('copy.multiplier', { minimum: multiplierText(min), maximum: multiplierText(max) })
  const maxMargin = parseCents(sent.maxMargin)
  assert(maxMargin !== undefined, 'the amount was read')
  const stop = sent.stopLoss ?? undefined
  return accept({
    sizing: sent.sizing,
    multiplier: Number(multiplier) as Multiplier,
    maxMargin,
    stopLoss: stop === undefined ? undefined : parseCents(stop),
    excluded: [...new Set(sent.excluded)] as Code[],
    whenTraderLeaves: sent.whenTraderLeaves ?? 'close',
  })
}

/** Whether settings still are those that somebody has seen of them; those that cannot be read were never in force. */
export const areAsSeen = (settings: FollowSettings | undefined, seen: Sent | null | undefined): boolean => {
  if (seen === undefined) return true
  if (seen === null || settings === undefined) return seen === null && settings === undefined
  const read = readSettings(seen)
  return read.ok && JSON.stringify(settingsView(read.value)) === JSON.stringify(settingsView(settings))
}

export const settingsView = (settings: FollowSettings): FollowSettingsView => ({
  sizing: settings.sizing,
  orderMultiplier: formatDecimal(BigInt(settings.multiplier), multiplierScale),
  maxMargin: formatCents(settings.maxMargin),
  stopLoss: settings.stopLoss === undefined ? null : formatCents(settings.stopLoss),
  excluded: [...settings.excluded],
  whenTraderLeaves: settings.whenTraderLeaves,
})
