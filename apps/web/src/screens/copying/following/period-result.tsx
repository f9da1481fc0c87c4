import type { WhatIfPeriodView } from '@plumbline/protocol/copying'
import { negateCents } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { LineChart } from '../../../ui/charts/line-chart.tsx'
import { MoneyText, toneOf } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Note } from '../../../ui/note.tsx'

const Result = ({ text }: { text: string }) => {
  const format = useFormat()
  return <MoneyText text={format.result(centsOf(text))} tone={toneOf(centsOf(text))} />
}

/** What one period would have given, cost by cost, and what would not have been copied. */
export const PeriodResult = ({ result }: { result: WhatIfPeriodView }) => {
  const t = useTranslations()
  const format = useFormat()
  const cost = (text: string) => <MoneyText text={format.result(negateCents(centsOf(text)))} />
  const amount = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  const points = result.curve.map(({ at, result: value }) => ({
    at: Date.parse(at),
    value: Number(centsOf(value)),
  }))
  return (
    <div className="space-y-2">
      <LineChart
        points={points}
        name={t('following.netOf', {
          count: String(result.days),
          net: format.result(centsOf(result.net)),
        })}
      />
      <Receipt
        total={
          <ReceiptRow label={t('following.net')}>
            <span data-testid="what-if-net">
              <Result text={result.net} />
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
          <Result text={result.financing} />
        </ReceiptRow>
        <ReceiptRow label={t('following.share')}>{cost(result.share)}</ReceiptRow>
        <ReceiptRow label={t('following.openEnd')}>
          <Result text={result.open} />
        </ReceiptRow>
        <ReceiptRow label={t('following.fall')}>{cost(result.drawdown)}</ReceiptRow>
        <ReceiptRow label={t('following.marginMost')}>{amount(result.marginMost)}</ReceiptRow>
      </Receipt>
      {result.stoppedAt !== null && (
        <Note tone="warn">
          {t('following.stoppedAt', { time: format.dateTime(Date.parse(result.stoppedAt)) })}
        </Note>
      )}
    </div>
  )
}
