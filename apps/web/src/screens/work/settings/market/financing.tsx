import type { BoundedInstrument } from '@plumbline/protocol/setting'
import { categories } from '@plumbline/rules/market'
import {
  datedRatesMax,
  financingRateMax,
  financingRateMin,
  shippedRates,
  type DatedRates,
} from '@plumbline/rules/financing'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { DayField } from '../../shared/days/day-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import { linesOfRates, rateText, readRates, type RateLine } from '../rates.ts'
import type { EntryEditor } from '../table.tsx'
import { useLines } from '../../shared/queue/use-lines.ts'

/** What an entry says, day by day. */
export const useFinancingText = () => {
  const t = useTranslations('workTable')
  const format = useFormat()
  return (rates: readonly DatedRates[]): string =>
    rates
      .map(({ from, long, short }) =>
        t('ratesText', {
          day: format.date(Date.parse(from)),
          long: format.rate(long),
          short: format.rate(short),
        }),
      )
      .join(' · ')
}

type LineProps = {
  readonly line: RateLine
  readonly bounds: string
  readonly onChange: (line: RateLine) => void
  readonly onRemove: () => void
}

const Line = ({ line, bounds, onChange, onRemove }: LineProps) => {
  const t = useTranslations('workTable')
  return (
    <li className="space-y-2 border-b border-line pb-3">
      <DayField label={t('ratesFrom')} value={line.from} onChange={from => onChange({ ...line, from })} />
      {(['long', 'short'] as const).map(side => (
        <TextField
          key={side}
          label={t(`rates_${side}`)}
          aside={bounds}
          value={line[side]}
          inputMode="text"
          autoComplete="off"
          onChange={event => onChange({ ...line, [side]: event.target.value })}
        />
      ))}
      <Button look="reject" size="row" onClick={onRemove}>
        {line.from === '' ? t('ratesRemoveEmpty') : t('ratesRemove', { day: line.from })}
      </Button>
    </li>
  )
}

type Props = EntryEditor<readonly DatedRates[]> & { readonly instrument: BoundedInstrument }

/** Rates of one instrument, each from a day on. */
export const FinancingFields = ({ instrument, name, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const format = useFormat()
  const decimals = useTypedDecimals()
  const { lines, add, change, remove } = useLines<RateLine>(() =>
    entry === undefined ? [{ id: 0, from: '', long: '', short: '' }] : linesOfRates(entry, decimals.write),
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const rates = readRates(name, lines, decimals.read)
  const category = categories[instrument.category_id - 1]
  const shipped = category && shippedRates({ ...instrument, category })
  const bounds = {
    minimum: decimals.write(rateText(financingRateMin)),
    maximum: decimals.write(rateText(financingRateMax)),
  }
  return (
    <>
      <p className="text-13 text-t2">{t('ratesSign')}</p>
      {shipped !== undefined && (
        <p className="text-13 text-t2">
          {t('ratesShipped', { long: format.rate(shipped.long), short: format.rate(shipped.short) })}
        </p>
      )}
      <ul className="space-y-3">
        {lines.map(line => (
          <Line
            key={line.id}
            line={line}
            bounds={t('bounds', bounds)}
            onChange={change}
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <Button
        look="outline"
        size="row"
        disabled={lines.length >= datedRatesMax}
        onClick={() => add(id => ({ id, from: '', long: '', short: '' }))}
      >
        {t('ratesAdd')}
      </Button>
      <EntryEnd
        fault={tried === 'yes' && rates === undefined ? t('ratesInvalid', bounds) : undefined}
        onKeep={() => {
          setTried('yes')
          if (rates !== undefined) onKeep(rates)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
