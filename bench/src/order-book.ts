import { hourMs } from './measure.ts'
import { createDatabase } from '@plumbline/server/core/platform/db/database'

/** The price at which the seeded positions were opened, and below it their stop loss, in units of the instrument's scale. */
const openBid = 9_000_000
const spread = 1_000
const stopLoss = 8_950_000

/**
 * Customers with open long positions of Bitcoin, each with a stop loss, as if they had been traded: balances, entries,
 * orders and events agree. Written by SQL, because trading a million takes minutes.
 */
export const seedPositions = async (
  ownerUrl: string,
  { customers, positions }: { readonly customers: number; readonly positions: number },
): Promise<void> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  const each = positions / customers
  for (const statement of statementsOf(customers, each)) await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}

const balance = 1_000_000
const margin = 45_05
const notional = 90_10
const hold = (each: number): number => each * margin

/** Ids that sort by time, as those of the product do. */
const idOf = (kind: string, number: string): string =>
  `('01999999-${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const statementsOf = (customers: number, each: number): readonly string[] => {
  // Of now: for older ones nights would have to be paid first.
  const now = Date.now()
  const at = `timestamptz '${new Date(now).toISOString()}'`
  const quote = `json_build_object('code', 'BTCUSD', 'bid', ${openBid}, 'ask', ${openBid + spread}, 'at', ${now},
    'receivedAt', ${now}, 'epoch', 1, 'number', 1, 'source', 'manual', 'kind', 'synthetic')`
  return [
    `insert into identity.customer (uid, book, name, created_at)
     select (10000000 + n)::text, 'demo', 'Bench ' || n, ${at} from generate_series(1, ${customers}) n`,
    'select ledger.open_accounts(id) from identity.customer',
    `create temporary table own as
     select c.id as customer, a.id as account, row_number() over (order by c.id) - 1 as place
     from identity.customer c join ledger.account a on a.owner = c.id and a.kind = 'contract'`,
    `create temporary table held as
     select own.*, n, own.place * ${each} + n as number from own, generate_series(0, ${each - 1}) n`,
    `insert into ledger.transfer (id, book, kind, reference, at)
     select ${idOf('0001', 'place')}, 'demo', 'demo.opening', null, ${at} from own
     union all
     select ${idOf('0002', 'number')}, 'demo', 'contract.open', ${idOf('0000', 'number')}, ${at} from held`,
    `insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after, told)
     select account, 1, 'demo', ${idOf('0001', 'place')}, 0, ${balance}, ${balance}, 0, 1 from own
     union all
     select account, 2 * n + 2, 'demo', ${idOf('0002', 'number')}, 0, -${margin}, ${balance} - (n + 1) * ${margin},
       n * ${margin}, n + 2 from held
     union all
     select account, 2 * n + 3, 'demo', ${idOf('0002', 'number')}, 1, ${margin}, ${balance} - (n + 1) * ${margin},
       (n + 1) * ${margin}, n + 2 from held`,
    `insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after)
     select h.id, own.place + 1, 'demo', ${idOf('0001', 'own.place')}, 0, -${balance}, -(own.place + 1) * ${balance}, 0
     from own, ledger.account h where h.kind = 'external_clearing' and h.book = 'demo'`,
    `update ledger.account set available = -${customers}::bigint * ${balance}, sequence = ${customers}
     where kind = 'external_clearing' and book = 'demo'`,
    `update ledger.account a set available = ${balance - hold(each)}, frozen = ${hold(each)}, sequence = ${2 * each + 1},
       told = ${each + 1} from own where a.id = own.account`,
    `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, state, stop_loss, price_scale,
       digits, instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, changes)
     select ${idOf('0000', 'number')}, 'demo', customer, 'BTCUSD', 'long', 10000, 2, 'open', ${stopLoss}, 3, 2, 1,
       ${notional}, ${margin}, ${openBid + spread}, ${quote}, 0, ${at}, 1 from held`,
    `insert into trading.order_event (order_id, book, number, decision, kind, stop_loss, quote, epoch, engine_sequence, at,
       customer, told, detail)
     select ${idOf('0000', 'number')}, 'demo', 1, ${idOf('0002', 'number')}, 'opened', ${stopLoss}, ${quote}, 1, number, ${at},
       customer, n + 1, '{"lots":10000}' from held`,
    `insert into trading.room (customer, newest) select customer, ${each} from own`,
  ]
}
