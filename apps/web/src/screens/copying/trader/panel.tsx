import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { TraderPage } from './page.tsx'

/** The same beside the list of a desk. */
export const TraderPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTranslations()
  return (
    <section aria-label={t('place.trader')}>
      <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
        <span className="text-14 text-t2">{t('place.trader')}</span>
        <IconButton name={t('trader.back')} onClick={onClose}>
          <X aria-hidden className="size-5.5" />
        </IconButton>
      </div>
      <TraderPage key={id} id={id} />
    </section>
  )
}
