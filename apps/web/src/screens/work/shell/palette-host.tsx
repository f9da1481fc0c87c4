import { Search } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PaletteAwaited } from '../../../shared/palette/awaited.tsx'
import { closePalette, openPalette, paletteKeys, usePaletteTurn } from '../../../shared/palette/open.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'

const WorkPalette = besidePart(() =>
  import('./palette.tsx').then(module => ({ default: module.WorkPalette })),
)

/** The palette of the work area, fetched when it is first asked for. */
export const WorkPaletteHost = () => {
  const { open, count } = usePaletteTurn()
  if (count === 0) return null
  return (
    <Suspense fallback={open && <PaletteAwaited />}>
      <WorkPalette key={count} open={open} onClose={closePalette} />
    </Suspense>
  )
}

const Opener = ({ onOpen }: { onOpen: (() => void) | undefined }) => {
  const t = useTranslations('desk')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => {
        onOpen?.()
        openPalette()
      }}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-field px-2.5 text-left text-13 font-medium text-t2 ring-1 ring-line ring-inset hover:bg-page/60 mouse:min-h-9"
    >
      <Search aria-hidden className="size-4.5 shrink-0" strokeWidth={1.9} />
      <span className="min-w-0 flex-1">{t('goTo')}</span>
      <span aria-hidden className="hidden gap-1 desk:flex">
        {paletteKeys.map(key => (
          <kbd key={key} className="rounded-tag bg-page px-1.5 py-0.5 text-12 text-t2 ring-1 ring-line">
            {key}
          </kbd>
        ))}
      </span>
    </button>
  )
}

/** Above the navigation: the same by pointer. */
export const WorkPaletteButton = ({ onOpen }: { onOpen?: () => void }) => (
  <div className="min-h-11 px-3 pb-3 desk:pb-1.5">
    <Area name="desk" pending={null} failed={null}>
      <Opener onOpen={onOpen} />
    </Area>
  </div>
)
