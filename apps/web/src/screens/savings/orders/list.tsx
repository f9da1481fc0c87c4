import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useSavingsOrders } from '../../../live/savings/savings.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { Listed } from '../../../ui/lists/listed.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Receipt, ReceiptRow } from '../../../ui/receipt.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { OrderRow } from './row.tsx'

export const orderTabs = ['active', 'completed'] as const
export type OrderTab = (typeof orderTabs)[number]

const statusOf = { active: 0, completed: 1 } as const satisfies Record<OrderTab, 0 | 1>

/** The orders of one status, with their sums above. */
export const OrderList = ({ tab }: { tab: OrderTab }) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const query = useSavingsOrders(statusOf[tab])
  const end = useListEnd(query)
  const orders = query.data?.pages.flatMap(({ items }) => items) ?? []
  const totals = query.data?.pages[0]?.totals
  return (
    <>
      {totals !== undefined && (
        <div className="mt-3" data-testid="savings-sums">
          <Receipt>
            <ReceiptRow label={t('savedNow')}>
              <MoneyText text={format.money(centsOf(totals.active.principal))} />
            </ReceiptRow>
            <ReceiptRow label={t('toCome')}>
              <MoneyText text={format.result(centsOf(totals.active.interest))} />
            </ReceiptRow>
            <ReceiptRow label={t('earned')}>
              <MoneyText text={format.result(centsOf(totals.completed.interest))} />
            </ReceiptRow>
          </Receipt>
        </div>
      )}
      <Listed
        query={query}
        count={orders.length}
        awaited={<SkeletonRows count={3} tall />}
        empty={
          <Empty
            hint={t(tab === 'active' ? 'noActive' : 'noCompleted')}
            action={
              <Link
                to="/pages/finance/index"
                className="inline-flex min-h-11 items-center font-semi text-primary underline"
              >
                {t('start')}
              </Link>
            }
          />
        }
      >
        <InfiniteList name={t(tab)} {...end}>
          {orders.map(order => (
            <OrderRow key={order.id} order={order} />
          ))}
        </InfiniteList>
      </Listed>
    </>
  )
}
