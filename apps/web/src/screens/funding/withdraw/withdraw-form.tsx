import type { CallOutput } from '@plumbline/protocol/core'
import { remarkLengthMax, type FundingKind } from '@plumbline/rules/funding'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFundingAttempt } from '../../../live/funding/call.ts'
import { useRefreshFunding } from '../../../live/funding/funding.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { CodeEntry } from '../../../ui/fields/code-entry.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { ManageLink, type Destination } from './destination.tsx'
import { DemoNote } from '../form-page.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { useOffline } from '../../../shared/refusals/use-decision-text.ts'
import { HoldNote } from './withdrawal-hold-note.tsx'
import { RemarkField } from '../records/remark.tsx'
import { otpDigits, useWithdrawal, type Withdrawal } from './use-withdrawal.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { AwaitedReceipt, WithdrawReceipt } from './withdraw-receipt.tsx'

/** Which refusal belongs to which field. */
const fieldOf: Readonly<Record<string, 'tradePassword' | 'code' | 'amount'>> = {
  'trade_password.wrong': 'tradePassword',
  'otp.required': 'code',
  'otp.wrong': 'code',
  'otp.used': 'code',
  'withdrawal.insufficient': 'amount',
  'funding.below_minimum': 'amount',
  'funding.above_maximum': 'amount',
  'funding.day_limit': 'amount',
}
const refusalOf = (error: Error | null): string | undefined =>
  error instanceof CallError && error.problem.kind === 'refused' ? error.problem.refusal : undefined
const refusedField = (error: Error | null) =>
  error instanceof CallError && error.problem.kind === 'refused' ? fieldOf[error.problem.refusal] : undefined

/** The trade password and, where it is on, the second step. */
const Secrets = ({
  form,
  said,
}: {
  form: Withdrawal
  said: (field: 'tradePassword' | 'code') => string | undefined
}) => {
  const t = useTranslations('withdrawal')
  const { secret, setSecret, faults } = form
  return (
    <>
      <PasswordField
        label={t('tradePassword')}
        aside={
          <Link
            to="/pages/mine/setting/edit3"
            search={{ back: 'withdraw' }}
            className="text-13 font-semi text-primary"
          >
            {t('forgotTrade')}
          </Link>
        }
        autoComplete="off"
        value={secret.tradePassword}
        onChange={event => setSecret({ ...secret, tradePassword: event.target.value })}
        error={faults.tradePassword ?? said('tradePassword')}
      />
      {form.hasSecondStep && (
        <CodeEntry
          label={t('code')}
          aside={t('codeHint')}
          digits={otpDigits}
          value={secret.code}
          onChange={code => setSecret({ ...secret, code })}
          error={faults.code ?? said('code')}
        />
      )}
    </>
  )
}

type Props = { kind: FundingKind; destinations: readonly Destination[]; reviewHours: number }

