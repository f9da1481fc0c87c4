import type { InstrumentView } from '@plumbline/protocol/market'
import { formatPrice, parsePrice } from '@plumbline/rules/market'
import { trailingMin } from '@plumbline/rules/trading'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { instrumentOf } from '../../../live/account/day-figures.ts'
import { PriceField } from '../../../ui/fields/field.tsx'
import type { Level } from './level-fields.tsx'

/** The distance of a trailing stop, as it is typed. */
export const useTrail = (view: InstrumentView | undefined, before: string | null) => {
  const decimals = useTypedDecimals()
  const [text, set] = useState(before === null ? '' : decimals.write(before))
  const plain = decimals.read(text)
  const instrument = view && instrumentOf(view)
  const distance = plain === undefined || instrument === undefined ? undefined : parsePrice(plain, instrument)
  const level: Level = text === '' ? undefined : (distance ?? 'bad')
  return {
    text,
    set,
    level,
    isAsBefore: plain !== undefined && before !== null && Number(plain) === Number(before),
    least: instrument && decimals.write(formatPrice(trailingMin(instrument), instrument)),
  }
}

/** How far behind the best price the stop follows; empty is no trailing stop. */
export const TrailField = ({
  trail,
  error,
}: {
  trail: ReturnType<typeof useTrail>
  error: string | undefined
}) => {
  const t = useTranslations()
  const wrong = trail.level === 'bad' ? t('ticket.badPrice', { example: trail.least ?? '1' }) : error
  return (
    <>
      <PriceField
        label={t('book.trailDistance')}
        {...(trail.least !== undefined && { aside: t('book.atLeast', { least: trail.least }) })}
        value={trail.text}
        onChange={trail.set}
        error={wrong}
      />
      <p className="mt-1.5 text-12 text-t3">{t('book.trailHint')}</p>
    </>
  )
}
