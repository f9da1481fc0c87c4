import type { Code } from '@plumbline/rules/core'
import type { Millis, Quote } from '@plumbline/rules/market'
import type { Queryable, Transaction } from '../../core/platform/db/database.ts'

export type CitedQuote = { readonly quote: Quote; readonly priceScale: number }

/**
 * By orders, with the order's own scale where the quote is of its instrument; a conversion pair, and one that was replaced, has its own; and by what was
 * decided on money in and out, with the scale that was kept.
 */
const selectCited = `
  with decided as (
    select o.code, case e.quote ->> 'code' when o.code then o.price_scale end as price_scale, e.quote, o.open_conversion,
      o.close_conversion
    from trading.order_event e join trading.contract_order o on o.id = e.order_id and o.book = e.book
    where e.at >= $1::timestamptz
  )
  select quote, price_scale as scale from decided where quote is not null
  union all select open_conversion, null from decided where open_conversion is not null
  union all select close_conversion, null from decided where close_conversion is not null
  union all select entry_quote, price_scale from term.deal
    where entry_quote is not null and accepted_at >= $1::timestamptz - interval '2 days'
  union all select exit_quote, price_scale from term.deal where exit_quote is not null and settled_at >= $1::timestamptz
  union all select quote -> 'quote', (quote ->> 'scale')::int from funding.deposit
    where quote is not null and decided_at >= $1::timestamptz
  union all select quote -> 'quote', (quote ->> 'scale')::int from funding.withdrawal
    where quote is not null and decided_at >= $1::timestamptz`

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

const citedPerRead = 2_000

/**
 * Gives all quotes named by what was decided from a moment on, in the order of their numbers, some at a time. Lives as
 * long as its transaction; there can be one in each.
 */
export const createCitedCursor = (tx: Transaction, since: Millis | undefined) => {
  let isOpen = false
  return async (): Promise<readonly Quote[]> => {
    if (!isOpen)
      await tx.query({
        text: `declare cited_quote no scroll cursor for
          select quote from (${selectCited}) named
          order by (quote ->> 'epoch')::bigint, (quote ->> 'number')::bigint`,
        values: [since === undefined ? '-infinity' : new Date(since)],
      })
    isOpen = true
    const { rows } = await tx.query<{ quote: Quote }>(`fetch ${citedPerRead} from cited_quote`)
    return rows.map(({ quote }) => quote)
  }
}
