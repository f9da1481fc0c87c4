import type { TraderPeriod } from '@plumbline/protocol/copying'
import { traderPeriods } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { TraderDetail } from '../../../live/copying/traders.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Note } from '../../../ui/note.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import type { FigureName } from '../parts/figures.ts'
import { isUntold } from '../parts/new-trader.ts'
import { PercentResult } from '../parts/percent.tsx'
import { TraderTags } from '../parts/trader-tags.tsx'
import { FigureButton } from './figures.tsx'

type Props = {
  readonly detail: TraderDetail
  /** The name is said above. */
  readonly named: boolean
  readonly period: TraderPeriod
  readonly onPeriod: (period: TraderPeriod) => void
  readonly onFigure: (name: FigureName) => void
}

/** Who it is, and what followers got beside what the trader got. */
export const TraderHead = ({
  detail: { trader, periods, shareRate },
  named,
  period,
  onPeriod,
  onFigure,
}: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const { followersMedian, profitRate } = periods[period]
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={trader.name} size="large" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {!named && <h2 className="text-18 font-bold wrap-anywhere">{trader.name}</h2>}
            <TraderTags trader={trader} />
          </div>
          <p className="text-13 text-t2">
            {t('copying.followers', { count: trader.followers })} ·{' '}
            {t('copying.days', { count: periods.all.days })} ·{' '}
            {t('copying.profitShare', { rate: format.share(hundredthsOf(shareRate)) })}
          </p>
        </div>
      </div>
      {trader.program !== null && <Note tone="info">{t('copying.aboutProgram')}</Note>}
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          {followersMedian !== null && (
            <div className="relative">
              <p className="text-13 text-t2">
                <FigureButton name="followersMedian" onOpen={onFigure} />
              </p>
              <p className="text-28 font-bold tracking-[-0.02em]" data-testid="followers-median">
                <PercentResult arrow percent={followersMedian} />
              </p>
            </div>
          )}
          <div className="relative">
            <p className="text-13 text-t2">
              <FigureButton name="profitRate" onOpen={onFigure} />
            </p>
            <p
              className={
                followersMedian === null
                  ? 'text-28 font-bold tracking-[-0.02em]'
                  : 'text-22 font-bold tracking-[-0.02em]'
              }
            >
              {isUntold({ line: trader.line, figures: periods[period] }, 'profitRate') ? (
                t('copying.new')
              ) : (
                <PercentResult percent={profitRate} />
              )}
            </p>
          </div>
          {followersMedian === null && (
            <div className="relative">
              <p className="text-13 text-t2">
                <FigureButton name="followersMedian" onOpen={onFigure} />
              </p>
              <p className="text-14 text-t2" data-testid="followers-median">
                {t(trader.followers > 0 ? 'trader.followersSoon' : 'trader.noFollowers')}
              </p>
            </div>
          )}
        </div>
        <Segmented
          tight
          name={t('copying.period')}
          value={period}
          onChange={onPeriod}
          options={traderPeriods.map(value => ({
            value,
            label: value === 'all' ? t('ui.all') : t('copying.inDays', { days: value }),
          }))}
        />
      </div>
    </>
  )
}
