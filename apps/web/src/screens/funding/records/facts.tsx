import type { FundingQuote } from '@plumbline/protocol/funding'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { DepositView, WithdrawalView } from '../../../live/funding/funding.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Note } from '../../../ui/note.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'

const Usd = ({ text }: { text: string }) => {
  const format = useFormat()
  return <MoneyText text={format.money(centsOf(text))} />
}

const underReview = 1
const approved = 2

/** Which quote turned it into USD, or that none was needed. */
type RateProps = { quote: FundingQuote | null; currency: string; status: number }

const RateRow = ({ quote, currency, status }: RateProps) => {
  const t = useTranslations('funding')
  const amount = useAmountText()
  const format = useFormat()
  if (currency === 'USD') return null
  if (quote === null) return <ReceiptRow label={t('rate')}>{t('rateOne', { currency })}</ReceiptRow>
  return (
    <ReceiptRow label={t('rate')}>
      {t('rateQuote', {
        rate: amount.rate(quote.rate),
        pair: quote.pair,
        time: format.dateTime(Date.parse(quote.at)),
      })}
      <span className="block text-12 font-regular text-t3">
        {t('quoteOf', { number: quote.sequence, source: quote.source })}
        {status === underReview && ` · ${t('fixedLater')}`}
      </span>
    </ReceiptRow>
  )
}

/** The figures of a deposit. */
export const DepositFacts = ({ item }: { item: DepositView }) => {
  const t = useTranslations('funding')
  const amount = useAmountText()
  return (
    <Receipt
      total={
        item.credited === null
          ? item.status === underReview && (
              <ReceiptRow label={t('estimate')}>
                <Usd text={item.estimate} />
              </ReceiptRow>
            )
          : item.status === approved && (
              <ReceiptRow label={t('creditedAmount')}>
                <Usd text={item.credited} />
              </ReceiptRow>
            )
      }
    >
      <ReceiptRow label={t('amountSent')}>{amount.of(item.amount, item.currency)}</ReceiptRow>
      <RateRow quote={item.quote} currency={item.currency} status={item.status} />
    </Receipt>
  )
}

/** What was taken back of a deposit, and what of that is still owed; nothing of one that stands as it was credited. */
export const CorrectedFacts = ({ item }: { item: DepositView }) => {
  const t = useTranslations('funding')
  const format = useFormat()
  const corrected = centsOf(item.corrected)
  const owed = centsOf(item.owed)
  if (corrected === 0n) return null
  return (
    <Note tone="warn">
      <p>{t('correctedText', { amount: format.money(corrected) })}</p>
      {owed > 0n && <p className="mt-0.5">{t('owedText', { owed: format.money(owed) })}</p>}
    </Note>
  )
}

/** The figures of a withdrawal; of one that brought nothing, only what was asked for. */
export const WithdrawalFacts = ({ item }: { item: WithdrawalView }) => {
  const t = useTranslations('funding')
  const amount = useAmountText()
  const brings = item.status === underReview || (item.status === approved && item.payout !== 'returned')
  return (
    <Receipt
      {...(brings && {
        total: (
          <ReceiptRow
            label={t(item.status === underReview && item.quote !== null ? 'expectedAbout' : 'expected')}
          >
            {amount.of(item.expected, item.currency)}
          </ReceiptRow>
        ),
      })}
    >
      <ReceiptRow label={t('amount')}>
        <Usd text={item.amount} />
      </ReceiptRow>
      {brings && (
        <>
          <ReceiptRow label={t('fee')}>
            <Usd text={item.fee} />
          </ReceiptRow>
          <RateRow quote={item.quote} currency={item.currency} status={item.status} />
        </>
      )}
    </Receipt>
  )
}
