import { equityLevels } from './equity-scale.ts'

type Point = { readonly at: number; readonly usd: number }
type Mark = { readonly at: number; readonly came: boolean }

const width = 320
const height = 120
/** As high as it is shown: h-32. */
const heightRem = 8
const arrow = 4

type Props = {
  readonly points: readonly Point[]
  /** Where money came in or left. */
  readonly marks: readonly Mark[]
  /** What it says, in words. */
  readonly name: string
  readonly levelText: (usd: number) => string
}

/** What an account was worth over time, over round levels; each flow of money is a line with a triangle in or out. */
export const ValueChart = ({ points, marks, name, levelText }: Props) => {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const levels = equityLevels(points.map(({ usd }) => usd))
  const [low = 0] = levels
  const span = (levels.at(-1) ?? 1) - low
  const time = Math.max(1, last.at - first.at)
  const x = (at: number) => ((at - first.at) / time) * width
  const y = (usd: number) => (1 - (usd - low) / span) * height
  return (
    <div className="relative pr-14" role="img" aria-label={name} data-testid="equity-line">
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-32 w-full">
        {levels.map(level => (
          <line
            key={level}
            x1="0"
            x2={width}
            y1={y(level)}
            y2={y(level)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {marks.map(({ at, came }) => (
          <g key={`${at} ${came}`}>
            <line
              x1={x(at)}
              x2={x(at)}
              y1="0"
              y2={height}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="3 3"
              className="stroke-control"
            />
            <path
              d={
                came
                  ? `M${x(at) - arrow} ${height} h${2 * arrow} l${-arrow} ${-2 * arrow} z`
                  : `M${x(at) - arrow} ${height - 2 * arrow} h${2 * arrow} l${-arrow} ${2 * arrow} z`
              }
              className="fill-t2"
            />
          </g>
        ))}
        <polyline
          fill="none"
          strokeWidth="1.8"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-primary"
          points={points.map(({ at, usd }) => `${x(at).toFixed(1)},${y(usd).toFixed(1)}`).join(' ')}
        />
      </svg>
      {levels.map(level => (
        <span
          key={level}
          aria-hidden
          className="absolute right-0 -translate-y-1/2 text-12 text-t3"
          style={{ top: `${((y(level) / height) * heightRem).toFixed(2)}rem` }}
        >
          {levelText(level)}
        </span>
      ))}
    </div>
  )
}
