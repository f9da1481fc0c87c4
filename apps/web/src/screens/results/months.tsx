import { sumByMonth } from '@plumbline/rules/results'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { startOf } from './period.ts'

/** What each month of a year brought, and the way into it. */
export const Months = ({ days, onMonth }: { days: Results['days']; onMonth: (month: string) => void }) => {
  const t = useTranslations('results')
  const format = useFormat()
  const months = sumByMonth(days.map(({ day, trades, net }) => ({ day, trades, net: centsOf(net) })))
  return (
    <section aria-label={t('months')}>
      <h2 className="text-15 font-semi">{t('months')}</h2>
      <ul data-testid="results-months">
        {months.map(({ month, trades, net }) => (
          <li key={month} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onMonth(month)}
              className="flex min-h-11 w-full items-center gap-3 py-1.5 text-left -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
            >
              <span className="min-w-0 flex-1 text-14">{format.chartTime(startOf(month), 'month')}</span>
              <span className="text-12 text-t3">{t('tradeCount', { count: trades })}</span>
              <span className="text-14 font-semi">
                <MoneyText text={format.result(net)} tone={toneOf(net)} />
              </span>
              <ChevronRight aria-hidden className="size-4 text-t3" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
