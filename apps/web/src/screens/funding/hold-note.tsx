import { Hourglass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Note } from '../../ui/states.tsx'
import { useNow } from '../../ui/use-now.ts'

const beatMs = 30_000
const minuteMs = 60_000
const minutesPerHour = 60

/** Until when withdrawals wait, how long that still is, and why. */
export const HoldNote = ({ until, why }: { until: string; why: 'account' | 'destination' }) => {
  const t = useTranslations('withdrawal')
  const duration = useTranslations('duration')
  const format = useFormat()
  const now = useNow(beatMs)
  const leftMs = Date.parse(until) - now
  if (leftMs <= 0) return null
  const minutes = Math.ceil(leftMs / minuteMs)
  const left = duration('hours', {
    hours: String(Math.floor(minutes / minutesPerHour)),
    minutes: String(minutes % minutesPerHour),
  })
  return (
    <div data-testid="hold">
      <Note tone="warn" icon={<Hourglass aria-hidden />}>
        <p className="font-semi">{t('hold', { time: `${format.dateTime(Date.parse(until))} UTC` })}</p>
        <p className="mt-0.5">
          {t(why === 'account' ? 'holdText' : 'holdFresh')} {t('holdLeft', { left })}
        </p>
      </Note>
    </div>
  )
}
