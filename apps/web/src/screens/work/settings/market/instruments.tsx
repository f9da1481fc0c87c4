import type { BoundedInstrument } from '@plumbline/protocol/setting'
import {
  faultOfOverride,
  instrumentFigures,
  type InstrumentFigure,
  type InstrumentOverride,
} from '@plumbline/rules/market'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import { figureText, isWithinBounds, overrideOf, readFigure, type TypedFigures } from '../figures.ts'
import { shippedOf } from '../shipped.ts'
import type { EntryEditor } from '../table.tsx'

const typedFigures = instrumentFigures.filter(name => name !== 'leverageMax')

type Props = EntryEditor<InstrumentOverride> & { readonly instrument: BoundedInstrument }

/** Figures of one instrument; what is left empty stays as shipped. */
export const InstrumentFields = ({ instrument, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const [offered, setOffered] = useState(entry?.offered !== false)
  const [typed, setTyped] = useState<TypedFigures>(
    () =>
      Object.fromEntries(
        instrumentFigures.map(name => {
          const value = entry?.[name]
          return [name, value === undefined ? '' : decimals.write(figureText(name, value))]
        }),
      ) as TypedFigures,
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const text = (name: InstrumentFigure, value: number) => decimals.write(figureText(name, value))

  const read: Partial<Record<InstrumentFigure, number>> = {}
  const faults: Partial<Record<InstrumentFigure, string>> = {}
  for (const name of instrumentFigures) {
    if (typed[name].trim() === '') continue
    const plain = decimals.read(typed[name].trim())
    const value = plain === undefined ? undefined : readFigure(name, plain)
    const { minimum, maximum, step } = instrument.bounds[name]
    if (value !== undefined && isWithinBounds(value, instrument.bounds[name])) read[name] = value
    else
      faults[name] = t('figureInvalid', {
        minimum: text(name, minimum),
        maximum: text(name, maximum),
        step: text(name, step),
      })
  }
  const override = overrideOf(offered, read)
  const faultOfAll = (): string | undefined => {
    if (Object.keys(faults).length > 0) return undefined
    if (Object.keys(override).length === 0) return t('nothing')
    // Each figure is within its own bounds: it is the sizes that do not fit each other.
    return faultOfOverride(override, shippedOf(instrument)) === undefined ? undefined : t('lotsTogether')
  }
  const fault = faultOfAll()
  const keep = () => {
    setTried('yes')
    if (fault === undefined && Object.keys(faults).length === 0) onKeep(override)
  }
  const set = (name: InstrumentFigure, value: string) => setTyped({ ...typed, [name]: value })
  const { leverageMax } = instrument.bounds
  return (
    <>
      <Checkbox checked={offered} onChange={event => setOffered(event.target.checked)}>
        {t('offered')}
      </Checkbox>
      <Select
        label={t('leverageMax')}
        value={typed.leverageMax}
        options={[
          { value: '', label: t('shipped', { value: String(instrument.shipped.leverageMax) }) },
          ...(leverageMax.choices ?? []).map(String).map(value => ({ value, label: value })),
        ]}
        onChange={value => set('leverageMax', value)}
      />
      {typedFigures.map(name => (
        <TextField
          key={name}
          label={t(name)}
          aside={t('shippedAside', {
            value: text(name, instrument.shipped[name]),
            minimum: text(name, instrument.bounds[name].minimum),
            maximum: text(name, instrument.bounds[name].maximum),
          })}
          value={typed[name]}
          inputMode="decimal"
          autoComplete="off"
          error={tried === 'yes' ? faults[name] : undefined}
          onChange={event => set(name, event.target.value)}
        />
      ))}
      <EntryEnd fault={tried === 'yes' ? fault : undefined} onKeep={keep} onCancel={onCancel} />
    </>
  )
}
