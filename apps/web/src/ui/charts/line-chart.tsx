type Point = { readonly at: number; readonly value: number }

const width = 320
const height = 120
const inset = 4

/** A figure over time, each point where its time is: a line over its area. What it says in words is its name. */
export const LineChart = ({ points, name }: { points: readonly Point[]; name: string }) => {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2) return null
  const values = points.map(({ value }) => value)
  const low = Math.min(...values)
  const high = Math.max(...values)
  const span = high > low ? high - low : 1
  const time = last.at > first.at ? last.at - first.at : 1
  const x = ({ at }: Point) => (((at - first.at) / time) * width).toFixed(1)
  // A figure that never changed stands in the middle.
  const y = ({ value }: Point) =>
    (high === low ? height / 2 : inset + (1 - (value - low) / span) * (height - 2 * inset)).toFixed(1)
  const line = points.map(point => `${x(point)},${y(point)}`).join(' ')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      className="h-28 w-full"
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} className="fill-primary" opacity="0.09" />
      <polyline
        points={line}
        fill="none"
        strokeWidth="1.6"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-primary"
      />
    </svg>
  )
}
