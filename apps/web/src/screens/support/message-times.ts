import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'

/** A day with its zone, said once; the time alone below it. Both where the reader is. */
export const useMessageTimes = () => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const dateLocale = locale === 'en' ? 'en-GB' : locale
    const day = new Intl.DateTimeFormat(dateLocale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZoneName: 'short',
    })
    const clock = new Intl.DateTimeFormat(dateLocale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return {
      day: (at: string) => day.format(Date.parse(at)),
      clock: (at: string) => clock.format(Date.parse(at)),
    }
  }, [locale])
}
