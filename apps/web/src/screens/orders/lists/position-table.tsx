import type { OpenedOrderView } from '@plumbline/protocol/trading'
import { Fragment, memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { centsOf } from '../../../live/account/figures.ts'
import { classes } from '../../../ui/classes.ts'
import { PriceText, toneOf } from '../../../ui/figures.tsx'
import { Table, TableRow, type Column } from '../../../ui/lists/table.tsx'
import type { Group } from './arrange.ts'
import { CloseRequestedMark } from '../../../shared/dispute/close-requested.tsx'
import { GroupRow } from './group.tsx'
import { usePositionFigures, type PositionColumn } from './position.ts'
import type { TableProps, RowProps } from './list-props.ts'
import { LevelsCount, OrderName, RowCheck, SideCell, TargetCell } from './row-parts.tsx'
import { CloseWay, MoreWay } from './row-actions.tsx'
import { CopyMark } from '../../../shared/copying/copied.tsx'
import { useSideText } from '../../../shared/side-text.ts'

type PositionProps = RowProps<OpenedOrderView>

/** A figure that has no column of its own where the table is narrow. */
const Below = ({ children }: { children: ReactNode }) => (
  <span className="hidden text-12 text-t3 @max-[52rem]:block">{children}</span>
)

const Row = memo(({ order, act, onShow, onOpen, isShown, isSelected, onSelect }: PositionProps) => {
  const t = useTranslations()
  const format = useFormat()
  const sideText = useSideText()
  const { result, now, share, financing } = usePositionFigures(order)
  const side = sideText(order)
  const tone = result === undefined ? undefined : toneOf(result)
  const price = (text: string | null) => (text === null ? null : format.decimal(text))
  const onTargets = () => act({ kind: 'targets', order })
  return (
    <TableRow<PositionColumn>
      rowKey={order.id}
      testId="position"
      current={isShown}
      onOpen={() => onOpen(order.id)}
      cells={{
        select: <RowCheck order={order} side={side} on={isSelected} onSelect={onSelect} />,
        symbol: (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <OrderName order={order} onShow={onShow} />
            <CopyMark order={order} />
          </span>
        ),
        side: (
          <>
            <SideCell order={order} side={side} />
            <Below>{format.money(centsOf(order.margin))}</Below>
          </>
        ),
        open: <PriceText text={format.decimal(order.openPrice)} />,
        now: (
          <>
            <span className="font-semi">
              <PriceText text={now} />
            </span>
            <Below>
              <PriceText text={format.decimal(order.openPrice)} />
            </Below>
          </>
        ),
        margin: (
          <>
            {format.money(centsOf(order.margin))}
            {financing !== undefined && (
              <span className="block text-12 text-t3">{t('book.financing', { amount: financing })}</span>
            )}
          </>
        ),
        opened: <span className="text-t2">{format.dateTime(Date.parse(order.openedAt))}</span>,
        takeProfit: (
          <TargetCell
            price={price(order.takeProfit)}
            label={t('orders.add')}
            add={t('orders.addTp')}
            set={t('orders.editTp')}
            onPress={onTargets}
          >
            <LevelsCount order={order} />
          </TargetCell>
        ),
        stopLoss: (
          <span className="whitespace-nowrap">
            {order.trailing !== null && (
              <span className="mr-1 text-12 text-t3 @max-[52rem]:hidden">{t('book.trail')}</span>
            )}
            <TargetCell
              price={price(order.stopLoss)}
              label={t('orders.add')}
              add={t('orders.addSl')}
              set={t(order.trailing === null ? 'orders.editSl' : 'book.editTrail')}
              onPress={onTargets}
            />
          </span>
        ),
        result: (
          <span
            className={classes(
              'whitespace-nowrap',
              tone === 'gain' && 'text-up',
              tone === 'loss' && 'text-down',
            )}
          >
            <span className="font-semi" data-testid="position-result">
              {result === undefined ? '–' : format.result(result)}
            </span>
            <span className="ml-1.5 text-12 @max-[52rem]:hidden">{share}</span>
          </span>
        ),
        actions: (
          <span className="inline-flex gap-1.5">
            <CloseWay order={order} side={side} act={act} />
            <MoreWay order={order} side={side} act={act} />
          </span>
        ),
      }}
    />
  )
})

type Props = TableProps<OpenedOrderView, PositionColumn> & {
  /** The same by instrument, where that is wished. */
  groups: readonly Group<OpenedOrderView>[] | undefined
}

/** Open positions on a desk: columns to compare, the currency once in the head. */
export const PositionTable = ({ orders, groups, sort, onSort, shown, selected, ...row }: Props) => {
  const t = useTranslations()
  const select = { id: 'select', head: t('book.select'), start: true, silent: true } as const
  const columns: readonly Column<PositionColumn>[] = [
    ...(row.onShow === undefined ? [] : [select]),
    { id: 'symbol', head: t('orders.symbol'), start: true, sortable: true },
    { id: 'side', head: t('orders.sideLots'), also: t('orders.marginUsd'), start: true },
    { id: 'open', head: t('orders.openPrice'), from: '52rem' },
    { id: 'now', head: t('orders.now'), also: t('orders.openPrice') },
    { id: 'margin', head: t('orders.marginUsd'), from: '52rem', sortable: true },
    { id: 'opened', head: t('order.opened'), from: '90rem' },
    { id: 'takeProfit', head: t('orders.tp') },
    { id: 'stopLoss', head: t('orders.sl') },
    // On one line, however narrow.
    { id: 'result', head: t('orders.resultUsd').replaceAll(' ', '\u00a0'), sortable: true },
    { id: 'actions', head: t('orders.actions'), silent: true },
  ]
  const heads = new Map(groups?.map(group => [group.orders[0]?.id, group]))
  return (
    <Table
      name={t('orders.positions')}
      columns={columns}
      rows={groups?.flatMap(group => group.orders) ?? orders}
      keyOf={order => order.id}
      sort={sort}
      onSort={onSort}
    >
      {(order, key) => {
        const group = heads.get(order.id)
        return (
          <Fragment key={key}>
            {group !== undefined && <GroupRow group={group} span={columns.length} act={row.act} />}
            <Row order={order} isShown={order.id === shown} isSelected={selected.has(order.id)} {...row} />
            {order.closeRequestedAt !== null && (
              <tr className="border-b border-line">
                <td colSpan={columns.length} className="px-2.5 py-1">
                  <CloseRequestedMark order={order} />
                </td>
              </tr>
            )}
          </Fragment>
        )
      }}
    </Table>
  )
}
