import { afterAll, expect, it } from 'vitest'
import { simulateSeeds } from './seeds.ts'

let financed = 0
// On a quiet Sunday nothing may be held over the rollover.
afterAll(() => expect(financed).toBeGreaterThan(0))

it.each([1, 2, 3, 4, 5])(
  'a day of 8 customers, a quote each every 15 s, 60 commands and 3 blows an hour, with a rollover, a split and a dividend, is survived (seed %i)',
  { timeout: 300_000 },
  async seed => {
    const { decided } = await simulateSeeds([seed], 24)
    expect(decided['opened'] ?? 0).toBeGreaterThan(0)
    financed += decided['financed'] ?? 0
  },
)
