import type { Millis } from '@plumbline/rules/market'

type Waiting = { readonly at: number; readonly order: number; readonly work: () => void }

/** A clock that stands still until it is wound, and a timer that goes by it. */
export const createVirtualTime = (start: string) => {
  let now = Date.parse(start)
  let order = 0
  const waiting = new Set<Waiting>()

  const earliestUntil = (end: number): Waiting | undefined => {
    let first: Waiting | undefined
    for (const each of waiting) {
      const isEarlier =
        first === undefined || each.at < first.at || (each.at === first.at && each.order < first.order)
      if (each.at <= end && isEarlier) first = each
    }
    return first
  }

  return {
    clock: { now: () => now as Millis },
    timer: {
      after: (ms: number, work: () => void) => {
        const entry = { at: now + ms, order: (order += 1), work }
        waiting.add(entry)
        return () => {
          waiting.delete(entry)
        }
      },
    },
    /** Lets time pass, with everything that falls due on the way. `settled` is awaited before each step. */
    wind: async (ms: number, settled: () => Promise<void> = () => Promise.resolve()) => {
      const end = now + ms
      await settled()
      for (let next = earliestUntil(end); next !== undefined; next = earliestUntil(end)) {
        waiting.delete(next)
        now = Math.max(now, next.at)
        next.work()
        await settled()
      }
      now = end
    },
    /** Jumps without anything falling due, as when a machine sleeps. */
    sleep: (ms: number) => {
      now += ms
    },
  }
}

/** A log that keeps what it is told. */
export const createQuietLog = () => {
  const lines: {
    readonly level: 'info' | 'warn' | 'error'
    readonly message: string
    readonly fields: object
  }[] = []
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    lines.push({ level, message, fields })
  }
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}

/** Counters that can be read: refusals by 'CODE reason'. */
export const createCounts = () => {
  const accepted: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const count = (into: Record<string, number>, key: string) => {
    into[key] = (into[key] ?? 0) + 1
  }
  return {
    accepted,
    refused,
    quotesAccepted: { inc: ({ code }: { code: string }) => count(accepted, code) },
    quotesRefused: {
      inc: ({ code, reason }: { code: string; reason: string }) => count(refused, `${code} ${reason}`),
    },
  }
}
