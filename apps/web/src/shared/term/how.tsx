import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'

/** How a deal is decided, in words. */
export const HowDecided = () => {
  const t = useTranslations('term')
  const tFairness = useTranslations('fairness')
  return (
    <>
      <Link
        to="/pages/mine/limit/index"
        className="mt-2 flex min-h-11 items-center justify-between gap-3 border-b border-line text-14 font-medium"
      >
        {t('ownLimits')}
        <ChevronRight aria-hidden className="size-4.5 text-t3" />
      </Link>
      <Link
        to="/pages/fairness/index"
        className="flex min-h-11 items-center justify-between gap-3 border-b border-line text-14 font-medium"
      >
        {tFairness('link')}
        <ChevronRight aria-hidden className="size-4.5 text-t3" />
      </Link>
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
    </>
  )
}
