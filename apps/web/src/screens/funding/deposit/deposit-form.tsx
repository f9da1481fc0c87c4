import type { CallOutput } from '@plumbline/protocol/core'
import type { FundingLimitsView } from '@plumbline/protocol/destination'
import { remarkLengthMax, transactionTextLengthMax, type FundingKind } from '@plumbline/rules/funding'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useFundingAttempt } from '../../../live/funding/call.ts'
import type { BankView, NetworkView } from '../../../live/funding/destinations.ts'
import { useRefreshFunding } from '../../../live/funding/funding.ts'
import { useIsDemo } from '../../../live/queries.ts'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { mainLinkClass } from '../../../ui/buttons/link-class.ts'
import { Chips } from '../../../ui/fields/chips.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useKeptDraft } from '../../../live/drafts/use-kept-draft.ts'
import { CreditEstimate } from './estimate.tsx'
import { DemoNote } from '../form-page.tsx'
import { minimumOf } from '../../../shared/funding/minimum.ts'
import { wayOptions } from '../../../shared/funding/way-name.ts'
import { ProofField } from '../../../shared/funding/proof.tsx'
import { RemarkField } from '../records/remark.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { useTypedAmount } from '../use-typed-amount.ts'

type Way = NetworkView | BankView
/** So many stand side by side; more are a list. */
const chipsMax = 3

const blank = { name: '', amount: '', transactionId: '', proof: '', remark: '' }

/** Which refusal belongs to which field. */
const fieldOf: Readonly<Record<string, 'proof' | 'transactionId'>> = {
  'funding.proof_used': 'proof',
  'upload.unknown': 'proof',
  'funding.transaction_used': 'transactionId',
  'funding.transaction_form': 'transactionId',
  'funding.reference_form': 'transactionId',
}
const refusedField = (error: Error | null) =>
  error instanceof CallError && error.problem.kind === 'refused' ? fieldOf[error.problem.refusal] : undefined

const WayPicker = ({
  kind,
  ways,
  way,
  onPick,
}: {
  kind: FundingKind
  ways: readonly Way[]
  way: Way
  onPick: (name: string) => void
}) => {
  const t = useTranslations('deposit')
  const label = t(kind === 'digital' ? 'network' : 'account')
  const options = wayOptions(ways)
  if (options.length < 2) return null
  return options.length > chipsMax ? (
    <Select label={label} value={way.name} options={options} onChange={onPick} />
  ) : (
    <Chips name={label} options={options} value={way.name} onPick={onPick} />
  )
}

type Props<Each extends Way> = {
  kind: FundingKind
  ways: readonly Each[]
  limits: FundingLimitsView
  /** Where to pay to. */
  renderPayTo: (way: Each) => ReactNode
}

/** Tells of money that was sent: by which way, how much, with what proof. */
export const DepositForm = <Each extends Way>({ kind, ways, limits, renderPayTo }: Props<Each>) => {
  const t = useTranslations('deposit')
  const funding = useTranslations('funding')
  const format = useFormat()
  const text = useAmountText()
  const problem = useProblemText()
  const demo = useIsDemo()
  const navigate = useNavigate()
  const refresh = useRefreshFunding()
  const readAmount = useTypedAmount()
  const { draft, change, forget } = useKeptDraft(`deposit ${kind}`, blank)
  const [asked, setAsked] = useState(false)
  const attempt = useFundingAttempt('recharge')
  const way = ways.find(each => each.name === draft.name) ?? ways[0]
  const then = {
    onSuccess: ({ deposit }: CallOutput<'recharge'>) => {
      forget()
      showToast('done', t('done'))
      // In place of the form, which is empty now: back is where it was opened.
      void navigate({
        to: '/pages/fund/detail',
        search: { kind: 'deposit', id: deposit.id },
        replace: true,
      })
    },
    onSettled: () => void refresh(),
  }
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return <OpenAttempt open={attempt.open} onAgain={again && (() => again(then))} onDone={forget} />
  }
  if (way === undefined)
    return (
      <Empty
        hint={t(kind === 'digital' ? 'noNetworks' : 'noBanks')}
        {...(kind === 'digital' && {
          action: (
            <Link to="/pages/fund/buy" className={mainLinkClass}>
              {t('buy')}
            </Link>
          ),
        })}
      />
    )

  const amount = readAmount(draft.amount, way.decimals)
  const least = minimumOf(way)
  const transactionId = draft.transactionId.trim()
  const field = refusedField(attempt.error)
  const said = attempt.error === null ? undefined : problem(attempt.error)
  const faults = {
    amount:
      amount.fault ??
      (amount.value !== undefined && amount.value < least
        ? t('belowMinimum', { amount: text.plain(way.minimum, way.currency), currency: way.currency })
        : asked && draft.amount === ''
          ? funding('needAmount')
          : undefined),
    proof: asked && draft.proof === '' ? t('needProof') : undefined,
  }
  const send = () => {
    setAsked(true)
    if (attempt.isPending || amount.plain === undefined || faults.amount !== undefined) return
    if (draft.proof === '') return
    attempt.mutate(
      {
        kind,
        route: way.name,
        amount: amount.plain,
        proof: draft.proof,
        ...(transactionId !== '' && { transactionId }),
        ...(draft.remark.trim() !== '' && { remark: draft.remark.trim() }),
      },
      then,
    )
  }
  return (
    <form
      noValidate
      data-testid={`deposit-${kind}`}
      className="grid gap-x-8 gap-y-4 desk:grid-cols-2"
      onSubmit={event => {
        event.preventDefault()
        send()
        focusFirstFault(event.currentTarget)
      }}
    >
      <div className="grid content-start gap-4">
        <WayPicker kind={kind} ways={ways} way={way} onPick={name => change({ name })} />
        {renderPayTo(way)}
      </div>
      <div className="grid content-start gap-4">
        <AmountField
          label={t('amount')}
          value={draft.amount}
          onChange={text => change({ amount: text })}
          unit={way.currency}
          limit={t('minimum', { amount: text.plain(way.minimum, way.currency), currency: way.currency })}
          error={faults.amount}
          below={
            <>
              <CreditEstimate way={way} amount={amount.value} />
              <span className="block">
                {t('most', {
                  item: format.money(centsOf(limits.depositItem)),
                  day: format.money(centsOf(limits.depositDay)),
                })}
              </span>
            </>
          }
        />
        <TextField
          label={t(kind === 'digital' ? 'transactionId' : 'bankReference')}
          aside={t('transactionHint')}
          value={draft.transactionId}
          onChange={event => {
            change({ transactionId: event.target.value })
            if (field === 'transactionId') attempt.reset()
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={transactionTextLengthMax}
          error={field === 'transactionId' ? said : undefined}
        />
        <ProofField
          value={draft.proof}
          by={kind}
          onChange={proof => {
            change({ proof })
            if (field === 'proof') attempt.reset()
          }}
          error={faults.proof ?? (field === 'proof' ? said : undefined)}
        />
        <RemarkField
          value={draft.remark}
          onChange={remark => change({ remark })}
          lengthMax={remarkLengthMax}
        />
        <DemoNote />
        <p className="text-13 text-t3">
          {t('cost')} {!demo && t('takes', { hours: String(limits.reviewHours) })}
        </p>
        {field === undefined && <AttemptProblem error={attempt.error} />}
        <Button
          type="submit"
          look="primary"
          size="main"
          wide
          sending={attempt.isPending && funding('sending')}
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
