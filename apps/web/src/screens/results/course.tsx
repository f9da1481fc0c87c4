import { dayMs } from '@plumbline/rules/core'
import { cents, zero } from '@plumbline/rules/money'
import { runningSums } from '@plumbline/rules/results'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Results } from '../../live/account/results.ts'
import { LineChart } from '../../ui/charts/line-chart.tsx'

const centsPerUsd = 100
/** USD: less than this is not drawn over the whole height. */
const spanMin = 1

/** The sum of all closed trades, day by day; begins with nothing the day before the first. */
export const Course = ({ days }: Pick<Results, 'days'>) => {
  const t = useTranslations('results')
  const format = useFormat()
  const [first] = days
  // Of one day there is no course.
  if (first === undefined || days.length < 2) return null
  const sums = runningSums(days.map(({ net }) => centsOf(net)))
  const points = [
    { at: Date.parse(first.day) - dayMs, value: 0 },
    ...days.map(({ day }, at) => ({ at: Date.parse(day), value: Number(sums[at] ?? 0n) / centsPerUsd })),
  ]
  return (
    <LineChart
      points={points}
      name={t('course', { net: format.result(sums.at(-1) ?? zero) })}
      spanMin={spanMin}
      levelText={usd => format.result(cents(BigInt(Math.round(usd * centsPerUsd))))}
      timeText={format.date}
    />
  )
}
