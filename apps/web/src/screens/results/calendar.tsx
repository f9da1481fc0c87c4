import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../i18n/language.ts'
import { useShortAmount } from '../../i18n/short-amount.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { weekdaysOf, weeksOf, type Cell } from '../../shared/calendar/months.ts'
import { classes } from '../../ui/classes.ts'

type Day = Results['days'][number]

const numberOf = (date: number): string => String(new Date(date).getUTCDate())
const toneClass = (net: bigint): string =>
  net > 0n ? 'bg-up-tint text-up' : net < 0n ? 'bg-down-tint text-down' : 'bg-sunk text-t2'

type CellProps = {
  cell: Cell<Day> | undefined
  /** Whether it is chosen, and the one that Tab leads to. */
  isChosen: boolean
  isStop: boolean
  onChoose: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const DayCell = ({ cell, isChosen, isStop, onChoose, onKeyDown }: CellProps) => {
  const t = useTranslations('results')
  const format = useFormat()
  const short = useShortAmount()
  if (cell === undefined) return <li aria-hidden />
  const { date, day } = cell
  if (day === undefined)
    return (
      <li aria-hidden className="grid min-h-11 content-center text-center text-12 text-t3">
        {numberOf(date)}
      </li>
    )
  const net = centsOf(day.net)
  return (
    <li className="grid">
      <button
        type="button"
        data-day={day.day}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={() => onChoose(day.day)}
        onKeyDown={onKeyDown}
        className={classes(
          'grid min-h-11 min-w-0 content-center rounded-chip px-0.5 text-center',
          toneClass(net),
          isChosen && 'ring-2 ring-primary ring-inset',
        )}
      >
        <span className="sr-only">
          {t('dayOf', { day: format.date(date), net: format.result(net), count: day.trades })}
        </span>
        <span aria-hidden className="text-12">
          {numberOf(date)}
        </span>
        {/* Letters of twice their size leave no room for it: the colour says which way, and the chosen day how much. */}
        <span aria-hidden className="text-11 font-semi whitespace-nowrap @max-[16rem]:hidden">
          {short(net)}
        </span>
      </button>
    </li>
  )
}

/** The chosen day in words. */
const DayFigures = ({ day }: { day: Day | undefined }) => {
  const t = useTranslations('results')
  const format = useFormat()
  return (
    <p role="status" className="mt-2 min-h-5 text-13 text-t2" data-testid="results-day">
      {day === undefined
        ? t('pickDay')
        : t('dayFigures', {
            day: format.date(Date.parse(day.day)),
            wins: format.count(day.wins),
            losses: format.count(day.losses),
            costs: format.money(centsOf(day.costs)),
            net: format.result(centsOf(day.net)),
          })}
    </p>
  )
}

/** What each day of a month brought. One stop for Tab; arrows lead from one day with trades to the next. */
export const DayCalendar = ({ month, days }: { month: string; days: readonly Day[] }) => {
  const t = useTranslations('results')
  const { locale } = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const grid = useRef<HTMLOListElement>(null)
  const stop = chosen ?? days.at(-1)?.day
  const move = (event: KeyboardEvent) => {
    const at = days.findIndex(({ day }) => day === stop)
    const to = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: days.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : days[to]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next.day)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus()
  }
  return (
    <section aria-label={t('calendar')} className="@container">
      <h2 className="mb-1.5 text-15 font-semi">{t('calendar')}</h2>
      <div aria-hidden className="grid grid-cols-7 gap-1 pb-1 text-center text-11 text-t3">
        {weekdaysOf(locale).map(name => (
          <span key={name} className="truncate">
            {name}
          </span>
        ))}
      </div>
      <ol ref={grid} className="grid grid-cols-7 gap-1" data-testid="results-calendar">
        {weeksOf(month, days)
          .flat()
          .map((cell, place) => (
            <DayCell
              key={cell?.date ?? `empty ${place}`}
              cell={cell}
              isChosen={cell?.day !== undefined && cell.day.day === chosen}
              isStop={cell?.day !== undefined && cell.day.day === stop}
              onChoose={setChosen}
              onKeyDown={move}
            />
          ))}
      </ol>
      <DayFigures day={days.find(({ day }) => day === chosen)} />
    </section>
  )
}
