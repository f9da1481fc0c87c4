import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Whoever sets up a million rows takes as long as it takes. */
export const hourMs = 60 * 60_000

export const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that a share of all values does not exceed: quantile(values, 0.99). */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export type Pace = { readonly callers: number; readonly seconds: number; readonly warmUpSeconds?: number }

/** Keeps `callers` calls under way; gives how many were answered a second, after the warm-up. */
export const callsPerSecond = async (
  { callers, seconds, warmUpSeconds = 0.5 }: Pace,
  call: (caller: number) => Promise<unknown>,
): Promise<number> => {
  const from = performance.now() + warmUpSeconds * 1000
  const until = from + seconds * 1000
  let answered = 0
  const keepCalling = async (caller: number) => {
    for (;;) {
      await call(caller)
      const now = performance.now()
      if (now >= until) return
      if (now >= from) answered += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => keepCalling(caller)))
  return answered / seconds
}

export type SideBySide = { readonly value: number; readonly baseline: number }

/**
 * Measures both in turns, so that a machine that is busy for a while is busy for both, and gives the two medians.
 */
export const sideBySide = async (options: {
  readonly rounds: number
  readonly value: () => Promise<number> | number
  readonly baseline: () => Promise<number> | number
  readonly progress: (line: string) => void
}): Promise<SideBySide> => {
  const values: number[] = []
  const baselines: number[] = []
  for (let round = 1; round <= options.rounds; round++) {
    const baseline = await options.baseline()
    const value = await options.value()
    baselines.push(baseline)
    values.push(value)
    options.progress(`round ${round}: ${value.toPrecision(4)} against ${baseline.toPrecision(4)}`)
  }
  return { value: medianOf(values), baseline: medianOf(baselines) }
}

/**
 * Sends at a fixed rate whether or not the answers keep up, and counts each wait from the moment it was due: a server
 * that stalls cannot hide the requests that piled up meanwhile. Gives milliseconds.
 */
export const paced = async (
  { callers, seconds, perSecond }: Pick<Pace, 'callers' | 'seconds'> & { readonly perSecond: number },
  send: (caller: number) => Promise<unknown>,
): Promise<readonly number[]> => {
  const latencies: number[] = []
  // A connection carries one request at a time: what is due on a busy one waits, and its wait counts.
  const lanes: Promise<void>[] = Array.from({ length: callers }, () => Promise.resolve())
  const start = performance.now()
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = start + (count / perSecond) * 1000
    const early = due - performance.now()
    if (early > 0) await pause(early)
    const caller = count % callers
    lanes[caller] = (lanes[caller] ?? Promise.resolve())
      .then(() => send(caller))
      .then(() => void latencies.push(performance.now() - due))
  }
  await Promise.all(lanes)
  return latencies
}

/** Of this thread alone: what else the machine does is not counted. */
export const cpuSeconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** Bytes that the process holds in objects and buffers, what nobody holds any more left out. */
export const bytesHeld = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // The first time finds the buffers that nobody holds, the second their room.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
