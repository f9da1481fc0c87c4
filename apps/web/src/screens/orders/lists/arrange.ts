import type { Code } from '@plumbline/rules/core'

/** Orders of one instrument, in the order in which they were given. */
export type Group<Order> = { readonly code: Code; readonly orders: readonly Order[] }

/** By instrument; the one that comes first in the list comes first. */
export const grouped = <Order extends { readonly code: Code }>(
  orders: readonly Order[],
): readonly Group<Order>[] => {
  const groups = new Map<Code, Order[]>()
  for (const order of orders) {
    const own = groups.get(order.code)
    if (own === undefined) groups.set(order.code, [order])
    else own.push(order)
  }
  return [...groups].map(([code, own]) => ({ code, orders: own }))
}
