import {
  bandMicroMax,
  bandMicroMin,
  readMarketSources,
  sourceOrderMax,
  type InstrumentSources,
} from '@plumbline/rules/prices'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

/** Millionths are ten-thousandths of a percent. */
const percentPlaces = 4
const percentText = (micro: number): string => formatDecimal(BigInt(micro), percentPlaces, 0)

/** What an entry says. */
export const useSourcesText = () => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  return ({ order, compare, bandMax }: InstrumentSources): string => {
    const names = order.join(' → ')
    const said = compare === undefined ? names : t('comparedText', { order: names, compare })
    const band = bandMax === undefined ? undefined : `${decimals.write(percentText(bandMax))}%`
    return band === undefined ? said : `${said} · ${t('bandText', { band })}`
  }
}

type Props = EntryEditor<InstrumentSources> & { readonly sources: readonly string[] }

/** Which sources speak for one instrument, and which one they are compared with. */
export const SourceFields = ({ sources, name, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const [order, setOrder] = useState<readonly string[]>(entry?.order ?? [])
  const [compare, setCompare] = useState(entry?.compare ?? '')
  const [band, setBand] = useState(
    entry?.bandMax === undefined ? '' : decimals.write(percentText(entry.bandMax)),
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  // A source that is configured no more stays what it was set to until somebody changes it.
  const known = [...new Set([...sources, ...order, ...(compare === '' ? [] : [compare])])]
  const options = [{ value: '', label: t('noSource') }, ...known.map(value => ({ value, label: value }))]
  const plain = decimals.read(band.trim())
  const bandMax = plain === undefined ? undefined : parseDecimal(plain, percentPlaces)
  const isBandFine =
    band.trim() === '' ||
    (bandMax !== undefined && bandMax >= BigInt(bandMicroMin) && bandMax <= BigInt(bandMicroMax))
  const bandBounds = {
    minimum: decimals.write(percentText(bandMicroMin)),
    maximum: decimals.write(percentText(bandMicroMax)),
  }
  const made = {
    order,
    ...(compare !== '' && { compare }),
    ...(band.trim() !== '' && bandMax !== undefined && { bandMax: Number(bandMax) }),
  }
  const read = readMarketSources({ [name]: made })
  const setPlace = (place: number, value: string) =>
    setOrder(
      value === '' ? order.filter((_, at) => at !== place) : Object.assign([...order], { [place]: value }),
    )
  return (
    <>
      {Array.from({ length: Math.min(order.length + 1, sourceOrderMax) }, (_, place) => (
        <Select
          key={place}
          label={t('source', { place: place + 1 })}
          value={order[place] ?? ''}
          options={options}
          onChange={value => setPlace(place, value)}
        />
      ))}
      <Select label={t('compare')} value={compare} options={options} onChange={setCompare} />
      <TextField
        label={t('band')}
        aside={t('bounds', bandBounds)}
        value={band}
        inputMode="decimal"
        autoComplete="off"
        error={tried === 'yes' && !isBandFine ? t('bandInvalid', bandBounds) : undefined}
        onChange={event => setBand(event.target.value)}
      />
      <EntryEnd
        fault={tried === 'yes' && isBandFine && !read.ok ? t('sourcesInvalid') : undefined}
        onKeep={() => {
          setTried('yes')
          const kept = read.ok ? read.value[name] : undefined
          if (isBandFine && kept !== undefined) onKeep(kept)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
