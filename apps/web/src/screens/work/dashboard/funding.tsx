import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { useAttended } from '../shared/session/user-activity.ts'
import { BenchExposure } from './exposure.tsx'
import { BenchHours } from './hours.tsx'
import { BenchPanel } from '../shared/cards.tsx'
import { workCall } from '../shared/session/session.ts'

const lookEveryMs = 60_000

/** What the workbench tells of money; its tiles and its panels share one look. */
export const useFundingBench = () => {
  const attended = useAttended()
  return useQuery({
    queryKey: ['work', 'bench', 'funding'],
    queryFn: ({ signal }) => workCall('fundingBench', {}, { signal }),
    // Each look is recorded, and keeps a session alive: nobody there, no look.
    refetchInterval: attended && lookEveryMs,
  })
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

const Money = ({ flows, exposure, result, alarms }: FundingBenchView) => (
  <>
    {(flows !== null || alarms !== null) && (
      <div
        className={classes(
          'grid gap-4',
          // That there are none is one line, and takes no column.
          alarms !== null && alarms.length > 0 && 'desk:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
        )}
      >
        {flows !== null && <Flows flows={flows} />}
        {alarms !== null && <Alarms alarms={alarms} />}
      </div>
    )}
    {(exposure !== null || result !== null) && (
      <div className="grid gap-4 desk:grid-cols-2">
        {exposure !== null && <BenchExposure exposure={exposure} />}
        {result !== null && <Result result={result} />}
      </div>
    )}
  </>
)

/** Money on the workbench: what came and went, and where the firm stands. */
export const BenchFunding = () => (
  <Fetched query={useFundingBench()} awaited={<SkeletonCard />}>
    {bench => <Money {...bench} />}
  </Fetched>
)
