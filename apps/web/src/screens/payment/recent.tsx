import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { centsOf } from '../../live/account/figures.ts'
import { usePayments, type PaymentView } from '../../live/funding/payments.ts'
import { MoneyText } from '../../ui/figures.tsx'
import { InfiniteList } from '../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../ui/lists/list-rest.ts'
import { PaymentTag } from './state-tag.tsx'

const Row = ({ payment }: { payment: PaymentView }) => {
  const format = useFormat()
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to="/pages/fund/buy"
        search={{ payment: payment.id }}
        data-testid="payment-row"
        className="block py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-12 text-t3">{format.dateTime(Date.parse(payment.createdAt))}</span>
          <span className="text-15 font-semi">
            <MoneyText text={format.money(centsOf(payment.amount))} />
          </span>
        </span>
        <span className="mt-1 flex justify-end">
          <PaymentTag state={payment.state} />
        </span>
      </Link>
    </li>
  )
}

/** What was paid by card before, the newest first. */
export const RecentPayments = () => {
  const t = useTranslations('payment')
  const records = useTranslations('records')
  const query = usePayments()
  const end = useListEnd(query)
  const items = query.data?.pages.flatMap(page => page.items) ?? []
  if (items.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-13 font-semi text-t3">{t('recent')}</h2>
      <p className="text-12 text-t3">{records('time')}</p>
      <InfiniteList name={t('recent')} {...end}>
        {items.map(payment => (
          <Row key={payment.id} payment={payment} />
        ))}
      </InfiniteList>
    </section>
  )
}
