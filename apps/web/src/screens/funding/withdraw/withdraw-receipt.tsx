import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { WithdrawPreview } from '../../../live/funding/funding.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'

const unknown = '–'

/** As high as what the withdrawal costs and brings, before that is known: nothing below it moves when it comes. */
export const AwaitedReceipt = () => {
  const t = useTranslations('withdrawal')
  return (
    <Receipt total={<ReceiptRow label={t('expected')}>{unknown}</ReceiptRow>} note={'\u00A0'}>
      <ReceiptRow label={t('held')}>{unknown}</ReceiptRow>
      <ReceiptRow label={t('fee')}>{unknown}</ReceiptRow>
    </Receipt>
  )
}

/** What the withdrawal costs and brings, and at which price. */
export const WithdrawReceipt = ({ preview }: { preview: WithdrawPreview }) => {
  const t = useTranslations('withdrawal')
  const format = useFormat()
  const amount = useAmountText()
  const usd = (text: string) => format.money(centsOf(text))
  const { quote, currency, expected } = preview
  const note = (): string | undefined => {
    if (expected === null) return t('noQuote')
    if (quote !== null)
      return t('atRate', {
        usd: usd(preview.net),
        pair: quote.pair,
        rate: amount.rate(quote.rate),
        time: format.time(Date.parse(quote.at)),
      })
    return currency === 'USD' ? undefined : t('fixedRate', { currency })
  }
  return (
    <div data-testid="withdraw-receipt">
      <Receipt
        {...(expected !== null && {
          total: (
            <ReceiptRow label={t(quote === null ? 'expected' : 'expectedAbout')}>
              {amount.of(expected, currency)}
            </ReceiptRow>
          ),
        })}
        note={note()}
      >
        <ReceiptRow label={t('held')}>
          <MoneyText text={usd(preview.amount)} />
        </ReceiptRow>
        <ReceiptRow label={t('fee')}>
          <MoneyText text={usd(preview.fee)} />
        </ReceiptRow>
      </Receipt>
    </div>
  )
}
