import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { DayField } from '../shared/days/day-field.tsx'
import { instantOf } from '../shared/forms/moment-field.ts'
import type { Draft } from './draft.ts'

type Props = { readonly draft: Draft; readonly onChange: (change: Partial<Draft>) => void }

/** From when until when, typed in UTC and said in the zone of whoever types. */
export const Schedule = ({ draft, onChange }: Props) => {
  const t = useTranslations('workAnnouncement')
  const format = useFormat()
  const below = (field: string, whenEmpty: string) => {
    const at = instantOf(field)
    return (
      <p className="mt-1 text-12 text-t2">
        {at === undefined ? whenEmpty : format.localTime(Date.parse(at))}
      </p>
    )
  }
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <DayField
        label={t('from')}
        withTime
        value={draft.from}
        onChange={from => onChange({ from })}
        below={below(draft.from, t('fromHint'))}
      />
      <DayField
        label={t('until')}
        withTime
        value={draft.until}
        onChange={until => onChange({ until })}
        below={below(draft.until, t('untilHint'))}
      />
    </div>
  )
}
