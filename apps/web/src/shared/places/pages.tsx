import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Column, PageHeader } from '../../ui/page.tsx'
import { renewal } from '../../ui/renewal.ts'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { usePlace } from './use-place.ts'

export const Pending = ({ children }: { children?: ReactNode }) => {
  const t = useTranslations('app')
  return (
    <div role="status" className="min-h-[60dvh]">
      {children ?? <SkeletonRows count={4} />}
      <span className="sr-only">{t('loading')}</span>
    </div>
  )
}

/** Pages on which money can be moved: only there somebody may ask whether it was. */
const withMoney = /^\/pages\/(?:order|market|fund\/)/

/**
 * The code or the texts of a part did not arrive. Loading the address again is the surest second try, and made by itself where a newer
 * version has taken the place of this page's.
 */
export const PartFailed = () => {
  const t = useTranslations('error')
  const isOfMoney = withMoney.test(usePlace()?.path ?? '')
  const [renewing] = useState(renewal.mayBegin)
  useEffect(() => {
    if (renewing) renewal.begin()
  }, [renewing])
  if (renewing) return <Pending />
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Problem
        text={t('pageFailed')}
        {...(isOfMoney && { more: t('nothingSent') })}
        onRetry={() => renewal.begin()}
      />
    </div>
  )
}

/** The title of the page that is looked for, and the way back, around what stands in its place. */
export const Frame = ({ wide, children }: { wide?: boolean; children: ReactNode }) => {
  const t = useTranslations()
  const place = usePlace()
  const parent = place?.parent
  const back = parent && (() => void (location.hash = parent))
  return (
    <Column wide={wide}>
      {place !== undefined && (
        <PageHeader title={t(place.title)} demo={false} {...(back && { onBack: back })} />
      )}
      {children}
    </Column>
  )
}

/** A page is on its way. Those of the tabs begin otherwise than with a title alone. */
export const PagePending = () =>
  usePlace()?.parent === undefined ? (
    <Pending />
  ) : (
    <Frame>
      <Pending />
    </Frame>
  )

/** A whole page did not arrive: its title and the way back are there all the same. Back online, it comes by itself. */
export const PageFailed = () => {
  useEffect(() => {
    // Nothing of the page is there yet, so nothing typed is lost.
    const again = () => renewal.begin()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <Frame>
      <PartFailed />
    </Frame>
  )
}

const Unknown = lazyPart(() => import('./absent.tsx').then(({ Unknown }) => ({ default: Unknown })))

/** Nobody knows this address. */
export const Absent = () => (
  <Suspense fallback={<Pending />}>
    <Unknown />
  </Suspense>
)
