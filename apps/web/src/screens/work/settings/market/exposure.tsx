import { categories, type Category } from '@plumbline/rules/market'
import {
  exposureFieldsOf,
  exposureMax,
  exposureMin,
  exposureOverall,
  exposureTimesMax,
  type ExposureField,
  type ExposureLimits,
} from '@plumbline/rules/margin'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { useWholes } from '../whole.ts'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

/** What an entry says, limit by limit. */
export const useExposureText = () => {
  const t = useTranslations('workTable')
  const format = useFormat()
  return (name: string, limits: ExposureLimits): string =>
    exposureFieldsOf(name)
      .flatMap(field => {
        const usd = limits[field]
        return usd === undefined ? [] : [t(`limitText_${field}`, { usd: format.decimal(String(usd)) })]
      })
      .join(' · ')
}

/** Which rows the table may have: everything, a class, an instrument. */
export const useExposureNames = (codes: readonly { readonly value: string; readonly label: string }[]) => {
  const t = useTranslations('workTable')
  const category = useTranslations('category')
  return [
    { value: exposureOverall, label: t('limitAll') },
    ...categories.map(each => ({ value: each as string, label: t('limitClass', { name: category(each) }) })),
    ...codes,
  ]
}

const categoryOf = (name: string, of: Category | undefined): Category | undefined =>
  categories.find(each => each === name) ?? of

type Props = EntryEditor<ExposureLimits> & {
  /** The class of the instrument; undefined for a row of another kind. */
  readonly category: Category | undefined
}

/** Limits of one row, in whole USD; what is left empty stays as shipped. */
export const ExposureFields = ({ name, category, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const wholes = useWholes()
  const fields = exposureFieldsOf(name)
  const [typed, setTyped] = useState<Readonly<Partial<Record<ExposureField, string>>>>(() =>
    Object.fromEntries(fields.map(field => [field, wholes.settled(entry?.[field]?.toString() ?? '')])),
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const usd = wholes.write
  const boundsOf = (field: ExposureField) => {
    const maximum = exposureMax(categoryOf(name, category), field)
    return { maximum, shipped: maximum / exposureTimesMax }
  }
  const read: Partial<Record<ExposureField, number>> = {}
  const faults: Partial<Record<ExposureField, string>> = {}
  for (const field of fields) {
    const text = (typed[field] ?? '').trim()
    if (text === '') continue
    const { maximum } = boundsOf(field)
    const value = wholes.read(text)
    if (value !== undefined && value >= exposureMin && value <= maximum) read[field] = value
    else faults[field] = t('limitInvalid', { minimum: usd(exposureMin), maximum: usd(maximum) })
  }
  const isNothing = Object.keys(read).length === 0 && Object.keys(faults).length === 0
  return (
    <>
      {fields.map(field => {
        const { shipped, maximum } = boundsOf(field)
        return (
          <TextField
            key={field}
            label={t(`limit_${name === exposureOverall ? 'overall' : field}`)}
            aside={t('shippedAside', {
              value: usd(shipped),
              minimum: usd(exposureMin),
              maximum: usd(maximum),
            })}
            value={typed[field] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            error={tried === 'yes' ? faults[field] : undefined}
            onBlur={() => setTyped({ ...typed, [field]: wholes.settled(typed[field] ?? '') })}
            onChange={event => setTyped({ ...typed, [field]: event.target.value })}
          />
        )
      })}
      <EntryEnd
        fault={tried === 'yes' && isNothing ? t('nothing') : undefined}
        onKeep={() => {
          setTried('yes')
          if (!isNothing && Object.keys(faults).length === 0) onKeep(read)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
