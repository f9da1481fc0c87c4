import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'

/** Moments on the clock of whoever reads them, with its zone: hours of a market are planned by it. */
export const useOwnClock = () => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const dates = locale === 'en' ? 'en-GB' : locale
    const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const moment = new Intl.DateTimeFormat(dates, { weekday: 'short', ...hour })
    const zoned = new Intl.DateTimeFormat(dates, { weekday: 'short', ...hour, timeZoneName: 'short' })
    const day = new Intl.DateTimeFormat(dates, { day: 'numeric', month: 'short', year: 'numeric' })
    return {
      /** 'Tue 23:00' */
      time: (at: number): string => moment.format(at),
      /** 'Tue 23:00 CET' */
      zonedTime: (at: number): string => zoned.format(at),
      /** '17 Nov 2026' */
      day: (at: number): string => day.format(at),
      /** 'Europe/Lisbon' */
      zone: zoned.resolvedOptions().timeZone.replaceAll('_', ' '),
    }
  }, [locale])
}
