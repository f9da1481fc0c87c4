import { useOrderLists } from './lists.tsx'

/** Positions and closed orders under the chart of a desk. */
export const OrdersPane = () => {
  const { tabs, shown } = useOrderLists()
  return (
    <section className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-4">{tabs}</div>
      <div className="@container min-h-0 flex-1 overflow-auto">{shown('table')}</div>
    </section>
  )
}
