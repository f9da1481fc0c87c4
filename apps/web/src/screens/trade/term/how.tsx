import { useTranslations } from 'use-intl'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'

/** How a deal is decided, in words. */
export const HowDecided = () => {
  const t = useTranslations('term')
  return (
    <Disclosure title={t('how')}>
      <div className="space-y-2">
        <p>{t('howEntry')}</p>
        <p>{t('howExit')}</p>
        <p>{t('howMoney')}</p>
        <p>{t('howVoid')}</p>
        <p>{t('howOdds')}</p>
        <p>{t('noEarlyClose')}</p>
      </div>
    </Disclosure>
  )
}
