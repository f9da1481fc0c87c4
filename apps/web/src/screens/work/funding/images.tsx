import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ImageThumbnail } from '../shared/images/image-thumbnail.tsx'
import { ImageViewer } from '../shared/images/image-viewer.tsx'

/** The proof that a customer sent, small, and large on request. Each look is in the audit log. */
export const FundingProof = ({ id }: { id: string }) => {
  const t = useTranslations('workFunding')
  const [isOpen, setOpen] = useState(false)
  const name = t('proof')
  return (
    <>
      <ImageThumbnail id={id} name={name} fit="contain" onOpen={() => setOpen(true)} />
      <ImageViewer
        images={[{ id, name }]}
        open={isOpen ? id : undefined}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
