import {
  spreadLimitsShipped,
  spreadSecondsMax,
  spreadSecondsMin,
  spreadShownMax,
  spreadTradedMax,
  spreadTradedMin,
  type SpreadLimit,
} from '@plumbline/rules/prices'
import { categories } from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

const fields = ['traded', 'shown', 'seconds'] as const
type Field = (typeof fields)[number]

/** Whole numbers as they are typed; undefined for anything else. */
const wholeOf = (typed: string): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined

/** On what spread a class is traded, up to what it is shown only, and for how long. */
export const SpreadLimitFields = ({ name, entry, onKeep, onCancel }: EntryEditor<SpreadLimit>) => {
  const t = useTranslations('workTable')
  const shipped = spreadLimitsShipped[categories.find(each => each === name) ?? 'forex']
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({
    traded: String(entry?.traded ?? shipped.traded),
    shown: String(entry?.shown ?? shipped.shown),
    seconds: String(entry?.seconds ?? shipped.seconds),
  })
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const traded = wholeOf(typed.traded)
  const [least, most] = [
    { traded: spreadTradedMin, shown: traded ?? spreadTradedMin, seconds: spreadSecondsMin },
    { traded: spreadTradedMax, shown: spreadShownMax, seconds: spreadSecondsMax },
  ]
  const boundsOf = (field: Field) => ({ minimum: String(least[field]), maximum: String(most[field]) })
  const valueOf = (field: Field): number | undefined => {
    const value = wholeOf(typed[field])
    return value !== undefined && value >= least[field] && value <= most[field] ? value : undefined
  }
  const keep = () => {
    setTried('yes')
    const [shown, seconds, fine] = [valueOf('shown'), valueOf('seconds'), valueOf('traded')]
    if (fine !== undefined && shown !== undefined && seconds !== undefined)
      onKeep({ traded: fine, shown, seconds })
  }
  return (
    <>
      {fields.map(field => (
        <TextField
          key={field}
          label={t(`spreadLimit_${field}`)}
          aside={t('shippedAside', { value: String(shipped[field]), ...boundsOf(field) })}
          value={typed[field]}
          inputMode="numeric"
          autoComplete="off"
          error={
            tried === 'yes' && valueOf(field) === undefined ? t('limitInvalid', boundsOf(field)) : undefined
          }
          onChange={event => setTyped({ ...typed, [field]: event.target.value })}
        />
      ))}
      <EntryEnd fault={undefined} onKeep={keep} onCancel={onCancel} />
    </>
  )
}
