import { minuteMs } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'

const beatMs = 15_000
const minutesPerHour = 60

/** Now, as often as what is left of hours has to be drawn anew. */
export const useWorkNow = (): number => useNow(beatMs)

/** '5 h', '12 min', '8 min overdue'. */
export const useTimeLeftText = () => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  return (leftMs: number): string => {
    const wholeMinutes = Math.floor(Math.abs(leftMs) / minuteMs)
    const wholeHours = Math.floor(wholeMinutes / minutesPerHour)
    const minutes = format.count(wholeMinutes)
    const hours = format.count(wholeHours)
    if (leftMs <= 0) return wholeHours > 0 ? t('lateHours', { hours }) : t('lateMinutes', { minutes })
    return wholeHours > 0 ? t('leftHours', { hours }) : t('leftMinutes', { minutes })
  }
}
