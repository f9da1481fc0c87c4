import type { SavingsOrderView } from '@plumbline/protocol/savings'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { MoneyText } from '../../../ui/figures.tsx'
import { useProductName, useRateText } from '../figures.ts'
import { OrderProgress } from './progress.tsx'

/** One order of the list, with how far it has come. */
export const OrderRow = ({ order }: { order: SavingsOrderView }) => {
  const t = useTranslations('savings')
  const format = useFormat()
  const nameOf = useProductName()
  const rateText = useRateText()
  const { completedAt } = order
  return (
    <li
      className="relative border-b border-line py-3 last:border-0 active:bg-sunk mouse:hover:bg-sunk"
      data-testid="savings-order"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link
          to="/pages/finance/order"
          search={{ id: order.id }}
          className="text-15 font-semi -outline-offset-2 after:absolute after:inset-0"
        >
          {nameOf(order.names)}
        </Link>
        <span className="text-15 font-semi">
          <MoneyText text={format.money(centsOf(order.principal))} />
        </span>
      </p>
      {completedAt === null && (
        <p className="flex items-center justify-between text-13 text-t2">
          <span>
            {t(order.atMaturity === 'renew' ? 'againOn' : 'againOff')} ·{' '}
            <span className="font-semi text-primary">{t('changeAgain')}</span>
          </span>
          <ChevronRight aria-hidden className="size-4 text-t3" />
        </p>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-t2">
        <span>{t('rateOf', { rate: rateText(order.rate) })}</span>
        <MoneyText text={format.result(centsOf(order.interest))} tone="gain" />
      </p>
      {completedAt === null ? (
        <OrderProgress order={order} />
      ) : (
        <p className="flex items-center justify-between text-12 text-t3">
          {t('doneOn', { date: format.localTime(Date.parse(completedAt)) })}
          <ChevronRight aria-hidden className="size-4" />
        </p>
      )}
    </li>
  )
}
