import { startOfDay, yearlyRate, type LoanTerms } from '@plumbline/rules/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { DayTable } from '../parts/day-table.tsx'
import { OwedPlot } from '../parts/owed-plot.tsx'
import type { Costs } from '../parts/terms.ts'

/** What it costs: in sum, day by day, late, and at worst. */
export const CostSummary = ({ terms, costs }: { terms: LoanTerms; costs: Costs }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  return (
    <section aria-label={t('costs')} className="grid gap-3" data-testid="loan-costs">
      <div className="rounded-card p-4 ring-1 ring-line ring-inset">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <p className="text-13 text-t2">{t('payBack', { date: format.date(startOfDay(costs.due)) })}</p>
            <p className="text-28 font-bold">
              <MoneyText text={format.money(costs.repayment)} />
            </p>
          </div>
          <div>
            <p className="text-13 text-t2">{t('totalInterest')}</p>
            <p className="text-16 font-bold">
              <MoneyText text={format.money(costs.interest)} />
            </p>
          </div>
        </div>
        <OwedPlot
          days={costs.schedule.map((each, number) => ({ number, owed: each.total }))}
          term={terms.days}
          freeDays={terms.freeDays}
          amount={terms.amount}
        />
        <DayTable
          days={costs.schedule.map(({ day, total: owed, ...rest }) => ({
            ...rest,
            at: startOfDay(day),
            owed,
          }))}
        />
      </div>
      <Receipt
        total={
          <ReceiptRow label={t('worst', { days: String(costs.worst.days) })}>
            <MoneyText text={format.money(costs.worst.owed)} tone="loss" />
          </ReceiptRow>
        }
        note={t('worstNote')}
      >
        <ReceiptRow label={t('freeDays')}>{t('days', { count: terms.freeDays })}</ReceiptRow>
        <ReceiptRow label={t('dailyRate')} note={t('ofOutstanding')}>
          {format.rate(terms.dailyRate)}
        </ReceiptRow>
        <ReceiptRow label={t('yearlyRate')}>{format.rate(yearlyRate(terms.dailyRate))}</ReceiptRow>
        <ReceiptRow label={t('penaltyRate')} note={t('ofOutstanding')}>
          {format.rate(terms.penaltyRate)}
        </ReceiptRow>
        <ReceiptRow label={t('lateDay')}>
          <MoneyText text={format.money(costs.lateDay)} />
        </ReceiptRow>
      </Receipt>
    </section>
  )
}
