import { useEffect, useEffectEvent, useRef } from 'react'
import uPlot from 'uplot'

export type PlotSeries = {
  readonly label: string
  /** A colour of tokens.css, without its dashes. */
  readonly colour: 'primary' | 'warn' | 'up' | 'down'
  readonly values: readonly number[]
}

type Props = {
  /** Beginning of each hour, in ms. */
  readonly hours: readonly number[]
  readonly series: readonly PlotSeries[]
  readonly hourText: (at: number) => string
  readonly valueText: (value: number) => string
}

/** Where two stand side by side, they are as high as there is room for. */
const heightPx = () => (window.matchMedia('(min-width: 120rem)').matches ? 240 : 180)
const msPerSecond = 1_000
const halfHourSeconds = 1_800
/** Of the room an hour has, how much its bars take. */
const barShare = 0.7
/** So many words fit side by side below the plot, and so many lines above one another. */
const hourSpacePx = 56
const valueSpacePx = 36
const barWidthPxMax = 28

const colourOf = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)

/** Two at most stand side by side in an hour, either around its middle. */
const sideOf = (place: number, count: number): -1 | 0 | 1 => (count === 1 ? 0 : place === 0 ? -1 : 1)

const barsOf = (place: number, count: number): Pick<uPlot.Series, 'paths'> => {
  const paths = uPlot.paths.bars?.({
    size: [barShare / count, barWidthPxMax],
    align: sideOf(place, count),
    radius: 0.2,
  })
  return paths === undefined ? {} : { paths }
}

const optionsOf = ({ series, hourText, valueText }: Props, width: number, font: string): uPlot.Options => {
  const axis = { stroke: colourOf('t3'), font, ticks: { show: false } }
  return {
    width,
    height: heightPx(),
    legend: { show: false },
    cursor: { show: false },
    // Hours of UTC, with room for the bars of the first and the last.
    tzDate: at => uPlot.tzDate(new Date(at * msPerSecond), 'UTC'),
    scales: {
      x: { time: true, range: (_plot, first, last) => [first - halfHourSeconds, last + halfHourSeconds] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: hourSpacePx,
        values: (_plot, splits) => splits.map(at => hourText(at * msPerSecond)),
      },
      {
        ...axis,
        grid: { stroke: colourOf('line'), width: 1 },
        space: valueSpacePx,
        // As wide as the widest figure, as it is written here.
        size: (_plot, values) => 16 + 7 * Math.max(0, ...(values ?? []).map(text => text.length)),
        values: (_plot, splits) => splits.map(valueText),
      },
    ],
    series: [
      {},
      ...series.map(({ label, colour }, place) => ({
        label,
        fill: colourOf(colour),
        stroke: colourOf(colour),
        width: 0,
        points: { show: false },
        ...barsOf(place, series.length),
      })),
    ],
  }
}

/** Bars by hour. It is drawn once for what it shows; what that is stands in the table beside it. */
const BenchPlot = (props: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const draw = useEffectEvent((element: HTMLElement) => {
    const font = `12px ${getComputedStyle(element).fontFamily}`
    return new uPlot(
      optionsOf(props, element.clientWidth, font),
      [props.hours.map(at => at / msPerSecond), ...props.series.map(({ values }) => [...values])],
      element,
    )
  })
  useEffect(() => {
    const element = box.current
    if (element === null) return () => undefined
    const plot = draw(element)
    const watching = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: heightPx() }),
    )
    watching.observe(element)
    return () => {
      watching.disconnect()
      plot.destroy()
    }
  }, [])
  return <div ref={box} aria-hidden className="min-w-0 overflow-hidden" />
}

export default BenchPlot
