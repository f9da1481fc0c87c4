import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Problem } from '../../ui/states.tsx'
import { Plumb } from '../../ui/marks.tsx'
import { firstTab } from './tabs.ts'
import { usePlace } from './use-place.ts'

export const Pending = () => {
  const t = useTranslations('app')
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <Plumb outline className="h-10 text-control" />
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}

/** A page's code did not arrive. Loading the address again is the surest second try. */
export const PageFailed = () => {
  const t = useTranslations('error')
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Problem text={t('pageFailed')} more={t('nothingSent')} onRetry={() => location.reload()} />
    </div>
  )
}

const Missing = () => {
  const t = useTranslations('app')
  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <div>
        <h1 className="text-16 font-semi">{t('notFound')}</h1>
        <a href={`#${firstTab}`} className="mt-3 inline-block py-3 font-semi text-primary">
          {t('toMarket')}
        </a>
      </div>
    </div>
  )
}

const NotOffered = lazy(() => import('./not-offered.tsx').then(module => ({ default: module.NotOffered })))

/** No page stands at this address: because this house does not offer it, or because nobody knows it. */
export const Absent = () =>
  usePlace() === undefined ? (
    <Missing />
  ) : (
    <Suspense fallback={<Pending />}>
      <NotOffered />
    </Suspense>
  )
