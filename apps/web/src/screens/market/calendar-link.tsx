import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'
import { useDesk } from '../../ui/hooks/use-media.ts'

/** The way to the economic calendar, where there is one; in words at a desk. */
export const CalendarLink = () => {
  const t = useTranslations('place')
  const isDesk = useDesk()
  if (!isCalendarOffered) return null
  return (
    <Link
      to="/pages/calendar/index"
      aria-label={t('calendar')}
      className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-field px-3 text-12 text-t2 active:bg-sunk mouse:hover:bg-sunk"
    >
      <CalendarDays aria-hidden className="size-4.5 shrink-0" />
      {isDesk && t('calendar')}
    </Link>
  )
}
