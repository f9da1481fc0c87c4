import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'
import { useBack } from '../../shared/use-back.ts'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'
import { Plumb } from '../../ui/marks.tsx'
import { Column, PageHeader } from '../../ui/page.tsx'
import { Calendar } from './calendar.tsx'

/** Events that move markets, from the calendars that the operator names; without any, that there is none. */
export const EconomicCalendarScreen = () => {
  const t = useTranslations()
  return (
    <Column wide>
      <PageHeader title={t('place.calendar')} demo={useIsDemo()} onBack={useBack('/pages/index')} />
      {isCalendarOffered ? (
        <Calendar />
      ) : (
        <div className="flex flex-col items-center px-6 py-12 text-center" data-testid="calendar-absent">
          <Plumb outline className="h-12 text-control" />
          <p className="mt-3 text-15 font-semi">{t('economicCalendar.notOffered')}</p>
          <p className="mt-1 mb-4 text-13 text-t2">{t('economicCalendar.hoursInstead')}</p>
          <Link to="/pages/index" className={quietLinkClass}>
            {t('economicCalendar.toMarket')}
          </Link>
        </div>
      )}
    </Column>
  )
}
