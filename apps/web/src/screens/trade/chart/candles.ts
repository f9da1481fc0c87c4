import type { CandleView } from '@plumbline/protocol/market'
import { candleChannels } from '@plumbline/protocol/stream'
import { formatPrice, type CandlePeriod, type Instrument } from '@plumbline/rules/market'
import type { DataLoader, DataLoadType, KLineData } from 'klinecharts'
import { call } from '../../../api.ts'
import { plotted, shownMid } from '../../../live/account/day-figures.ts'
import { followCandle } from '../../../live/stream/stream.ts'
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

type Port = {
  /** Puts what is held anew onto the chart, which keeps the moment it shows. */
  readonly redraw: () => void
  /** Runs when nobody is dragging the chart, whose measures of the drag would be wrong afterwards. */
  readonly whenReleased: (work: () => void) => void
  /** After any change of the candles. */
  readonly onChange: () => void
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
  { redraw, whenReleased, onChange }: Port,
) => {
  const end = new AbortController()
  /** Brought by the socket before the stored ones came. */
  const early = new Map<number, Bar>()
  let held: ReturnType<typeof createBarWindow> | undefined
  let moving = false
  let show: ((bar: KLineData) => void) | undefined

  const release = followCandle(`${candleChannels[period]}:${code}`, data => {
    // In other units: a chart that is made for those takes the place of this one.
    if (data.split !== split) return
    const bar = barOf(data, instrument)
    if (held === undefined) {
      early.set(bar.timestamp, bar)
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

  return {
    loader: {
      getBars: ({ type, timestamp, callback }) => {
        if (moving) {
          // What the chart asks for while it is being put in place, it would ask for again.
          if (type === 'init') callback([...(held?.bars() ?? [])], held?.more() ?? false)
          else callback([], { forward: true, backward: true })
          return
        }
        begin(type, callback, timestamp).catch(() => {
          if (!end.signal.aborted) callback([], held?.more() ?? { forward: true, backward: false })
        })
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
    stop: () => {
      end.abort()
      release()
    },
  }
}
