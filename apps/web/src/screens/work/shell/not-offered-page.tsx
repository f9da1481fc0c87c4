import { useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Plumb } from '../../../ui/marks.tsx'
import { notOfferedPages } from '../areas.ts'
import { WorkPage } from '../shared/page.tsx'

/** A page of a feature that this deployment does not offer: said plainly. */
export const NotOfferedPage = () => {
  const t = useTranslations()
  const path = useRouterState({ select: state => state.location.pathname })
  const title = notOfferedPages.find(page => page.path === path)?.title
  return (
    <WorkPage title={title === undefined ? t('notHere.title') : t(`workTitle.${title}`)}>
      <div className="flex flex-col items-center px-6 py-20 text-center">
        <Plumb outline className="h-14 text-control" />
        <h2 className="mt-4 text-16 font-semi">{t('notHere.title')}</h2>
        <p className="mt-1.5 max-w-[22rem] text-14 text-t2">{t('notHere.text')}</p>
      </div>
    </WorkPage>
  )
}
