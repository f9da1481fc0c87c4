import {
  fundingLimitBounds,
  fundingLimitNames,
  fundingThresholdBounds,
  fundingThresholdNames,
  type FundingBound,
} from '@plumbline/rules/funding-setting'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'

const bounds = {
  'funding.limits': fundingLimitBounds,
  'funding.thresholds': fundingThresholdBounds,
} as const
export type FigureKey = keyof typeof bounds

export const boundOf = (of: FigureKey, name: string): FundingBound | undefined => {
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
