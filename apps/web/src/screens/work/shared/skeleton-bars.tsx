/** Heights of the bars that stand for those to come, in percent. */
const bars = [30, 55, 40, 70, 50, 85, 60, 45, 75, 35, 65, 50]
/** As many as there are hours of a day. */
const hours = [...bars, ...bars]

/** A plot by hour while it is fetched, as high as it will be. */
export const SkeletonBars = () => (
  <div
    aria-hidden
    className="flex h-[11.25rem] min-[120rem]:h-[15rem] items-end gap-2 border-b border-line px-2"
  >
    {hours.map((height, place) => (
      <span key={place} className="flex h-full flex-1 items-end justify-center">
        <span
          className="w-full max-w-7 rounded-t-tag bg-sunk dark:bg-segment-on/40"
          style={{ height: `${height}%` }}
        />
      </span>
    ))}
  </div>
)
