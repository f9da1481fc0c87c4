import { reconnectMs, type Candle, type Code, type Millis } from '@plumbline/rules'
import type { Gap, Timer } from '../feeds/feed.ts'
import type { MarketLog } from '../log.ts'
import { createPause } from './pause.ts'
import type { Source } from './source.ts'

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
}) => {
  const { timer, log, chance } = options
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false
  let isOn = true
  const goesOn = (): boolean => isOn
  const pause = createPause(timer)

  const ask = async (source: Source, code: Code, gap: Gap): Promise<readonly Candle[]> => {
    const from = Math.max(gap.from ?? 0, gap.to - gapMsMax) as Millis
    for (let failures = 1; goesOn(); failures += 1) {
      try {
        return (await source.since?.(code, from)) ?? []
      } catch (error) {
        log.warn({ source: source.name, code, failures, error: String(error) }, 'a history could not be read')
        if (failures >= triesMax) return []
        await pause.wait(reconnectMs(failures, chance()))
      }
    }
    return []
  }

  const close = async (code: Code, sources: readonly Source[], gap: Gap): Promise<void> => {
    for (const source of sources) {
      if (source.since === undefined || !goesOn()) continue
      const minutes = await ask(source, code, gap)
      if (minutes.length === 0 || !goesOn()) continue
      options.filled(code, minutes, gap)
      log.info({ source: source.name, code, minutes: minutes.length }, 'a gap in the candles is closed')
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
