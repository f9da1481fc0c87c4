import { Link, useSearch } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { useCardMethod } from '../../live/payments.ts'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { Empty, Problem } from '../../ui/states.tsx'
import { BuyForm } from './buy-form.tsx'
import { OnePayment } from './one.tsx'
import { PaymentPage } from './page.tsx'
import { RecentPayments } from './recent.tsx'

const fields = 2

const Begin = () => {
  const t = useTranslations('payment')
  const funding = useTranslations('funding')
  const problem = useProblemText()
  const query = useCardMethod()
  if (query.data === undefined)
    return query.isError ? (
      <Problem text={problem(query.error)} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonForm fields={fields} />
    )
  const { card } = query.data
  if (card !== null) return <BuyForm method={card} />
  return (
    <Empty
      hint={t('unavailable')}
      action={
        <Link
          to="/pages/fund/deposit"
          className="inline-flex min-h-11 items-center rounded-field border border-control px-4 text-15 font-semi"
        >
          {funding('newDeposit')}
        </Link>
      }
    />
  )
}

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
