const pauseMsMin = 500
const pauseMsMax = 15_000
/** Beyond this the pause has long reached its maximum. */
const doublingsMax = 10

/**
 * How long to wait after so many failures: twice as long after each, and never in step with everybody else. `random` is at
 * least 0 and below 1; whole milliseconds, from 250 to 15,000.
 */
export const growingPauseMs = (failures: number, random: number): number => {
  const most = Math.min(pauseMsMax, pauseMsMin * 2 ** Math.min(failures, doublingsMax))
  return Math.round(most / 2 + (most / 2) * random)
}
