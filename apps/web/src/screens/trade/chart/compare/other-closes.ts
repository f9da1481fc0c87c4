import { candleChannels } from '@plumbline/protocol/stream'
import type { CandlePeriod, Instrument } from '@plumbline/rules/market'
import { call } from '../../../../api.ts'
import { candleNames } from '../../../../live/stream/candle-names.ts'
import { followCandle } from '../../../../live/stream/candles.ts'
import { barsMax, pageSize } from '../bar-window.ts'
import { drawn } from '../candles.ts'

/** An instrument that another one is compared with. */
export type Other = Pick<Instrument, 'priceScale' | 'digits'> & {
  readonly code: string
  readonly category_id: number
  /** The newest split in whose units it is quoted. */
  readonly split?: string | undefined
}

type Port = {
  readonly onChange: () => void
  readonly onProblem: (error: unknown) => void
}

/** The closes of another instrument, as far back as a chart asks for, and its newest one from the socket. */
export const otherCloses = (
  { code, split, category_id, ...instrument }: Other,
  period: CandlePeriod,
  port: Port,
) => {
  const end = new AbortController()
  /** By the names of its candles. */
  const closes = new Map<number, number>()
  const namesOf = candleNames(period, { category_id })
  const nameOf = (t: string) => namesOf(Date.parse(t))
  let oldest: number | undefined
  let isWhole = false
  let isLoading = false

  const release = followCandle(`${candleChannels[period]}:${code}`, ({ t, c, split: now }) => {
    if (now !== split) return
    closes.set(nameOf(t), drawn(c, instrument))
    port.onChange()
  })
  const load = async (from: number) => {
    while (!isWhole && (oldest === undefined || oldest > from) && closes.size < barsMax + pageSize) {
      const { items } = await call(
        'candles',
        { code, period, limit: pageSize, ...(oldest !== undefined && { to: oldest }) },
        { signal: end.signal },
      )
      // What the socket has told meanwhile is newer.
      for (const { t, c } of items) if (!closes.has(nameOf(t))) closes.set(nameOf(t), drawn(c, instrument))
      const first = items[0]
      oldest = first === undefined ? oldest : Date.parse(first.t)
      isWhole = items.length < pageSize
      port.onChange()
    }
  }
  return {
    closes: (): ReadonlyMap<number, number> => closes,
    /** Asks for what is missing back to a moment. */
    reach: (from: number): void => {
      if (isLoading || isWhole || (oldest !== undefined && oldest <= from)) return
      isLoading = true
      load(from)
        .catch((error: unknown) => {
          // Not asked for again with every step of the chart.
          isWhole = true
          if (!end.signal.aborted) port.onProblem(error)
        })
        .finally(() => {
          isLoading = false
        })
    },
    stop: () => {
      end.abort()
      release()
    },
  }
}
