import type { ChartLook } from '@plumbline/protocol/market'
import { indicatorNames, type IndicatorName } from '@plumbline/rules/market'
import type { Chart, DeepPartial, IndicatorCreate, IndicatorStyle } from 'klinecharts'
import { ownIndicators, type CloudColours } from './own-indicators.ts'
import { axisPx, leastPanePx, paneHeight } from './picture/pane-height.ts'
import type { ChartColours } from './style.ts'

export type ChosenIndicator = ChartLook['indicators'][number]

/** The figures of an indicator as the library names them, and what stands before each in the legend. */
type Figure = { readonly key: string; readonly label: string }
const lengths = (key: string) => (parameters: readonly number[]) =>
  parameters.map((length, index): Figure => ({ key: `${key}${index + 1}`, label: String(length) }))

type Look = {
  /** Over the candles, or in a pane of its own. */
  readonly place: 'candles' | 'pane'
  readonly figures: (parameters: readonly number[]) => readonly Figure[]
  /** Averages of the second kind are dashed, so that colour is not all that tells them apart. */
  readonly dashed?: true
  /** Places after the point; undefined: those of the price. */
  readonly digits?: number
}
const named =
  (...figures: readonly (readonly [key: string, label: string])[]) =>
  (): readonly Figure[] =>
    figures.map(([key, label]) => ({ key, label }))

const looks: Record<IndicatorName, Look> = {
  MA: { place: 'candles', figures: lengths('ma') },
  EMA: { place: 'candles', figures: lengths('ema'), dashed: true },
  BOLL: { place: 'candles', figures: named(['up', 'UP'], ['mid', 'MID'], ['dn', 'DN']) },
  KELTNER: {
    place: 'candles',
    figures: named(['up', 'UP'], ['mid', 'MID'], ['dn', 'DN']),
    dashed: true,
  },
  ICHIMOKU: {
    place: 'candles',
    figures: named(['conversion', 'CONV'], ['base', 'BASE'], ['spanA', 'A'], ['spanB', 'B']),
  },
  SAR: { place: 'candles', figures: named(['sar', '']) },
  MACD: { place: 'pane', figures: named(['dif', 'DIF'], ['dea', 'DEA'], ['macd', 'MACD']) },
  RSI: { place: 'pane', figures: lengths('rsi'), digits: 2 },
  STOCHRSI: { place: 'pane', figures: named(['k', 'K'], ['d', 'D']), digits: 2 },
  KDJ: { place: 'pane', figures: named(['k', 'K'], ['d', 'D'], ['j', 'J']), digits: 2 },
  ATR: { place: 'pane', figures: named(['atr', '']) },
  VOL: { place: 'pane', figures: named(['volume', '']), digits: 0 },
}

const candlePane = 'candle_pane'
const idOf = (name: IndicatorName): string => `plumbline_${name}`
const paneOf = (name: IndicatorName): string =>
  looks[name].place === 'candles' ? candlePane : `plumbline_pane_${name}`

/** What the library calls it. */
const libraryName = (name: IndicatorName): string =>
  name in ownIndicators ? ownIndicators[name as keyof typeof ownIndicators] : name

/** One for each line. */
const lineColours = (name: IndicatorName, colours: ChartColours): readonly string[] => {
  switch (name) {
    case 'BOLL':
    case 'KELTNER':
      return [colours.control, colours.control, colours.control]
    case 'ICHIMOKU':
      return [...colours.averages.slice(0, 2), colours.up, colours.down, colours.t3]
    case 'MA':
    case 'EMA':
    case 'SAR':
    case 'MACD':
    case 'RSI':
    case 'STOCHRSI':
    case 'KDJ':
    case 'ATR':
    case 'VOL':
      return colours.averages
  }
}
/** Of the figures of a legend, which are to be read. */
const legendColour = (name: IndicatorName, index: number, colours: ChartColours): string =>
  name === 'VOL' || name === 'BOLL' || name === 'KELTNER' || name === 'SAR'
    ? colours.t2
    : (lineColours(name, colours)[index] ?? colours.t2)

const stylesOf = (name: IndicatorName, colours: ChartColours): DeepPartial<IndicatorStyle> => ({
  lines: lineColours(name, colours).map(color => ({
    color,
    size: 1.4,
    style: looks[name].dashed ? ('dashed' as const) : ('solid' as const),
    dashedValue: [5, 3],
    smooth: false,
  })),
  ...(name === 'SAR' && {
    circles: [
      {
        style: 'fill' as const,
        upColor: colours.primary,
        downColor: colours.primary,
        noChangeColor: colours.primary,
      },
    ],
  }),
})

type Words = { readonly title: (name: IndicatorName) => string }

