import { localeOf, type Language } from '../core/languages.ts'

const hourMinutes = 60

/** A length of time in whole minutes, as a language says it: '2 minutes', '24 hours'; what is no whole number of hours in minutes. */
export const durationText = (language: Language, minutes: number): string => {
  const isHours = minutes >= hourMinutes && minutes % hourMinutes === 0
  return new Intl.NumberFormat(localeOf[language], {
    style: 'unit',
    unit: isHours ? 'hour' : 'minute',
    unitDisplay: 'long',
  }).format(isHours ? minutes / hourMinutes : minutes)
}
