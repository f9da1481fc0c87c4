import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Area } from '../../../shared/with-texts.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { useAttended } from '../shared/session/user-activity.ts'
import { BenchActivity } from './activity.tsx'
import { BenchAlarms, BenchFunding } from './funding.tsx'
import { BenchGoLive } from './go-live.tsx'
import { BenchLedger } from './ledger.tsx'
import { BenchTermExposure } from './term/exposure.tsx'
import { BenchTermResult } from './term/result.tsx'
import { BenchTiles } from './tiles.tsx'
import { useMayI, workCall } from '../shared/session/session.ts'
import { WorkPage } from '../shared/page.tsx'
import { Nothing } from '../shared/nothing.tsx'

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
  const desk = useDesk()
  const { activity, chain, halts, ledger } = bench
  const isBare = [bench.queues, bench.approvals, bench.frozen, activity, ledger].every(each => each === null)
  if (isBare) return <Nothing title={t('nothingToSee')} />
  return (
    <div className="space-y-4 p-4 desk:p-6">
      {!desk && <BenchAlarms halts={halts} />}
      <BenchTiles bench={bench} />
      {desk && <BenchAlarms halts={halts} />}
      <BenchGoLive />
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
      wide
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
