import type { Code, Millis, Quote } from '@plumbline/rules'
import type { Queryable } from '../platform/database.ts'

export type CitedQuote = { readonly quote: Quote; readonly priceScale: number }

/** With the order's own scale where the quote is of its instrument; a conversion pair has its own. */
const selectCited = `
  with decided as (
    select o.code, o.price_scale, e.quote, o.open_conversion, o.close_conversion
    from trading.order_event e join trading.contract_order o on o.id = e.order_id and o.book = e.book
    where e.at >= $1
  )
  select quote, price_scale as scale from decided where quote is not null
  union all select open_conversion, null from decided where open_conversion is not null
  union all select close_conversion, null from decided where close_conversion is not null`

/** The quotes named by what was decided from a moment on; those whose scale nobody knows are left out. */
export const readCitedQuotes = async (
  on: Queryable,
  since: Millis,
  scaleOf: (code: Code) => number | undefined,
): Promise<readonly CitedQuote[]> => {
  const { rows } = await on.query<{ quote: Quote; scale: number | null }>({
    text: selectCited,
    values: [new Date(since)],
  })
  return rows.flatMap(({ quote, scale }) => {
    const priceScale = scale ?? scaleOf(quote.code)
    return priceScale === undefined ? [] : [{ quote, priceScale }]
  })
}
