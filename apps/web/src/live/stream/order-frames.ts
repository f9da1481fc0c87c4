import type { AccountFrameView, AssetsView } from '@plumbline/protocol/ledger'
import type { OpenedOrderView, OrderView } from '@plumbline/protocol/trading'

export const positionsKey = ['orders', 'positions']
export const pendingKey = ['orders', 'pending']
export const closedKey = ['orders', 'closed']
export const orderKey = (id: string) => ['orders', 'detail', id]
export const assetsKey = ['assets']
export const recordsKey = ['records']

export const isOpened = (order: OrderView): order is OpenedOrderView => order.openPrice !== null

/** A list of orders of one state after one of them has changed: it takes its place at the top, keeps it, or leaves. */
export const listAfter = <Order extends OrderView>(
  list: readonly Order[],
  order: Order,
  belongs: boolean,
): readonly Order[] => {
  const at = list.findIndex(({ id }) => id === order.id)
  if (!belongs) return at === -1 ? list : list.toSpliced(at, 1)
  if (at === -1) return [order, ...list]
  // What was asked for meanwhile may have been answered with something newer.
  return (list[at]?.changes ?? 0) > order.changes ? list : list.with(at, order)
}

/** The accounts after a transfer; undefined where it does not say how they stand, so that they have to be asked for. */
export const assetsAfter = (
  assets: AssetsView,
  { records, contract }: AccountFrameView,
): AssetsView | undefined => {
  if (contract === null) return undefined
  const after = { ...assets, usedMargin: contract.usedMargin, advance: contract.advance }
  for (const { account, availableAfter, frozenAfter } of records)
    after[account] = { available: availableAfter, frozen: frozenAfter }
  return after
}
