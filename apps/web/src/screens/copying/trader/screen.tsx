import { useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useTrader } from '../../../live/copying/traders.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { InfoSheet } from '../../../ui/overlays/info.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { useBack } from '../../../shared/use-back.ts'
import { useSkippedNews } from '../parts/skipped-news.ts'
import { figureNames } from '../parts/figures.ts'
import { HeadFollowAction } from './action.tsx'
import { TraderPage } from './page.tsx'

/** How all figures are made, in one place. */
const HowMade = () => {
  const t = useTranslations()
  return (
    <InfoSheet subject={t('trader.howMade')}>
      <p>{t('trader.howText')}</p>
      <dl className="space-y-3">
        {figureNames.map(name => (
          <div key={name}>
            <dt className="font-semi text-t1">{t(`figure.${name}`)}</dt>
            <dd>{t(`figure.${name}_formula`)}</dd>
          </div>
        ))}
      </dl>
    </InfoSheet>
  )
}

/** One trader. */
export const TraderScreen = () => {
  const t = useTranslations('place')
  const { id } = useSearch({ from: '/copying/pages/user/follow/detail' })
  const { data } = useTrader(id)
  const isDesk = useDesk()
  useSkippedNews()
  return (
    <Column {...(isDesk && { wide: true })}>
      <PageHeader
        title={data?.trader.name ?? t('trader')}
        demo={useIsDemo()}
        onBack={useBack('/pages/social')}
        actions={
          <>
            {isDesk && data !== undefined && <HeadFollowAction detail={data} />}
            <HowMade />
          </>
        }
      />
      <div className="desk:-mx-4">
        <TraderPage key={id} id={id} named />
      </div>
    </Column>
  )
}
