import type { App } from '../support/app.ts'
import { type TrailRows, why } from '../support/builders/audit-rows.ts'

/** A second source contradicts the first once, and says nothing afterwards. */
const disputePrice = (app: App): void => {
  app.feed.push('XAUUSD', 2_000_000, 2_000_300)
  app.feed.push('XAUUSD', 3_000_000, 3_000_300)
}

/** The day of a moment, or the Monday after a weekend: one on which shares trade. */
const weekdayAfter = (at: number): string => {
  const daysOn = [1, 0, 0, 0, 0, 0, 2][new Date(at).getUTCDay()] ?? 0
  return new Date(at + daysOn * 86_400_000).toISOString().slice(0, 10)
}

/** What staff call here, with an input that is accepted: tests/staff/audit-entries.ts looks for the entry it leaves. */
export const trailRows = {
  marketHealth: () => ({}),
  marketActionList: () => ({}),
  marketActionEnter: ({ app }) => ({
    code: 'AAPL',
    day: weekdayAfter(app.clock.now() + 7 * 86_400_000),
    action: { kind: 'split', before: 1, after: 4 },
    reason: why,
  }),
  marketActionPreview: () => ({ code: 'AAPL', action: { kind: 'split', before: 1, after: 4 } }),
  haltList: () => ({}),
  haltPlace: () => ({ code: 'EURUSD', reason: why }),
  haltLift: async ({ app, ana }) => {
    await app.call('haltPlace', { code: 'all', reason: why }, { token: ana.token })
    return { code: 'all', reason: why }
  },
  priceConfirm: async ({ app }) => {
    disputePrice(app)
    return { code: 'XAUUSD', bid: '3000.000', ask: '3000.300', reason: why }
  },
} satisfies TrailRows
