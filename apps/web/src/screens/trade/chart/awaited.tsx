import type { Surface } from './surface.ts'
import { useSurfaceState } from './use-surface.ts'

/** How high the bars are, in tenths of the height: nobody takes them for prices. */
const tenths = [3, 4, 4, 5, 4, 6, 5, 6, 7, 6, 5, 6]

/** In place of the picture while there are no candles: without them the library draws an axis of its own making. */
export const Awaited = ({ surface }: { readonly surface: Surface | undefined }) => {
  const awaited = useSurfaceState(surface, state => state.awaited) ?? true
  const isEmpty = useSurfaceState(surface, state => state.count === 0) ?? true
  if (!awaited && !isEmpty) return null
  return (
    <div
      aria-hidden
      data-testid={awaited ? 'candles-awaited' : 'candles-none'}
      className="absolute inset-0 flex items-end gap-2 bg-page px-4 pb-8"
    >
      {awaited &&
        tenths.map((height, at) => (
          <span key={at} className="flex-1 rounded-chip bg-sunk" style={{ height: `${height}0%` }} />
        ))}
    </div>
  )
}
