import { hourMs } from '@plumbline/rules/core'
import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, ArrowUpFromLine, CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { TimeLeft } from '../../../ui/time-left.tsx'
import { useAttended } from '../shared/session/user-activity.ts'
import { BenchExposure } from './exposure.tsx'
import { BenchHours } from './hours.tsx'
import { BenchCard, BenchPanel } from '../shared/cards.tsx'
import { useTimeLeftText, useWorkNow } from '../shared/work-time.ts'
import { fundingPaths } from '../shared/funding-items.ts'
import { workCall } from '../shared/session/session.ts'

const lookEveryMs = 60_000
/** What a ring shows as whole: the time reviews are promised within. */
const wholeMs = 48 * hourMs

const useFundingBench = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: ['work', 'bench', 'funding'],
    queryFn: ({ signal }) => workCall('fundingBench', {}, { signal }),
    // Each look is recorded, and keeps a session alive: nobody there, no look.
    refetchInterval: attended && lookEveryMs,
  })
}

type Queue = NonNullable<FundingBenchView['queues']>[number]
const icons = { deposit: ArrowDownToLine, withdrawal: ArrowUpFromLine } as const

const ageKeys = {
  '0-1': 'ageHour',
  '1-4': 'ageFour',
  '4-24': 'ageDay',
  '24-48': 'ageTwoDays',
  '48': 'ageLonger',
} as const satisfies Record<Queue['ages'][number]['hours'], string>

const Ages = ({ ages }: Pick<Queue, 'ages'>) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const filled = ages.filter(({ count }) => count > 0)
  if (filled.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-12 text-t3">
      {filled.map(({ hours, count }) => (
        <span key={hours} className="whitespace-nowrap">
          {t('age', { hours: t(ageKeys[hours]), count: format.count(count) })}
        </span>
      ))}
    </span>
  )
}

const QueueCard = ({ kind, waiting, overdue, oldestDueAt, payoutsDue, ages }: Queue) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const now = useWorkNow()
  const timeLeft = useTimeLeftText()
  const leftMs = oldestDueAt === null ? undefined : Date.parse(oldestDueAt) - now
  return (
    <BenchCard
      icon={icons[kind]}
      label={t(kind)}
      count={format.count(waiting)}
      href={`#${fundingPaths[kind]}`}
      more={
        <>
          {leftMs === undefined ? (
            t('nothingWaits')
          ) : (
            <span className="flex flex-wrap items-center gap-x-2">
              <TimeLeft leftMs={leftMs} wholeMs={wholeMs} text={timeLeft(leftMs)} />
              {overdue > 0 && <span>{t('overdue', { count: format.count(overdue) })}</span>}
            </span>
          )}
          {payoutsDue > 0 && <span className="block">{t('payoutsDue', { count: payoutsDue })}</span>}
          <Ages ages={ages} />
        </>
      }
    />
  )
}

const Flows = ({ flows }: { flows: NonNullable<FundingBenchView['flows']> }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const line = ({ count, usd }: typeof flows.deposits) =>
    t('flowLine', { count, usd: format.money(centsOf(usd)) })
  return (
    <BenchPanel title={t('flows')}>
      <p className="mb-3 text-12 text-t3">{t('flowsMore')}</p>
      <BenchHours
        name={t('flows')}
        series={[
          { id: 'in', label: t('flowIn'), sum: line(flows.deposits), colour: 'primary', as: 'money' },
          { id: 'out', label: t('flowOut'), sum: line(flows.withdrawals), colour: 'warn', as: 'money' },
        ]}
        hours={flows.hours.map(({ at, deposits, withdrawals }) => ({
          at,
          in: deposits.usd,
          out: withdrawals.usd,
        }))}
      />
    </BenchPanel>
  )
}

const Result = ({ result }: { result: NonNullable<FundingBenchView['result']> }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const today = centsOf(result.today)
  return (
    <BenchPanel
      title={t('result')}
      aside={
        <span className="text-13 font-semi">
          <span className="mr-2 font-regular text-t3">{t('resultToday')}</span>
          <MoneyText text={format.result(today)} tone={toneOf(today)} />
        </span>
      }
    >
      <p className="mb-3 text-12 text-t3">{t('resultMore')}</p>
      <BenchHours
        name={t('result')}
        series={[{ id: 'usd', label: t('result'), colour: 'primary', as: 'result' }]}
        hours={result.hours}
      />
    </BenchPanel>
  )
}

const Alarms = ({ alarms }: { alarms: NonNullable<FundingBenchView['alarms']> }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  return (
    <BenchPanel title={t('alarms')}>
      {alarms.length === 0 && (
        <p className="flex items-center gap-2 py-2 text-13">
          <CircleCheck aria-hidden className="size-4.5 text-up" />
          {t('alarmsNone')}
        </p>
      )}
      <ul>
        {alarms.map(({ kind, count, since }) => (
          <li
            key={kind}
            className="flex items-start gap-2.5 border-b border-line py-2.5 text-13 last:border-0"
          >
            <CircleAlert aria-hidden className="size-4.5 shrink-0 text-down" />
            <span className="min-w-0 flex-1">
              <span className="font-semi">{t(`alarm_${kind}`, { count })}</span>
              {since !== null && (
                <span className="block text-12 text-t3">
                  {t('alarmSince', { at: format.dateTime(Date.parse(since)) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </BenchPanel>
  )
}

const Money = ({ queues, flows, exposure, result, alarms }: FundingBenchView) => {
  const t = useTranslations('workBench')
  return (
    <>
      {queues !== null && queues.length > 0 && (
        <ul aria-label={t('funding')} className="grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-3">
          {queues.map(queue => (
            <li key={queue.kind}>
              <QueueCard {...queue} />
            </li>
          ))}
        </ul>
      )}
      {(flows !== null || alarms !== null) && (
        <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {flows !== null && <Flows flows={flows} />}
          {alarms !== null && <Alarms alarms={alarms} />}
        </div>
      )}
      {(exposure !== null || result !== null) && (
        <div className="grid items-start gap-4 desk:grid-cols-2">
          {exposure !== null && <BenchExposure exposure={exposure} />}
          {result !== null && <Result result={result} />}
        </div>
      )}
    </>
  )
}

/** Money on the workbench: what waits and for how long, what came and went, and where the firm stands. */
export const BenchFunding = () => (
  <Fetched query={useFundingBench()} awaited={<SkeletonCard />}>
    {bench => <Money {...bench} />}
  </Fetched>
)
