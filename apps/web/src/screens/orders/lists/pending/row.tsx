import type { OrderView } from '@plumbline/protocol/trading'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { PriceText } from '../../../../ui/figures.tsx'
import { usePendingFigures } from './pending.ts'
import { OcoLink } from '../../oco.tsx'
import { RowTitle } from '../row-parts.tsx'
import { MoreWay, PendingWays } from '../row-actions.tsx'
import type { Act } from '../../actions/use-actions.tsx'
import { useEntryText } from '../../use-order-texts.ts'

/** One order that waits, on a phone. */
export const PendingRow = memo(({ order, act }: { order: OrderView; act: Act }) => {
  const t = useTranslations()
  const format = useFormat()
  const entryText = useEntryText()
  const { now, move, share, expires } = usePendingFigures(order)
  const side = entryText(order)
  const levels = [
    { name: t('orders.tp'), price: order.takeProfit },
    { name: t('orders.sl'), price: order.stopLoss },
    { name: t('book.trail'), price: order.trailing },
  ].filter(({ price }) => price !== null)
  return (
    <li className="relative border-b border-line px-4 py-3" data-testid="pending">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="flex-1 basis-48">
          <RowTitle order={order} side={side} />
          <p className="mt-0.5 text-13 text-t2" data-testid="pending-away">
            {share === undefined ? '–' : t('book.away', { move, share })}
          </p>
          <OcoLink order={order} />
        </div>
        <div className="ml-auto text-right">
          <p className="text-16 font-bold">
            {order.price !== null && <PriceText text={format.decimal(order.price)} />}
          </p>
          <p className="text-13 text-t2" data-testid="pending-now">
            {t('orders.now')} <PriceText text={now} />
          </p>
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-end gap-x-3 gap-y-1.5">
        <p className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-3 text-13">
          <span className="text-12 text-t3">{expires}</span>
          {levels.map(({ name, price }) => (
            <span key={name}>
              <span className="text-t2">{name} </span>
              <span className="font-semi">
                {price !== null && <PriceText text={format.decimal(price)} />}
              </span>
            </span>
          ))}
          {order.profitLevels.length > 0 && (
            <span className="text-t2">{t('book.levelsCount', { count: order.profitLevels.length })}</span>
          )}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-1.5">
          <MoreWay order={order} side={side} act={act} />
          <PendingWays order={order} side={side} act={act} />
        </div>
      </div>
    </li>
  )
})
