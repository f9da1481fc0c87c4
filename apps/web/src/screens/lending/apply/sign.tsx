import type { CallOutput } from '@plumbline/protocol/core'
import { fullName } from '@plumbline/rules/identity'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { useRefusalText } from '../../../shared/refusals/refusal-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import type { useLendingAttempt } from '../../../live/lending/call.ts'
import type { useLoanDraft } from '../../../live/lending/draft.ts'
import { forgetReading, type LoanReading } from '../../../live/lending/kept.ts'
import { signatureInput } from '../../../live/lending/signature-input.ts'
import { useRefreshLoans } from '../../../live/lending/loans.ts'
import { dialOf } from '../../../shared/dial.ts'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { SignaturePad } from '../../../ui/fields/signature-pad.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { DemoLoan } from '../parts/demo.tsx'
import { AgreementText } from './agreement-text.tsx'
import { BorrowerFields } from './borrower-fields.tsx'
import { faultsOf, filledOf, hasSingleName } from './faults.ts'
import { Pause, usePause } from './pause.tsx'

type Props = ReturnType<typeof useLoanDraft> & {
  readonly attempt: ReturnType<typeof useLendingAttempt<'loanApply'>>
  readonly answer: CallOutput<'loanProduct'>
  readonly reading: LoanReading
  /** The agreement has to be opened anew: the reason, as the server said it. */
  readonly onAgain: (why: string) => void
}

const opensAnew: readonly string[] = ['loan.reading', 'loan.product_changed', 'loan.agreement_changed']

/** The figures that are signed, as the server gave them with the agreement. */
const Signed = ({ figures }: Pick<LoanReading, 'figures'>) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const money = (text: string) => <MoneyText text={format.money(centsOf(text))} />
  return (
    <Receipt
      total={<ReceiptRow label={t('repaymentAmount')}>{money(figures.repayment)}</ReceiptRow>}
      note={t('lateNote', { amount: format.money(centsOf(figures.penaltyPerDay)) })}
    >
      <ReceiptRow label={t('amount')}>{money(figures.amount)}</ReceiptRow>
      <ReceiptRow label={t('term')}>{t('days', { count: figures.days })}</ReceiptRow>
      <ReceiptRow label={t('totalInterest')}>{money(figures.totalInterest)}</ReceiptRow>
    </Receipt>
  )
}

/** The agreement, read to its end; who borrows; and the signature. */
export const SignAgreement = ({ attempt, answer, reading, draft, change, forget, onAgain }: Props) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const refusal = useRefusalText()
  const navigate = useNavigate()
  const refresh = useRefreshLoans()
  const pause = usePause(reading)
  const [asked, setAsked] = useState(false)
  const isSingle = hasSingleName(draft, answer.name)
  const filled = filledOf(draft, answer)
  const faults = faultsOf(filled, answer.name)
  const shown = asked ? faults : undefined
  const isPausing = pause.leftMs > 0
  const send = () => {
    setAsked(true)
    const { signature } = draft
    if (attempt.isPending || isPausing || signature === undefined) return
    if (Object.values(faults).some(fault => fault !== undefined)) return
    attempt.mutate(
      {
        amount: reading.figures.amount,
        days: String(reading.figures.days),
        productVersion: reading.productVersion,
        reading: reading.reading,
        agreementVersion: reading.agreement.version,
        agreementHash: reading.agreement.sha256,
        agreed: true,
        firstName: filled.firstName.trim(),
        lastName: filled.lastName.trim(),
        address: draft.address.trim(),
        ...(draft.place !== undefined && {
          place: { latitude: draft.place.latitude, longitude: draft.place.longitude },
        }),
        areaCode: dialOf(filled.area),
        mobile: filled.mobile,
        signature: signatureInput(signature),
      },
      {
        onSuccess: ({ loan }) => {
          forget()
          forgetReading()
          showToast('done', t('sent'))
          void navigate({ to: '/pages/loan/detail', search: { id: loan.id }, replace: true })
        },
        onError: error => {
          if (
            error instanceof CallError &&
            error.problem.kind === 'refused' &&
            opensAnew.includes(error.problem.refusal)
          )
            onAgain(error.message)
        },
        onSettled: () => void refresh(),
      },
    )
  }
  return (
    <form
      noValidate
      data-testid="sign-loan"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        send()
        focusFirstFault(event.currentTarget)
      }}
    >
      <Signed figures={reading.figures} />
      <AgreementText agreement={reading.agreement} onEnd={() => change({ isReadToEnd: true })} />
      <Checkbox
        checked={draft.isAgreed}
        disabled={!draft.isReadToEnd}
        onChange={event => change({ isAgreed: event.target.checked })}
        error={shown?.agreed && refusal(shown.agreed)}
      >
        {draft.isReadToEnd ? t('agree', { version: reading.agreement.version }) : t('readFirst')}
      </Checkbox>
      {answer.automatic && <p className="text-13 text-t2">{t('demoName')}</p>}
      <BorrowerFields
        draft={filled}
        change={change}
        faults={shown}
        single={isSingle}
        mayChooseSingle={answer.name === null}
      />
      <SignaturePad
        signature={draft.signature}
        onChange={signature => change({ signature })}
        name={fullName([filled.firstName.trim(), filled.lastName.trim()])}
        date={format.date(Date.parse(reading.openedAt))}
        error={shown?.signature && refusal(shown.signature)}
      />
      <Pause {...pause} />
      <AttemptProblem error={attempt.error} />
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        sending={attempt.isPending && t('sending')}
        reason={isPausing ? t('pauseReason') : undefined}
      >
        {t('submit')}
      </ActionButton>
      {answer.automatic ? (
        <DemoLoan />
      ) : (
        <p className="text-center text-12 text-t3">{t('answer', { hours: String(answer.reviewHours) })}</p>
      )}
    </form>
  )
}
