import { shownAmount } from '@plumbline/rules/money'
import { useFormat } from './language.ts'

/** Amounts of any currency, the one way they are written: '12,000.50 USDT', '0.01234567 BTC', '12,000 JPY'; the two never on two lines. */
export const useAmountText = () => {
  const format = useFormat()
  const plain = (text: string, currency: string): string => format.decimal(shownAmount(text, currency))
  return {
    plain,
    of: (text: string, currency: string): string => `${plain(text, currency)}\u00A0${currency}`,
    /** What one of a currency costs: as many digits as say something, two at least. */
    rate: (text: string): string => plain(text, 'USD'),
  }
}
