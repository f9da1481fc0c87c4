import { useTranslations } from 'use-intl'
import { Plumb } from '../ui/marks.tsx'
import { PageHeader } from '../ui/page.tsx'
import { useIsDemo } from '../live/queries.ts'

/** Copy trading is a capability of its own; until it is there, the tab says so and nothing else. */
export const FollowScreen = () => {
  const t = useTranslations()
  return (
    <>
      <PageHeader title={t('tabs.follow')} demo={useIsDemo()} />
      <div className="flex flex-col items-center px-6 py-20 text-center">
        <Plumb outline className="h-14 text-control" />
        <p className="mt-4 text-16 font-semi">{t('follow.title')}</p>
        <p className="mt-1.5 max-w-[22rem] text-14 text-t2">{t('follow.text')}</p>
      </div>
    </>
  )
}
