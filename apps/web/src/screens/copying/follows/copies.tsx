import type { CopyOrderView } from '@plumbline/protocol/copying'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useCopies, type CopyState } from '../../../live/copying/follows.ts'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { PriceText } from '../../../ui/figures.tsx'
import { InfiniteList, ListEnd } from '../../../ui/lists/infinite-list.tsx'
import { useListEnd } from '../../../ui/lists/list-rest.ts'
import { Listed } from '../../../ui/lists/listed.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useSideText } from '../../../shared/side-text.ts'
import { useDesk } from '../../../ui/hooks/use-media.ts'
import { CopyNet } from './copy-net.tsx'
import { CopyNow } from './copy-now.tsx'
import { CopyTable } from './copy-table.tsx'
import { TraderFilter } from './trader-filter.tsx'

const Row = ({ copy: { order, traderName, released } }: { copy: CopyOrderView }) => {
  const t = useTranslations('follows')
  const format = useFormat()
  const sideText = useSideText()
  const price = (text: string | null) => (text === null ? '–' : <PriceText text={format.decimal(text)} />)
  return (
    <li className="border-b border-line" data-testid="copy">
      <Link
        to="/pages/market/detail"
        search={{ id: order.id }}
        className="flex items-center gap-2 py-3 -outline-offset-2 active:bg-sunk mouse:hover:bg-sunk"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 font-semi">
            {order.code}
            <SideTag side={order.side} text={sideText(order)} />
            {released && <Tag tone="quiet">{t('takenOver', { name: traderName })}</Tag>}
          </span>
          <span className="mt-0.5 block text-13 text-t2">
            {price(order.openPrice)}
            {isOpened(order) && (
              <>
                {' '}
                <span aria-hidden>→</span>{' '}
                {order.state === 'closed' ? price(order.closePrice) : <CopyNow order={order} />}
              </>
            )}
          </span>
          <span className="block text-12 text-t3">
            {!released && t('copyOf', { name: traderName })}
            {isOpened(order) && (
              <>
                {!released && ' · '}
                <span className="whitespace-nowrap">
                  {format.dateTime(Date.parse(order.closedAt ?? order.openedAt))}
                </span>
              </>
            )}
          </span>
        </span>
        <span className="text-right text-15 font-semi">{isOpened(order) && <CopyNet order={order} />}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-t3" />
      </Link>
    </li>
  )
}

/** Follow orders that go on, or are closed. */
export const Copies = ({ state }: { state: CopyState }) => {
  const t = useTranslations('follows')
  const desk = useDesk()
  const [traderId, setTrader] = useState('')
  const query = useCopies(state, traderId === '' ? undefined : traderId)
  const copies = query.data?.pages.flatMap(page => page.items) ?? []
  const end = useListEnd(query)
  return (
    <>
      <div className="pt-3 pb-1">
        <TraderFilter traderId={traderId} onChange={setTrader} />
      </div>
      <Listed
        query={query}
        count={copies.length}
        awaited={<SkeletonRows count={3} />}
        empty={<Empty hint={t(state === 'ongoing' ? 'noOngoing' : 'noClosed')} />}
      >
        {desk ? (
          <div className="@container">
            <CopyTable copies={copies} state={state} />
            <ListEnd {...end} />
          </div>
        ) : (
          <InfiniteList name={t(`list_${state}`)} {...end}>
            {copies.map(copy => (
              <Row key={copy.order.id} copy={copy} />
            ))}
          </InfiniteList>
        )}
      </Listed>
    </>
  )
}
