import { yearlyRate } from '@plumbline/rules/lending'
import { dayMs } from '@plumbline/rules/core'
import type { LoanProductView } from '@plumbline/protocol/lending'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { costsOf, termsOf } from '../parts/terms.ts'

/** The terms in force, and what the smallest loan for the longest term would cost: for whoever cannot borrow yet. */
export const LoanOffer = ({ product }: { product: LoanProductView }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const now = useNow(dayMs)
  const [min, max] = [centsOf(product.min), centsOf(product.max)]
  const days = Math.max(...product.terms)
  const terms = termsOf(product, { amount: min, days })
  const costs = costsOf(terms, now)
  return (
    <section aria-label={t('costs')} className="mt-4" data-testid="loan-offer">
      <h2 className="mb-1.5 text-13 font-semi text-t3">{t('costs')}</h2>
      <Receipt
        total={
          <>
            <ReceiptRow label={t('example', { amount: format.money(min), days: t('days', { count: days }) })}>
              <MoneyText text={format.money(costs.repayment)} />
            </ReceiptRow>
            <ReceiptRow label={t('totalInterest')}>
              <MoneyText text={format.money(costs.interest)} />
            </ReceiptRow>
          </>
        }
      >
        <ReceiptRow label={t('amount')}>
          {t('limits', { min: format.money(min), max: format.money(max) })}
        </ReceiptRow>
        <ReceiptRow label={t('term')}>
          {product.terms
            .map((each, at) => (at === product.terms.length - 1 ? t('days', { count: each }) : String(each)))
            .join(' · ')}
        </ReceiptRow>
        <ReceiptRow label={t('freeDays')}>{t('days', { count: product.freeDays })}</ReceiptRow>
        <ReceiptRow label={t('dailyRate')} note={t('ofOutstanding')}>
          {format.rate(terms.dailyRate)}
        </ReceiptRow>
        <ReceiptRow label={t('yearlyRate')}>{format.rate(yearlyRate(terms.dailyRate))}</ReceiptRow>
        <ReceiptRow label={t('penaltyRate')} note={t('ofOutstanding')}>
          {format.rate(terms.penaltyRate)}
        </ReceiptRow>
      </Receipt>
    </section>
  )
}
