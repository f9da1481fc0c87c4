import type { TraderCard as Trader } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { figuresFrom, isUntold, isYoung } from '../parts/new-trader.ts'
import { PercentResult } from '../parts/percent.tsx'
import { TraderLine } from '../parts/trader-line.tsx'
import { TraderTags } from '../parts/trader-tags.tsx'
import { FollowLink } from './follow-link.tsx'

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 text-t2">{name}</dt>
    <dd className="text-14 font-semi">{children}</dd>
  </div>
)

type Props = {
  readonly trader: Trader
  /** Its place; undefined where the figure by which the list is in order does not exist. */
  readonly rank: number | undefined
  /** Chosen to be compared; undefined while nothing is compared. */
  readonly choice: ReactNode | undefined
}

/** One trader of the list: who, what followers got, what the trader got, and the course of 30 days. */
export const TraderItem = memo(({ trader, rank, choice }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const { id, name, figures, followers } = trader
  return (
    <li className="relative border-b border-line py-3" data-testid="trader">
      <div className="flex items-center gap-3">
        {rank !== undefined && (
          <span aria-hidden className="w-4 shrink-0 text-13 text-t3">
            {rank}
          </span>
        )}
        <Avatar name={name} size="medium" />
        <div className="min-w-0 flex-1">
          <div>
            {/* Its area is the whole card; what stands above it has areas of its own. */}
            <Link
              to="/pages/user/follow/detail"
              search={{ id }}
              className="text-16 font-semi after:absolute after:inset-0"
            >
              {name}
            </Link>
          </div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-t2">
            <span>
              {t('copying.followers', { count: followers })} · {t('copying.days', { count: figures.days })}
            </span>
            <TraderTags trader={trader} />
          </div>
        </div>
        <span className="relative">{choice ?? <FollowLink trader={trader} />}</span>
      </div>
      {isYoung(trader) ? (
        <div className="mt-2 space-y-2">
          {figures.followersMedian !== null && (
            <dl>
              <Figure name={t('figure.followersMedian')}>
                <PercentResult arrow percent={figures.followersMedian} />
              </Figure>
            </dl>
          )}
          <p className="text-13 text-t2">{t('copying.young', { date: format.date(figuresFrom(trader)) })}</p>
        </div>
      ) : (
        <div className="mt-2 grid grid-cols-[1fr_5.5rem] items-end gap-3">
          <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-x-2">
            <Figure name={t('figure.followersMedian')}>
              {figures.followersMedian === null ? (
                '–'
              ) : (
                <PercentResult arrow percent={figures.followersMedian} />
              )}
            </Figure>
            <Figure name={t('figure.profitRate')}>
              {isUntold(trader, 'profitRate') ? (
                t('copying.new')
              ) : (
                <PercentResult percent={figures.profitRate} />
              )}
            </Figure>
            <Figure name={t('figure.drawdown')}>
              {isUntold(trader, 'drawdown') ? '–' : format.share(hundredthsOf(figures.drawdown))}
            </Figure>
          </dl>
          <TraderLine trader={trader} />
        </div>
      )}
    </li>
  )
})
