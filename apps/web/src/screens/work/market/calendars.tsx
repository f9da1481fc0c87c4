import type { CallOutput } from '@plumbline/protocol/core'
import { CalendarClock } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { addressOf } from '../shared/area.ts'
import { useSettingWords } from '../shared/setting-labels.ts'

/** Says which calendars are soon no longer known, and where days are added; nothing where all are known for long. */
export const MarketCalendars = ({ calendars }: Pick<CallOutput<'marketHealth'>, 'calendars'>) => {
  const t = useTranslations('workMarket')
  const format = useFormat()
  const setting = useSettingWords()
  if (calendars.length === 0) return null
  return (
    <div role="alert" className="space-y-2 p-4 desk:px-6">
      {calendars.map(({ name, through }) => (
        <Note key={name} tone="bad" icon={<CalendarClock aria-hidden />}>
          {t('calendarEnds', { name, day: format.date(Date.parse(through)) })}{' '}
          <a
            href={`#${addressOf('/pages/work/setting/index', { draft: 'market.hours' })}`}
            className="inline-flex min-h-6 items-center font-semi text-primary hover:underline"
          >
            {setting.name('market.hours')}
          </a>
        </Note>
      ))}
    </div>
  )
}
