import { dayMs } from '@plumbline/rules/core'
import type { SavingsBookView } from '@plumbline/protocol/savings'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf, plotted } from '../../../live/account/figures.ts'
import { Table, TableRow } from '../../../ui/lists/table.tsx'

const width = 600
const height = 120
const gap = 2
/** Wider bars would say nothing more. */
const barMax = 24
/** Days that the table shows; the plot has all of them. */
const daysShown = 31

type Due = SavingsBookView['due']

/** What is due by day, drawn; the table below says the same in figures. */
const DuePlot = ({ due }: { due: Due }) => {
  const days = due.map(({ day }) => Date.parse(day))
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const count = Math.round((last - first) / dayMs) + 1
  const step = Math.min(width / count, barMax + gap)
  const most = Math.max(1, ...due.map(({ principal }) => plotted(principal)))
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="h-32 w-full rounded-field bg-sunk"
      data-testid="due-plot"
    >
      {due.map(({ day, principal }, index) => {
        const tall = (plotted(principal) / most) * (height - gap)
        const at = Math.round(((days[index] ?? first) - first) / dayMs)
        return (
          <rect
            key={day}
            x={at * step}
            y={height - tall}
            width={Math.max(1, step - gap)}
            height={tall}
            className="fill-primary"
          />
        )
      })}
    </svg>
  )
}

/** Days on which savings are due: a plot, and the next of them as a table. */
export const DueDays = ({ due }: { due: Due }) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  if (due.length === 0) return <p className="text-13 text-t2">{t('noneDue')}</p>
  const shown = due.slice(0, daysShown)
  return (
    <>
      <DuePlot due={due} />
      <div className="@container mt-2 overflow-x-auto">
        <Table
          name={t('due')}
          columns={[
            { id: 'day', head: t('day'), start: true },
            { id: 'orders', head: t('count') },
            { id: 'principal', head: t('principal') },
            { id: 'interest', head: t('interest') },
          ]}
          rows={shown}
          keyOf={({ day }) => day}
        >
          {(each, key) => (
            <TableRow
              key={key}
              rowKey={key}
              testId="due-day"
              cells={{
                day: <span className="font-semi">{format.date(Date.parse(each.day))}</span>,
                orders: format.count(each.orders),
                principal: format.money(centsOf(each.principal)),
                interest: format.money(centsOf(each.interest)),
              }}
            />
          )}
        </Table>
      </div>
      {due.length > shown.length && (
        <p className="mt-1 text-13 text-t3">
          {t('more', { count: format.count(due.length - shown.length) })}
        </p>
      )}
    </>
  )
}
