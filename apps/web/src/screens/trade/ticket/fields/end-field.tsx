import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { ends } from './typed.ts'
import type { FieldTexts } from './use-field-texts.ts'
import type { Ticket } from '../use-ticket.ts'

const endNames = { none: 'endNone', day: 'endDay', week: 'endWeek', own: 'endOwn' } as const

/** How long an order waits. */
export const EndField = ({ ticket, texts }: { ticket: Ticket; texts: FieldTexts }) => {
  const t = useTranslations('deal')
  const format = useFormat()
  const { typed, read, set } = ticket
  const error = texts.of('end')
  return (
    <div className="space-y-2.5">
      <Select
        label={t('end')}
        value={typed.end}
        options={ends.map(end => ({ value: end, label: t(endNames[end]) }))}
        onChange={end => set({ end })}
        error={typed.end === 'own' ? undefined : error}
      />
      {typed.end === 'own' && (
        <TextField
          label={t('endAt')}
          type="datetime-local"
          value={typed.endAt}
          onChange={event => set({ endAt: event.target.value })}
          error={error}
        />
      )}
      {read.expiresAt !== undefined && error === undefined && (
        <p className="text-12 text-t3">{t('endsAt', { time: format.dateTime(read.expiresAt) })}</p>
      )}
    </div>
  )
}
