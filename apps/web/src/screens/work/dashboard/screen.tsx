import { hourMs } from '@plumbline/rules/core'
import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { requestHours } from '@plumbline/rules/staff'
import { reviewHoursDefault } from '@plumbline/rules/verification'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, IdCard, Snowflake, Stamp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Empty } from '../../../ui/states.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'
import { useAttended } from '../shared/session/user-activity.ts'
import { BenchActivity } from './activity.tsx'
import { BenchFunding } from './funding.tsx'
import { BenchLedger } from './ledger.tsx'
import { BenchTermExposure } from './term/exposure.tsx'
import { BenchTermResult } from './term/result.tsx'
import { BenchCard } from '../shared/cards.tsx'
import { useWorkNow, useTimeLeftText } from '../shared/work-time.ts'
import { useMayI, workCall } from '../shared/session/session.ts'
import { WorkPage } from '../shared/page.tsx'

const lookEveryMs = 60_000

const useWorkbench = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: ['work', 'bench'],
    queryFn: ({ signal }) => workCall('workbench', {}, { signal }),
    // Each look is recorded, and keeps a session alive: nobody there, no look.
    refetchInterval: attended && lookEveryMs,
  })
}

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

const termPermissions = ['term:exposure:view', 'term:result:view'] as const

/** What term and micro deals could cost, and what they came to. */
const BenchTerm = () => {
  const may = useMayI()
  if (!termPermissions.some(may)) return null
  return (
    <Area name="term" pending={<SkeletonCard />}>
      <div className="space-y-4">
        {may('term:exposure:view') && <BenchTermExposure />}
        {may('term:result:view') && <BenchTermResult />}
      </div>
    </Area>
  )
}

const Figures = ({ bench }: { bench: WorkbenchView }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const { queues, approvals, frozen, activity, chain, ledger } = bench
  const isBare = [queues, approvals, frozen, activity, ledger].every(each => each === null)
  if (isBare) return <Empty hint={t('nothingToSee')} />
  return (
    <div className="space-y-4 p-4 desk:p-6">
      <ul aria-label={t('queues')} className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3">
        {queues?.map(queue => (
          <li key={queue.kind}>
            <QueueCard {...queue} />
          </li>
        ))}
        {approvals !== null && (
          <li>
            <ApprovalCard {...approvals} />
          </li>
        )}
        {frozen !== null && (
          <li>
            <BenchCard
              icon={Snowflake}
              label={t('suspended')}
              count={format.count(frozen)}
              more={t('suspendedMore')}
            />
          </li>
        )}
      </ul>
      <BenchFunding />
      <BenchTerm />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {activity !== null && (
          <BenchActivity activity={activity} chain={chain} today={Date.parse(bench.at)} />
        )}
        {ledger !== null && <BenchLedger ledger={ledger} />}
      </div>
    </div>
  )
}

/** Where staff begin: what waits, what was done, and whether it all adds up. */
export const Workbench = () => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const query = useWorkbench()
  const at = query.data === undefined ? undefined : Date.parse(query.data.at)
  return (
    <WorkPage
      title={t('title')}
      more={at === undefined ? undefined : t('day', { date: format.date(at), time: format.time(at) })}
    >
      <Fetched
        query={query}
        awaited={
          <div className="p-4 desk:p-6">
            <SkeletonCard />
          </div>
        }
      >
        {bench => <Figures bench={bench} />}
      </Fetched>
    </WorkPage>
  )
}
