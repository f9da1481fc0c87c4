import type { SavingsStaffOrderView } from '@plumbline/protocol/savings'
import type { CallOutput } from '@plumbline/protocol/core'
import { savingsNameIn } from '@plumbline/rules/savings'
import { parseDecimal } from '@plumbline/rules/money'
import { useTranslations } from 'use-intl'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SkeletonCard } from '../../../ui/skeleton.tsx'
import { Fact, Facts } from '../shared/panel.tsx'
import { useOrder } from './queries.ts'

const Links = ({ order }: { order: SavingsStaffOrderView }) => {
  const t = useTranslations('workSavings')
  return (
    <>
      {order.renewedFrom !== null && <Fact label={t('renewedFrom')}>{order.renewedFrom}</Fact>}
      {order.renewedBy !== null && <Fact label={t('renewedBy')}>{order.renewedBy}</Fact>}
      {order.notRenewed !== null && <Fact label={t('notRenewed')}>{t(`reason_${order.notRenewed}`)}</Fact>}
    </>
  )
}

const Whole = ({ order, choices }: CallOutput<'savingsOrderDetail'>) => {
  const t = useTranslations('workSavings')
  const format = useFormat()
  const { language } = useLanguage()
  const money = (text: string) => `${format.money(centsOf(text))}\u00A0USD`
  const books = useTranslations('workTerm')
  const time = (text: string) => `${format.dateTime(Date.parse(text))} UTC`
  const percent = (text: string) => format.share(Number(parseDecimal(text, 2) ?? 0n))
  return (
    <div className="space-y-4 pb-4" data-testid="savings-order-detail">
      <Facts>
        <Fact label={t('id')}>{order.id}</Fact>
        <Fact label={t('bookLabel')}>{books(order.book)}</Fact>
        <Fact label={t('status')}>{t(order.status === 0 ? 'active' : 'completed')}</Fact>
        <Fact label={t('product')}>{savingsNameIn(order.names, language)}</Fact>
        <Fact label={t('productVersion')}>{order.productVersion}</Fact>
        <Fact label={t('principal')}>{money(order.principal)}</Fact>
        <Fact label={t('rate')}>{percent(order.rate)}</Fact>
        <Fact label={t('yearly')}>{percent(order.yearly)}</Fact>
        <Fact label={t('days')}>{format.count(order.days)}</Fact>
        <Fact label={t('interest')}>{money(order.interest)}</Fact>
        <Fact label={t('payout')}>{money(order.payout)}</Fact>
        <Fact label={t('started')}>{time(order.startedAt)}</Fact>
        <Fact label={t('dueAt')}>{time(order.dueAt)}</Fact>
        {order.completedAt !== null && <Fact label={t('completedAt')}>{time(order.completedAt)}</Fact>}
        <Fact label={t('atMaturity')}>{t(order.atMaturity)}</Fact>
        <Links order={order} />
      </Facts>
      {choices.length > 0 && (
        <section aria-label={t('choices')}>
          <h3 className="text-13 font-semi text-t2">{t('choices')}</h3>
          <ul className="text-13">
            {choices.map(({ at, atMaturity }) => (
              <li key={at} className="flex flex-wrap justify-between gap-x-3 py-1">
                <span>{t(atMaturity)}</span>
                <span className="text-t3">{time(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** One order, beside the list. */
export const OrderSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTranslations('workSavings')
  const query = useOrder(id)
  const uid = query.data?.order.uid
  return (
    <Sheet open onClose={onClose} title={uid === undefined ? t('orders') : t('customer', { uid })}>
      <Fetched query={query} awaited={<SkeletonCard />}>
        {data => <Whole {...data} />}
      </Fetched>
    </Sheet>
  )
}
