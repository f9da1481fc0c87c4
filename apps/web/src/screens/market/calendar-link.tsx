import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'
import { classes } from '../../ui/classes.ts'
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
      className={classes(
        'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-field text-12 text-t2 active:bg-sunk mouse:hover:bg-sunk',
        isDesk ? 'px-3' : 'px-1',
      )}
    >
      <CalendarDays aria-hidden className="size-4.5 shrink-0" />
      {isDesk && t('calendar')}
    </Link>
  )
}
