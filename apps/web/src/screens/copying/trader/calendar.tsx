import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useTraderDays, type TraderDay } from '../../../live/copying/traders.ts'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { monthsOf, weekdaysOf, weeksOf, type Cell } from '../../../shared/calendar/months.ts'

const DayCell = ({ cell }: { cell: Cell<TraderDay> | undefined }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  if (cell === undefined) return <li aria-hidden />
  const { date, day } = cell
  const number = String(new Date(date).getUTCDate())
  if (day === undefined || day.orders === 0)
    return (
      <li aria-hidden className="grid min-h-11 content-center rounded-chip text-center text-12 text-t3">
        {number}
      </li>
    )
  const net = centsOf(day.net)
  const said = t('dayOf', {
    day: format.date(date),
    net: format.result(net),
    count: format.count(day.orders),
  })
  return (
    <li
      className={classes(
        'grid min-h-11 content-center rounded-chip text-center',
        net > 0n ? 'bg-up-tint text-up' : net < 0n ? 'bg-down-tint text-down' : 'bg-sunk text-t2',
      )}
    >
      <span className="sr-only">{said}</span>
      <span aria-hidden title={said}>
        <span className="block text-12">{number}</span>
        <span className="block truncate text-11 font-semi">{format.result(net)}</span>
      </span>
    </li>
  )
}

const Months = ({ days }: { days: readonly TraderDay[] }) => {
  const t = useTranslations('trader')
  const format = useFormat()
  const { locale } = useLanguage()
  const months = monthsOf(days)
  const [back, setBack] = useState(0)
  const at = months.length - 1 - back
  const month = months[at]
  if (month === undefined) return null
  return (
    <section>
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-15 font-semi">{t('calendar')}</h2>
        <div className="-mr-3 flex items-center">
          <IconButton name={t('monthBefore')} disabled={at === 0} onClick={() => setBack(back + 1)}>
            <ChevronLeft aria-hidden className={classes('size-5', at === 0 && 'opacity-40')} />
          </IconButton>
          <span role="status" className="text-13 font-medium">
            {format.chartTime(Date.parse(`${month}-01`), 'month')}
          </span>
          <IconButton name={t('monthAfter')} disabled={back === 0} onClick={() => setBack(back - 1)}>
            <ChevronRight aria-hidden className={classes('size-5', back === 0 && 'opacity-40')} />
          </IconButton>
        </div>
      </div>
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-1 text-center text-11 text-t3">
        {weekdaysOf(locale).map(name => (
          <span key={name} className="truncate">
            {name}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-1" data-testid="calendar">
        {weeksOf(month, days)
          .flat()
          .map((cell, place) => (
            <DayCell key={cell?.date ?? `empty ${place}`} cell={cell} />
          ))}
      </ol>
    </section>
  )
}

/** What each day brought, a month at a time. */
export const Calendar = ({ id }: { id: string }) => {
  const { data } = useTraderDays(id, 'all')
  // A month of bare numbers says nothing.
  const hasTraded = data?.items.some(({ orders }) => orders > 0) ?? false
  return data === undefined || !hasTraded ? null : <Months days={data.items} />
}
