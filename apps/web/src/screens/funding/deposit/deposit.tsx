import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { IdentityFirst } from '../../../shared/identity/identity-first.tsx'
import { useBanks, useNetworks, type BankView, type NetworkView } from '../../../live/funding/destinations.ts'
import { useDeposits } from '../../../live/funding/funding.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { DepositForm } from './deposit-form.tsx'
import { FundingForm } from '../form-page.tsx'
import { PayToAddress, PayToBank } from '../../../shared/funding/pay-to.tsx'
import { Progress } from '../records/progress.tsx'
import { useAmountText } from '../../../i18n/amount-text.ts'

/** On a desk what to pay to stands beside what is reported of it. */
const twoColumns = '64rem'

const awaited = <SkeletonForm fields={4} />

const isOpenNetwork = ({ deposit, address }: NetworkView) => deposit && address !== null
const isOpenBank = ({ deposit, account }: BankView) => deposit && account !== null

const ByNetwork = () => (
  <Fetched query={useNetworks()} awaited={awaited}>
    {({ items, limits }) => (
      <DepositForm
        kind="digital"
        ways={items.filter(isOpenNetwork)}
        limits={limits}
        renderPayTo={network => <PayToAddress network={network} />}
      />
    )}
  </Fetched>
)

const ByBank = () => (
  <Fetched query={useBanks()} awaited={awaited}>
    {({ items, limits }) => (
      <DepositForm
        kind="bank"
        ways={items.filter(isOpenBank)}
        limits={limits}
        renderPayTo={bank => <PayToBank bank={bank} />}
      />
    )}
  </Fetched>
)

/** A card is charged on a provider's page; this tab is for transfers. */
const BuyInstead = () => {
  const t = useTranslations('deposit')
  return (
    <Link
      to="/pages/fund/buy"
      className="-mt-3 mb-2 flex min-h-11 items-center text-14 font-semi text-primary"
    >
      {t('buy')}
    </Link>
  )
}

/** How the newest deposit stands. */
const Last = () => {
  const t = useTranslations('deposit')
  const amount = useAmountText()
  const last = useDeposits().data?.pages[0]?.items[0]
  if (last === undefined) return null
  return (
    <Link
      to="/pages/fund/detail"
      search={{ kind: 'deposit', id: last.id }}
      data-testid="last-deposit"
      className="mt-6 block rounded-card p-3.5 ring-1 ring-line ring-inset active:bg-sunk mouse:hover:bg-sunk"
    >
      <span className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semi">
        <span>{t('last')}</span>
        <span>{amount.of(last.amount, last.currency)}</span>
      </span>
      <Progress item={last} />
    </Link>
  )
}

/** The way that is shown unasked: the first by which money can come at all. */
const useFirst = () => {
  const networks = useNetworks().data?.items.some(isOpenNetwork)
  const banks = useBanks().data?.items.some(isOpenBank)
  return networks === false && banks === true ? ('bank' as const) : ('digital' as const)
}

/** Money in: what to pay to, and the proof that it was paid. */
export const DepositScreen = () => {
  const t = useTranslations('funding')
  const deposit = useTranslations('deposit')
  const place = useTranslations('place')
  const navigate = useNavigate()
  const first = useFirst()
  const { by = first } = useSearch({ from: '/funding/pages/fund/deposit' })
  return (
    <FundingForm title={place('deposit')} list="deposits" room={twoColumns}>
      <div className="mb-4">
        <Segmented
          name={t('kind')}
          wide
          value={by}
          onChange={value =>
            void navigate({ to: '/pages/fund/deposit', search: { by: value }, replace: true })
          }
          options={[
            { value: 'digital' as const, label: t('crypto') },
            { value: 'bank' as const, label: t('bank') },
          ]}
        />
      </div>
      <IdentityFirst purpose="deposit">
        <p className="mb-4 text-14 text-t2">{deposit('about')}</p>
        {by === 'bank' && <BuyInstead />}
        {by === 'digital' ? <ByNetwork key="digital" /> : <ByBank key="bank" />}
      </IdentityFirst>
      <Last />
    </FundingForm>
  )
}
