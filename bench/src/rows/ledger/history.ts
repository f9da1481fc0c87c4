import { hourMs } from '../../measure.ts'
import { createDatabase } from '@plumbline/server/core/platform/db/database'

export type History = {
  readonly customers: number
  /** Orders of each customer, opened and closed one after the other: seven entries each. */
  readonly orders: number
  /** Transfers of each between two of their accounts, after those: two entries each. */
  readonly transfers: number
}

export const entriesOf = ({ customers, orders, transfers }: History): number =>
  customers * (2 + 7 * orders + 2 * transfers)

/**
 * What customers of the demo book did in a long time, as if they had done it: balances, entries, orders and events agree.
 * Written by SQL, set by set, because trading it takes hours.
 */
export const seedHistory = async (ownerUrl: string, history: History): Promise<void> => {
  const owner = createDatabase({
    url: ownerUrl,
    poolSize: 1,
    applicationName: 'bench',
    statementMsMax: hourMs,
  })
  // Triggers and foreign keys look at each row by itself.
  await owner.query('set session_replication_role = replica')
  for (const statement of statementsOf(history)) await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}

const balance = 1_000_000_00
const margin = 45_05
const notional = 90_10
const fee = 5
/** Won by every other order, and lost by the next one. */
const result = 1_00
const bid = 9_000_000
const ask = 9_001_000

