/** Browsers end what a worker does for a request after five minutes. */
export const heldMsMax = 240_000
/** Between two tries: soon at first, then twice as long each time. */
export const pauseMs = { first: 1_000, max: 5_000 } as const

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<void> }

const realClock: Clock = {
  now: () => performance.now(),
  wait: ms => new Promise(done => void setTimeout(done, ms)),
}

/**
 * Asks until there is an answer, for no longer than `heldMsMax`, and not for a page that is gone: a newer worker cannot take over while
 * this one is asking. A script that failed once is remembered by browsers, and never asked for again on that page: so it does not fail
 * while the connection is away.
 */
export const untilAnswered = async <Answer>(
  ask: () => Promise<Answer>,
  isGivenUp: () => boolean,
  { now, wait }: Clock = realClock,
): Promise<Answer> => {
  const end = now() + heldMsMax
  for (let ms: number = pauseMs.first; ; ms = Math.min(2 * ms, pauseMs.max)) {
    try {
      return await ask()
    } catch (problem) {
      if (now() + ms > end || isGivenUp()) throw problem
    }
    await wait(ms)
  }
}
