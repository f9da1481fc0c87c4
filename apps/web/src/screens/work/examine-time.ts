import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'

const beatMs = 15_000
const minuteMs = 60_000
const minutesPerHour = 60

/** Now, as often as what is left of hours has to be drawn anew. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), beatMs)
    return () => clearInterval(beat)
  }, [])
  return now
}

/** '5 h', '12 min', 'Late 8 min'. */
export const useTimeLeftText = () => {
  const t = useTranslations('workExamine')
  return (leftMs: number): string => {
    const minutes = Math.floor(Math.abs(leftMs) / minuteMs)
    const hours = Math.floor(minutes / minutesPerHour)
    if (leftMs <= 0) return hours > 0 ? t('lateHours', { hours }) : t('lateMinutes', { minutes })
    return hours > 0 ? t('leftHours', { hours }) : t('leftMinutes', { minutes })
  }
}
