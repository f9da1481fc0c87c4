import type { BoundedInstrument } from '@plumbline/protocol/setting'
import { formatDecimal, parseDecimal } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

/** '0.00004' for 40 units. */
export const markupText = (units: number, { priceScale, digits }: BoundedInstrument): string =>
  formatDecimal(BigInt(units), priceScale, digits)

type Props = EntryEditor<number> & { readonly instrument: BoundedInstrument }

/** The firm's part of one instrument's spread. */
export const MarkupField = ({ instrument, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const [typed, setTyped] = useState(() =>
    entry === undefined ? '' : decimals.write(markupText(entry, instrument)),
  )
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const plain = decimals.read(typed.trim())
  const units = plain === undefined ? undefined : parseDecimal(plain, instrument.priceScale)
  const bounds = {
    minimum: decimals.write(markupText(0, instrument)),
    maximum: decimals.write(markupText(instrument.markupMax, instrument)),
  }
  const isFine = units !== undefined && units >= 0n && units <= BigInt(instrument.markupMax)
  const keep = () => {
    setTried('yes')
    if (isFine) onKeep(Number(units))
  }
  return (
    <>
      <TextField
        label={t('markup', { code: instrument.code })}
        aside={t('bounds', bounds)}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        error={tried === 'yes' && !isFine ? t('bounds', bounds) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <EntryEnd fault={undefined} onKeep={keep} onCancel={onCancel} />
    </>
  )
}
