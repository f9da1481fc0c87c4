import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { Plumb } from '../../ui/marks.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { firstTab } from './tabs.ts'
import { usePlace } from './use-place.ts'

/** A place that the specification of this app knows and this deployment does not offer: said plainly, with a way back. */
export const NotOffered = () => {
  const t = useTranslations()
  const { title, parent } = usePlace() ?? {}
  return (
    <Column>
      <PageHeader title={title === undefined ? t('notHere.title') : t(title)} demo={useIsDemo()} />
      <div className="flex flex-col items-center px-6 py-20 text-center">
        <Plumb outline className="h-14 text-control" />
        <h2 className="mt-4 text-16 font-semi">{t('notHere.title')}</h2>
        <p className="mt-1.5 max-w-[22rem] text-14 text-t2">{t('notHere.text')}</p>
        <a
          href={`#${parent ?? firstTab}`}
          className="mt-4 inline-flex min-h-11 items-center font-semi text-primary"
        >
          {parent === undefined ? t('app.toMarket') : t('app.back')}
        </a>
      </div>
    </Column>
  )
}
