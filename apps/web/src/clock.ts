import type { ElapsedMillis, Millis } from '@plumbline/rules/market'

/** So far apart the two clocks of a device do not drift between two looks: it has slept, or its clock was set ahead. */
const sleptMsMin = 1_000

/**
 * The clocks of this device, and what is known here of the server's. `monotonic` only goes on, but on some devices not while
 * they sleep; `wall` is whatever somebody, or a time server, has set it to.
 */
export const createClocks = (wall: () => number, monotonic: () => number) => {
  let sleptMs = 0
  let apartMs = wall() - monotonic()
  /** How far the server's time is ahead of `monotonic`; endlessly behind until the server has said something of it. */
  let serverAheadMs = Number.NEGATIVE_INFINITY
  const isServerKnown = (): boolean => serverAheadMs !== Number.NEGATIVE_INFINITY

  return {
    /**
     * Milliseconds that only go on: for how long something lasts, is waited for or left alone. Those of a sleep count: what
     * was heard before it is old. A clock that is set ahead cannot be told from one, and what is waited for ends early.
     */
    elapsed: (): ElapsedMillis => {
      const aheadMs = wall() - monotonic() - apartMs
      apartMs += aheadMs
      if (aheadMs > sleptMsMin) sleptMs += aheadMs
      return (monotonic() + sleptMs) as ElapsedMillis
    },
    /** The server's time, as far as it is known here; before its first answer the device's own. */
    serverNow: (): Millis => Math.floor(isServerKnown() ? monotonic() + serverAheadMs : wall()) as Millis,
    /** Whether the server has said anything of its time. */
    isServerKnown,
    /** Something of the server's was made at this moment, and is here now: it is no earlier there. */
    hearMoment: (at: number): void => {
      serverAheadMs = Math.max(serverAheadMs, at - monotonic())
    },
    /** Before the server is asked for something. Takes the time that it says in its answer, which it looked up meanwhile. */
    beginAsking: (): ((at: number) => void) => {
      const askedAt = monotonic()
      return at => {
        // Whoever passes the answer on may have left it out, doubled or changed it: then it says nothing.
        if (!Number.isSafeInteger(at) || at <= 0) return
        // What was held is kept as long as it can be true: a quote has come a shorter way than most answers.
        serverAheadMs = Math.min(Math.max(serverAheadMs, at - monotonic()), at - askedAt)
      }
    },
  }
}
export type Clocks = ReturnType<typeof createClocks>

/** Whatever needs the time has it from here; a moment is the server's, a time that passes is this device's. */
export const clocks = createClocks(
  () => Date.now(),
  () => performance.now(),
)
export const { elapsed, serverNow } = clocks

/** The device's own time: for what its worker keeps without the server, and for what is kept to hold against the server. */
export const deviceNow = (): Millis => Date.now() as Millis
