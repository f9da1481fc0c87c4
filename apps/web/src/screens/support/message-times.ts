import { useMemo } from 'react'
import { dateLocaleOf } from '../../i18n/date-parts.ts'
import { useLanguage } from '../../i18n/language.ts'

/** A day with its zone, said once; the time alone below it. Both where the reader is. */
export const useMessageTimes = () => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const dates = dateLocaleOf(locale)
    const day = new Intl.DateTimeFormat(dates, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZoneName: 'short',
    })
    const clock = new Intl.DateTimeFormat(dates, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    return {
      /** '17 Nov 2026, CET' */
      day: (at: string) => day.format(Date.parse(at)),
      /** '16:04' */
      clock: (at: string) => clock.format(Date.parse(at)),
    }
  }, [locale])
}
