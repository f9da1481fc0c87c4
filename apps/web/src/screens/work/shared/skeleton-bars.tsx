/** Heights of the bars that stand for those to come, in percent. */
const bars = [30, 55, 40, 70, 50, 85, 60, 45, 75, 35, 65, 50]

/** A plot by hour while it is fetched, as high as it will be. */
export const SkeletonBars = () => (
  <div aria-hidden className="flex h-[11.25rem] items-end gap-3 border-b border-line px-2">
    {bars.map((height, place) => (
      <span
        key={place}
        className="flex-1 rounded-t-tag bg-sunk dark:bg-segment-on/40"
        style={{ height: `${height}%` }}
      />
    ))}
  </div>
)
