import { ImageIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/buttons/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Offers what another app has shared to the form that asks for such a picture. */
export const SharedPicture = ({ onUse }: { onUse: () => void }) => {
  const t = useTranslations('sharedProof')
  return (
    <Note tone="info" icon={<ImageIcon aria-hidden />}>
      <p>{t('useText')}</p>
      <span className="-ml-3 block">
        <Button look="text" size="row" onClick={onUse}>
          {t('use')}
        </Button>
      </span>
    </Note>
  )
}
