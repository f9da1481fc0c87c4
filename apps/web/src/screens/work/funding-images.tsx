import { Maximize2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useImage } from '../../live/image.ts'
import { ImageViewer } from './image-viewer.tsx'

/** The proof that a customer sent, small, and large on request. Each look is in the audit log. */
export const FundingProof = ({ id }: { id: string }) => {
  const t = useTranslations('workExamine')
  const funding = useTranslations('workFunding')
  const [isOpen, setOpen] = useState(false)
  const { data, isError, refetch } = useImage(id, 'staff')
  const name = funding('proof')
  return (
    <>
      <button
        type="button"
        aria-label={isError ? `${t('loadAgain')}: ${name}` : t('enlarge', { side: name })}
        onClick={isError ? () => void refetch() : () => setOpen(true)}
        className="relative grid aspect-[8/5] w-full place-items-center overflow-hidden rounded-field bg-sunk ring-1 ring-line"
      >
        {data !== undefined && <img src={data} alt="" className="size-full object-contain" />}
        {isError && (
          <span className="flex items-center gap-1.5 px-2 text-12 text-down">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t('imageFailed')}
          </span>
        )}
        {data !== undefined && (
          <span className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-chip bg-page text-t1 shadow-float">
            <Maximize2 aria-hidden className="size-4" />
          </span>
        )}
      </button>
      <ImageViewer
        images={[{ id, name }]}
        open={isOpen ? id : undefined}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
