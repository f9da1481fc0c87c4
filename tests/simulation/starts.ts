import type { Code } from '@plumbline/rules/core'
import type { EffectiveAction, MicroAmount } from '@plumbline/rules/corporate-action'
import type { Millis } from '@plumbline/rules/market'
import type { Dice } from './dice.ts'

/** Moments from which something happens to markets within the hour. */
const starts = {
  'an afternoon on which everything trades': '2026-11-17T15:30:00Z',
  'the rollover that counts three nights': '2026-11-18T21:35:00Z',
  'the close before the weekend': '2026-11-20T21:25:00Z',
  'the opening after it': '2026-11-22T21:35:00Z',
  'a Saturday': '2026-11-21T12:00:00Z',
  'a morning in Europe': '2026-11-19T07:40:00Z',
  'an hour in which a stock is split': '2026-11-16T15:05:00Z',
  'an hour in which a stock pays a dividend': '2026-11-19T15:05:00Z',
} as const
type Start = keyof typeof starts

const weights: Readonly<Record<Start, number>> = {
  'an afternoon on which everything trades': 5,
  'the rollover that counts three nights': 2,
  'the close before the weekend': 2,
  'the opening after it': 2,
  'a Saturday': 1,
  'a morning in Europe': 2,
  'an hour in which a stock is split': 2,
  'an hour in which a stock pays a dividend': 1,
}

const hourMs = 3_600_000
const stock = 'AAPL' as Code
/** In the middle of a session, where orders are that it changes. */
const actionsIn = (name: Start, at: Millis, hours: number): readonly EffectiveAction[] => {
  const effectiveAt = (at + 0.4 * hourMs) as Millis
  const split: EffectiveAction = {
    id: '00000000-0000-7000-8000-00000000a001',
    code: stock,
    effectiveAt,
    action: { kind: 'split', before: 3, after: 7 },
  }
  const dividend: EffectiveAction = {
    id: '00000000-0000-7000-8000-00000000a002',
    code: stock,
    effectiveAt: (hours > 1 ? at + 20 * hourMs : effectiveAt) as Millis,
    action: { kind: 'dividend', amount: 1_250_000 as MicroAmount },
  }
  if (hours > 1) return [split, dividend]
  if (name === 'an hour in which a stock is split') return [split]
  return name === 'an hour in which a stock pays a dividend' ? [dividend] : []
}

/** When a simulation begins, and the corporate actions that fall into it. */
export const chooseStart = (
  dice: Dice,
  hours: number,
): { readonly name: Start; readonly at: Millis; readonly actions: readonly EffectiveAction[] } => {
  const name = dice.weigh(weights)
  const at = (Date.parse(starts[name]) + dice.below(600) * 1_000) as Millis
  return { name, at, actions: actionsIn(name, at, hours) }
}
