import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Area } from '../../shared/with-texts.tsx'

const Time = ({ at }: { at: number }) => {
  const t = useTranslations('device')
  const format = useFormat()
  return (
    <p className="text-14 font-semi text-warn" data-testid="figures-as-of">
      {t('lastKnown')} · {t('asOf', { time: format.dateTime(at) })}
    </p>
  )
}

/** When the figures above it were last told, while nothing brings them up to date. */
export const AsOf = ({ at }: { at: number }) => (
  <Area name="device" pending={null} failed={null}>
    <Time at={at} />
  </Area>
)
