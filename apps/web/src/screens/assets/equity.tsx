import { equityRanges, type EquityRange } from '@plumbline/rules/account'
import { subtractCents, type Cents } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { useShortUsd } from '../../i18n/short-amount.ts'
import { useProblemText } from '../../i18n/problem.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useEquity } from '../../live/account/statement.ts'
import { Problem } from '../../ui/states.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { MoneyText, toneOf } from '../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { EquityTable } from './equity-table.tsx'
import { isLine } from './equity-scale.ts'
import { ValueChart } from './value-chart.tsx'

const centsOfUsd = 100

const TooFew = ({ range }: { range: EquityRange }) => {
  const t = useTranslations('assets')
  return (
    <p className="text-13 text-t3">
      {range === 'day' ? t('tooFewHours') : t('tooFewDays', { day: t('day') })}
    </p>
  )
}

const Line = ({ range }: { range: EquityRange }) => {
  const t = useTranslations('assets')
  const format = useFormat()
  const shortUsd = useShortUsd()
  const problem = useProblemText()
  const query = useEquity(range)
  if (query.isError && query.data === undefined)
    return <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <div className="h-28" />
  const points = query.data.points.map(({ at, total }) => ({ at: Date.parse(at), cents: centsOf(total) }))
  const flows = query.data.flows.map(({ at, kind, amount }) => ({
    at: Date.parse(at),
    kind,
    cents: centsOf(amount),
  }))
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined || !isLine(range, points)) return <TooFew range={range} />
  const ranked = points.map(({ cents }) => cents).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const money = (index: number) => format.money(ranked.at(index) ?? last.cents)
  const time = (at: number) => (range === 'day' ? format.time(at) : format.date(at))
  const change = subtractCents(last.cents, first.cents)
  const flowSum = centsOf(query.data.flowSum)
  const result = (amount: Cents) => <MoneyText text={format.result(amount)} tone={toneOf(amount)} />
  return (
    <>
      <ValueChart
        points={points.map(({ at, cents }) => ({ at, usd: Number(cents) / centsOfUsd }))}
        marks={flows.map(({ at, cents }) => ({ at, came: cents > 0n }))}
        levelText={shortUsd}
        name={t('chartName', {
          from: format.dateTime(first.at),
          to: format.dateTime(last.at),
          first: format.money(first.cents),
          last: format.money(last.cents),
          low: money(0),
          high: money(-1),
        })}
      />
      <p className="mt-1 mb-2 flex justify-between gap-3 pr-14 text-12 text-t3">
        <span>{time(first.at)}</span>
        <span>{time(last.at)}</span>
      </p>
      <Receipt
        {...(flows.length > 0 && {
          total: <ReceiptRow label={t('ownChange')}>{result(subtractCents(change, flowSum))}</ReceiptRow>,
          note: t('flowMark'),
        })}
      >
        <ReceiptRow label={t('change')}>{result(change)}</ReceiptRow>
        {flows.length > 0 && <ReceiptRow label={t('flows')}>{format.result(flowSum)}</ReceiptRow>}
      </Receipt>
      <EquityTable points={points} flows={flows} />
    </>
  )
}

/** A week, or the hours so far of an account that is newer than that. */
const useFirstRange = (chosen: EquityRange | undefined): EquityRange => {
  const { data } = useEquity('week')
  if (chosen !== undefined) return chosen
  const isNew =
    data !== undefined &&
    !isLine(
      'week',
      data.points.map(({ at }) => ({ at: Date.parse(at) })),
    )
  return isNew ? 'day' : 'week'
}

/** What all accounts were worth together, over time. */
export const Equity = () => {
  const t = useTranslations('assets')
  const [chosen, setRange] = useState<EquityRange>()
  const range = useFirstRange(chosen)
  return (
    <section aria-label={t('chart')} className="edge pt-3">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
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
