import type { CandleView } from '@plumbline/protocol/market'
import { candleChannels } from '@plumbline/protocol/stream'
import { formatPrice, type CandlePeriod, type Instrument } from '@plumbline/rules/market'
import type { DataLoader, DataLoadType, KLineData } from 'klinecharts'
import { call } from '../../../api.ts'
import { plotted, shownMid } from '../../../live/account/day-figures.ts'
import { followCandle } from '../../../live/stream/candles.ts'
import { barsMax, createBarWindow, pageSize } from './bar-window.ts'

type Told = Pick<CandleView, 't' | 'o' | 'h' | 'l' | 'c' | 'v' | 'f'>
/** A candle as it is drawn; one that was filled in from its source's history says so. */
export type Bar = KLineData & { readonly volume: number; readonly filled: boolean }

type Digits = Pick<Instrument, 'priceScale' | 'digits'>

/** A mid can lie between two prices that are shown; rounded as everywhere else, so that the candle closes at the price above it. */
export const drawn = (text: string, instrument: Digits): number => {
  const mid = shownMid(text, instrument)
  return plotted(mid === undefined ? text : formatPrice(mid, instrument))
}

const barOf = ({ t, o, h, l, c, v, f }: Told, instrument: Digits): Bar => ({
  timestamp: Date.parse(t),
  open: drawn(o, instrument),
  high: drawn(h, instrument),
  low: drawn(l, instrument),
  close: drawn(c, instrument),
  volume: v,
  filled: f === true,
})

/** Before what failed is asked for again: twice as long each time. */
const pauseMs = 1_000
const pauseMsMax = 30_000

type Port = {
  /** Puts what is held anew onto the chart, which keeps the moment it shows. */
  readonly redraw: () => void
  /** Runs when nobody is dragging the chart, whose measures of the drag would be wrong afterwards. */
  readonly whenReleased: (work: () => void) => void
  /** After any change of the candles. */
  readonly onChange: () => void
  /** Why candles stay away, told once asking again has failed as well; undefined as soon as they come. */
  readonly onProblem: (error: unknown) => void
}

/**
 * Gives a chart its candles: the newest ones, older ones as it is scrolled back, and the open one from the socket, which is
 * followed before the stored ones are asked for, so that none is missed between the two. No more than `barsMax` are held:
 * far back, the newest fall off, and come again on the way forward.
 */
export const candleLoader = (
  {
    code,
    period,
    split,
    ...instrument
  }: Digits & { code: string; period: CandlePeriod; split: string | undefined },
  { redraw, whenReleased, onChange, onProblem }: Port,
) => {
  const end = new AbortController()
  /** Brought by the socket before the stored ones came. */
  const early = new Map<number, Bar>()
  let held: ReturnType<typeof createBarWindow> | undefined
  let moving = false
  let show: ((bar: KLineData) => void) | undefined
  /** What the chart has asked for last: answered or asked for again until it asks for something else. */
  let turn = 0
  let again: (() => void) | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  const release = followCandle(`${candleChannels[period]}:${code}`, data => {
    // In other units: a chart that is made for those takes the place of this one.
    if (data.split !== split) return
    const bar = barOf(data, instrument)
    if (held === undefined) {
      early.set(bar.timestamp, bar)
      // Those of hours that the stored ones stay away: a chart holds no more.
      const [oldest] = early.keys()
      if (early.size > barsMax && oldest !== undefined) early.delete(oldest)
      return
    }
    held.update(bar)
    if (!held.isAtNewest()) return
    show?.(bar)
    onChange()
  })

  const load = async (range: { readonly to?: number | undefined; readonly limit: number }) => {
    const { items } = await call(
      'candles',
      { code, period, limit: range.limit, ...(range.to !== undefined && { to: range.to }) },
      { signal: end.signal },
    )
    return items.map(item => barOf(item, instrument))
  }
  /** Draws what is held after it moved over the past. */
  const move = () => {
    moving = true
    redraw()
    moving = false
    onChange()
  }

  type Give = Parameters<DataLoader['getBars']>[0]['callback']
  const give = {
    init: async (callback: Give) => {
      held = undefined
      const bars = await load({ limit: pageSize })
      held = createBarWindow(bars, bars.length < pageSize)
      for (const bar of [...early.values()].toSorted((left, right) => left.timestamp - right.timestamp))
        held.update(bar)
      early.clear()
      callback([...held.bars()], held.more())
      onChange()
    },
    forward: async (callback: Give, to: number) => {
      const older = await load({ to, limit: pageSize })
      if (held === undefined) return
      if (held.bars().length + older.length <= barsMax) {
        held.addOlder(older)
        callback(older, held.more())
        return
      }
      whenReleased(() => {
        held?.addOlder(older)
        move()
      })
    },
    backward: async (callback: Give) => {
      const page = held?.newerPage()
      if (page === undefined) {
        callback([], false)
        return
      }
      const newer = await load({ to: page.to, limit: page.to === undefined ? barsMax : pageSize })
      whenReleased(() => {
        held?.addNewer(newer)
        move()
      })
    },
  }
  const begin = (type: DataLoadType, callback: Give, timestamp: number | null): Promise<void> => {
    switch (type) {
      case 'init':
        return give.init(callback)
      case 'forward':
        return timestamp === null ? Promise.resolve() : give.forward(callback, timestamp)
      case 'backward':
        return give.backward(callback)
      case 'update':
        return Promise.resolve()
    }
  }

  /** Until it is answered: a chart without candles beside live prices would say that there are none. */
  const ask = (type: DataLoadType, callback: Give, timestamp: number | null): void => {
    turn += 1
    const own = turn
    let failures = 0
    const attempt = () => {
      clearTimeout(waiting)
      again = undefined
      begin(type, callback, timestamp).then(
        () => {
          if (own === turn) onProblem(undefined)
        },
        (error: unknown) => {
          if (end.signal.aborted || own !== turn) return
          const pause = Math.min(pauseMsMax, pauseMs * 2 ** failures)
          failures += 1
          if (failures > 1) onProblem(error)
          again = attempt
          waiting = setTimeout(attempt, pause)
        },
      )
    }
    clearTimeout(waiting)
    attempt()
  }

  return {
    loader: {
      getBars: ({ type, timestamp, callback }) => {
        if (moving) {
          // What the chart asks for while it is being put in place, it would ask for again.
          if (type === 'init') callback([...(held?.bars() ?? [])], held?.more() ?? false)
          else callback([], { forward: true, backward: true })
          return
        }
        ask(type, callback, timestamp)
      },
      subscribeBar: ({ callback }) => {
        show = callback
      },
      unsubscribeBar: () => {
        show = undefined
      },
    } satisfies DataLoader,
    /** Whether the newest candle is among those held. */
    isAtNewest: () => held?.isAtNewest() ?? true,
    /** Asks again at once for what stayed away. */
    retry: () => again?.(),
    stop: () => {
      end.abort()
      clearTimeout(waiting)
      release()
    },
  }
}
