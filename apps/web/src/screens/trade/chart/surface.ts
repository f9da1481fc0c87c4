import type { ChartLook, Drawing } from '@plumbline/protocol/market'
import { type CandlePeriod, type DrawingKind, type IndicatorName, drawnMove } from '@plumbline/rules/market'
import { dispose, init, utils, type Crosshair } from 'klinecharts'
import type { Format } from '../../../i18n/format.ts'
import { candleLoader, type Bar } from './candles.ts'
import { compareOn, comparePane } from './compare/compare-on.ts'
import type { Other } from './compare/other-closes.ts'
import { drawingsOn, type Place } from './tools/drawings.ts'
import { indicatorsOn } from './indicators.ts'
import { dealsOn, type ChartDeal } from './levels/deals.ts'
import { levelsOn, type ChartLevel, type PlaceLevel } from './levels/levels.ts'
import { candleNames } from '../../../live/stream/candle-names.ts'
import { periodLooks } from './periods.ts'
import { pressOn } from './levels/press.ts'
import { evenTicks, freeTicks } from './picture/free-ticks.ts'
import { gapOf } from './picture/line-runs.ts'
import { priceLineOn } from './picture/price-line.ts'
import { sessionsOn } from './picture/sessions.ts'
import { store } from './store.ts'
import { nothingYet } from './surface-state.ts'
import {
  barsSeen,
  chartColours,
  chartStyles,
  firstSeen,
  scaleToCandles,
  tagPaddingPx,
  typeStyles,
} from './style.ts'
import { wholeTicks } from './picture/whole-ticks.ts'

const candlePane = 'candle_pane'

export type Words = {
  readonly format: Format
  readonly indicator: (name: IndicatorName) => string
  readonly candles: (count: number) => string
}

type Setting = {
  readonly code: string
  readonly digits: number
  readonly priceScale: number
  readonly categoryId: number
  /** The newest split in whose units candles and drawings are drawn. */
  readonly split: string | undefined
  readonly period: CandlePeriod
  readonly look: Pick<ChartLook, 'type' | 'indicators' | 'magnet'>
  readonly drawings: readonly Drawing[]
  readonly words: () => Words
  readonly onDrawings: (drawings: readonly Drawing[]) => void
  readonly placeLevel: PlaceLevel
  /** The other instrument could not be fetched. */
  readonly onNoOther: (error: unknown) => void
}

const barSpacePx = { moment: 4, narrow: 7, other: 9 } as const
/** Below this width, a phone's, candles stand closer. */
const narrowPx = 500
/** Right of the newest candle; wider where short labels stand there: as wide as the shortest, the others lie over a few candles on a plate of their own. */
const rightGapPx = { plain: 24, labels: 48 } as const
/** Of the height seen, for each press of an arrow key. */
const keyStep = 1 / 100

/**
 * Zeros after the point are written out: 0.00088, never 0.0{3}88. The chart makes a pattern of the threshold, and Safari refuses
 * a quantifier above 2^32; no price has this many zeros.
 */
const unfolded = { threshold: 99 }

