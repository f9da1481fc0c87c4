import { holdSecondsMax, holdSecondsMin, holdSecondsShipped } from '@plumbline/rules/prices'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EntryEnd } from './entry-end.tsx'
import type { EntryEditor } from './table.tsx'

/** For how many seconds one source alone must hold a new level of a class. */
export const HoldSecondsField = ({ entry, onKeep, onCancel }: EntryEditor<number>) => {
  const t = useTranslations('workTable')
  const [typed, setTyped] = useState(entry === undefined ? '' : String(entry))
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const seconds = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
  const isFine = seconds !== undefined && seconds >= holdSecondsMin && seconds <= holdSecondsMax
  const bounds = { minimum: String(holdSecondsMin), maximum: String(holdSecondsMax) }
  return (
    <>
      <TextField
        label={t('holdSeconds')}
        aside={t('shippedAside', { value: String(holdSecondsShipped), ...bounds })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={tried === 'yes' && !isFine ? t('limitInvalid', bounds) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <EntryEnd
        fault={undefined}
        onKeep={() => {
          setTried('yes')
          if (isFine) onKeep(seconds)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
