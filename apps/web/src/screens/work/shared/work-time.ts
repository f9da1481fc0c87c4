import { minuteMs } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'

const beatMs = 15_000
const minutesPerHour = 60
const hoursPerDay = 24
/** From here on nobody reckons in hours. */
const inDaysFromHours = 48

/** Now, as often as what is left of hours has to be drawn anew. */
export const useWorkNow = (): number => useNow(beatMs)

/** '5 h', '12 min', '8 min overdue', '3 days overdue'. */
export const useTimeLeftText = () => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  return (leftMs: number): string => {
    const wholeMinutes = Math.floor(Math.abs(leftMs) / minuteMs)
    const wholeHours = Math.floor(wholeMinutes / minutesPerHour)
    const minutes = format.count(wholeMinutes)
    const hours = format.count(wholeHours)
    if (wholeHours >= inDaysFromHours)
      return t(leftMs <= 0 ? 'lateDays' : 'leftDays', {
        days: format.count(Math.floor(wholeHours / hoursPerDay)),
      })
    if (leftMs <= 0) return wholeHours > 0 ? t('lateHours', { hours }) : t('lateMinutes', { minutes })
    return wholeHours > 0 ? t('leftHours', { hours }) : t('leftMinutes', { minutes })
  }
}
