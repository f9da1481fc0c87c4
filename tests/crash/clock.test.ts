import { describe, expect, it } from 'vitest'
import { canSetClock, inventSteps, runClockSteps } from './clock-steps.ts'

/** So many steps; more of them with CLOCK_STEPS. */
const steps = inventSteps(Number(process.env['CLOCK_STEPS'] ?? 3), 'steps of the clock')

/** Needs Debian's package libfaketime, which lets one process see another wall clock; skipped without it. */
describe.skipIf(!canSetClock)(
  'a product whose clock is set by a second to two days',
  { timeout: 900_000 },
  () => {
    it('trades after each step, and every minute is signed and every order proven', async () => {
      const run = await runClockSteps(steps, 'shared')
      expect(run.verified.said).not.toContain('BROKEN')
      expect([run.verified.code, run.unproven, run.steps.length]).toEqual([0, 0, steps.length])
    })

    it('trades on prices of a source whose own clock stays right', async () => {
      const run = await runClockSteps(
        steps.map(step => ({ ...step, restart: false })),
        'own',
      )
      expect([run.verified.code, run.unproven, run.steps.length]).toEqual([0, 0, steps.length])
    })
  },
)
