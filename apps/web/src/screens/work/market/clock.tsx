import type { CallOutput } from '@plumbline/protocol/core'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { useMoment } from './labels.tsx'

/** Says so where the server's clock was set, or was behind at the start; nothing where it went well. */
export const MarketClock = ({ clock }: Pick<CallOutput<'marketHealth'>, 'clock'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const moment = useMoment()
  if (clock === null) return null
  const seconds = format.count(Math.round(clock.byMs / 1_000))
  const time = moment(clock.at)
  return (
    <div role="alert" className="p-4 desk:px-6">
      <Note tone="bad" icon={<TriangleAlert aria-hidden />}>
        {clock.kind === 'stepped'
          ? t('clockStepped', { seconds, time })
          : t('clockBehind', { seconds, time })}
      </Note>
    </div>
  )
}
