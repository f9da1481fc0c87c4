import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { centsOf } from '../../../live/account/figures.ts'
import { useAssets } from '../../../live/account/orders.ts'
import { currentOf, useFollows } from '../../../live/copying/follows.ts'
import { useTrader } from '../../../live/copying/traders.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Column, PageHeader } from '../../../ui/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { FollowActions } from '../parts/follow-actions.tsx'
import { TraderTags } from '../parts/trader-tags.tsx'
import { useBack } from '../../../shared/use-back.ts'
import { useSkippedNews } from '../parts/skipped-news.ts'
import { FollowSettings } from './form.tsx'

/** How one trader is followed: to begin, or to change, pause and stop. */
export const FollowScreen = () => {
  const t = useTranslations('place')
  const { id } = useSearch({ from: '/copying/pages/user/follow/follow' })
  const back = useBack('/pages/social')
  const assets = useAssets()
  const follow = currentOf(useFollows().data, id)
  useSkippedNews()
  return (
    <Column wide>
      <PageHeader title={t('followSettings')} demo={useIsDemo()} onBack={back} />
      <div className="space-y-5 edge pb-10">
        <Fetched query={useTrader(id)} awaited={<SkeletonForm fields={5} />}>
          {detail => (
            <>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <Avatar name={detail.trader.name} size="medium" />
                <Link
                  to="/pages/user/follow/detail"
                  search={{ id }}
                  className="flex min-h-11 items-center text-16 font-bold underline decoration-control underline-offset-4"
                >
                  {detail.trader.name}
                </Link>
                <TraderTags trader={detail.trader} />
                {follow !== undefined && <FollowActions follow={follow} />}
              </div>
              <Fetched query={assets} awaited={<SkeletonForm fields={4} />}>
                {({ contract }) => (
                  <FollowSettings
                    key={id}
                    detail={detail}
                    available={centsOf(contract.available)}
                    onBack={back}
                  />
                )}
              </Fetched>
            </>
          )}
        </Fetched>
      </div>
    </Column>
  )
}
