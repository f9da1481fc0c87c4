import type { TraderCard } from '@plumbline/protocol/copying'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { FigureValue } from '../parts/figure-value.tsx'
import { figuresFrom, isNewTrader, isRanked, isUntold, isYoung } from '../parts/new-trader.ts'
import { PercentResult } from '../parts/percent.tsx'
import { TraderLine } from '../parts/trader-line.tsx'
import { TraderTags } from '../parts/trader-tags.tsx'
import type { ListProps } from './list-props.ts'
import { FollowLink } from './follow-link.tsx'

type Id =
  | 'trader'
  | 'followersMedian'
  | 'profitRate'
  | 'totalProfit'
  | 'drawdown'
  | 'winRate'
  | 'sharpe'
  | 'orders'
  | 'holding'
  | 'followers'
  | 'days'
  | 'line'
  | 'act'

/** The list of a desk: figures in columns, and the trader that was opened beside it. */
export const TraderTable = ({ traders, choiceOf, sort, shown, onShow }: ListProps) => {
  const t = useTranslations()
  const format = useFormat()
  const figure = (
    id: Exclude<Id, 'trader' | 'line' | 'act'>,
    more: Partial<Column<Id>> = {},
  ): Column<Id> => ({
    id,
    head: t(`figure.${id}`),
    ...more,
  })
  const columns: readonly Column<Id>[] = [
    { id: 'trader', head: t('copying.trader'), start: true },
    figure('followersMedian'),
    figure('profitRate'),
    figure('totalProfit', { from: '90rem' }),
    figure('drawdown'),
    figure('winRate', { from: '52rem' }),
    figure('sharpe', { from: '64rem' }),
    figure('orders', { from: '90rem' }),
    figure('holding', { from: '90rem' }),
    figure('followers', { from: '52rem' }),
    figure('days', { from: '56rem' }),
    ...(traders.every(isNewTrader)
      ? []
      : [{ id: 'line', head: t('figure.days_30'), from: '56rem' } as const]),
    { id: 'act', head: t('copying.follow'), silent: true },
  ]
  const cellsOf = (trader: TraderCard, rank: number) => {
    const { figures, name, followers } = trader
    const value = (id: Exclude<Id, 'trader' | 'line' | 'act'>) => (
      <FigureValue name={id} figures={figures} followers={followers} />
    )
    return {
      trader: (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          <span aria-hidden className="w-4 text-t3">
            {isRanked(figures, sort) && rank}
          </span>
          <Avatar name={name} size="small" />
          <button
            type="button"
            className="min-h-8 rounded-chip font-semi text-t1"
            aria-expanded={shown === trader.id}
            onClick={() => onShow?.(trader.id)}
          >
            {name}
          </button>
          <TraderTags trader={trader} />
          {isYoung(trader) && (
            <span className="w-full pl-6 text-12 text-t3">
              {t('copying.young', { date: format.date(figuresFrom(trader)) })}
            </span>
          )}
        </span>
      ),
      followersMedian:
        figures.followersMedian === null ? '–' : <PercentResult arrow percent={figures.followersMedian} />,
      profitRate: isYoung(trader) ? (
        '–'
      ) : isUntold(trader, 'profitRate') ? (
        t('copying.new')
      ) : (
        <PercentResult percent={figures.profitRate} />
      ),
      drawdown: isUntold(trader, 'drawdown') ? '–' : format.share(hundredthsOf(figures.drawdown)),
      totalProfit: value('totalProfit'),
      winRate: value('winRate'),
      sharpe: value('sharpe'),
      orders: value('orders'),
      holding: value('holding'),
      followers: value('followers'),
      days: value('days'),
      line: (
        <span className="ml-auto block w-20">
          <TraderLine trader={trader} />
        </span>
      ),
      act: choiceOf(trader) ?? <FollowLink trader={trader} />,
    }
  }
  return (
    <Table name={t('copying.traders')} columns={columns} rows={traders} keyOf={({ id }) => id}>
      {(trader, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="trader"
          cells={cellsOf(trader, traders.indexOf(trader) + 1)}
          current={shown === key}
          onOpen={() => onShow?.(key)}
        />
      )}
    </Table>
  )
}
