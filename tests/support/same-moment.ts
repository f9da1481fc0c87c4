import { expect, it } from 'vitest'
import { byExtent } from './extent.ts'

const turns = Array.from({ length: 200 }, (_, turn) => turn)

/** Two hundred tries of what comes at the same moment; the first of them by `npm test`, which has no time for more. */
export const inTurns = (
  what: string,
  first: number,
  work: (turns: readonly number[]) => Promise<void>,
): void => {
  for (const { cases, extent } of byExtent(turns, first))
    it(`${what}: ${cases.length} times`, { ...extent, timeout: 600_000 }, async () => {
      expect.hasAssertions()
      await work(cases)
    })
}

/** So much later that the other one has gone a few steps. */
const later = async (steps: number): Promise<void> => {
  for (let left = steps; left > 0; left -= 1) await new Promise(setImmediate)
}

/** Both at once: now the one begins first, now the other, by more or less. */
export const atOnce = async <First, Second>(
  turn: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> => {
  const steps = (turn >> 1) % 8
  if (turn % 2 === 0) {
    const one = first()
    await later(steps)
    return Promise.all([one, second()])
  }
  const two = second()
  await later(steps)
  const [other, one] = await Promise.all([two, first()])
  return [one, other]
}
