import { languageNames, type Language } from '@plumbline/protocol/core'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import {
  readSavingsProducts,
  savingsBounds,
  savingsNameLanguages,
  savingsNameLengthMax,
  type AnnualRate,
  type SavingsProductTerms,
} from '@plumbline/rules/savings'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

/** Hundredths of a percent: two places of a percent. */
const percentPlaces = 2
const figures = ['rate', 'days', 'min', 'max', 'places'] as const
type Figure = (typeof figures)[number]
const labels = {
  rate: 'savingsRate',
  days: 'savingsDays',
  min: 'savingsMin',
  max: 'savingsMax',
  places: 'savingsPlaces',
} as const satisfies Record<Figure, string>
const isOptional = (figure: Figure): boolean => figure === 'max' || figure === 'places'

/** The terms of one savings product, and what it is called in each language. */
export const SavingsFields = ({ name, entry, onKeep, onCancel }: EntryEditor<SavingsProductTerms>) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const textOf = (figure: Figure, value: number | null): string => {
    if (value === null) return ''
    return decimals.write(figure === 'rate' ? formatDecimal(BigInt(value), percentPlaces, 0) : String(value))
  }
  const [offered, setOffered] = useState(entry?.offered !== false)
  const [typed, setTyped] = useState<Readonly<Record<Figure, string>>>(
    () =>
      Object.fromEntries(
        figures.map(figure => [figure, entry === undefined ? '' : textOf(figure, entry[figure])]),
      ) as Record<Figure, string>,
  )
  const [names, setNames] = useState<Readonly<Partial<Record<Language, string>>>>(entry?.names ?? {})
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  /** Null where an optional one is left empty; undefined where it cannot be read. */
  const read = (figure: Figure): number | null | undefined => {
    const text = typed[figure].trim()
    if (text === '' && isOptional(figure)) return null
    const plain = decimals.read(text)
    const value = plain === undefined ? undefined : parseDecimal(plain, figure === 'rate' ? percentPlaces : 0)
    if (value === undefined) return undefined
    const { min, max } = savingsBounds[figure]
    return value >= BigInt(min) && value <= BigInt(max) ? Number(value) : undefined
  }
  const [rate, days, min, max, places] = figures.map(read)
  const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === ''
  const isNameFault =
    isEmpty(names.en) || Object.values(names).some(text => text.length > savingsNameLengthMax)
  const terms =
    typeof rate !== 'number' ||
    typeof days !== 'number' ||
    typeof min !== 'number' ||
    max === undefined ||
    places === undefined ||
    isNameFault
      ? undefined
      : ({
          offered,
          names: Object.fromEntries(
            Object.entries(names).flatMap(([language, text]) =>
              isEmpty(text) ? [] : [[language, text.trim()] as const],
            ),
          ) as SavingsProductTerms['names'],
          currency: 'USD',
          min,
          max,
          rate: rate as AnnualRate,
          days,
          places,
        } satisfies SavingsProductTerms)
  const isFine = terms !== undefined && readSavingsProducts({ [name]: terms }).ok
  const keep = () => {
    setTried('yes')
    if (terms !== undefined && isFine) onKeep(terms)
  }
  const fault = isNameFault
    ? t('savingsNameFault', { maximum: String(savingsNameLengthMax) })
    : terms !== undefined && !isFine
      ? t('savingsEarns')
      : undefined
  return (
    <>
      <Checkbox checked={offered} onChange={event => setOffered(event.target.checked)}>
        {t('savingsOffered')}
      </Checkbox>
      {figures.map(figure => {
        const bounds = {
          minimum: textOf(figure, savingsBounds[figure].min),
          maximum: textOf(figure, savingsBounds[figure].max),
        }
        return (
          <TextField
            key={figure}
            label={t(labels[figure])}
            aside={t('bounds', bounds)}
            value={typed[figure]}
            inputMode={figure === 'rate' ? 'decimal' : 'numeric'}
            autoComplete="off"
            error={tried === 'yes' && read(figure) === undefined ? t('bounds', bounds) : undefined}
            onChange={event => setTyped({ ...typed, [figure]: event.target.value })}
          />
        )
      })}
      {savingsNameLanguages.map(language => (
        <TextField
          key={language}
          label={t('savingsName', { language: languageNames[language] })}
          value={names[language] ?? ''}
          autoComplete="off"
          maxLength={savingsNameLengthMax}
          onChange={event => setNames({ ...names, [language]: event.target.value })}
        />
      ))}
      <EntryEnd fault={tried === 'yes' ? fault : undefined} onKeep={keep} onCancel={onCancel} />
    </>
  )
}
