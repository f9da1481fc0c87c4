import type { InstrumentView } from '@plumbline/protocol/market'
import { candlePeriods } from '@plumbline/rules'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { usePositions } from '../../live/queries.ts'
import { useFormat } from '../../i18n/language.ts'
import { Segmented } from '../../ui/tabs.tsx'
import { useTheme } from '../../ui/theme.ts'
import { periodLooks, usePeriod } from './periods.ts'
import { useLevels } from './use-levels.ts'
import type { OrderView } from '@plumbline/protocol/trading'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart }) => ({ default: Chart })))
const none: readonly OrderView[] = []

/** The chart with the choice of its period. */
export const ChartPanel = ({ view }: { view: InstrumentView }) => {
  const t = useTranslations('trade')
  const format = useFormat()
  const theme = useTheme()
  const [period, setPeriod] = usePeriod()
  const { data: orders = none } = usePositions()
  const levels = useLevels(orders, view.code)
  const names = candlePeriods.map(value => ({ value, label: t(periodLooks[value].name) }))
  const periodName = t(periodLooks[period].name)
  const price = view.quote === null ? '–' : format.decimal(view.quote.bid)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="no-bar min-h-12 shrink-0 overflow-x-auto border-b border-line px-4 py-1.5 whitespace-nowrap">
        <Segmented tight name={t('period')} value={period} onChange={setPeriod} options={names} />
      </div>
      <div className="relative min-h-[17rem] flex-1">
        <div className="absolute inset-0" data-testid="chart">
          <Suspense>
            <Chart
              key={theme}
              view={view}
              period={period}
              levels={levels}
              name={
                period === 'moment'
                  ? t('line', { code: view.code, price })
                  : t('chart', { code: view.code, period: periodName, price })
              }
            />
          </Suspense>
        </div>
      </div>
    </div>
  )
}
