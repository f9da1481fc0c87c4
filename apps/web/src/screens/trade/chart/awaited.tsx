import type { Surface } from './surface.ts'
import { useSurfaceState } from './use-surface.ts'

/** How high the bars are, in tenths of the height: nobody takes them for prices. */
const tenths = [3, 4, 4, 5, 4, 6, 5, 6, 7, 6, 5, 6]

/** In place of the picture until its candles are here: without them the library draws an axis of its own making. */
export const Awaited = ({ surface }: { readonly surface: Surface | undefined }) => {
  const awaited = useSurfaceState(surface, state => state.awaited) ?? true
  if (!awaited) return null
  return (
    <div
      aria-hidden
      data-testid="candles-awaited"
      className="absolute inset-0 flex items-end gap-2 bg-page px-4 pb-8"
    >
      {tenths.map((height, at) => (
        <span key={at} className="flex-1 rounded-chip bg-sunk" style={{ height: `${height}0%` }} />
      ))}
    </div>
  )
}