/** Ids that sort by time, as those of the product do. */
const idOf = (kind: string, number: string): string =>
  `('01999999-${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const openingOf = (place: string) => idOf('0001', place)
const orderOf = (number: string) => idOf('0002', number)
const openOf = (number: string) => idOf('0003', `2 * (${number})`)
const closeOf = (number: string) => idOf('0003', `2 * (${number}) + 1`)
const transferOf = (number: string) => idOf('0004', number)

/** What the contract account has before order `n`, and what that order brings. */
const before = `(${balance} - ${2 * fee} * n + n % 2 * ${result})`
const brings = `(${result} * (1 - n % 2 * 2))`

const statementsOf = ({ customers, orders, transfers }: History): readonly string[] => {
  // Of now: for older ones nights would have to be paid first.
  const now = Date.now()
  const at = `timestamptz '${new Date(now).toISOString()}'`
  const quote = `json_build_object('code', 'BTCUSD', 'bid', ${bid}, 'ask', ${ask}, 'at', ${now},
    'receivedAt', ${now}, 'epoch', 1, 'number', 1, 'source', 'manual', 'kind', 'synthetic')`
  const traded = `${balance} - ${2 * fee * orders} + ${(orders % 2) * result}`
  const entry =
    'insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after, told)'
  const house = (kind: string) =>
    `(select id from ledger.account where kind = '${kind}' and book = 'demo' and owner is null)`
  const turns = (count: number) => `from generate_series(0, ${count - 1}) n cross join own`
  const number = `n * ${customers} + place`
  return [
    `insert into identity.customer (uid, book, name, created_at)
     select (10000000 + n)::text, 'demo', 'Bench ' || n, ${at} from generate_series(1, ${customers}) n`,
    'select ledger.open_accounts(id) from identity.customer',
    `create temporary table own as
     select c.id as customer, a.id as account, f.id as fund, row_number() over (order by c.id) - 1 as place
     from identity.customer c join ledger.account a on a.owner = c.id and a.kind = 'contract'
     join ledger.account f on f.owner = c.id and f.kind = 'fund'`,
    'analyze own',
    `insert into ledger.transfer (id, book, kind, reference, at)
     select ${openingOf('place')}, 'demo', 'demo.opening', null, ${at} from own`,
    `insert into ledger.transfer (id, book, kind, reference, at)
     select case turn when 0 then ${openOf(number)} else ${closeOf(number)} end, 'demo',
       case turn when 0 then 'contract.open' else 'contract.close' end, ${orderOf(number)}, ${at}
     ${turns(orders)} cross join generate_series(0, 1) turn`,
    `insert into ledger.transfer (id, book, kind, reference, at)
     select ${transferOf(number)}, 'demo', 'fund.transfer', ${transferOf(number)}, ${at} ${turns(transfers)}`,
    `${entry}
     select account, 1, 'demo', ${openingOf('place')}, 0, ${balance}, ${balance}, 0, 1 from own
     union all
     select ${house('external_clearing')}, place + 1, 'demo', ${openingOf('place')}, 0, -${balance}, -(place + 1) * ${balance}, 0, null
     from own`,
    `${entry}
     select leg.account, leg.sequence, 'demo', leg.transfer, leg.part, leg.change, leg.available, leg.frozen, leg.told
     ${turns(orders)} cross join lateral (values
       (account, 4 * n + 2, ${openOf(number)}, 0, -${margin + fee}, ${before} - ${margin + fee}, 0, 2 * n + 2),
       (account, 4 * n + 3, ${openOf(number)}, 1, ${margin}, ${before} - ${margin + fee}, ${margin}, 2 * n + 2),
       (account, 4 * n + 4, ${closeOf(number)}, 0, ${margin - fee} + ${brings}, ${before} - ${2 * fee} + ${brings}, ${margin}, 2 * n + 3),
       (account, 4 * n + 5, ${closeOf(number)}, 1, -${margin}, ${before} - ${2 * fee} + ${brings}, 0, 2 * n + 3)
     ) leg (account, sequence, transfer, part, change, available, frozen, told)`,
    `${entry}
     select leg.account, leg.sequence, 'demo', leg.transfer, 0, leg.change, leg.available, 0, null
     ${turns(orders)} cross join lateral (values
       (${house('fees')}, 2 * (${number}) + 1, ${openOf(number)}, ${fee}, (2 * (${number}) + 1) * ${fee}),
       (${house('fees')}, 2 * (${number}) + 2, ${closeOf(number)}, ${fee}, (2 * (${number}) + 2) * ${fee}),
       (${house('trading_result')}, ${number} + 1, ${closeOf(number)}, -${brings},
         -n % 2 * ${customers * result} - ${brings} * (place + 1))
     ) leg (account, sequence, transfer, change, available)`,
    `${entry}
     select leg.account, leg.sequence, 'demo', leg.transfer, 0, leg.change, leg.available, 0, ${2 * orders + 2} + n
     ${turns(transfers)} cross join lateral (values
       (account, ${4 * orders + 2} + n, ${transferOf(number)}, -1, ${traded} - n - 1),
       (fund, n + 1, ${transferOf(number)}, 1, n + 1)
     ) leg (account, sequence, transfer, change, available)`,
    `insert into transfer.transfer (id, customer, book, from_account, to_account, amount, frozen, repaid, unrealised, at)
     select ${transferOf(number)}, customer, 'demo', 'contract', 'fund', 1, 0, 0, 0, ${at} ${turns(transfers)}`,
    // Each account as its newest entry left it.
    `update ledger.account a set available = e.available_after, frozen = e.frozen_after, sequence = e.sequence,
       told = case a.kind when 'contract' then coalesce(e.told, 0) else 0 end
     from (select distinct on (account) * from ledger.entry order by account, sequence desc) e where e.account = a.id`,
    `insert into trading.contract_order (id, book, customer, code, side, lots, leverage, state, price_scale,
       digits, instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at, changes,
       close_price, close_quote, close_reason, fee_close, result, closed_at)
     select ${orderOf(number)}, 'demo', customer, 'BTCUSD', 'long', 10000, 2, 'closed', 3, 2, 1,
       ${notional}, ${margin}, ${ask}, ${quote}, ${fee}, ${at}, 2, ${bid}, ${quote}, 'customer', ${fee}, ${brings}, ${at}
     ${turns(orders)}`,
    `insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at,
       customer, told, detail)
     select ${orderOf(number)}, 'demo', turn + 1, case turn when 0 then ${openOf(number)} else ${closeOf(number)} end,
       case turn when 0 then 'opened' else 'closed' end, ${quote}, 1, 2 * (${number}) + turn, ${at}, customer, 2 * n + turn + 1,
       case turn when 0 then '{"lots":10000}'::json end
     ${turns(orders)} cross join generate_series(0, 1) turn`,
    `insert into trading.room (customer, newest) select customer, ${2 * orders} from own`,
  ]
}
