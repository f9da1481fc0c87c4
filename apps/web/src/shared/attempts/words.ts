import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import type { Attempt } from '../../live/attempts/attempts.ts'
import type { Settled } from '../../live/attempts/use-attempt.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useSideText } from '../side-text.ts'

/** What was sent, in the customer's words: from its input alone, whatever a form says by now. */
export const useAttemptWords = () => {
  const t = useTranslations('attempt')
  const account = useTranslations('profile')
  const format = useFormat()
  const side = useSideText()
  const usd = (text: string) => format.money(centsOf(text))
  type Order = { readonly side: 'long' | 'short'; readonly lots: string; readonly price?: string | undefined }
  const order = (code: string, each: Order) =>
    each.price === undefined
      ? t('order', { what: side(each), code })
      : t('orderAt', { what: side(each), code, price: format.decimal(each.price) })
  return (attempt: Attempt): string => {
    switch (attempt.call) {
      case 'withdraw':
        return t('withdraw', { amount: usd(attempt.input.amount) })
      case 'recharge':
        return t('recharge', { amount: format.decimal(attempt.input.amount), by: attempt.input.route })
      case 'paymentStart':
        return t('paymentStart', { amount: usd(attempt.input.amount) })
      case 'transfer': {
        const { amount, from, to } = attempt.input
        return t('transfer', { amount: usd(amount), from: account(from), to: account(to) })
      }
      case 'submitOrder':
        return order(attempt.input.code, attempt.input)
      case 'submitOco': {
        const { code, first, second } = attempt.input
        return format.list([order(code, first), order(code, second)])
      }
      case 'closeOrder':
        return attempt.input.lots === undefined
          ? t('closeOrder')
          : t('closePart', { lots: format.decimal(attempt.input.lots) })
      case 'reverseOrder':
        return t('reverseOrder')
      case 'closeAllOrders': {
        const { ids, code, which } = attempt.input
        if (which === 'winners' || which === 'losers') return t(`close_${which}`)
        if (ids !== undefined) return t('closeIds', { count: ids.length })
        return code === undefined ? t('close_all') : t('closeIn', { code })
      }
      case 'submitTerm': {
        const { direction, code, duration, amount } = attempt.input
        return t(direction, { code, seconds: String(duration), amount: usd(amount) })
      }
      case 'savingsDeposit':
        return t('savingsDeposit', { amount: usd(attempt.input.amount) })
      case 'loanApply':
        return t('loanApply', { amount: usd(attempt.input.amount), days: String(attempt.input.days) })
      case 'loanRepay': {
        const { input } = attempt
        if (input.from === 'wallet')
          return t('repayBy', { amount: format.decimal(input.amount), by: input.network })
        return input.amount === undefined ? t('repayAll') : t('repay', { amount: usd(input.amount) })
      }
    }
  }
}

/** Says what became of one that was asked after. */
export const useTellSettled = () => {
  const t = useTranslations('attempt')
  const words = useAttemptWords()
  return (attempt: Attempt, state: Settled): void => {
    const what = words(attempt)
    switch (state) {
      case 'done':
        return showToast('done', t('done', { what }))
      case 'not_done':
        return showToast('plain', t('notDone', { what }))
      case 'too_old':
        return showToast('problem', t('tooOld', { what }))
      case 'under_way':
    }
  }
}
