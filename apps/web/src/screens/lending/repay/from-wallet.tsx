import type { LoanView } from '@plumbline/protocol/lending'
import { transactionTextLengthMax } from '@plumbline/rules/funding'
import { parseDecimal } from '@plumbline/rules/money'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CallError } from '../../../api.ts'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { PayToAddress } from '../../../shared/funding/pay-to.tsx'
import { ProofField } from '../../../shared/funding/proof.tsx'
import { wayOptions } from '../../../shared/funding/way-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useCreditEstimate } from '../../../live/funding/estimate.ts'
import { useNetworks, type NetworkView } from '../../../live/funding/destinations.ts'
import { useLendingAttempt } from '../../../live/lending/call.ts'
import { useRefreshLoans } from '../../../live/lending/loans.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DemoLoan } from '../parts/demo.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Empty } from '../../../ui/empty.tsx'

/** Which refusal belongs to which field. */
const fieldOf: Readonly<Record<string, 'voucher' | 'transaction'>> = {
  'loan.voucher_used': 'voucher',
  'upload.unknown': 'voucher',
  'loan.transaction_used': 'transaction',
  'funding.transaction_form': 'transaction',
}
const refusedField = (error: Error | null) =>
  error instanceof CallError && error.problem.kind === 'refused' ? fieldOf[error.problem.refusal] : undefined

/** What the amount in the field is worth now. */
const Worth = ({ network, amount }: { network: NetworkView; amount: bigint | undefined }) => {
  const t = useTranslations('borrow')
  const format = useFormat()
  const estimate = useCreditEstimate(network, amount)
  if (estimate === undefined) return t('worthLater')
  return estimate.kind === 'no quote'
    ? t('worthLater')
    : t('worth', { amount: format.money(estimate.credit) })
}

const WalletForm = ({ loan, networks }: { loan: LoanView; networks: readonly NetworkView[] }) => {
  const t = useTranslations('borrow')
  const deposit = useTranslations('deposit')
  const problem = useProblemText()
  const navigate = useNavigate()
  const refresh = useRefreshLoans()
  const { read } = useTypedDecimals()
  const attempt = useLendingAttempt('loanRepay')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [transactionId, setTransactionId] = useState('')
  const [voucher, setVoucher] = useState('')
  const [asked, setAsked] = useState(false)
  const network = networks.find(each => each.name === name) ?? networks[0]
  const then = {
    onSuccess: () => {
      showToast('done', t('voucherSent'))
      void navigate({ to: '/pages/loan/detail', search: { id: loan.id }, replace: true })
    },
    onSettled: () => void refresh(),
  }
  const blank = () => {
    setTyped('')
    setTransactionId('')
    setVoucher('')
    setAsked(false)
  }
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return <OpenAttempt open={attempt.open} onAgain={again && (() => again(then))} onDone={blank} />
  }
  if (network === undefined) return <Empty hint={deposit('noNetworks')} />
  const plain = read(typed)
  const amount = plain === undefined ? undefined : parseDecimal(plain, network.decimals)
  const field = refusedField(attempt.error)
  const said = attempt.error === null ? undefined : problem(attempt.error)
  const isAmount = plain !== undefined && amount !== undefined && amount > 0n
  const amountFault = !isAmount && (asked || typed !== '') ? t('badAmount') : undefined
  const send = () => {
    setAsked(true)
    if (!isAmount || voucher === '' || network.address === null || attempt.isPending) return
    attempt.mutate(
      {
        from: 'wallet',
        id: loan.id,
        network: network.name,
        address: network.address,
        amount: plain,
        voucher,
        ...(transactionId.trim() !== '' && { transactionId: transactionId.trim() }),
      },
      then,
    )
  }
  return (
    <form
      noValidate
      data-testid="repay-wallet"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        send()
        focusFirstFault(event.currentTarget)
      }}
    >
      <p className="text-14 text-t2">{t('walletAbout')}</p>
      <Select
        label={deposit('network')}
        value={network.name}
        options={wayOptions(networks)}
        onChange={setName}
      />
      <PayToAddress network={network} />
      <AmountField
        label={t('sentAmount')}
        value={typed}
        onChange={setTyped}
        unit={network.currency}
        error={amountFault}
        below={<Worth network={network} amount={isAmount ? amount : undefined} />}
      />
      <TextField
        label={deposit('transactionId')}
        aside={deposit('transactionHint')}
        value={transactionId}
        onChange={event => {
          setTransactionId(event.target.value)
          if (field === 'transaction') attempt.reset()
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={transactionTextLengthMax}
        error={field === 'transaction' ? said : undefined}
      />
      <ProofField
        value={voucher}
        onChange={id => {
          setVoucher(id)
          if (field === 'voucher') attempt.reset()
        }}
        error={asked && voucher === '' ? t('needVoucher') : field === 'voucher' ? said : undefined}
      />
      {field === undefined && <AttemptProblem error={attempt.error} />}
      <Button type="submit" look="primary" size="main" wide sending={attempt.isPending && t('sending')}>
        {t('sendVoucher')}
      </Button>
      {loan.automatic ? <DemoLoan /> : <p className="text-center text-12 text-t3">{t('voucherReview')}</p>}
    </form>
  )
}

/** Through an external wallet, with an image of the payment: counted once staff have checked it. */
export const FromWallet = ({ loan }: { loan: LoanView }) => (
  <Fetched query={useNetworks()} awaited={<SkeletonForm fields={4} />}>
    {({ items }) => (
      <WalletForm
        loan={loan}
        networks={items.filter(({ deposit, address }) => deposit && address !== null)}
      />
    )}
  </Fetched>
)
