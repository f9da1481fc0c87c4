import { equityRanges, type EquityRange } from '@plumbline/rules/account'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useEquity } from '../../live/account/statement.ts'
import { Disclosure } from '../../ui/overlays/disclosure.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Problem } from '../../ui/states.tsx'
import { Segmented } from '../../ui/tabs.tsx'

/** Points that stand in the table: every one would be a wall of figures. */
const rowsMax = 24

const Line = ({ range }: { range: EquityRange }) => {
  const t = useTranslations('assets')
  const format = useFormat()
  const problem = useProblemText()
  const query = useEquity(range)
  if (query.isError && query.data === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <div className="h-28" />
  const points = query.data.points.map(({ at, total }) => ({ at: Date.parse(at), cents: centsOf(total) }))
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || points.length < 2)
    return <p className="grid h-28 place-items-center text-center text-13 text-t3">{t('noChart')}</p>
  const ranked = points.map(({ cents }) => cents).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const money = (index: number) => format.money(ranked.at(index) ?? last.cents)
  const time = (at: number) => (range === 'day' ? format.time(at) : format.date(at))
  const step = Math.ceil(points.length / rowsMax)
  const rows = points.toReversed().filter((_, index) => index % step === 0)
  return (
    <>
      <p className="flex justify-between gap-3 text-12 text-t3">
        <span>{money(-1)}</span>
      </p>
      <LineChart
        points={points.map(({ at, cents }) => ({ at, value: Number(cents) }))}
        name={t('chartName', {
          from: format.dateTime(first.at),
          to: format.dateTime(last.at),
          first: format.money(first.cents),
          last: format.money(last.cents),
          low: money(0),
          high: money(-1),
        })}
      />
      <p className="flex justify-between gap-3 text-12 text-t3">
        <span>{money(0)}</span>
      </p>
      <p className="mt-1 flex justify-between gap-3 border-t border-line pt-1 text-12 text-t3">
        <span>{time(first.at)}</span>
        <span>{time(last.at)}</span>
      </p>
      <Disclosure title={t('chartTable')}>
        <table className="w-full text-13">
          <thead className="text-12 text-t3">
            <tr>
              <th scope="col" className="py-1 text-left font-medium">
                {t('chartTime')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ at, cents }) => (
              <tr key={at}>
                <td className="py-1">{format.dateTime(at)}</td>
                <td className="py-1 text-right">{format.money(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

/** What all accounts were worth together, over time. */
export const Equity = () => {
  const t = useTranslations('assets')
  const [range, setRange] = useState<EquityRange>('week')
  return (
    <section aria-label={t('chart')} className="px-4 pt-3 desk:px-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-13 font-semi text-t3">{t('chart')}</h2>
        <div className="no-bar max-w-full overflow-x-auto">
          <Segmented
            name={t('range')}
            value={range}
            onChange={setRange}
            tight
            options={equityRanges.map(value => ({ value, label: t(value) }))}
          />
        </div>
      </div>
      <Line range={range} />
    </section>
  )
}
