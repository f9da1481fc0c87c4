import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useOwnTrader } from '../../../live/copying/own.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { TraderTags } from '../parts/trader-tags.tsx'
import { Leave } from './leave.tsx'
import { OwnEarnings } from './own-earnings.tsx'
import { OwnSettings } from './own-settings.tsx'
import { OwnTexts } from './own-texts.tsx'

/** What a trader sees and sets of their own. */
export const OwnTrader = () => {
  const t = useTranslations('becoming')
  return (
    <Fetched query={useOwnTrader()} awaited={<SkeletonRows count={6} />}>
      {own => {
        const hasLeft = own.trader.state === 'left' || own.trader.state === 'revoked'
        return (
          <div className="space-y-7" data-testid="own-trader">
            <Note tone="info" icon={<CircleCheck aria-hidden />}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-semi">
                {!hasLeft && t('isTrader')}
                <TraderTags trader={{ ...own.trader, followers: own.followers }} />
              </p>
              <p>
                {own.trader.name} ·{' '}
                <Link
                  to="/pages/user/follow/detail"
                  search={{ id: own.trader.id }}
                  className="font-semi text-primary underline"
                >
                  {t('publicPage')}
                </Link>
              </p>
            </Note>
            <OwnEarnings own={own} />
            {!hasLeft && (
              <>
                <OwnSettings own={own} />
                <OwnTexts own={own} />
                <Leave followers={own.followers} />
              </>
            )}
          </div>
        )
      }}
    </Fetched>
  )
}
