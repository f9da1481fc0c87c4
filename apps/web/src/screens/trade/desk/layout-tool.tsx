import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Area } from '../../../shared/with-texts.tsx'
import { besidePart } from '../../../ui/lazy-part.ts'
import { LayerSuspense } from '../../../ui/overlays/awaited-layer.tsx'

const LayoutSheet = besidePart(() =>
  import('./layout-sheet.tsx').then(({ LayoutSheet }) => ({ default: LayoutSheet })),
)

const Tool = () => {
  const t = useTranslations('desk')
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-label={t('layout')}
        title={t('layout')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-my-2 grid size-11 place-items-center rounded-field text-t2 active:bg-sunk mouse:size-9 mouse:hover:bg-sunk"
      >
        <LayoutGrid aria-hidden className="size-4.5" />
      </button>
      <LayerSuspense>
        {open !== undefined && <LayoutSheet open={open} onClose={() => setOpen(false)} />}
      </LayerSuspense>
    </>
  )
}

/** Leads to how the desk is laid out. */
export const LayoutTool = () => (
  <Area name="desk" pending={null} failed={null}>
    <Tool />
  </Area>
)
