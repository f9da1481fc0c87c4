import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusMeanwhile } from '../../ui/overlays/awaited-layer.tsx'
import { closePalette, typeAhead, typedAhead } from './open.ts'

/** The field of the palette while its script or its texts are on their way: it takes what is typed, and the palette opens with it. */
export const PaletteAwaited = () => {
  const t = useTranslations('app')
  const field = useRef<HTMLInputElement>(null)
  useFocusMeanwhile(field)
  return (
    <div
      role="dialog"
      aria-modal
      aria-busy
      aria-label={t('loading')}
      className="fixed inset-0 z-50 flex items-start justify-center px-4 pt-[min(6rem,8dvh)]"
    >
      <div className="flex max-h-[min(34rem,80dvh)] w-full max-w-[38rem] flex-col rounded-card bg-sheet text-t1 shadow-float outline-none dark:ring-1 dark:ring-line">
        <div className="flex items-center gap-2.5 border-b border-line pr-2 pl-4">
          <Search aria-hidden className="size-5 shrink-0 text-t3" strokeWidth={1.8} />
          <input
            ref={field}
            aria-label={t('loading')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            defaultValue={typedAhead()}
            onChange={event => typeAhead(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') closePalette()
            }}
            className="min-h-13 w-full min-w-0 flex-1 text-ellipsis bg-transparent py-3 text-16 outline-none placeholder:text-t3"
          />
        </div>
      </div>
    </div>
  )
}
