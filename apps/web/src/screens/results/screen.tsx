import { periodBy, resultParts } from '@plumbline/rules/results'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverNow } from '../../clock.ts'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useResults, type Results } from '../../live/account/results.ts'
import { useIsDemo } from '../../live/queries.ts'
import { deviceZone } from '../../shared/device-zone.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { classes } from '../../ui/classes.ts'
import { useDesk, useWideDesk } from '../../ui/hooks/use-media.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Problem, SkeletonRows } from '../../ui/states.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Apart } from './apart.tsx'
import { Breakdowns } from './breakdowns.tsx'
import { DayCalendar } from './calendar.tsx'
import { Course } from './course.tsx'
import { Files } from './files.tsx'
import { Months } from './months.tsx'
import { isBefore, isMonth, monthAt, startOf, yearOf } from './period.ts'
import { Summary } from './summary.tsx'
import { useBack } from '../../shared/use-back.ts'

type Shift = { readonly period: string; readonly now: string; readonly onChange: (period: string) => void }

/** A month or a year, and the steps to the ones beside it. */
const PeriodBar = ({ period, now, since, onChange }: Shift & { since: string | undefined }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const isFirst = since !== undefined && !isBefore(since, period)
  const isLast = !isBefore(period, now)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 edge pb-3">
      <Segmented
        name={t('period')}
        value={isMonth(period) ? 'month' : 'year'}
        onChange={kind => onChange(kind === 'year' ? yearOf(period) : monthIn(period, now))}
        options={[
          { value: 'month' as const, label: t('month') },
          { value: 'year' as const, label: t('year') },
        ]}
      />
      <div className="-mr-3 flex items-center">
        <IconButton name={t('before')} disabled={isFirst} onClick={() => onChange(periodBy(period, -1))}>
          <ChevronLeft aria-hidden className={classes('size-5', isFirst && 'opacity-40')} />
        </IconButton>
        <span role="status" className="min-w-24 text-center text-15 font-semi" data-testid="results-period">
          {isMonth(period) ? format.chartTime(startOf(period), 'month') : period}
        </span>
        <IconButton name={t('after')} disabled={isLast} onClick={() => onChange(periodBy(period, 1))}>
          <ChevronRight aria-hidden className={classes('size-5', isLast && 'opacity-40')} />
        </IconButton>
      </div>
    </div>
  )
}

/** The current month of this year, the last one of another. */
const monthIn = (year: string, now: string): string => (yearOf(now) === year ? now : `${year}-12`)

/** What came of everything that has ended, and of each kind of it; and how the closed trades led there. */
const Sum = ({ results }: { results: Results }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const { total, copied, term, sharesPaid } = results
  const { net, ...part } = resultParts({
    trades: centsOf(total.net),
    copied: centsOf(copied.net),
    term: centsOf(term.net),
    sharesPaid: centsOf(sharesPaid),
  })
  const parts = [
    { name: t('own'), amount: part.own, on: total.trades > copied.trades },
    { name: t('copied'), amount: part.copied, on: copied.trades > 0 },
    { name: t('term'), amount: part.term, on: term.deals > 0 },
    { name: t('shares'), amount: part.shares, on: part.shares !== 0n },
  ].filter(({ on }) => on)
  return (
    <section aria-label={t('net')} className="grid gap-x-6 gap-y-3 edge pb-6 desk:grid-cols-2">
      <div>
        <h2 className="text-13 text-t2">{t('net')}</h2>
        <p className="text-28 font-bold" data-testid="results-net">
          <MoneyText text={format.result(net)} tone={toneOf(net)} />
        </p>
        {parts.length > 1 && (
          <dl className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-13" data-testid="results-parts">
            {parts.map(({ name, amount }) => (
              <div key={name} className="flex gap-1.5">
                <dt className="text-t2">{name}</dt>
                <dd className="font-semi">
                  <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <Course days={results.days} />
    </section>
  )
}

const Shown = ({ results, onMonth }: { results: Results; onMonth: (month: string) => void }) => {
  const t = useTranslations('results')
  const { total, days, period, term } = results
  const desk = useDesk()
  const columns = useWideDesk() ? 'grid-cols-3' : 'desk:grid-cols-2'
  return (
    <>
      {total.trades === 0 && term.deals === 0 ? <Empty hint={t('none')} /> : <Sum results={results} />}
      {total.trades > 0 && (
        <div className={`edge grid gap-6 ${columns}`}>
          {/* On a phone the days come first: they are looked at more often than costs. */}
          {desk && <Summary total={total} />}
          {isMonth(period) ? (
            <DayCalendar key={period} month={period} days={days} />
          ) : (
            <Months days={days} onMonth={onMonth} />
          )}
          {!desk && <Summary total={total} />}
          <Breakdowns results={results} />
        </div>
      )}
      <div className={`edge grid gap-6 pt-6 pb-8 ${columns}`}>
        <Apart results={results} />
        <Files results={results} />
      </div>
    </>
  )
}

/** How the customer's trades have gone: in a month or year, by day, instrument, side and hour. */
export const ResultsScreen = () => {
  const t = useTranslations()
  const problem = useProblemText()
  const navigate = useNavigate()
  const desk = useDesk()
  const isDemo = useIsDemo()
  const [zone] = useState(deviceZone)
  const [now] = useState(() => monthAt(zone, serverNow()))
  const { period = now } = useSearch({ from: '/funding/pages/fund/results' })
  const query = useResults({ period, zone })
  const { data } = query
  const show = (next: string) =>
    void navigate({ to: '/pages/fund/results', search: { period: next }, replace: true })
  const since = data === undefined ? undefined : monthAt(zone, Date.parse(data.since))
  return (
    <Column {...(desk && { wide: true })}>
      <PageHeader title={t('place.results')} demo={isDemo} onBack={useBack('/pages/fund')} />
      <PeriodBar period={period} now={now} since={since} onChange={show} />
      {query.isError && data === undefined && (
        <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
      )}
      {(query.isPending || query.isPlaceholderData) && <SkeletonRows count={6} />}
      {data !== undefined && !query.isPlaceholderData && (
        <div data-testid="results">
          <Shown results={data} onMonth={show} />
          <p className="edge pb-8 text-12 text-t3">{t('results.clock', { zone })}</p>
        </div>
      )}
    </Column>
  )
}
