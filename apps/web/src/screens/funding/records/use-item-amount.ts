import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { DepositView, WithdrawalView } from '../../../live/funding/funding.ts'

/** What was sent of a deposit, in its own currency, and what a withdrawal takes, in USD. */
export const useItemAmount = () => {
  const format = useFormat()
  const amount = useAmountText()
  return (item: DepositView | WithdrawalView): string =>
    'destination' in item
      ? `${format.money(centsOf(item.amount))}\u00A0USD`
      : amount.of(item.amount, item.currency)
}
