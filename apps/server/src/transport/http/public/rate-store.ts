import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { callersMax } from '../limits.ts'

type Window = { count: number; readonly since: number }

/**
 * Counts callers in windows of time that nobody sets. By the wall clock, which the limiter's own store goes by, whoever came while that
 * was ahead would be kept out until it got there again.
 * @param elapsed milliseconds that only ever grow
 */
export const rateStoreBy = (elapsed: () => number): FastifyRateLimitStoreCtor =>
  class RateStore implements FastifyRateLimitStore {
    private readonly windows = new Map<string, Window>()

    incr(caller: string, done: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number): void {
      const now = elapsed()
      const known = this.windows.get(caller)
      const window = known !== undefined && now - known.since < windowMs ? known : { count: 0, since: now }
      window.count += 1
      // Behind the others: the one that was quiet longest makes room.
      this.windows.delete(caller)
      this.windows.set(caller, window)
      if (this.windows.size > callersMax) this.forgetQuietest()
      done(null, { current: window.count, ttl: windowMs - (now - window.since) })
    }

    /** A limit of its own counts by itself. */
    child(): FastifyRateLimitStore {
      return new RateStore()
    }

    private forgetQuietest(): void {
      for (const caller of this.windows.keys()) {
        this.windows.delete(caller)
        return
      }
    }
  }
