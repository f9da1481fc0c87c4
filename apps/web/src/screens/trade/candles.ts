import type { CandleView } from '@plumbline/protocol/market'
import { candleChannels } from '@plumbline/protocol/stream'
import type { CandlePeriod } from '@plumbline/rules'
import type { DataLoader, KLineData } from 'klinecharts'
import { call } from '../../api.ts'
import { plotted } from '../../live/figures.ts'
import { followCandle } from '../../live/stream.ts'

const pageSize = 300

type Bar = Pick<CandleView, 't' | 'o' | 'h' | 'l' | 'c' | 'v'>
const barOf = ({ t, o, h, l, c, v }: Bar): KLineData => ({
  timestamp: Date.parse(t),
  open: plotted(o),
  high: plotted(h),
  low: plotted(l),
  close: plotted(c),
  volume: v,
})

/** Stored bars with those that the socket brought meanwhile; of one moment the live one holds. */
const joined = (stored: readonly KLineData[], live: ReadonlyMap<number, KLineData>): KLineData[] => {
  const last = stored.at(-1)?.timestamp ?? Number.NEGATIVE_INFINITY
  const kept = stored.map(bar => live.get(bar.timestamp) ?? bar)
  const later = [...live.values()].filter(({ timestamp }) => timestamp > last)
  return [...kept, ...later.toSorted((left, right) => left.timestamp - right.timestamp)]
}

/**
 * Gives a chart its candles: the newest ones, older ones as it is scrolled back, and the open one from the socket, which is
 * followed before the stored ones are asked for, so that none is missed between the two.
 */
export const candleLoader = (code: string, period: CandlePeriod): DataLoader & { stop(): void } => {
  const end = new AbortController()
  const live = new Map<number, KLineData>()
  let show: ((bar: KLineData) => void) | undefined
  const release = followCandle(`${candleChannels[period]}:${code}`, data => {
    const bar = barOf(data)
    if (show === undefined) live.set(bar.timestamp, bar)
    else show(bar)
  })
  const load = async (to: number | undefined) => {
    const { items } = await call(
      'candles',
      { code, period, limit: pageSize, ...(to !== undefined && { to }) },
      { signal: end.signal },
    )
    return items.map(barOf)
  }
  return {
    getBars: ({ type, timestamp, callback }) => {
      if (type !== 'init' && type !== 'forward') {
        callback([], false)
        return
      }
      const older = type === 'forward' && timestamp !== null ? timestamp : undefined
      load(older).then(
        bars =>
          callback(older === undefined ? joined(bars, live) : bars, {
            forward: bars.length === pageSize,
            backward: false,
          }),
        () => end.signal.aborted || callback([], { forward: true, backward: false }),
      )
    },
    subscribeBar: ({ callback }) => {
      show = callback
      live.clear()
    },
    unsubscribeBar: () => {
      show = undefined
    },
    stop: () => {
      end.abort()
      release()
    },
  }
}
