import type { ExamineView } from '@plumbline/protocol/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ExaminePart } from '../shared/detail-part.tsx'
import { ImageThumbnail } from '../shared/images/image-thumbnail.tsx'
import { ImageViewer } from '../shared/images/image-viewer.tsx'

/** The document's images, small, and large on request. */
export const ExamineImages = ({ images }: Pick<ExamineView, 'images'>) => {
  const t = useTranslations('workExamine')
  const [open, setOpen] = useState<string>()
  const named = images.map(({ id, side }) => ({ id, name: t(side) }))
  return (
    <ExaminePart title={t('images')}>
      <div className="grid grid-cols-2 gap-3">
        {named.map(({ id, name }) => (
          <figure key={id} className="min-w-0">
            <ImageThumbnail id={id} name={name} fit="cover" onOpen={() => setOpen(id)} />
            <figcaption className="mt-1 text-12 text-t3">{name}</figcaption>
          </figure>
        ))}
      </div>
      <ImageViewer images={named} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </ExaminePart>
  )
}
