import { useFormat } from './language.ts'

/** Two places at least, and no zeros beyond them that say nothing. */
const withoutRest = (plain: string): string => plain.replace(/(\.\d{2}\d*?)0+$/, '$1')

/** Amounts and rates of any currency: '250.50 USDT', '0.01234567 BTC'. */
export const useAmountText = () => {
  const format = useFormat()
  const plain = (text: string): string => format.decimal(withoutRest(text))
  return { plain, of: (text: string, currency: string): string => `${plain(text)} ${currency}` }
}
