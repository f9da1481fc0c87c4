import { classes } from '../classes.ts'
import { heightScale } from './line-scale.ts'

const width = 100
const height = 36
const inset = 3

/** The course of a day, drawn small, with its opening level dashed. */
export const Sparkline = ({
  values,
  name,
  trend,
}: {
  values: readonly number[]
  name: string
  trend: number
}) => {
  const first = values[0]
  if (first === undefined || values.length < 2) return <span aria-hidden />
  const y = heightScale(values, { height, inset })
  const x = (index: number) => ((index / (values.length - 1)) * width).toFixed(1)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      className="h-7 w-full overflow-visible"
    >
      <line
        x1="0"
        x2={width}
        y1={y(first)}
        y2={y(first)}
        className="stroke-control"
        strokeDasharray="3 3"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
        opacity="0.7"
      />
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className={classes(trend > 0 ? 'stroke-up' : trend < 0 ? 'stroke-down' : 'stroke-t3')}
      />
    </svg>
  )
}