/** Asks for money to be paid out: where to, how much, what it costs, and that it is really the customer. */
export const WithdrawForm = ({ kind, destinations, reviewHours }: Props) => {
  const t = useTranslations('withdrawal')
  const funding = useTranslations('funding')
  const moving = useTranslations('moving')
  const format = useFormat()
  const problem = useProblemText()
  const demo = useIsDemo()
  const navigate = useNavigate()
  const { write } = useTypedDecimals()
  const refresh = useRefreshFunding()
  const form = useWithdrawal(kind, destinations)
  const app = useTranslations('app')
  const offline = useOffline()
  // What the customer wants to send. Its figures may still be on their way; something else that is typed is asked for anew.
  const [wanted, setWanted] = useState<string>()
  const attempt = useFundingAttempt('withdraw')
  const { draft, change, destination, value, faults, preview, available } = form
  const field = refusedField(attempt.error)
  const said = (of: 'tradePassword' | 'code' | 'amount') =>
    field === of && attempt.error !== null ? problem(attempt.error) : undefined
  const all = form.all()
  const wish = `${destination?.id ?? ''} ${form.amount ?? ''}`
  const isWanted = wanted === wish && form.isComplete
  const isAwaited = isWanted && form.exact === undefined && !preview.isError
  const review = () => {
    form.ask()
    if (form.isComplete && !preview.isError && !attempt.isPending) setWanted(wish)
  }
  const { tradePassword, code } = form.secret
  const proof = { tradePassword, ...(form.hasSecondStep && { code }) }
  const then = {
    onSuccess: ({ withdrawal }: CallOutput<'withdraw'>) => {
      form.forget()
      showToast('done', t('done', { amount: format.decimal(withdrawal.amount) }))
      // In place of the form, which is empty now: back is where it was opened.
      void navigate({
        to: '/pages/fund/detail',
        search: { kind: 'withdrawal', id: withdrawal.id },
        replace: true,
      })
    },
    onSettled: () => {
      setWanted(undefined)
      void refresh()
    },
  }
  const send = (insist: 'yes' | 'no') => {
    const { exact } = form
    if (destination === undefined || exact === undefined || attempt.isPending) return
    attempt.mutate(
      {
        kind,
        destination: destination.id,
        amount: exact.amount,
        fee: exact.fee,
        ...proof,
        ...(insist === 'yes' && { insist: true }),
        ...(draft.remark.trim() !== '' && { remark: draft.remark.trim() }),
      },
      then,
    )
  }
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return (
      <OpenAttempt open={attempt.open} onAgain={again && (() => again(then, proof))} onDone={form.forget}>
        <Secrets form={form} said={said} />
      </OpenAttempt>
    )
  }
  return (
    <form
      noValidate
      data-testid={`withdraw-${kind}`}
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        review()
        focusFirstFault(event.currentTarget)
      }}
    >
      <Select
        label={t('to')}
        aside={<ManageLink kind={kind} />}
        value={destination?.id ?? ''}
        options={destinations.map(({ id, label, holdUntil }) => ({
          value: id,
          label:
            holdUntil === null
              ? label
              : t('toWaits', { label, time: `${format.dateTime(Date.parse(holdUntil))} UTC` }),
        }))}
        onChange={id => change({ destination: id })}
      />
      {form.hold !== undefined && <HoldNote {...form.hold} />}
      <AmountField
        label={t('amount')}
        value={draft.amount}
        onChange={text => change({ amount: text })}
        unit="USD"
        limit={available !== undefined && t('free', { amount: format.money(available) })}
        {...(all !== undefined && { onAll: () => change({ amount: write(all) }) })}
        error={faults.amount ?? said('amount')}
        below={
          preview.data === undefined ? (
            // Two lines on a phone.
            <span aria-hidden>
              <span className="block desk:hidden">{'\u00A0'}</span>
              {'\u00A0'}
            </span>
          ) : (
            <>
              {t('limits', {
                minimum: format.decimal(preview.data.minimum),
                maximum: format.decimal(preview.data.maximum),
              })}{' '}
              {t('left', { amount: format.money(centsOf(preview.data.dayLeft)) })}
            </>
          )
        }
      />
      {preview.data !== undefined && centsOf(preview.data.owed) > 0n && (
        <Note tone="info">
          {moving('card_advance_repaid', { advance: format.money(centsOf(preview.data.owed)) })}
        </Note>
      )}
      {value !== undefined && preview.data !== undefined ? (
        <WithdrawReceipt preview={preview.data} />
      ) : (
        <AwaitedReceipt />
      )}
      {preview.isError && preview.data === undefined && (
        <div role="alert">
          <Note tone="bad">{problem(preview.error)}</Note>
        </div>
      )}
      <Secrets form={form} said={said} />
      <RemarkField value={draft.remark} onChange={remark => change({ remark })} lengthMax={remarkLengthMax} />
      {!demo && (
        <p className="text-13 text-t3">
          {t('steps')} {t('takes', { hours: String(reviewHours) })}
        </p>
      )}
      {field === undefined && <AttemptProblem error={attempt.error} />}
      {refusalOf(attempt.error) === 'loan.restricts_withdrawal' && (
        <Button
          look="reject"
          size="pair"
          sending={attempt.isPending && funding('sending')}
          onClick={() => send('yes')}
        >
          {t('insist')}
        </Button>
      )}
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        sending={attempt.isPending ? funding('sending') : isAwaited && app('loading')}
        reason={form.hold === undefined ? offline : t('holdReason')}
      >
        {value === undefined ? t('submitPlain') : t('submit', { amount: format.money(value) })}
      </ActionButton>
      <DemoNote />
      {form.exact !== undefined && destination !== undefined && (
        <WithdrawConfirm
          open={isWanted}
          preview={form.exact}
          to={destination}
          reviewHours={reviewHours}
          sending={attempt.isPending && funding('sending')}
          onKeep={() => setWanted(undefined)}
          onConfirm={() => send('no')}
        />
      )}
    </form>
  )
}