const legendOf = (
  { name, parameters }: ChosenIndicator,
  { colours, digits, words }: { colours: ChartColours; digits: number; words: () => Words },
): NonNullable<IndicatorCreate['createTooltipDataSource']> => {
  const look = looks[name]
  const figures = look.figures(parameters)
  return ({ indicator, crosshair }) => {
    const last = indicator.result.length - 1
    const values = (indicator.result[Math.min(crosshair.dataIndex ?? last, last)] ?? {}) as Record<
      string,
      number | undefined
    >
    return {
      name: words().title(name),
      calcParamsText: '',
      features: [],
      legends: figures.map(({ key, label }, index) => {
        const color = legendColour(name, index, colours)
        const value = values[key]
        return {
          title: { text: label === '' ? '' : `${label} `, color },
          value: { text: value === undefined ? '–' : value.toFixed(look.digits ?? digits), color },
        }
      }),
    }
  }
}

/** Below the lowest price stands what it is. */
const lowPx = 20
/** Height of a line of the legend above the candles, and of the room around them all. */
const legendPx = { line: 19, around: 24 } as const
const gapShareMax = 0.45
/** Room above what is drawn, for the legend, as a share of what is drawn: that is how the library counts it. */
const gapAbove = (px: number, heightPx: number): number => {
  const share = Math.min(gapShareMax, px / heightPx)
  return share / (1 - share)
}

/** Panes that stand below the candles with this choice. */
export const panesOf = (indicators: readonly ChosenIndicator[]): number =>
  indicators.filter(({ name, shown }) => shown && looks[name].place === 'pane').length

/** Lines of the legend above the candles with this choice. */
export const legendLinesOf = (indicators: readonly ChosenIndicator[]): number =>
  indicators.filter(({ name, shown }) => shown && looks[name].place === 'candles').length

/** Whether it is drawn over the candles, not in a pane below them. */
export const isOnCandles = (name: IndicatorName): boolean => looks[name].place === 'candles'

/** Draws these indicators and no others. */
export const indicatorsOn = (
  chart: Chart,
  setting: { readonly colours: ChartColours; readonly digits: number; readonly words: () => Words },
) => {
  const drawn = new Map<IndicatorName, string>()
  const takeAway = (name: IndicatorName) => {
    chart.removeIndicator({ id: idOf(name) })
    drawn.delete(name)
  }
  const draw = (chosen: ChosenIndicator) => {
    const { name, parameters } = chosen
    chart.createIndicator(
      {
        name: libraryName(name),
        id: idOf(name),
        paneId: paneOf(name),
        calcParams: [...parameters],
        precision: looks[name].digits ?? setting.digits,
        styles: stylesOf(name, setting.colours),
        createTooltipDataSource: legendOf(chosen, setting),
        // The cloud lies behind the candles.
        ...(name === 'ICHIMOKU' && { extendData: setting.colours satisfies CloudColours, zLevel: -1 }),
      },
      true,
    )
    drawn.set(name, parameters.join())
    if (looks[name].place === 'candles') return
    chart.setPaneOptions({
      id: paneOf(name),
      dragEnabled: false,
      minHeight: leastPanePx,
      // Quotes stand right below the candles they belong to.
      order: name === 'VOL' ? 1 : 2 + indicatorNames.indexOf(name),
    })
  }
  return {
    /** Panes, these and others, share the height so that the candles keep most of it. */
    share: (heightPx: number, others: readonly string[]): void => {
      const inPlace = (place: Look['place']) => [...drawn.keys()].filter(name => looks[name].place === place)
      const panes = [
        ...inPlace('pane').map(name => ({ id: paneOf(name), name })),
        ...others.map(id => ({ id, name: undefined })),
      ]
      const height = paneHeight(heightPx, panes.length)
      for (const { id, name } of panes) {
        chart.setPaneOptions({ id, height })
        chart.overrideYAxis({
          paneId: id,
          gap: { top: gapAbove(legendPx.around, height), bottom: name === 'VOL' ? 0 : 0.08 },
        })
      }
      const candles = heightPx - (panes.length > 0 ? panes.length * height : 0) - axisPx
      const legend = legendPx.around + legendPx.line * inPlace('candles').length
      chart.overrideYAxis({
        paneId: candlePane,
        gap: { top: gapAbove(legend, candles), bottom: Math.max(0.08, gapAbove(lowPx, candles)) },
      })
    },
    set: (chosen: readonly ChosenIndicator[]): void => {
      for (const name of indicatorNames) {
        const wanted = chosen.find(each => each.name === name && each.shown)
        if (drawn.get(name) === wanted?.parameters.join()) continue
        if (drawn.has(name)) takeAway(name)
        if (wanted !== undefined) draw(wanted)
      }
    },
  }
}
