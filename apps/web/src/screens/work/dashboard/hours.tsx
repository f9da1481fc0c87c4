import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { centsOf, plotted } from '../../../live/account/figures.ts'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { SkeletonBars } from '../shared/skeleton-bars.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { useTheme } from '../../../ui/theme.ts'
import type { PlotSeries } from './plot.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const BenchPlot = lazyPart(() => import('./plot.tsx'))

type Series<Id extends string> = {
  readonly id: Id
  readonly label: string
  /** Of all hours, said beside the label. */
  readonly sum?: string
  readonly colour: PlotSeries['colour']
  /** Results carry their sign, balances do not. */
  readonly as: 'result' | 'money'
}

const swatches = {
  primary: 'bg-primary',
  warn: 'bg-warn',
  up: 'bg-up',
  down: 'bg-down',
} as const satisfies Record<PlotSeries['colour'], string>

type Props<Id extends string> = {
  readonly name: string
  readonly series: readonly Series<Id>[]
  /** USD of each hour, by series. */
  readonly hours: readonly ({ readonly at: string } & Readonly<Record<Id, string>>)[]
}

/** Sums of money by hour, drawn, and in a table for those who would rather read them. */
export const BenchHours = <Id extends string>({ name, series, hours }: Props<Id>) => {
  const t = useTranslations('workBench')
  const format = useFormat()
  const theme = useTheme()
  const { locale } = useLanguage()
  const columns: readonly Column[] = [
    { id: 'hour', head: t('hour'), start: true },
    ...series.map(({ id, label }) => ({ id, head: label })),
  ]
  const hourText = (at: number) => format.chartTime(at, 'minute')
  return (
    <>
      {/* One alone is named as well: cards side by side keep their lines. */}
      <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-t2">
        {series.map(({ id, label, sum, colour }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2.5 rounded-tag ${swatches[colour]}`} />
            {sum === undefined ? label : `${label}: ${sum}`}
          </li>
        ))}
      </ul>
      <Suspense fallback={<SkeletonBars />}>
        <BenchPlot
          // Drawn anew where anything of it is another: its figures, their words, the colours.
          key={JSON.stringify([hours, theme, locale])}
          hours={hours.map(({ at }) => Date.parse(at))}
          series={series.map(({ id, label, colour }) => ({
            label,
            colour,
            values: hours.map(hour => plotted(hour[id])),
          }))}
          hourText={hourText}
          valueText={value => format.decimal(String(value))}
        />
      </Suspense>
      <Disclosure title={t('figures')}>
        <div className="@container">
          <Table name={name} columns={columns} rows={hours} keyOf={({ at }) => at}>
            {(hour, key) => (
              <TableRow
                key={key}
                rowKey={key}
                cells={Object.fromEntries([
                  ['hour', hourText(Date.parse(hour.at))],
                  ...series.map(({ id, as }) => [id, format[as](centsOf(hour[id]))]),
                ])}
              />
            )}
          </Table>
        </div>
      </Disclosure>
    </>
  )
}
