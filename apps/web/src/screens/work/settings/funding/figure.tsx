import {
  fundingLimitBounds,
  fundingLimitNames,
  fundingThresholdBounds,
  fundingThresholdNames,
  type FundingBound,
} from '@plumbline/rules/funding-setting'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { EntryEnd } from '../entry-end.tsx'
import type { EntryEditor } from '../table.tsx'

const bounds = {
  'funding.limits': fundingLimitBounds,
  'funding.thresholds': fundingThresholdBounds,
} as const
type FigureKey = keyof typeof bounds

const boundOf = (of: FigureKey, name: string): FundingBound | undefined => {
  const known: Readonly<Record<string, FundingBound>> = bounds[of]
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** Names of limits, and what they say. */
export const useFigureWords = () => {
  const t = useTranslations('workWays')
  const format = useFormat()
  const names = (of: FigureKey) =>
    of === 'funding.limits'
      ? fundingLimitNames.map(value => ({ value: value as string, label: t(`limit_${value}`) }))
      : fundingThresholdNames.map(value => ({ value: value as string, label: t(`threshold_${value}`) }))
  const text = (of: FigureKey, name: string, value: number): string => {
    const unit = boundOf(of, name)?.unit ?? 'count'
    return t(`unit_${unit}`, { value: format.decimal(String(value)) })
  }
  return {
    names,
    text,
    /** Every one with what holds: the operator's own, or what is shipped. */
    inForce: (of: FigureKey, own: unknown) =>
      names(of).map(({ value: name, label }) => {
        const figure = (own as Readonly<Record<string, number>>)[name] ?? boundOf(of, name)?.shipped ?? 0
        return { name, label, text: text(of, name, figure) }
      }),
    name: (of: FigureKey, name: string): string =>
      names(of).find(({ value }) => value === name)?.label ?? name,
  }
}

type Props = EntryEditor<number> & { readonly of: FigureKey }

/** One limit, as a whole number. */
export const FigureField = ({ of, name, entry, onKeep, onCancel }: Props) => {
  const t = useTranslations('workTable')
  const words = useFigureWords()
  const format = useFormat()
  const decimals = useTypedDecimals()
  const [typed, setTyped] = useState(entry?.toString() ?? '')
  const [tried, setTried] = useState<'yes' | 'no'>('no')
  const bound = boundOf(of, name)
  if (bound === undefined) return null
  const value = Number(decimals.read(typed.trim()) ?? Number.NaN)
  const isFine = Number.isInteger(value) && value >= bound.minimum && value <= bound.maximum
  const number = (figure: number) => format.decimal(String(figure))
  const range = { minimum: number(bound.minimum), maximum: number(bound.maximum) }
  return (
    <>
      <TextField
        label={words.name(of, name)}
        aside={t('shippedAside', { value: number(bound.shipped), ...range })}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={tried === 'yes' && !isFine ? t('limitInvalid', range) : undefined}
        onChange={event => setTyped(event.target.value)}
      />
      <EntryEnd
        fault={undefined}
        onKeep={() => {
          setTried('yes')
          if (isFine) onKeep(value)
        }}
        onCancel={onCancel}
      />
    </>
  )
}
