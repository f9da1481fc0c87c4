import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { useTraderOrders, type TraderDetail, type TraderOrder } from '../../../live/copying/traders.ts'
import { hundredthsOf } from '../../../shared/copying/percent.ts'
import { useSideText } from '../../../shared/side-text.ts'
import { MoneyText, PriceText, toneOf } from '../../../ui/figures.tsx'
import { InfiniteList } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Empty, EmptyLine } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/choices/tabs.tsx'

/** A long order is bought at its beginning and sold at its end, a short one the other way round. */
const pricesOf = ({ side, openPrice, closePrice }: TraderOrder) =>
  side === 'long' ? { bought: openPrice, sold: closePrice } : { bought: closePrice, sold: openPrice }

const Row = ({ order }: { order: TraderOrder }) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const { bought, sold } = pricesOf(order)
  const net = centsOf(order.net)
  const price = (text: string | null) => (text === null ? '–' : <PriceText text={format.decimal(text)} />)
  return (
    <li className="border-b border-line py-2.5 text-13" data-testid="trader-order">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 text-15 font-semi">
          {order.code}
          <SideTag side={order.side} text={sideText(order)} />
          <span className="text-13 font-regular text-t3">×{order.leverage}</span>
        </span>
        <span className="text-right text-15 font-semi">
          <MoneyText text={format.result(net)} tone={toneOf(net)} />
        </span>
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-t2">
        <span>
          {t('trader.buyPrice')} {price(bought)} · {t('trader.sellPrice')} {price(sold)}
        </span>
        <span>{t('orders.ofMargin', { share: format.percentChange(hundredthsOf(order.rate)) })}</span>
      </div>
      <div className="mt-0.5 text-12 text-t3">
        <span className="block">
          {t('trader.created')} {format.dateTime(Date.parse(order.openedAt))}
          {order.closedAt !== null && ` – ${format.dateTime(Date.parse(order.closedAt))}`}
          {!order.hadStopLoss && ` · ${t('trader.noStop')}`}
        </span>
        <span className="block wrap-anywhere">
          {t('trader.orderId')} {order.id}
        </span>
      </div>
    </li>
  )
}

const List = ({ id, state }: { id: string; state: 'open' | 'closed' }) => {
  const t = useTranslations()
  const query = useTraderOrders(id, state)
  const orders = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <Listed
      query={query}
      count={orders.length}
      awaited={<SkeletonRows count={3} />}
      empty={<Empty hint={t(state === 'open' ? 'orders.noPositions' : 'orders.noClosed')} />}
    >
      <InfiniteList name={t(state === 'open' ? 'trader.openNow' : 'trader.history')} {...end}>
        {orders.map(order => (
          <Row key={order.id} order={order} />
        ))}
      </InfiniteList>
    </Listed>
  )
}

/** The orders behind all figures: closed ones, and open ones where the trader shows them. */
export const TraderOrders = ({ detail }: { detail: TraderDetail }) => {
  const t = useTranslations('trader')
  const [list, show] = useState<'closed' | 'open'>('closed')
  const { trader, positionsHidden } = detail
  return (
    <section aria-label={t('lists')}>
      <div className="border-b border-line">
        <Tabs
          name={t('lists')}
          value={list}
          onChange={show}
          options={[
            { value: 'closed', label: t('history') },
            {
              value: 'open',
              label: t('openNow'),
              ...(positionsHidden === null && { count: trader.openPositions }),
            },
          ]}
        />
      </div>
      {list === 'open' && positionsHidden !== null ? (
        <div className="py-4">
          <EmptyLine hint={t(`hidden_${positionsHidden}`)} />
        </div>
      ) : (
        <List id={trader.id} state={list} />
      )}
    </section>
  )
}
