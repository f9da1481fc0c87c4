import { randomFrom, seedRandom } from '@plumbline/rules/core'
import { openTimedHouse } from './timed-house.ts'

const turnMs = 500
const seconds = 1_000 / turnMs
const lastTurn = 20 * 60 * seconds

export type TimedReceipt = {
  readonly said: string
  readonly text: string
}

/**
 * Deals over a stream of quotes that stops and goes on, in a market that is halted, suspended and closed, by a clock that is set: their
 * receipts, once all around them is signed.
 */
export const timedReceipts = async (seed: string): Promise<readonly TimedReceipt[]> => {
  const random = randomFrom(seedRandom(seed))
  const isDue = (every: number): boolean => random.uniform() < 1 / every
  const between = (least: number, most: number): number =>
    least + Math.floor(random.uniform() * (most - least))
  const timed = await openTimedHouse()
  let mid = 9_700_000
  let [silentUntil, disputedUntil, haltedUntil] = [0, 0, 0]
  for (let turn = 0; turn < lastTurn; turn += 1) {
    const isQuiet = turn < silentUntil
    const isDisputed = turn < disputedUntil
    if (!isQuiet && !isDisputed && isDue(120 * seconds)) silentUntil = turn + between(3, 25) * seconds
    if (!isQuiet && !isDisputed && isDue(90 * seconds)) {
      disputedUntil = turn + between(1, 6) * seconds
      mid += isDue(2) ? 120_000 : -120_000
    }
    if (haltedUntil === turn) timed.halt(false)
    if (haltedUntil < turn && isDue(150 * seconds)) {
      haltedUntil = turn + between(4, 40)
      timed.halt(true)
    }
    // Later than this the minutes that the newest deals need would not be signed any more.
    const isLate = turn > lastTurn - 8 * 60 * seconds
    if (!isLate && isDue(280 * seconds)) timed.step(between(3, 150) * 1_000 * (isDue(2) ? 1 : -1))
    if (!isLate && isDue(8 * seconds)) await timed.accept(isDue(2) ? 'up' : 'down', isDue(3) ? 60 : 30)
    if (!isQuiet && !isDue(4)) {
      mid += between(-1, 2) * 100
      timed.quote(mid, isDisputed ? 9_000_000 : mid)
    }
    await timed.pass(turnMs)
    if (turn % (20 * seconds) === 0) await timed.catchUp()
  }
  const receipts: TimedReceipt[] = []
  for (const ended of await timed.ended()) {
    const { state, result, voidReason, deal } = ended
    const said = `${seed} ${result ?? `${state} ${voidReason ?? ''}`} ${new Date(deal.acceptedAt).toISOString()}`
    receipts.push({ said, text: await timed.receiptOf(ended) })
  }
  await timed.house.end()
  return receipts
}
