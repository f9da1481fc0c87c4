import { reconnectMs } from '@plumbline/rules/prices'
import type { Candle, Millis } from '@plumbline/rules/market'
import type { Code } from '@plumbline/rules/core'
import type { Gap } from '../feeds/feed.ts'
import type { FeedPast } from '../feeds/feed-past.ts'
import type { MarketLog } from '../feed/log.ts'
import { createPause } from './pause.ts'
import type { Source } from './source.ts'
import { type Timer } from '../../../core/platform/time.ts'

/** How often one source is asked for the same gap. */
const triesMax = 4
/** Of a longer gap the last day is closed; so much is told of the time before a first quote. */
const gapMsMax = 86_400_000

/**
 * Closes times without quotes by a source's own history: one gap after the other, so that no source is flooded with
 * questions when everything comes back at once.
 */
export const createGapClosing = (options: {
  readonly timer: Timer
  readonly log: MarketLog
  readonly chance: () => number
  readonly filled: (code: Code, minutes: readonly Candle[], gap: Gap) => void
  readonly past: (code: Code, past: FeedPast, until: Millis) => void
}) => {
  const { timer, log, chance } = options
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false
  let isOn = true
  const goesOn = (): boolean => isOn
  const pause = createPause(timer)

  /** Asks again where there is no answer; undefined where there never is one. */
  const ask = async <Answer>(
    source: Source,
    code: Code,
    question: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    for (let failures = 1; goesOn(); failures += 1) {
      try {
        return await question()
      } catch (error) {
        log.warn({ source: source.name, code, failures, error: String(error) }, 'a history could not be read')
        if (failures >= triesMax) return undefined
        await pause.wait(reconnectMs(failures, chance()))
      }
    }
    return undefined
  }

  /** Whether a source knew of it. */
  const closeBy = async (source: Source, code: Code, gap: Gap): Promise<boolean> => {
    const { past, since } = source
    if (gap.from === undefined && past !== undefined) {
      const told = await ask(source, code, () => past(code))
      if (told === undefined || told.minutes.length === 0 || !goesOn()) return false
      options.past(code, told, gap.to)
      return true
    }
    if (since === undefined) return false
    const from = Math.max(gap.from ?? 0, gap.to - gapMsMax) as Millis
    const minutes = await ask(source, code, () => since(code, from))
    if (minutes === undefined || minutes.length === 0 || !goesOn()) return false
    options.filled(code, minutes, gap)
    return true
  }

  const close = async (code: Code, sources: readonly Source[], gap: Gap): Promise<void> => {
    for (const source of sources) {
      if (!goesOn()) return
      if (!(await closeBy(source, code, gap))) continue
      log.info({ source: source.name, code, gap }, 'a gap in the candles is closed')
      return
    }
    if (goesOn()) log.warn({ code, gap }, 'a gap in the candles stays: no history tells of it')
  }

  const goOn = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let next = waiting.shift(); next !== undefined && goesOn(); next = waiting.shift()) await next()
    isBusy = false
  }

  return {
    /** @param sources who may know, the likeliest first */
    close: (code: Code, sources: readonly Source[], gap: Gap): void => {
      waiting.push(() => close(code, sources, gap))
      void goOn()
    },
    stop: (): void => {
      isOn = false
      waiting.length = 0
      pause.end()
    },
  }
}
