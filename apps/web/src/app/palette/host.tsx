import { Suspense } from 'react'
import { PaletteAwaited } from '../../shared/palette/awaited.tsx'
import { closePalette, usePaletteTurn } from '../../shared/palette/open.ts'
import { besidePart } from '../../ui/lazy-part.ts'

const CustomerPalette = besidePart(() =>
  import('./palette.tsx').then(module => ({ default: module.CustomerPalette })),
)

/** The palette of customers, fetched when it is first asked for. */
export const PaletteHost = () => {
  const { open, count } = usePaletteTurn()
  if (count === 0) return null
  return (
    <Suspense fallback={open && <PaletteAwaited />}>
      <CustomerPalette key={count} open={open} onClose={closePalette} />
    </Suspense>
  )
}
