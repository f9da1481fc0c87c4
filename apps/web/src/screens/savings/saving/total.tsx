import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useSavingsOrders } from '../../../live/savings/savings.ts'
import { MoneyText } from '../../../ui/figures.tsx'

/** What is saved now, and what comes next. */
export const Total = () => {
  const t = useTranslations('savings')
  const format = useFormat()
  const { data } = useSavingsOrders(0)
  const sums = data?.pages[0]?.totals.active
  const orders = data?.pages.flatMap(({ items }) => items) ?? []
  const [next] = orders.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt))
  return (
    <section className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-card bg-sunk px-3.5 py-3">
      <div>
        <h2 className="text-13 text-t2">{t('inSavings')}</h2>
        <p className="text-22 font-bold" data-testid="savings-total">
          {sums === undefined ? '–' : <MoneyText text={format.money(centsOf(sums.principal))} />}
        </p>
      </div>
      {next === undefined
        ? data !== undefined && <p className="text-13 text-t3">{t('nothing')}</p>
        : data?.pages.length === 1 &&
          data.pages[0]?.nextCursor === null && (
            <div className="ml-auto text-right">
              <p className="text-13 text-t2">{t('nextDue', { date: format.date(Date.parse(next.dueAt)) })}</p>
              <p className="text-16 font-bold">
                <MoneyText text={format.result(centsOf(next.interest))} tone="gain" />
              </p>
            </div>
          )}
    </section>
  )
}
