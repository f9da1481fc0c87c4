import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useIsDemo } from '../../live/queries.ts'
import { isCalendarOffered } from '../../shared/economic-calendar/offered.ts'
import { useBack } from '../../shared/use-back.ts'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'
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
        <div className="px-6 py-12 text-center text-14 text-t2" data-testid="calendar-absent">
          <p className="mb-4">{t('economicCalendar.notOffered')}</p>
          <Link to="/pages/index" className={quietLinkClass}>
            {t('economicCalendar.toMarket')}
          </Link>
        </div>
      )}
    </Column>
  )
}
