import { leverageMaxFor, type Availability } from '@plumbline/rules/availability'
import { dayMs, type Code } from '@plumbline/rules/core'
import { leveragesOffered } from '@plumbline/rules/market'
import type { Cents } from '@plumbline/rules/money'
import { previewOpening } from '@plumbline/rules/trading'
import type { CopyingContext } from '../context.ts'
import type { Trader } from '../fan-out/traders.ts'

const daysBack = 90

type Known = Pick<CopyingContext, 'database' | 'instruments' | 'now'> & {
  readonly engine: Pick<CopyingContext['engine'], 'moment'>
}

/**
 * The least margin that a copy of this trader can need, in cents: that of the smallest lot of what the trader has traded in
 * the last 90 days, at the largest leverage that the follower is offered. Undefined where the trader has traded nothing yet.
 */
export const smallestMargin = async (
  { database, instruments, engine, now }: Known,
  { customer, book }: Pick<Trader, 'customer' | 'book'>,
  {
    excluded,
    availability,
  }: { readonly excluded: readonly Code[]; readonly availability: Pick<Availability, 'kinds'> },
): Promise<Cents | undefined> => {
  const { rows } = await database.query<{ code: string }>({
    name: 'copying.codes_traded',
    text: `select distinct code from trading.contract_order
      where customer = $1 and book = $2 and follow is null and (state = 'open' or (state = 'closed' and closed_at >= $3))`,
    values: [customer, book, new Date(now() - daysBack * dayMs)],
  })
  const margins = rows.flatMap(({ code }) => {
    const instrument = instruments.get(code as Code)
    if (instrument === undefined || excluded.includes(code as Code)) return []
    const moment = engine.moment(instrument)
    const leverageMax = leverageMaxFor(instrument, availability.kinds.contract)
    const leverage = leveragesOffered({ leverageMax }).at(-1)
    if (!moment.ok || leverage === undefined) return []
    const { quote, conversionQuote } = moment.value
    const ticket = {
      side: 'long',
      lots: instrument.lotsMin,
      leverage,
      takeProfit: undefined,
      stopLoss: undefined,
    } as const
    return [previewOpening({ instrument, quote, conversionQuote, ticket }).margin]
  })
  return margins.reduce<Cents | undefined>(
    (least, margin) => (least === undefined || margin < least ? margin : least),
    undefined,
  )
}
