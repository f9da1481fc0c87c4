import { candlePeriods, type CandlePeriod } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { periodLooks } from './periods.ts'

type Props = {
  as: 'row' | 'menu'
  value: CandlePeriod
  onChange: (period: CandlePeriod) => void
}

/** How long a candle is. */
export const Periods = ({ as, ...field }: Props) => {
  const t = useTranslations('trade')
  const options = candlePeriods.map(value => ({ value, label: t(periodLooks[value].name) }))
  return as === 'row' ? (
    <Segmented tight name={t('period')} options={options} {...field} />
  ) : (
    <PillSelect name={t('period')} options={options} {...field} />
  )
}
