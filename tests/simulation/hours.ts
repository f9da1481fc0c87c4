import { describe, expect, it } from 'vitest'
import { seedsFrom, simulateSeeds } from './seeds.ts'

/** Hours, so many a test, one for each seed from the first. Two hundred run among the slow tests, the first few of them with `npm test` as well. */
export const simulateHours = (firstSeed: number, tests: number, seedsPerTest = 20): void => {
  const firsts = Array.from({ length: tests }, (_, index) => firstSeed + index * seedsPerTest)
  describe('an hour of 8 customers and 8 instruments, a quote each every 8 s, 100 commands and 15 blows', () => {
    it.each(firsts)(
      `is survived: memory equals the database after everything that happens (${seedsPerTest} seeds from %i)`,
      { timeout: 300_000 },
      async first => {
        const { decided, struck } = await simulateSeeds(seedsFrom(first, seedsPerTest), 1)
        expect(
          [
            'placed',
            'opened',
            'ended other_filled',
            'unlinked',
            'trailed',
            'split',
            'split level',
            'closed stop_loss',
            'closed customer',
          ].filter(kind => (decided[kind] ?? 0) < seedsPerTest / 2),
        ).toEqual([])
        expect(
          ['answer lost on its way', 'killed after a commit', 'second engine', 'feed silent'].filter(
            blow => struck[blow] === undefined,
          ),
        ).toEqual([])
      },
    )
  })
}
