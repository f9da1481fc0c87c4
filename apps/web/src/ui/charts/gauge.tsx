/** The scale ends here; higher levels rest at its end. In hundredths of a percent. */
const levelMax = 30_000
const warningLevel = 10_000

const closeOutLevel = 5_000

const percentOf = (level: number) => `${(level / levelMax) * 100}%`

/** Where the margin level stands, with the warning mark named, and the close-out mark where there is one. */
export const Gauge = ({
  level,
  name,
  warning,
  closeOut,
}: {
  level: number | undefined
  name: string
  warning: string
  closeOut?: string
}) => {
  const share = level === undefined ? 1 : Math.min(1, Math.max(0, level / levelMax))
  return (
    <div role="img" aria-label={name}>
      <div className="relative h-2 rounded-full">
        <div className="absolute inset-0 flex overflow-hidden rounded-full">
          {closeOut !== undefined && (
            <span className="hatch-danger" style={{ width: percentOf(closeOutLevel) }} />
          )}
          <span
            className="bg-warn-base"
            style={{ width: percentOf(closeOut === undefined ? warningLevel : warningLevel - closeOutLevel) }}
          />
          <span className="flex-1 bg-gauge-free" />
        </div>
        {level !== undefined && (
          <span
            className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full bg-t1 ring-2 ring-sunk"
            style={{ left: `${share * 100}%` }}
          />
        )}
      </div>
      <p className="mt-2 flex text-12 text-t3">
        <span className="shrink-0 pr-1.5" style={{ minWidth: percentOf(warningLevel) }}>
          {closeOut}
        </span>
        {warning}
      </p>
    </div>
  )
}
