import { levelsOf } from './levels.ts'

type Point = { readonly at: number; readonly value: number }

const width = 320
const height = 120
/** As high as it is shown: h-28. */
const heightRem = 7

type Props = {
  readonly points: readonly Point[]
  /** What it says, in words. */
  readonly name: string
  /** What the height stands for at least: a smaller change is drawn as small as it is. */
  readonly spanMin: number
  readonly levelText: (value: number) => string
  readonly timeText: (at: number) => string
}

/** A result over time, each point where its time is: a line over round levels, zero among them, and both ends named. */
export const LineChart = ({ points, name, spanMin, levelText, timeText }: Props) => {
  const first = points[0]
  const last = points.at(-1)
  // Of one moment there is no way from one value to another.
  if (first === undefined || last === undefined || last.at <= first.at) return null
  const values = points.map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const room = Math.max(0, spanMin - (most - least)) / 2
  const levels = levelsOf(least - room, most + room, spanMin)
  const [low = 0] = levels
  const span = (levels.at(-1) ?? 1) - low
  const x = ({ at }: Point) => ((at - first.at) / (last.at - first.at)) * width
  const y = (value: number) => (1 - (value - low) / span) * height
  return (
    <div role="img" aria-label={name} className="pt-2">
      <div aria-hidden className="relative pr-16">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-28 w-full">
          {levels.map(level => (
            <line
              key={level}
              x1="0"
              x2={width}
              y1={y(level)}
              y2={y(level)}
              vectorEffect="non-scaling-stroke"
              className={level === 0 ? 'stroke-control' : 'stroke-line'}
              strokeDasharray={level === 0 ? '3 3' : undefined}
            />
          ))}
          <polyline
            points={points.map(point => `${x(point).toFixed(1)},${y(point.value).toFixed(1)}`).join(' ')}
            fill="none"
            strokeWidth="1.8"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-primary"
          />
        </svg>
        {levels.map(level => (
          <span
            key={level}
            className="absolute right-0 -translate-y-1/2 text-12 text-t3"
            style={{ top: `${((y(level) / height) * heightRem).toFixed(2)}rem` }}
          >
            {levelText(level)}
          </span>
        ))}
      </div>
      <div aria-hidden className="mt-1.5 flex justify-between pr-16 text-12 text-t3">
        <span>{timeText(first.at)}</span>
        {timeText(first.at) !== timeText(last.at) && <span>{timeText(last.at)}</span>}
      </div>
    </div>
  )
}
