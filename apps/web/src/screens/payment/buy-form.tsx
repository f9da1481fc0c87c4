import type { CallOutput } from '@plumbline/protocol/core'
import { formatCents, type Cents } from '@plumbline/rules/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../shared/attempt-problem.tsx'
import { useFormat } from '../../i18n/language.ts'
import { useTypedDecimals } from '../../i18n/typed-decimal.ts'
import { centsOf } from '../../live/account/figures.ts'
import { useFundingAttempt } from '../../live/funding/call.ts'
import { useRefreshFunding } from '../../live/funding/funding.ts'
import type { CardMethod } from '../../live/funding/payments.ts'
import { ActionButton } from '../../ui/buttons/action-button.tsx'
import { AmountField } from '../../ui/fields/numbers/amount-field.tsx'
import { MoneyText } from '../../ui/figures.tsx'
import { Note } from '../../ui/note.tsx'
import { Receipt, ReceiptRow } from '../../ui/receipt.tsx'
import { leaveFor } from './leave.ts'
import { useAmountFault } from './use-amount-fault.ts'

/** How much; the card itself is entered on the provider's page. */
export const BuyForm = ({ method }: { method: CardMethod }) => {
  const t = useTranslations('payment')
  const funding = useTranslations('funding')
  const format = useFormat()
  const { write } = useTypedDecimals()
  const refresh = useRefreshFunding()
  const judge = useAmountFault(method)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const attempt = useFundingAttempt('paymentStart')
  const { value, fault } = judge(typed, { asked })
  const money = (text: string) => format.money(centsOf(text))
  const then = {
    onSuccess: ({ payment }: CallOutput<'paymentStart'>) => {
      if (payment.url !== null) leaveFor(payment.url)
    },
    onSettled: () => void refresh(),
  }
  const send = (amount: Cents | undefined) => {
    setAsked(true)
    if (amount === undefined || attempt.isPending) return
    attempt.mutate({ amount: formatCents(amount) }, then)
  }
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return (
      <OpenAttempt open={attempt.open} onAgain={again && (() => again(then))} onDone={() => setTyped('')} />
    )
  }
  const left = centsOf(method.dayLeft)
  return (
    <form
      noValidate
      data-testid="buy"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        send(value)
      }}
    >
      <Note tone={method.provider === 'sandbox' ? 'warn' : 'info'}>{t(method.provider)}</Note>
      <AmountField
        label={t('amount')}
        value={typed}
        onChange={setTyped}
        unit="USD"
        limit={t('each', { minimum: money(method.minimum), maximum: money(method.maximum) })}
        error={fault}
        below={t('day', { left: money(method.dayLeft), day: money(method.dayMaximum) })}
      />
      {value !== undefined && (
        // What is paid is credited whole: no payment has a fee that could be named.
        <Receipt>
          <ReceiptRow label={funding('expected')}>
            <MoneyText text={format.money(value)} />
          </ReceiptRow>
        </Receipt>
      )}
      <p className="text-13 text-t2">{t('added')}</p>
      <AttemptProblem error={attempt.error} />
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        sending={attempt.isPending && t('opening')}
        reason={left < centsOf(method.minimum) ? t('dayUsed', { day: money(method.dayMaximum) }) : undefined}
      >
        {value === undefined ? t('submitPlain') : t('submit', { amount: write(formatCents(value)) })}
      </ActionButton>
    </form>
  )
}
