import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'

/** The way to the economic calendar, where there is one; in words at a desk. */
export const CalendarLink = () => {
  const t = useTranslations('place')
  if (!isCalendarOffered) return null
  return (
    <Link
      to="/pages/calendar/index"
      aria-label={t('calendar')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-field text-12 text-t2 active:bg-sunk mouse:hover:bg-sunk desk:px-3"
    >
      <CalendarDays aria-hidden className="size-4.5 shrink-0" />
      <span className="hidden desk:inline">{t('calendar')}</span>
    </Link>
  )
}
