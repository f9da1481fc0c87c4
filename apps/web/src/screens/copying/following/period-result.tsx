import type { WhatIfPeriodView } from '@plumbline/protocol/copying'
import { addCents, cents, negateCents, type Cents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Note } from '../../../ui/note.tsx'

const centsPerUsd = 100
/** USD: a change of a hundredth of what copies may hold is not drawn over the whole height. */
const spanOf = (margin: Cents | undefined): number => Math.max(1, Number(margin ?? 0n) / centsPerUsd / 100)

const Result = ({ of }: { of: Cents }) => {
  const format = useFormat()
  return <MoneyText text={format.result(of)} tone={toneOf(of)} />
}

/** From the day before something was made: days before the trader's first say nothing. */
const begun = (curve: WhatIfPeriodView['curve']): WhatIfPeriodView['curve'] => {
  const first = curve.findIndex(({ result }) => centsOf(result) !== 0n)
  return first <= 1 ? curve : curve.slice(first - 1)
}

type Props = {
  readonly result: WhatIfPeriodView
  /** The most that copies may hold. */
  readonly margin: Cents | undefined
}

/** What one period would have given, cost by cost, and what would not have been copied. */
export const PeriodResult = ({ result, margin }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const cost = (text: string) => <MoneyText text={format.result(negateCents(centsOf(text)))} />
  const amount = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  const points = begun(result.curve).map(({ at, result: value }) => ({
    at: Date.parse(at),
    value: Number(centsOf(value)) / centsPerUsd,
  }))
  const [net, open] = [centsOf(result.net), centsOf(result.open)]
  const whole = addCents(net, open)
  return (
    <div className="space-y-2">
      <LineChart
        points={points}
        name={t('following.netOf', { count: String(result.days), net: format.result(whole) })}
        spanMin={spanOf(margin)}
        levelText={usd => format.result(cents(BigInt(Math.round(usd * centsPerUsd))))}
        timeText={format.date}
      />
      <Receipt
        total={
          <ReceiptRow label={t('following.net')}>
            <span data-testid="what-if-net">
              <Result of={whole} />
            </span>
          </ReceiptRow>
        }
      >
        <ReceiptRow label={t('following.copied')}>
          {t('following.copiedOf', {
            copied: format.count(result.copied),
            count: format.count(result.openings),
          })}
        </ReceiptRow>
        {result.skipped.map(({ reason, count }) => (
          <div key={reason} className="flex justify-between gap-3 text-12 text-t3">
            <dt>{t(`skip.${reason}`)}</dt>
            <dd>{format.count(count)}</dd>
          </div>
        ))}
        <ReceiptRow label={t('following.fees')}>{cost(result.fees)}</ReceiptRow>
        <ReceiptRow label={t('following.financing')}>
          <Result of={centsOf(result.financing)} />
        </ReceiptRow>
        <ReceiptRow label={t('following.share')}>{cost(result.share)}</ReceiptRow>
        <ReceiptRow label={t('following.fall')}>{cost(result.drawdown)}</ReceiptRow>
        <ReceiptRow label={t('following.marginMost')}>{amount(result.marginMost)}</ReceiptRow>
        <ReceiptRow label={t('following.closedEnd')}>
          <Result of={net} />
        </ReceiptRow>
        <ReceiptRow label={t('following.openEnd')}>
          <Result of={open} />
        </ReceiptRow>
      </Receipt>
      {result.stoppedAt !== null && (
        <Note tone="warn">
          {t('following.stoppedAt', { time: format.dateTime(Date.parse(result.stoppedAt)) })}
        </Note>
      )}
    </div>
  )
}
