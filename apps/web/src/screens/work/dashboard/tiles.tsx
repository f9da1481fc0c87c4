import { hourMs } from '@plumbline/rules/core'
import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { reviewHoursDefault } from '@plumbline/rules/verification'
import { BadgeCheck, IdCard, Landmark, MessageCircle, Snowflake, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { classes } from '../../../ui/classes.ts'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { BenchCard, CardLook, cardLines } from '../shared/cards.tsx'
import { loansPath } from '../shared/loan-addresses.ts'
import { useMayI } from '../shared/session/session.ts'
import { useWaiting } from '../shared/session/waiting.ts'
import { Due } from './due.tsx'
import { FundingTile } from './funding-tile.tsx'
import { useFundingBench } from './funding.tsx'

const queueIcons = { real_name: IdCard, kyc: BadgeCheck } as const

const QueueCard = ({ kind, waiting, overdue, oldestDueAt }: NonNullable<WorkbenchView['queues']>[number]) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  return (
    <BenchCard
      icon={queueIcons[kind]}
      label={t(kind)}
      count={format.count(waiting)}
      href="#/pages/work/examine/index"
      more={
        oldestDueAt === null ? (
          t('nothingWaits')
        ) : (
          <span className="flex flex-wrap items-center gap-x-2">
            <Due dueAt={oldestDueAt} wholeMs={reviewHoursDefault * hourMs} />
            {overdue > 0 && <span>{t('overdue', { count: format.count(overdue) })}</span>}
          </span>
        )
      }
    />
  )
}

const ApprovalCard = ({ open, mine, soonestExpiresAt }: NonNullable<WorkbenchView['approvals']>) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  return (
    <BenchCard
      icon={Stamp}
      label={t('approvals')}
      count={format.count(open)}
      href="#/pages/work/approval/index"
      more={
        soonestExpiresAt === null ? (
          t('nothingWaits')
        ) : (
          <span className="block">
            <Due dueAt={soonestExpiresAt} wholeMs={requestHours * hourMs} />
            <span className="block">
              {mine > 0 ? t('forYou', { count: format.count(mine) }) : t('noneForYou')}
            </span>
          </span>
        )
      }
    />
  )
}

const SuspendedCard = ({ count }: { count: number }) => {
  const t = useTranslations('workBench')
  const search = useTranslations('workSearch')
  const format = useFormat()
  const may = useMayI()
  return (
    <BenchCard
      icon={Snowflake}
      label={search('suspended')}
      count={format.count(count)}
      more={t('suspendedMore')}
      {...(may('work:search:view') && { href: '#/pages/work/search/index?list=suspended' })}
    />
  )
}

const counted = {
  loans: { icon: Landmark, href: `#${loansPath}` },
  support: { icon: MessageCircle, href: '#/pages/work/support/index' },
} as const

/** A queue of which the menu counts what is pending, and no more is told. */
const CountedCard = ({ queue, count }: { queue: keyof typeof counted; count: number }) => {
  const t = useTranslations('workBench')
  const work = useTranslations('work')
  const examine = useTranslations('workExamine')
  const format = useFormat()
  return (
    <BenchCard
      {...counted[queue]}
      label={work(queue)}
      count={format.count(count)}
      more={count === 0 ? t('nothingWaits') : examine('pending')}
    />
  )
}

/** Of one in which nothing waits there is no more to say than that. */
type Tile = { readonly key: string; readonly isZero: boolean; readonly tile: ReactNode }

const useCountedTiles = (): readonly Tile[] => {
  const waiting = useWaiting()
  return (['loans', 'support'] as const).flatMap(queue => {
    const count = waiting?.[queue] ?? null
    return count === null
      ? []
      : [{ key: queue, isZero: count === 0, tile: <CountedCard queue={queue} count={count} /> }]
  })
}

/** Tiles of money keep their places until they are there. */
const useFundingTiles = (): readonly Tile[] => {
  const may = useMayI()
  const { data } = useFundingBench()
  const kinds = [may('funding:deposit:view') && 'deposit', may('funding:withdrawal:view') && 'withdrawal']
  return kinds.flatMap(kind => {
    if (kind === false) return []
    const queue = data?.queues?.find(each => each.kind === kind)
    if (queue !== undefined)
      return [
        {
          key: kind,
          isZero: queue.waiting === 0 && queue.payoutsDue === 0,
          tile: <FundingTile {...queue} />,
        },
      ]
    return data === undefined ? [{ key: kind, isZero: false, tile: <SkeletonCard /> }] : []
  })
}

/** What waits, in one row: each tile leads to where it is dealt with. */
export const BenchTiles = ({ bench: { queues, approvals, frozen } }: { bench: WorkbenchView }) => {
  const t = useTranslations('workBench')
  const money = useFundingTiles()
  const others = useCountedTiles()
  const desk = useDesk()
  const tiles: readonly Tile[] = [
    ...money,
    ...others,
    ...(queues ?? []).map(queue => ({
      key: queue.kind,
      isZero: queue.waiting === 0,
      tile: <QueueCard {...queue} />,
    })),
    ...(approvals === null
      ? []
      : [{ key: 'approvals', isZero: approvals.open === 0, tile: <ApprovalCard {...approvals} /> }]),
    ...(frozen === null
      ? []
      : [{ key: 'suspended', isZero: frozen === 0, tile: <SuspendedCard count={frozen} /> }]),
  ]
  // On a phone what waits comes first, and what does not is a line each.
  const cards = desk ? tiles : tiles.filter(({ isZero }) => !isZero)
  const lines = desk ? [] : tiles.filter(({ isZero }) => isZero)
  return (
    <div role="group" aria-label={t('queues')} className="space-y-3">
      {cards.length > 0 && (
        <ul
          className={classes(
            'grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3',
            // Two rows of about as many each, where one has no room for all.
            tiles.length > 6 && 'desk:max-wide:grid-cols-4',
          )}
        >
          {cards.map(({ key, tile }) => (
            <li key={key}>{tile}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <CardLook value="bare">
          <ul className={cardLines}>
            {lines.map(({ key, tile }) => (
              <li key={key}>{tile}</li>
            ))}
          </ul>
        </CardLook>
      )}
    </div>
  )
}
