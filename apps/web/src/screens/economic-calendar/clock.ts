import { useMemo } from 'react'
import { useLanguage } from '../../i18n/language.ts'

const ymd = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** The day of a moment by the clock of a zone: '2026-11-26'. */
export const dayAt = (zone: string, at: number): string => {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...ymd })
    .formatToParts(at)
    .reduce<Readonly<Record<string, string>>>((all, { type, value }) => ({ ...all, [type]: value }), {})
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

export type CalendarClock = ReturnType<typeof useCalendarClock>

/** Moments and days on the clock of whoever reads them. */
export const useCalendarClock = (zone: string) => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const dates = locale === 'en' ? 'en-GB' : locale
    const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
    const date = { day: 'numeric', month: 'long', year: 'numeric' } as const
    const time = new Intl.DateTimeFormat(dates, { timeZone: zone, ...hour })
    const moment = new Intl.DateTimeFormat(dates, {
      timeZone: zone,
      day: 'numeric',
      month: 'short',
      ...hour,
    })
    const whole = new Intl.DateTimeFormat(dates, {
      timeZone: zone,
      ...date,
      weekday: 'long',
      ...hour,
      timeZoneName: 'short',
    })
    // A day is the same one by every clock.
    const day = new Intl.DateTimeFormat(dates, { timeZone: 'UTC', ...date })
    const weekday = new Intl.DateTimeFormat(dates, { timeZone: 'UTC', ...date, weekday: 'long' })
    return {
      /** '13:30' */
      time: (at: string): string => time.format(Date.parse(at)),
      /** '26 Nov, 13:30' */
      moment: (at: string): string => moment.format(Date.parse(at)),
      /** 'Thursday 26 November 2026 at 13:30 CET', with its end where there is one. */
      span: (from: string, until: string | null): string =>
        until === null
          ? whole.format(Date.parse(from))
          : whole.formatRange(Date.parse(from), Date.parse(until)),
      /** '26 November 2026' */
      day: (text: string): string => day.format(Date.parse(text)),
      /** 'Thursday 26 November 2026' */
      weekday: (text: string): string => weekday.format(Date.parse(text)),
      /** 'Europe/Lisbon' */
      zone: zone.replaceAll('_', ' '),
    }
  }, [locale, zone])
}
