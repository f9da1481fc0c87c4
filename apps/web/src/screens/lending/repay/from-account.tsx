import type { CallInput } from '@plumbline/protocol/core'
import type { LoanView, OwedView } from '@plumbline/protocol/lending'
import { formatCents, parseCents, zero } from '@plumbline/rules/money'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useLendingAttempt } from '../../../live/lending/call.ts'
import { useRefreshLoans, useRepayPreview } from '../../../live/lending/loans.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { useSettled } from '../../../ui/hooks/use-settled.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'

type Source = CallInput<'loanRepayPreview'>['from']
const sources = ['fund', 'contract'] as const satisfies readonly Source[]
const pauseMs = 300

/** What it would pay, in this order, and what would still be owed. */
const Split = ({ query }: { query: ReturnType<typeof useRepayPreview> }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const money = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  return (
    <Fetched query={query} awaited={<SkeletonCard />}>
      {preview => (
        <Receipt
          total={<ReceiptRow label={t('left')}>{money(preview.left.total)}</ReceiptRow>}
          note={t('order')}
        >
          <ReceiptRow label={t('penalty')}>{money(preview.penalty)}</ReceiptRow>
          <ReceiptRow label={t('interest')}>{money(preview.interest)}</ReceiptRow>
          <ReceiptRow label={t('principal')}>{money(preview.principal)}</ReceiptRow>
        </Receipt>
      )}
    </Fetched>
  )
}

/** Out of an account, at once. */
export const FromAccount = ({ loan, owed }: { loan: LoanView; owed: OwedView }) => {
  const t = useTranslations('borrow')
  const accounts = useTranslations('profile')
  const format = useFormat()
  const refusal = useRefusalText()
  const navigate = useNavigate()
  const refresh = useRefreshLoans()
  const { read, write } = useTypedDecimals()
  const [from, setFrom] = useState<Source>('fund')
  // Untouched, it is all that is owed at the moment of the payment.
  const [typed, setTyped] = useState<string>()
  const attempt = useLendingAttempt('loanRepay')
  const amount = typed === undefined ? undefined : parseCents(read(typed) ?? '')
  const wanted = useSettled(amount === undefined ? undefined : formatCents(amount), pauseMs)
  const query = useRepayPreview({ id: loan.id, from, ...(wanted !== undefined && { amount: wanted }) })
  const total = centsOf(owed.total)
  const fault =
    typed === undefined
      ? undefined
      : amount === undefined || amount <= zero
        ? t('badAmount')
        : amount > total
          ? refusal('loan.repay_above', { owed: owed.total })
          : undefined
  const reason = fault === undefined ? (query.data?.refusal?.text ?? undefined) : undefined
  const pay = amount ?? total
  const then = {
    onSuccess: () => {
      showToast('done', t('repaidToast'))
      void navigate({ to: '/pages/loan/detail', search: { id: loan.id }, replace: true })
    },
    onSettled: () => void refresh(),
  }
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return (
      <OpenAttempt
        open={attempt.open}
        onAgain={again && (() => again(then))}
        onDone={() => setTyped(undefined)}
      />
    )
  }
  return (
    <form
      noValidate
      data-testid="repay-account"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        focusFirstFault(event.currentTarget)
        if (fault !== undefined || reason !== undefined || attempt.isPending) return
        attempt.mutate(
          { from, id: loan.id, ...(amount !== undefined && { amount: formatCents(amount) }) },
          then,
        )
      }}
    >
      <div>
        <p className="mb-1.5 text-13 font-medium text-t2">{t('repayFrom')}</p>
        <Chips
          name={t('repayFrom')}
          options={sources.map(value => ({ value, label: accounts(value) }))}
          value={from}
          onPick={setFrom}
        />
      </div>
      <AmountField
        label={t('repayAmount')}
        value={typed ?? write(owed.total)}
        onChange={setTyped}
        onAll={() => setTyped(undefined)}
        unit="USD"
        limit={query.data && t('available', { amount: format.money(centsOf(query.data.available)) })}
        error={fault}
        below={t('early')}
      />
      <Split query={query} />
      <AttemptProblem error={attempt.error} />
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        sending={attempt.isPending && t('sending')}
        reason={reason}
      >
        {t('repayNow', { amount: format.money(pay) })}
      </ActionButton>
    </form>
  )
}
