import { performance } from 'node:perf_hooks'
import type { Millis } from '@plumbline/rules/market'
import { guarded } from './guard.ts'

/** A turn of the event loop that takes longer is a pause: what came meanwhile waits unread in the sockets. */
export const pauseMsMin = 1_000
/** After a pause the loop counts as caught up once it has been on time, and idle for half of it, for so long. */
export const quietMs = 300
/**
 * However busy it stays, deciding waits no longer than this after a pause: of time in which the process ran or had nothing to do.
 * While others have the processors it reads nothing, and what it has not read is still newer than what it would decide by.
 */
export const holdMsMax = 2_000
/** Whoever has the processors, it waits no longer than this. */
export const holdWallMsMax = 5_000

/** A turn in which the process itself computed for longer kept every order and every answer waiting. */
export const blockedMsMin = 200

const tickMs = 50
/** A tick that comes later than this finds a loop that still has much to do. */
const lateMs = 50
/** So does one since which the loop has waited for less: what is unread keeps it from waiting. */
const idleShareMin = 0.5
/** From then on a source that has not spoken since the pause is silent by itself. */
const memoryMs = 10_000

const neverHeard = 0 as Millis

/** Pauses of the process (stopped, swapped out, a long collection of garbage), on a clock that nobody sets. */
export type Pauses = {
  /** For how many milliseconds yet nothing is to be decided, because newer quotes may wait unread; 0 is none. */
  holdMs(): number
  /** A sign of life as it counts: as never heard while nothing is decided, and if it is of before the last pause. */
  heardAt(at: Millis): Millis
}

/** Where time is in the hands of a test, or nothing is decided. */
export const noPauses: Pauses = { holdMs: () => 0, heardAt: at => at }

type PauseWatch = Pauses & {
  /** To be called every `tickMs` of a loop that runs. */
  tick(): void
}

/**
 * @param monotonic milliseconds that only ever grow, at the pace of time
 * @param idle for how many of them the loop has had nothing to do
 * @param worked for how many of them it has run
 * @param now the clock by which signs of life are noted
 */
export const createPauseWatch = ({
  monotonic,
  idle,
  worked,
  now,
}: {
  readonly monotonic: () => number
  readonly idle: () => number
  readonly worked: () => number
  readonly now: () => Millis
}): PauseWatch => {
  let tickedAt = monotonic()
  let idleMs = idle()
  /**
   * When the loop ran again, when a tick last found it busy, and when one last looked; undefined once it has caught up. What no tick
   * has looked at was not quiet: in a long turn sockets are read, and decisions asked for, before timers run.
   */
  let hold:
    | { readonly since: number; readonly ownSince: number; busyAt: number; lookedAt: number }
    | undefined
  let pause: { readonly at: number; readonly heardFrom: Millis } | undefined

  /** Asked at each decision too: after a pause sockets are read before timers run. */
  const look = (): number => {
    const at = monotonic()
    const pausedMs = at - tickedAt
    if (pausedMs <= pauseMsMin) return at
    hold = { since: at, ownSince: idle() + worked(), busyAt: at, lookedAt: at }
    // Nothing was heard while it lasted: what is noted after its first second was read behind its end.
    pause = { at, heardFrom: (now() - pausedMs + pauseMsMin) as Millis }
    return at
  }

  const holdMs = (): number => {
    const at = look()
    if (hold === undefined) return 0
    const ownMs = idle() + worked() - hold.ownSince
    const quietFor = hold.lookedAt - hold.busyAt
    const left = Math.min(quietMs - quietFor, hold.since + holdWallMsMax - at, holdMsMax - ownMs)
    if (left > 0) return Math.ceil(left)
    hold = undefined
    return 0
  }

  return {
    tick: () => {
      const at = look()
      const [passedMs, waitedMs] = [at - tickedAt, idle() - idleMs]
      const isBusy = passedMs > tickMs + lateMs || waitedMs < passedMs * idleShareMin
      if (hold !== undefined) {
        hold.lookedAt = at
        if (isBusy) hold.busyAt = at
      }
      tickedAt = at
      idleMs += waitedMs
    },
    holdMs,
    heardAt: heard => {
      if (holdMs() > 0) return neverHeard
      if (pause === undefined || monotonic() - pause.at > memoryMs) return heard
      return heard >= pause.heardFrom ? heard : neverHeard
    },
  }
}

/** Milliseconds that this thread has computed: what a busy machine gives to others is none of them. */
const computedMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Watches this process. It keeps no process alive. `onBlocked` is told how long it computed without a look at anything else. */
export const watchPauses = (
  now: () => Millis,
  onBlocked: (ms: number) => void,
): Pauses & { stop(): void } => {
  const watch = createPauseWatch({
    monotonic: () => performance.now(),
    idle: () => performance.eventLoopUtilization().idle,
    worked: () => {
      const { user, system } = process.threadCpuUsage()
      return (user + system) / 1_000
    },
    now,
  })
  let computed = computedMs()
  const tick = (): void => {
    const before = computed
    computed = computedMs()
    if (computed - before > blockedMsMin) onBlocked(computed - before)
    watch.tick()
  }
  const timer = setInterval(guarded('pauses are watched', tick), tickMs)
  timer.unref()
  return { ...watch, stop: () => clearInterval(timer) }
}
