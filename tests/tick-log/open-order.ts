import type { Quote } from '@plumbline/rules/market'
import type { House } from './log-fixture.ts'

/** An order that was opened at a quote, as trading.commit leaves it. */
export const openOrder = async (house: House, quote: Quote, conversion?: Quote): Promise<void> => {
  await house.tamper(
    `with opened as (
      insert into trading.contract_order (id, book, customer, code, side, lots, leverage, state, price_scale, digits,
        instrument_version, notional, margin, open_price, open_quote, open_conversion, fee_open, opened_at, changes)
      values (gen_random_uuid(), 'demo', 1, $1, 'long', 10000, 10, 'open', 5, 5, 1, 0, 0, $2, $3, $4, 0, $5, 1)
      returning id)
    insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at)
    select id, 'demo', 1, gen_random_uuid(), 'opened', $3, $6, 1, $5 from opened`,
    [
      quote.code,
      quote.ask,
      JSON.stringify(quote),
      conversion === undefined ? null : JSON.stringify(conversion),
      new Date(house.time.clock.now()),
      quote.epoch,
    ],
  )
}
