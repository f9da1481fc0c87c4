import { reconnectMs } from '@plumbline/rules/prices'
import type { Millis } from '@plumbline/rules/market'
import type { MarketLog } from '../feed/log.ts'
import { createPause } from './pause.ts'
import type { SourceSink } from './source.ts'
import { type Clock, type Timer } from '../../../core/platform/time.ts'

/** A configuration that cannot work however often it is tried. */
export class Hopeless extends Error {
  override readonly name = 'Hopeless'
}

/** A connection over which nothing came for this long is made anew: a stream that stays open but says nothing raises no error. */
const deadMs = 10_000
const lookMs = 1_000
/** A connection that held for this long was no failure. */
const goodMsMin = 30_000
const detailLengthMax = 200

/**
 * Keeps a connection: makes it, breaks it where nothing comes over it, and makes it anew after pauses that grow, half of
 * each by chance.
 */
export const keepConnection = (options: {
  readonly name: string
  readonly clock: Clock
  readonly timer: Timer
  readonly log: MarketLog
  readonly chance: () => number
  /** Connects and listens; rejects when the connection breaks. */
  readonly listen: () => Promise<never>
  readonly close: () => Promise<void>
}) => {
  const { name, clock, timer, log, chance, listen, close } = options
  const pause = createPause(timer)
  let tell: SourceSink['state'] | undefined
  let running: Promise<void> = Promise.resolve()
  let heardAt: Millis | undefined
  /** It was broken by us, for its silence. */
  let isBroken = false

  /** What does not close is let go: a new connection is made in any case. */
  const closeQuietly = async (): Promise<void> => {
    try {
      await close()
    } catch (error) {
      log.warn({ source: name, error: String(error) }, 'a connection did not close')
    }
  }

  const breakOff = async (): Promise<void> => {
    isBroken = true
    await closeQuietly()
  }

  const watchSilence = (begunAt: Millis): (() => void) => {
    const look = (): void => {
      if (clock.now() - (heardAt ?? begunAt) < deadMs) callOff = timer.after(lookMs, look)
      else void breakOff()
    }
    let callOff = timer.after(lookMs, look)
    return () => callOff()
  }

  const connect = async (): Promise<never> => {
    tell?.('connecting')
    heardAt = undefined
    isBroken = false
    const stopWatching = watchSilence(clock.now())
    try {
      return await listen()
    } finally {
      stopWatching()
    }
  }

  const isOn = (): boolean => tell !== undefined

  const run = async (): Promise<void> => {
    let failures = 0
    while (isOn()) {
      const begunAt = clock.now()
      try {
        await connect()
      } catch (error) {
        if (!isOn()) return
        await closeQuietly()
        if (error instanceof Hopeless) {
          log.error({ source: name, detail: error.message }, 'a source cannot run as it is configured')
          tell?.('failed', error.message)
          return
        }
        failures = heardAt !== undefined && heardAt - begunAt >= goodMsMin ? 1 : failures + 1
        tell?.('disconnected', isBroken ? `nothing came for ${deadMs / 1_000} s` : detailOf(error))
        await pause.wait(reconnectMs(failures, chance()))
      }
    }
  }

  return {
    /** Something came over it. */
    heard: (): void => {
      if (heardAt === undefined) tell?.('connected')
      heardAt = clock.now()
    },
    start: (state: SourceSink['state']): void => {
      tell = state
      running = run()
    },
    stop: async (): Promise<void> => {
      tell = undefined
      pause.end()
      await closeQuietly()
      await running
    },
  }
}

/** For staff: the first line of what went wrong. */
const detailOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1).join('').slice(0, detailLengthMax)
