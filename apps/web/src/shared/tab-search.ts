/** What an address may say of the tab that is shown. */
export type TabSearch = { readonly tab?: string }
const tabSearch = ({ tab }: Record<string, unknown>): TabSearch => (typeof tab === 'string' ? { tab } : {})

/** What the address says of Orders: contract orders unless it names term. */
export type OrdersSearch = TabSearch & {
  readonly segment?: 'term'
  /** The one that is shown beside the table of a desk. */
  readonly order?: string
}
export const ordersSearch = (search: Record<string, unknown>): OrdersSearch => ({
  ...tabSearch(search),
  ...(search['segment'] === 'term' && { segment: 'term' }),
  ...(typeof search['order'] === 'string' && { order: search['order'] }),
})

/** One order, or one deal. */
export type OrderSearch = { readonly id: string; readonly segment?: 'term' }
