import type { ExamineView } from '@plumbline/protocol/verification'
import { Maximize2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useImage } from '../../live/image.ts'
import { ExaminePart } from './examine-part.tsx'
import { ImageViewer } from './image-viewer.tsx'

const Thumbnail = ({ id, name, onOpen }: { id: string; name: string; onOpen: () => void }) => {
  const t = useTranslations('workExamine')
  const { data, isError, refetch } = useImage(id, 'staff')
  return (
    <figure className="min-w-0">
      <button
        type="button"
        aria-label={isError ? `${t('loadAgain')}: ${name}` : t('enlarge', { side: name })}
        onClick={isError ? () => void refetch() : onOpen}
        className="relative grid aspect-[8/5] w-full place-items-center overflow-hidden rounded-field bg-sunk ring-1 ring-line"
      >
        {data !== undefined && <img src={data} alt="" className="size-full object-cover" />}
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
      <figcaption className="mt-1 text-12 text-t3">{name}</figcaption>
    </figure>
  )
}

/** The document's images, small, and large on request. */
export const ExamineImages = ({ images }: Pick<ExamineView, 'images'>) => {
  const t = useTranslations('workExamine')
  const [open, setOpen] = useState<string>()
  const named = images.map(({ id, side }) => ({ id, name: t(side) }))
  return (
    <ExaminePart title={t('images')}>
      <div className="grid grid-cols-2 gap-3">
        {named.map(({ id, name }) => (
          <Thumbnail key={id} id={id} name={name} onOpen={() => setOpen(id)} />
        ))}
      </div>
      <ImageViewer images={named} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </ExaminePart>
  )
}
