import { hourMs } from '@plumbline/rules/core'
import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { reviewHoursDefault } from '@plumbline/rules/verification'
import { BadgeCheck, IdCard, Snowflake, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'
import { BenchCard } from '../shared/cards.tsx'
import { useMayI } from '../shared/session/session.ts'
import { useTimeLeftText, useWorkNow } from '../shared/work-time.ts'
import { FundingTile } from './funding-tile.tsx'
import { useFundingBench } from './funding.tsx'

const Due = ({ dueAt, wholeMs }: { dueAt: string; wholeMs: number }) => {
  const now = useWorkNow()
  const text = useTimeLeftText()
  const leftMs = Date.parse(dueAt) - now
  return <TimeLeft leftMs={leftMs} wholeMs={wholeMs} text={text(leftMs)} />
}

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
          <span className="flex flex-wrap items-center gap-x-2">
            <Due dueAt={soonestExpiresAt} wholeMs={requestHours * hourMs} />
            <span>{mine > 0 ? t('forYou', { count: format.count(mine) }) : t('noneForYou')}</span>
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

/** Tiles of money keep their places until they are there. */
const useFundingTiles = (): readonly ReactNode[] => {
  const may = useMayI()
  const { data } = useFundingBench()
  const kinds = [may('funding:deposit:view') && 'deposit', may('funding:withdrawal:view') && 'withdrawal']
  return kinds.flatMap(kind => {
    if (kind === false) return []
    const queue = data?.queues?.find(each => each.kind === kind)
    if (queue !== undefined) return [<FundingTile key={kind} {...queue} />]
    return data === undefined ? [<SkeletonCard key={kind} />] : []
  })
}

/** What waits, in one row: each tile leads to where it is dealt with. */
export const BenchTiles = ({ bench: { queues, approvals, frozen } }: { bench: WorkbenchView }) => {
  const t = useTranslations('workBench')
  const money = useFundingTiles()
  const tiles = [
    ...money,
    ...(queues ?? []).map(queue => <QueueCard key={queue.kind} {...queue} />),
    ...(approvals === null ? [] : [<ApprovalCard key="approvals" {...approvals} />]),
    ...(frozen === null ? [] : [<SuspendedCard key="suspended" count={frozen} />]),
  ]
  return (
    <ul aria-label={t('queues')} className="grid grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))] gap-3">
      {tiles.map((tile, place) => (
        // Each keeps its place: which there are is decided by who looks.
        <li key={place}>{tile}</li>
      ))}
    </ul>
  )
}
