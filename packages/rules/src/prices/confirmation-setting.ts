import { categories, type Category } from '../market/instrument.ts'
import { holdSecondsMax, holdSecondsMin, type HoldSeconds } from './price-dispute.ts'
import { accept, refuse, type Result } from '../core/refusal.ts'

const isCategory = (text: string): text is Category => (categories as readonly string[]).includes(text)

/**
 * Reads `market.confirmation`: for how many seconds one source alone must hold a new level, by class. A class that is not
 * named holds it for the time as shipped. Refusals: setting.invalid, setting.rule.
 */
export const readConfirmationSetting = (value: unknown): Result<HoldSeconds> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('setting.invalid', { allowed: '{ … }' })
  for (const [category, seconds] of Object.entries(value)) {
    if (!isCategory(category))
      return refuse('setting.rule', { place: category, field: '{}', allowed: categories.join(', ') })
    const isWithin =
      typeof seconds === 'number' &&
      Number.isInteger(seconds) &&
      seconds >= holdSecondsMin &&
      seconds <= holdSecondsMax
    if (!isWithin)
      return refuse('setting.rule', {
        place: category,
        field: '{}',
        allowed: `${holdSecondsMin}–${holdSecondsMax} s`,
      })
  }
  return accept(value as HoldSeconds)
}
