import type { InstrumentView } from '@plumbline/protocol/market'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { usePositions } from '../../live/queries.ts'
import { useFormat } from '../../i18n/language.ts'
import { Segmented } from '../../ui/tabs.tsx'
import { useTheme } from '../../ui/theme.ts'
import { candlePeriods, type CandlePeriod } from './periods.ts'
import { useLevels } from './use-levels.ts'
import type { OrderView } from '@plumbline/protocol/trading'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart }) => ({ default: Chart })))
const none: readonly OrderView[] = []

/** The chart with the choice of its period. */
export const ChartPanel = ({ view, aside }: { view: InstrumentView; aside?: ReactNode }) => {
  const t = useTranslations('trade')
  const format = useFormat()
  const theme = useTheme()
  const [period, setPeriod] = useState<CandlePeriod>('30m')
  const { data: orders = none } = usePositions()
  const levels = useLevels(orders, view.code)
  const names: Record<CandlePeriod, string> = { '1m': t('minute'), '30m': t('halfHour') }
  const price = view.quote === null ? '–' : format.decimal(view.quote.bid)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5">
        <Segmented
          name={t('period')}
          value={period}
          onChange={setPeriod}
          options={candlePeriods.map(value => ({ value, label: names[value] }))}
        />
        {aside}
      </div>
      <div className="relative min-h-[17rem] flex-1">
        <div className="absolute inset-0" data-testid="chart">
          <Suspense>
            <Chart
              key={theme}
              view={view}
              period={period}
              levels={levels}
              name={t('chart', { code: view.code, period: names[period], price })}
            />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
