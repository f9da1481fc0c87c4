import type { ExamineView } from '@plumbline/protocol/verification'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '../../../ui/classes.ts'
import { ExaminePart } from '../shared/detail-part.tsx'
import { ImageThumbnail } from '../shared/images/image-thumbnail.tsx'
import { ImageViewer } from '../shared/images/image-viewer.tsx'

/** The document's images, small, and large on request; `wide`: where there is room one below the other. */
export const ExamineImages = ({ images, wide }: Pick<ExamineView, 'images'> & { wide: boolean }) => {
  const t = useTranslations('workExamine')
  const [open, setOpen] = useState<string>()
  const named = images.map(({ id, side }) => ({ id, name: t(side) }))
  return (
    <ExaminePart title={t('images')}>
      <div className={classes('grid gap-3', wide ? 'max-w-[38rem]' : 'grid-cols-2')}>
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
