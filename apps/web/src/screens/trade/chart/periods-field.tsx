import { candlePeriods, type CandlePeriod } from '@plumbline/rules/market'
import { useTranslations } from 'use-intl'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { useTablet } from '../../../ui/hooks/use-media.ts'
import { periodLooks } from './periods.ts'

type Props = {
  as: 'row' | 'menu'
  value: CandlePeriod
  onChange: (period: CandlePeriod) => void
}

/** How long a candle is. */
export const Periods = ({ as, ...field }: Props) => {
  const t = useTranslations('trade')
  const tc = useTranslations('chart')
  // Beside three tools a phone has room for few long names: there they are short, and spoken in full.
  const isShort = !useTablet() && as === 'row'
  const options = candlePeriods.map(value => {
    const { name, short } = periodLooks[value]
    const spoken = t(name)
    if (!isShort || short === undefined) return { value, label: spoken }
    const label = 'count' in short ? tc(short.name, { count: short.count }) : tc(short.name)
    return { value, label, spoken }
  })
  return as === 'row' ? (
    <Segmented tight name={t('period')} options={options} {...field} />
  ) : (
    <PillSelect name={t('period')} options={options} {...field} />
  )
}
