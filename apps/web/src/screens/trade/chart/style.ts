import type { ChartType } from '@plumbline/rules/market'
import type { Chart, DeepPartial, KLineData, Styles } from 'klinecharts'

/** Beyond this the figures would hide what they are figures of; the price stands above the chart in full size. */
const textPxMax = 15

/** Around the newest price beside the axis. */
export const tagPaddingPx = 4

/** The theme's colours as the style sheet has them now. */
export const chartColours = () => {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    page: colour('page'),
    line: colour('line'),
    t1: colour('t1'),
    t2: colour('t2'),
    t3: colour('t3'),
    control: colour('control'),
    primary: colour('primary'),
    primaryFill: colour('primary-fill'),
    up: colour('up'),
    down: colour('down'),
    candleUp: colour('candle-up'),
    candleDown: colour('candle-down'),
    averages: [colour('ma-5'), colour('ma-10'), colour('ma-30'), colour('t2')],
    warn: colour('warn'),
    font: style.fontFamily,
    /** Pixels of the smallest text, in step with the browser's own text size. */
    textSize: Math.min(textPxMax, Math.round(Number.parseFloat(style.fontSize) * 0.6875)),
  }
}
export type ChartColours = ReturnType<typeof chartColours>

/** Up hollow, down filled; grid as quiet as the hairlines around it. */
export const chartStyles = (colours: ChartColours): DeepPartial<Styles> => {
  const text = { family: colours.font, size: colours.textSize, weight: '500' }
  const axis = {
    axisLine: { show: false },
    tickLine: { show: false },
    tickText: { ...text, color: colours.t3, weight: '400' },
  }
  const crossText = {
    ...text,
    color: colours.page,
    backgroundColor: colours.t2,
    borderColor: colours.t2,
    borderRadius: 6,
  }
  const cross = { line: { color: colours.control, dashedValue: [3, 3] }, text: crossText }
  const up = colours.candleUp
  const down = colours.candleDown
  return {
    grid: { horizontal: { color: colours.line, style: 'solid' }, vertical: { show: false } },
    candle: {
      bar: {
        upColor: up,
        downColor: down,
        noChangeColor: colours.t3,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: colours.t3,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: colours.t3,
      },
      priceMark: {
        high: { ...textMark(colours) },
        low: { ...textMark(colours) },
        last: {
          upColor: colours.primaryFill,
          downColor: colours.primaryFill,
          noChangeColor: colours.primaryFill,
          line: { dashedValue: [4, 4] },
          text: {
            ...text,
            weight: '600',
            color: '#ffffff',
            borderRadius: 6,
            paddingLeft: tagPaddingPx,
            paddingRight: tagPaddingPx,
            paddingTop: tagPaddingPx,
            paddingBottom: tagPaddingPx,
          },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      lines: colours.averages.map(color => ({ color, size: 1.4, style: 'solid' as const, smooth: false })),
      bars: [{ upColor: fade(up), downColor: fade(down), noChangeColor: fade(colours.t3) }],
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        offsetLeft: 10,
        offsetTop: 5,
        title: { ...text, color: colours.t3, weight: '400', marginRight: 6 },
        legend: { ...text, marginRight: 8 },
      },
    },
    xAxis: { ...axis },
    yAxis: { ...axis },
    separator: { color: colours.line, size: 1 },
    crosshair: { horizontal: cross, vertical: cross },
    overlay: {
      point: {
        color: colours.page,
        borderColor: colours.primary,
        borderSize: 2,
        radius: 5,
        activeColor: colours.page,
        activeBorderColor: colours.primary,
        activeBorderSize: 3,
        activeRadius: 6,
      },
      line: { color: colours.primary, size: 1.5 },
      text: { ...text, color: '#ffffff', backgroundColor: colours.primaryFill, borderRadius: 4 },
    },
  }
}

const candleTypes = {
  hollow: 'candle_up_stroke',
  candle: 'candle_solid',
  line: 'area',
  area: 'area',
} as const

/** How the prices themselves are drawn. */
export const typeStyles = (type: ChartType, colours: ChartColours): DeepPartial<Styles> => ({
  candle: {
    type: candleTypes[type],
    area: {
      // Drawn by `price-line.ts`, which leaves out what nobody quoted; the library marks the newest price.
      lineColor: 'transparent',
      value: 'close',
      backgroundColor: 'transparent',
      point: { color: colours.primary, rippleColor: `${colours.primary}29`, animation: false },
    },
  },
})

const textMark = (colours: ChartColours) => ({
  color: colours.t2,
  textFamily: colours.font,
  textSize: colours.textSize,
  textWeight: '500',
})

/** The same colour, lighter: '#0b8f58' becomes '#0b8f5873'. */
const fade = (hex: string): string => `${hex}73`

/** Where the candles that are seen begin. With room at the right the library's `from` begins before what is seen. */
export const firstSeen = (chart: Chart): number => Math.max(0, chart.getVisibleRange().realFrom)

export const barsSeen = (chart: Chart): KLineData[] =>
  chart.getDataList().slice(firstSeen(chart), chart.getVisibleRange().to)

/** Scales prices to the candles that are seen, not to their averages. */
export const scaleToCandles = (chart: Chart): void => {
  chart.overrideYAxis({
    paneId: 'candle_pane',
    createRange: ({ defaultRange }) => {
      const seen = barsSeen(chart)
      if (seen.length === 0) return defaultRange
      const low = Math.min(...seen.map(bar => bar.low))
      const high = Math.max(...seen.map(bar => bar.high))
      const range = high - low
      return {
        ...defaultRange,
        from: low,
        to: high,
        range,
        realFrom: low,
        realTo: high,
        realRange: range,
        displayFrom: low,
        displayTo: high,
        displayRange: range,
      }
    },
  })
}
