import { useTranslations } from 'use-intl'

const minute = 60
const hour = 3_600
const day = 86_400

/** A time of so many seconds, in its two largest units. */
export const useDurationText = () => {
  const t = useTranslations('duration')
  return (seconds: number): string => {
    const parts = (large: number, small: number) =>
      [String(Math.floor(seconds / large)), String(Math.floor((seconds % large) / small))] as const
    if (seconds < minute) return t('seconds', { seconds: String(Math.floor(seconds)) })
    if (seconds < hour) {
      const [minutes, rest] = parts(minute, 1)
      return t('minutes', { minutes, seconds: rest })
    }
    if (seconds < day) {
      const [hours, minutes] = parts(hour, minute)
      return t('hours', { hours, minutes })
    }
    const [days, hours] = parts(day, hour)
    return t('days', { days, hours })
  }
}
