import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { IdentityFirst } from '../../shared/identity/identity-first.tsx'
import { useCardMethod } from '../../live/funding/payments.ts'
import { quietLinkClass } from '../../ui/buttons/link-class.ts'
import { Fetched } from '../../ui/lists/fetched.tsx'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/empty.tsx'
import { BuyForm } from './buy-form.tsx'
import { OnePayment } from './one.tsx'
import { PaymentPage } from './page.tsx'
import { RecentPayments } from './recent.tsx'

const Unavailable = () => {
  const t = useTranslations('payment')
  const funding = useTranslations('funding')
  return (
    <Empty
      hint={t('unavailable')}
      action={
        <Link to="/pages/fund/deposit" className={quietLinkClass}>
          {funding('newDeposit')}
        </Link>
      }
    />
  )
}

const Begin = () => (
  <Fetched query={useCardMethod()} awaited={<SkeletonForm fields={2} />}>
    {({ card }) =>
      card === null ? (
        <Unavailable />
      ) : (
        <IdentityFirst purpose="deposit">
          <BuyForm method={card} />
        </IdentityFirst>
      )
    }
  </Fetched>
)

/** Money in by bank card, and how each payment stands. */
export const BuyScreen = () => {
  const { payment } = useSearch({ from: '/funding/pages/fund/buy' })
  if (payment !== undefined)
    return (
      <PaymentPage back="buy">
        <OnePayment id={payment} />
      </PaymentPage>
    )
  return (
    <PaymentPage back="profile">
      <Begin />
      <RecentPayments />
    </PaymentPage>
  )
}