/** A chart on an element, with what is drawn on it and what it tells about itself. */
export const createSurface = (element: HTMLElement, setting: Setting) => {
  const { code, digits, priceScale, categoryId, split, period, words } = setting
  const chart = init(element, { timezone: 'UTC', hotkey: { enabled: false }, decimalFold: unfolded })
  if (chart === null) return undefined
  // A picture with a name; the keys are heard by a control of the page beside it.
  element.querySelector('[tabindex]')?.removeAttribute('tabindex')

  const state = store(nothingYet)
  const press = pressOn(element)
  const colours = chartColours()
  const held = () => chart.getDataList() as Bar[]
  let compared: ReturnType<typeof compareOn> | undefined
  /** Where the cross stands when keys move it. */
  let cross: { index: number; value: number } | undefined
  let { magnet } = setting.look

  const heightOf = (value: number): number | undefined =>
    [chart.convertToPixel([{ value }], { paneId: candlePane })].flat()[0]?.y
  const look = (at: number | undefined) => {
    const bars = held()
    const { to } = chart.getVisibleRange()
    const index = at === undefined ? bars.length - 1 : Math.min(Math.max(0, at), bars.length - 1)
    const first = bars[firstSeen(chart)]?.timestamp ?? 0
    const last = bars[Math.min(to, bars.length) - 1]?.timestamp ?? 0
    const { seen } = state.get()
    state.set({
      bar: bars[index],
      before: bars[index - 1],
      index: Math.max(0, index),
      count: bars.length,
      crossed: at !== undefined && bars.length > 0,
      seen: seen[0] === first && seen[1] === last ? seen : [first, last],
      behind: to < bars.length || !loading.isAtNewest(),
    })
    compared?.look()
  }
  const lookAgain = () => look(state.get().crossed ? state.get().index : undefined)

  const loading = candleLoader(
    { code, digits, priceScale, period, split },
    {
      redraw: () => {
        const at = held()[Math.max(0, chart.getVisibleRange().to - 1)]?.timestamp
        chart.resetData()
        if (at !== undefined) chart.scrollToTimestamp(at)
        // The newest price is not among these candles, so no line says where it is.
        chart.setStyles({ candle: { priceMark: { last: { show: loading.isAtNewest() } } } })
      },
      whenReleased: press.whenReleased,
      onChange: () => {
        state.set({ awaited: false })
        lookAgain()
      },
      onProblem: problem => state.set({ problem }),
    },
  )

  chart.setStyles(chartStyles(colours))
  chart.setThousandsSeparator({ format: value => groupDigits(String(value), words().format.decimal) })
  chart.setSymbol({ ticker: code, pricePrecision: digits, volumePrecision: 0 })
  const { type: periodType, span, grain } = periodLooks[period]
  const nameOf = candleNames(period, { category_id: categoryId })
  chart.setPeriod({ type: periodType, span })
  chart.setFormatter({
    formatDate: ({ timestamp, type: place }) => {
      const { format } = words()
      const named = nameOf(timestamp)
      // On the axis as short as can be; under the cross, with the day.
      if (place === 'xAxis') return format.chartTime(named, grain)
      return grain === 'second' || grain === 'minute' || grain === 'hour'
        ? format.dateTime(named)
        : format.date(named)
    },
  })

  const indicators = indicatorsOn(chart, { colours, digits, words: () => ({ title: words().indicator }) })
  const levels = levelsOn(chart, colours, setting.placeLevel)
  const deals = dealsOn(chart, colours)
  const shadeSessions = sessionsOn(chart, colours)
  const tell = () => {
    const drawings = drawing.all()
    state.set({ drawings })
    setting.onDrawings(
      drawings.map(({ kind, points, text, locked }) => ({
        kind,
        points,
        locked,
        ...(text !== undefined && { text }),
      })),
    )
  }
  const drawing = drawingsOn(chart, {
    colours,
    measured: (from, to, count) => {
      const { format, candles } = words()
      const { move, change } = drawnMove(from, to)
      return `${format.decimal(move.toFixed(digits))} (${format.percentChange(change)}) · ${candles(count)}`
    },
    onChange: tell,
    onSelect: selected => state.set({ selected }),
    onDeselect: id => {
      if (state.get().selected === id) state.set({ selected: undefined })
    },
    onDisarm: () => state.set({ armed: undefined, pointsSet: 0 }),
    onText: wording => state.set({ wording }),
  })

  const drawLine = priceLineOn(chart, colours, gapOf(periodLooks[period]))
  /** Where the newest price is written beside the axis. */
  const tagAt = (): number | undefined => {
    const price = loading.isAtNewest() ? held().at(-1)?.close : undefined
    return price === undefined ? undefined : heightOf(price)
  }
  const setType = (type: ChartLook['type']) => {
    // Seconds hold a quote or two: as candles they would say nothing.
    const drawn = period === 'moment' && type !== 'line' ? 'area' : type
    chart.setStyles(typeStyles(drawn, colours))
    drawLine(drawn === 'line' || drawn === 'area' ? drawn : undefined)
  }
  setType(setting.look.type)
  indicators.set(setting.look.indicators)
  scaleToCandles(chart)
  chart.overrideYAxis({
    paneId: candlePane,
    createTicks: ({ defaultTicks }) =>
      freeTicks(
        evenTicks(defaultTicks, value => chart.getThousandsSeparator().format(value.toFixed(digits))),
        colours.textSize + tagPaddingPx,
        tagAt,
      ),
  })
  const spacing = element.clientWidth < narrowPx ? 'narrow' : 'other'
  chart.setBarSpace(barSpacePx[period === 'moment' ? 'moment' : spacing])
  chart.setOffsetRightDistance(rightGapPx.plain)
  chart.overrideXAxis({
    createTicks: ({ bounding, defaultTicks }) =>
      wholeTicks(defaultTicks, bounding.width, text =>
        utils.calcTextWidth(text, colours.textSize, '400', colours.font),
      ),
  })
  chart.setDataLoader(loading.loader)
  drawing.setMagnet(magnet)
  drawing.put(setting.drawings)
  state.set({ drawings: drawing.all() })

  chart.subscribeAction('onCrosshairChange', data => {
    const { x } = (data ?? {}) as Crosshair
    if (x === undefined) return
    cross = undefined
    const point = chart.convertFromPixel([{ x }], { paneId: candlePane })
    look(Array.isArray(point) ? point[0]?.dataIndex : undefined)
  })
  chart.subscribeAction('onVisibleRangeChange', () => lookAgain())
  const uncross = () => look(undefined)
  element.addEventListener('pointerleave', uncross)
  element.addEventListener('touchstart', uncross, { passive: true })

  const resize = () => {
    indicators.share(element.clientHeight, compared === undefined ? [] : [comparePane])
    chart.resize()
  }
  const watch = new ResizeObserver(resize)
  watch.observe(element)

  const pixelOf = (at: { index: number; value: number }) => {
    const point = chart.convertToPixel([{ dataIndex: at.index, value: at.value }], { paneId: candlePane })
    return Array.isArray(point) ? point[0] : point
  }
  const showCross = (at: { index: number; value: number }) => {
    cross = at
    const { x, y } = pixelOf(at) ?? {}
    if (x === undefined || y === undefined) return
    chart.executeAction('onCrosshairChange', { x, y, paneId: candlePane })
    look(at.index)
  }
  /** The nearest price of the candle, where points are to snap. */
  const snapped = (bar: Bar | undefined, value: number): number =>
    bar === undefined || !magnet
      ? value
      : [bar.open, bar.high, bar.low, bar.close].reduce((best, price) =>
          Math.abs(price - value) < Math.abs(best - value) ? price : best,
        )
  const placeAt = (x: number, y: number): Place | undefined => {
    const height = chart.getSize(candlePane, 'main')?.height ?? y
    const [at] = [chart.convertFromPixel([{ x, y: Math.min(y, height) }], { paneId: candlePane })].flat()
    if (at?.timestamp === undefined || at.value === undefined) return undefined
    return { timestamp: at.timestamp, value: snapped(held()[at.dataIndex ?? -1], at.value) }
  }
  const point = (at: Place) => {
    const { armed } = state.get()
    const pointsSet = drawing.setPoint(at)
    if (armed !== undefined && pointsSet > 0) state.set({ pointsSet })
  }
  const spanSeen = (): number => {
    const range = chart.getYAxes({ paneId: candlePane })[0]?.getRange()
    return range === undefined ? 0 : range.to - range.from
  }

  return {
    state,
    setType,
    setIndicators: (list: ChartLook['indicators']) => {
      indicators.set(list)
      resize()
    },
    setMagnet: (on: boolean) => {
      magnet = on
      drawing.setMagnet(on)
    },
    setLevels: (list: readonly ChartLevel[]) => levels.set(list),
    /** Leaves room right of the newest candle for short labels; whoever looks at older ones is not moved. */
    setLabelRoom: (wanted: boolean) => {
      const at = state.get().behind ? chart.getVisibleRange().to : undefined
      chart.setOffsetRightDistance(wanted ? rightGapPx.labels : rightGapPx.plain)
      if (at !== undefined) chart.scrollToDataIndex(at)
    },
    /** Draws another instrument in percent beside this one, or none. */
    setCompared: (other: Other | undefined) => {
      compared?.end()
      compared =
        other &&
        compareOn(chart, other, {
          colours,
          own: code,
          period,
          nameOf,
          format: () => words().format,
          onProblem: setting.onNoOther,
        })
      compared?.look()
      resize()
    },
    /** Tells trading days apart where a candle is shorter than one. */
    setSessions: (shown: boolean) =>
      shadeSessions(shown && (periodType === 'minute' || periodType === 'hour')),
    setDeals: (list: readonly ChartDeal[]) => deals.set(list),
    /** The price at a height of the candles, in pixels from their top. */
    valueAt: (y: number): number | undefined => {
      const point = chart.convertFromPixel([{ y }], { paneId: candlePane })
      return Array.isArray(point) ? point[0]?.value : undefined
    },
    /** The same, and nothing below the candles. */
    priceAt: (y: number): number | undefined => {
      const height = chart.getSize(candlePane, 'main')?.height ?? 0
      if (y < 0 || y > height) return undefined
      const point = chart.convertFromPixel([{ y }], { paneId: candlePane })
      return Array.isArray(point) ? point[0]?.value : undefined
    },
    /** How wide the axis of prices is, at the right edge. */
    axisPx: (): number => chart.getSize(candlePane, 'yAxis')?.width ?? 0,
    /** Where the cross stands that keys move, in pixels, and its price. */
    crossPoint: (): { readonly x: number; readonly y: number; readonly value: number } | undefined => {
      const { x, y } = (cross && pixelOf(cross)) ?? {}
      return cross === undefined || x === undefined || y === undefined
        ? undefined
        : { x, y, value: cross.value }
    },
    spanSeen,
    bars: held,
    /** Candles that are seen. */
    barsSeen: () => barsSeen(chart) as Bar[],
    /** Asks for everything anew, as after a lost connection. */
    reload: () => chart.resetData(),
    /** Asks again at once for candles that stayed away. */
    retry: loading.retry,
    toNewest: () => {
      if (loading.isAtNewest()) chart.scrollToRealTime()
      else {
        chart.resetData()
        chart.setStyles({ candle: { priceMark: { last: { show: true } } } })
      }
    },
    zoom: (factor: number) => chart.zoomAtCoordinate(factor),
    /** Moves the cross by candles, and by hundredths of the height. */
    moveCross: (by: { readonly candles: number; readonly steps: number }) => {
      const bars = held()
      const { to } = chart.getVisibleRange()
      const from = cross ?? { index: Math.min(to, bars.length) - 1, value: undefined }
      const index = Math.min(Math.max(0, from.index + by.candles), bars.length - 1)
      const bar = bars[index]
      if (bar === undefined) return
      // Without a tool in hand it stands where the candle closed, until it is moved up or down.
      const isFree = state.get().armed !== undefined || by.steps !== 0
      const value = isFree ? (from.value ?? bar.close) + by.steps * keyStep * spanSeen() : bar.close
      const first = firstSeen(chart)
      if (index <= first || index >= to)
        chart.scrollToDataIndex(index + (index <= first ? to - first - 2 : 1))
      showCross({ index, value })
      state.set({ crossPrice: isFree ? value : undefined })
      if (isFree) drawing.hover({ timestamp: bar.timestamp, value })
    },
    leaveCross: () => {
      cross = undefined
      state.set({ crossPrice: undefined })
      // No cross is nothing at all, which the library's type does not say.
      chart.executeAction('onCrosshairChange', undefined as never)
      look(undefined)
    },
    /** Shows what the tool in hand would draw here, with the cross; in pixels from the picture's corner. */
    hoverTool: (x: number, y: number) => {
      const at = placeAt(x, y)
      chart.executeAction('onCrosshairChange', { x, y, paneId: candlePane })
      if (at !== undefined) drawing.hover(at)
    },
    setPoint: (x: number, y: number) => {
      const at = placeAt(x, y)
      if (at !== undefined) point(at)
    },
    /** Sets a point of the tool in hand where the cross stands. */
    setPointAtCross: () => {
      const timestamp = cross === undefined ? undefined : held()[cross.index]?.timestamp
      if (cross !== undefined && timestamp !== undefined) point({ timestamp, value: cross.value })
    },
    arm: (kind: DrawingKind) => {
      drawing.arm(kind)
      state.set({ armed: kind, pointsSet: 0, selected: undefined })
    },
    disarm: drawing.disarm,
    remove: drawing.remove,
    clear: drawing.clear,
    lock: drawing.lock,
    textOf: drawing.textOf,
    setText: (id: string, text: string) => {
      state.set({ wording: undefined })
      drawing.setText(id, text)
    },
    editText: (id: string) => state.set({ wording: id }),
    end: () => {
      watch.disconnect()
      compared?.end()
      press.stop()
      loading.stop()
      element.removeEventListener('pointerleave', uncross)
      element.removeEventListener('touchstart', uncross)
      dispose(element)
    },
  }
}
export type Surface = NonNullable<ReturnType<typeof createSurface>>

/** Texts of axes and legends arrive as plain decimals, perhaps with a letter for thousands behind them: '1.5K'. */
const groupDigits = (text: string, write: Format['decimal']): string =>
  text.replace(/^-?\d+(?:\.\d+)?(?=[KMB]?$)/, write)
