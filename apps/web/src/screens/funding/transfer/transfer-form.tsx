import { useOffline } from '../../../shared/refusals/use-decision-text.ts'
import type { CallOutput } from '@plumbline/protocol/core'
import type { AssetsView } from '@plumbline/protocol/ledger'
import { addCents, formatCents, quarterOfCents, subtractCents, type Cents } from '@plumbline/rules/money'
import { transferAccounts, type TransferAccount } from '@plumbline/rules/account'
import { ArrowUpDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { OpenAttempt } from '../../../shared/attempts/open-attempt.tsx'
import { AttemptProblem } from '../../../shared/attempt-problem.tsx'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { useTypedDecimals } from '../../../i18n/typed-decimal.ts'
import { useFundingAttempt } from '../../../live/funding/call.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useRefreshFunding, useTransferPreview } from '../../../live/funding/funding.ts'
import { useAssets } from '../../../live/account/orders.ts'
import { useKeptDraft } from '../../../live/drafts/use-kept-draft.ts'
import { ActionButton } from '../../../ui/buttons/action-button.tsx'
import { Chips } from '../../../ui/fields/chips.tsx'
import { AmountField } from '../../../ui/fields/numbers/amount-field.tsx'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { MoneyText } from '../../../ui/figures.tsx'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { focusFirstFault } from '../../../shared/first-fault.ts'
import { useTypedAmount } from '../use-typed-amount.ts'

const usdDecimals = 2
const shares = { '1': '¼', '2': '½', '3': '¾' } as const
const quarters = [1, 2, 3] as const

type Route = { readonly from: TransferAccount; readonly to: TransferAccount }
type Preview = CallOutput<'transferPreview'>

/** Both accounts with what stands in them, and the way to turn them around. */
const Accounts = ({ route, onRoute }: { route: Route; onRoute: (route: Route) => void }) => {
  const t = useTranslations('moving')
  const name = useTranslations('profile')
  const format = useFormat()
  const { data: assets } = useAssets()
  const options = transferAccounts.map(account => ({ value: account, label: name(account) }))
  const { from, to } = route
  const aside = (account: TransferAccount) =>
    assets === undefined ? '' : t('free', { amount: format.money(centsOf(assets[account].available)) })
  const set = (part: Partial<Route>) => {
    const next = { ...route, ...part }
    // The same account on both sides means that they change places.
    onRoute(next.from === next.to ? { from: to, to: from } : next)
  }
  return (
    <div className="grid gap-2">
      <Select
        label={t('from')}
        aside={aside(from)}
        value={from}
        options={options}
        onChange={account => set({ from: account })}
      />
      <div className="-my-1 flex justify-center">
        <IconButton name={t('swap')} onClick={() => onRoute({ from: to, to: from })}>
          <ArrowUpDown aria-hidden className="size-5 text-primary" />
        </IconButton>
      </div>
      <Select
        label={t('to')}
        aside={aside(to)}
        value={to}
        options={options}
        onChange={account => set({ to: account })}
      />
    </div>
  )
}

/** Why less can be moved than one might think. */
const Reasons = ({ preview }: { preview: Preview }) => {
  const t = useTranslations('moving')
  const format = useFormat()
  const figures = {
    unrealised: format.result(centsOf(preview.unrealised ?? '0')),
    advance: format.money(centsOf(preview.advance ?? '0')),
  }
  return (
    preview.reasons.length > 0 && (
      <Note tone="info">
        <ul className="grid gap-1">
          {preview.reasons.map(reason => (
            <li key={reason}>{t(reason, figures)}</li>
          ))}
        </ul>
      </Note>
    )
  )
}

/** Whether all that comes in becomes available: nothing of it repays an advance or becomes margin that is missing. */
const comesInWhole = ({ to }: Route, preview: Preview, assets: AssetsView): boolean =>
  centsOf(preview.advance ?? '0') === 0n &&
  (to !== 'contract' || centsOf(assets.contract.frozen) === centsOf(assets.usedMargin))

/** How the accounts stand afterwards, as far as that is known beforehand. */
const After = ({ route, amount, preview }: { route: Route; amount: Cents; preview: Preview }) => {
  const t = useTranslations('moving')
  const name = useTranslations('profile')
  const format = useFormat()
  const { data: assets } = useAssets()
  if (assets === undefined) return null
  const { from, to } = route
  const left = subtractCents(centsOf(assets[from].available), amount)
  const grown = addCents(centsOf(assets[to].available), amount)
  return (
    <Receipt>
      <ReceiptRow label={t('fromAfter', { account: name(from) })}>
        <MoneyText text={format.money(left)} />
      </ReceiptRow>
      {comesInWhole(route, preview, assets) && (
        <ReceiptRow label={t('toAfter', { account: name(to) })}>
          <MoneyText text={format.money(grown)} />
        </ReceiptRow>
      )}
    </Receipt>
  )
}

/** A quarter, a half or three quarters of what can be moved, with one tap. */
const Shares = ({
  of,
  value,
  onPick,
}: {
  of: Cents
  value: Cents | undefined
  onPick: (amount: Cents) => void
}) => {
  const t = useTranslations('moving')
  const picked = quarters.find(count => quarterOfCents(of, count) === value)
  return (
    <Chips
      name={t('share')}
      options={quarters.map(count => ({ value: String(count), label: shares[count] }))}
      value={picked === undefined ? undefined : String(picked)}
      onPick={picked => {
        const count = quarters.find(each => String(each) === picked)
        if (count !== undefined) onPick(quarterOfCents(of, count))
      }}
    />
  )
}

/** Money from one of the customer's accounts to another. */
export const TransferForm = ({ start }: { start: Route }) => {
  const t = useTranslations('moving')
  const funding = useTranslations('funding')
  const name = useTranslations('profile')
  const format = useFormat()
  const problem = useProblemText()
  const { write } = useTypedDecimals()
  const readAmount = useTypedAmount()
  const refresh = useRefreshFunding()
  const { draft, change, forget } = useKeptDraft('transfer', { ...start, amount: '' })
  const route = { from: draft.from, to: draft.to }
  const typed = draft.amount
  const setTyped = (amount: string) => change({ amount })
  const [asked, setAsked] = useState(false)
  const preview = useTransferPreview(route)
  const attempt = useFundingAttempt('transfer')
  const amount = readAmount(typed, usdDecimals)
  const value = amount.value as Cents | undefined
  const maximum = preview.data === undefined ? undefined : centsOf(preview.data.maximum)
  const isTooMuch = value !== undefined && maximum !== undefined && value > maximum
  const fault =
    amount.fault ??
    (isTooMuch ? t('tooMuch', { amount: format.money(maximum) }) : undefined) ??
    (asked && typed === '' ? funding('needAmount') : undefined)
  const goesRoute = (next: Route) => {
    change(next)
    attempt.reset()
  }
  const begin = () => {
    forget()
    change(route)
    setAsked(false)
  }
  const then = {
    onSuccess: ({ transfer }: CallOutput<'transfer'>) => {
      showToast(
        'done',
        t('done', {
          amount: format.money(centsOf(transfer.amount)),
          from: name(transfer.from),
          to: name(transfer.to),
        }),
      )
      begin()
    },
    onSettled: () => void refresh(),
  }
  const send = () => {
    setAsked(true)
    if (value === undefined || fault !== undefined || attempt.isPending) return
    attempt.mutate({ ...route, amount: formatCents(value) }, then)
  }
  const offline = useOffline()
  const nothing = maximum === 0n ? t('nothing', { account: name(route.from) }) : undefined
  // The field has said it: the button does not promise what cannot be.
  const sendable = isTooMuch ? undefined : value
  if (attempt.open !== undefined) {
    const { again } = attempt.open
    return <OpenAttempt open={attempt.open} onAgain={again && (() => again(then))} onDone={begin} />
  }
  return (
    <form
      noValidate
      data-testid="transfer"
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        send()
        focusFirstFault(event.currentTarget)
      }}
    >
      <Accounts route={route} onRoute={goesRoute} />
      <AmountField
        label={t('amount')}
        value={typed}
        onChange={setTyped}
        unit="USD"
        limit={maximum !== undefined && t('maximum', { amount: format.money(maximum) })}
        {...(maximum !== undefined && maximum > 0n && { onAll: () => setTyped(write(formatCents(maximum))) })}
        error={fault}
        below={t('atOnce')}
      />
      {maximum !== undefined && maximum > 0n && (
        <Shares of={maximum} value={value} onPick={part => setTyped(write(formatCents(part)))} />
      )}
      {preview.data !== undefined && <Reasons preview={preview.data} />}
      {preview.isError && preview.data === undefined && (
        <div role="alert">
          <Note tone="bad">{problem(preview.error)}</Note>
        </div>
      )}
      {value !== undefined && !isTooMuch && preview.data !== undefined && (
        <After route={route} amount={value} preview={preview.data} />
      )}
      <AttemptProblem error={attempt.error} />
      <ActionButton
        type="submit"
        look="primary"
        size="main"
        wide
        sending={attempt.isPending && funding('sending')}
        reason={offline ?? nothing}
      >
        {sendable === undefined ? t('submitPlain') : t('submit', { amount: format.money(sendable) })}
      </ActionButton>
    </form>
  )
}
