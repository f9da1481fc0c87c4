import type { WorkbenchView } from '@plumbline/protocol/customer-admin'
import type { FundingBenchView } from '@plumbline/protocol/funding-operations'
import { everyInstrument } from '@plumbline/rules/market'
import { zero } from '@plumbline/rules/money'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { addressOf } from '../shared/area.ts'
import { useAttended } from '../shared/session/user-activity.ts'
import { BenchExposure } from './exposure.tsx'
import { BenchHours } from './hours.tsx'
import { BenchLine, BenchPanel } from '../shared/cards.tsx'
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

type ResultView = NonNullable<FundingBenchView['result']>

/** Nothing was won or lost in any hour that would be drawn. */
const isResultBare = ({ today, hours }: ResultView): boolean =>
  centsOf(today) === zero && hours.every(({ usd }) => centsOf(usd) === zero)

const Result = ({ result }: { result: ResultView }) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const today = centsOf(result.today)
  if (isResultBare(result)) return <BenchLine title={t('result')}>{t('resultNone')}</BenchLine>
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

/** What is wrong with money or halted now, before anything that is only to be looked at; that there is nothing is one line. */
export const BenchAlarms = ({ halts }: Pick<WorkbenchView, 'halts'>) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const { data, isError } = useFundingBench()
  const halted = halts ?? []
  const alarms = data?.alarms ?? []
  if (alarms.length === 0 && halted.length === 0) {
    // That nothing could be had is told once, below.
    if (data === undefined) return isError ? null : <div className="h-13" />
    if (data.alarms === null) return null
    return (
      <BenchLine title={t('alarms')}>
        <CircleCheck aria-hidden className="size-4.5 shrink-0 text-up" />
        {t('alarmsNone')}
      </BenchLine>
    )
  }
  return (
    <BenchPanel title={t('alarms')}>
      <ul>
        {halted.length > 0 && (
          <li className="flex items-start gap-2.5 border-b border-line py-2.5 text-13 last:border-0">
            <CircleAlert aria-hidden className="size-4.5 shrink-0 text-down" />
            <a
              href={`#${addressOf('/pages/work/market/index', { tab: 'halts' })}`}
              className="min-w-0 flex-1 font-semi text-primary hover:underline"
            >
              {halted.includes(everyInstrument)
                ? t('alarmHaltedAll')
                : t('alarmHalted', { codes: format.list(halted) })}
            </a>
          </li>
        )}
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

const Money = ({ flows, exposure, result }: FundingBenchView) => {
  const isBare = exposure === null || exposure.length === 0
  // What is a line stands over the whole width, and so does what it leaves alone.
  const isLine = result === null || isResultBare(result)
  return (
    <div className="grid gap-4 empty:hidden desk:grid-cols-2">
      {flows !== null && (
        <div className={classes('grid desk:max-[120rem]:col-span-2', isLine && 'desk:col-span-2')}>
          <Flows flows={flows} />
        </div>
      )}
      {result !== null && (
        <div
          className={classes(
            'grid',
            isBare && 'desk:max-[120rem]:col-span-2',
            (isLine || (isBare && flows === null)) && 'desk:col-span-2',
          )}
        >
          <Result result={result} />
        </div>
      )}
      {exposure !== null && (
        <div className={classes('grid min-[120rem]:col-span-2', (isBare || isLine) && 'desk:col-span-2')}>
          <BenchExposure exposure={exposure} />
        </div>
      )}
    </div>
  )
}

/** Money on the workbench: what came and went, and where the firm stands. */
export const BenchFunding = () => (
  <Fetched query={useFundingBench()} awaited={<SkeletonCard />}>
    {bench => <Money {...bench} />}
  </Fetched>
)
