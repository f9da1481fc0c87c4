import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'

/** '07:31:09.412', in UTC as quotes and receipts are, below a date that is said once. */
export const useExactClock = () => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZone: 'UTC',
    })
    return (at: number): string => clock.format(at)
  }, [locale])
}
