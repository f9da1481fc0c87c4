import type { CopyOrderView } from '@plumbline/protocol/copying'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import type { CopyState } from '../../../live/copying/follows.ts'
import { isOpened } from '../../../live/stream/order-frames.ts'
import { useSideText } from '../../../shared/side-text.ts'
import { PriceText } from '../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import { SideTag } from '../../../ui/side-tag.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { CopyNet } from './copy-net.tsx'
import { CopyNow } from './copy-now.tsx'

type Id = 'code' | 'side' | 'trader' | 'opened' | 'open' | 'end' | 'result'

type Props = { readonly copies: readonly CopyOrderView[]; readonly state: CopyState }

/** Follow orders in columns, on a desk. */
export const CopyTable = ({ copies, state }: Props) => {
  const t = useTranslations()
  const format = useFormat()
  const navigate = useNavigate()
  const sideText = useSideText()
  const isOngoing = state === 'ongoing'
  const columns: readonly Column<Id>[] = [
    { id: 'code', head: t('orders.symbol'), start: true },
    { id: 'side', head: t('orders.sideLots'), start: true },
    { id: 'trader', head: t('copying.trader'), start: true },
    { id: 'opened', head: t(isOngoing ? 'order.opened' : 'orders.closedAt'), start: true },
    { id: 'open', head: t('orders.openPrice') },
    { id: 'end', head: t(isOngoing ? 'orders.now' : 'orders.closePrice') },
    { id: 'result', head: t(isOngoing ? 'orders.resultUsd' : 'orders.netUsd') },
  ]
  const price = (text: string | null) => (text === null ? '–' : <PriceText text={format.decimal(text)} />)
  return (
    <Table name={t(`follows.list_${state}`)} columns={columns} rows={copies} keyOf={({ order }) => order.id}>
      {({ order, traderName, released }, key) => (
        <TableRow
          key={key}
          rowKey={key}
          testId="copy"
          onOpen={() => void navigate({ to: '/pages/market/detail', search: { id: order.id } })}
          cells={{
            code: (
              <Link
                to="/pages/market/detail"
                search={{ id: order.id }}
                className="font-semi text-primary underline"
              >
                {order.code}
              </Link>
            ),
            side: <SideTag side={order.side} text={sideText(order)} />,
            trader: released ? (
              <Tag tone="quiet">{t('follows.takenOver', { name: traderName })}</Tag>
            ) : (
              traderName
            ),
            opened: (
              <span className="text-t2">
                {isOpened(order) ? format.dateTime(Date.parse(order.closedAt ?? order.openedAt)) : '–'}
              </span>
            ),
            open: price(order.openPrice),
            end: isOngoing ? isOpened(order) ? <CopyNow order={order} /> : '–' : price(order.closePrice),
            result: (
              <span className="font-semi whitespace-nowrap">
                {isOpened(order) ? <CopyNet order={order} bare /> : '–'}
              </span>
            ),
          }}
        />
      )}
    </Table>
  )
}
