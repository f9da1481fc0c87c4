import type { Queryable } from '@plumbline/server/core/platform/db/database'
import { idOf } from './plan-ids.ts'
import { traderStatements } from './plans-traders.ts'
import { runningDeals } from '../term/hot-statements.ts'

/** Each customer has three orders: two positions and, between them, a pending one. */
export const ordersEach = 3

/** The transaction id of a deposit, of no other's look. */
export const hashOf = (place: string): string =>
  `encode(sha256(('deposit ' || ${place})::text::bytea), 'hex')`

const quote = `'{"code":"BTCUSD","bid":9000000,"ask":9001000,"at":0,"receivedAt":0,"epoch":1,"number":1,"source":"manual","kind":"synthetic"}'::json`

const statementsOf = (from: number, to: number): readonly string[] => {
  const places = `generate_series(${from}, ${to}) n`
  const own = `${places} join identity.customer c on c.uid = (10000000 + n)::text`
  const contract = `${own} join ledger.account a on a.owner = c.id and a.kind = 'contract'`
  const orders = `${own} cross join generate_series(0, ${ordersEach - 1}) o
    cross join lateral (select n * ${ordersEach} + o as number, case o when 1 then 'pending' else 'open' end as state) x`
  const at = `now() - interval '1 day' + n * interval '1 second'`
  return [
    `insert into identity.customer (uid, book, name, created_at)
      select (10000000 + n)::text, 'real', 'Customer ' || n, now() - interval '1 year' from ${places}`,
    `select ledger.open_accounts(c.id) from ${own}`,
    `update ledger.account a set available = 1000000, frozen = 0, sequence = 4, told = 4
      from ${own} where a.owner = c.id and a.kind in ('contract', 'fund')`,
    `insert into ledger.transfer (id, book, kind, reference, at)
      select ${idOf('0002', `n * 4 + e`)}, 'real', 'contract.open', ${idOf('0000', 'n')}, ${at}
      from ${places}, generate_series(0, 3) e`,
    `insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after, told)
      select a.id, e + 1, 'real', ${idOf('0002', `n * 4 + e`)}, 0, 1, 1, 0, e + 1 from ${contract}, generate_series(0, 3) e`,
    `insert into trading.contract_order (id, book, customer, code, side, type, lots, leverage, state, price, placed_at,
        place_quote, price_scale, digits, instrument_version, notional, margin, open_price, open_quote, fee_open, opened_at,
        changes)
      select ${idOf('0000', 'x.number')}, 'real', c.id, 'BTCUSD', 'long', case state when 'pending' then 'limit' else 'market' end,
        10000, 2, state, case state when 'pending' then 8900000 end, case state when 'pending' then ${at} end,
        case state when 'pending' then ${quote} end, 3, 2, 1, case state when 'open' then 9010 end,
        case state when 'open' then 4505 end, case state when 'open' then 9001000 end, case state when 'open' then ${quote} end,
        case state when 'open' then 0 end, case state when 'open' then ${at} end, 1 from ${orders}`,
    `insert into trading.order_event (order_id, book, number, decision, kind, quote, epoch, engine_sequence, at, customer, told)
      select ${idOf('0000', 'x.number')}, 'real', 1, ${idOf('0003', 'x.number')}, case state when 'pending' then 'placed' else 'opened' end,
        ${quote}, 1, x.number, ${at}, c.id, o + 1 from ${orders}`,
    `insert into trading.room (customer, newest) select c.id, ${ordersEach} from ${own}`,
    `insert into notification.mailbox (customer, newest) select c.id, 1 from ${own}`,
    `insert into notification.notice (customer, seq, kind, data, at) select c.id, 1, 'alert', '{}', ${at} from ${own}`,
    `insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
      select c.id, 'orderOpen', 'key ' || n, '\\x00', ${idOf('0003', 'n')}, '{}', ${at} from ${own}`,
    `insert into transfer.transfer (id, customer, book, from_account, to_account, amount, frozen, repaid, unrealised, at)
      select ${idOf('0004', 'n')}, c.id, 'real', 'contract', 'fund', 1, 0, 0, 0, ${at} from ${own}`,
    `insert into payment.payment (id, customer, book, provider, amount, state, created_at, expires_at, ended_at)
      select ${idOf('0005', 'n')}, c.id, 'real', 'sandbox', 100, 'started', ${at}, now(), null from ${own}`,
    `insert into upload.image (id, customer, use, object, media_type, width, height, fingerprint, created_at, stored_at, expires_at)
      select ${idOf('0006', 'n')}, c.id, 'verification', encode(sha256(n::text::bytea), 'hex'), 'image/webp', 9, 9,
        sha256(n::text::bytea), now(), now(), now() from ${own}`,
    `insert into funding.deposit (id, customer, book, kind, route, network, currency, decimals, amount, paid_to, transaction_id,
        transaction_form, transaction_typed, proof, proof_print, estimate, submitted_at, due_at, language)
      select ${idOf('0007', 'n')}, c.id, 'real', 'digital', 'USDT-TRC20', 'TRC20', 'USDT', 6, 1 + round(n / 100.0, 2), '{}', ${hashOf('n')},
        'hash', ${hashOf('n')}, ${idOf('0006', 'n')}, sha256(n::text::bytea), 100, ${at}, ${at}, 'en' from ${own}`,
    // As many as a busy hour has, a day before.
    `insert into funding.approved_hour (scope, subject, hour, credited)
      select 'customer', c.id, date_trunc('hour', now()), 1 from ${own}`,
    // Some wait, and as many are held until quiet hours end.
    `insert into outbox.message (id, channel, priority, recipient, body, created_at, expires_at, state, next_at, done_at)
      select ${idOf('0008', 'n')}, 'mail', case when n % 20 = 2 then 2 else 1 end, 'ada@example.org', 'x', ${at}, now() + interval '1 day',
        case when n % 20 in (1, 2) then 'waiting' else 'sent' end, case when n % 20 = 2 then now() + interval '8 hours' else ${at} end,
        case when n % 20 in (1, 2) then null else now() end from ${places}`,
    `insert into audit.entry (at, actor_kind, action, subject_kind, subject_id) select ${at}, 'system', 'a.test', 'a', 'b' from ${places}`,
    // Sealed long ago, all but a few: those come in at the end.
    `delete from audit.unsealed where entry <= (select max(id) - 20 from audit.entry)`,
    ...runningDeals(own, at),
    // Few requests are open at a time.
    `insert into staff.request (id, kind, subject_kind, subject_id, payload, submitted_by_staff, approvals_required, reason,
        created_at, expires_at)
      select ${idOf('0009', 'n')}, 'withdrawal.approve', 'withdrawal', ${idOf('0015', 'n')}::text, '{}', 1, 2, 'r', ${at}, now() + interval '1 day'
      from ${places} where n % 100 = 1`,
  ]
}

/** Whoever decides. */
export const hireClerk = async (owner: Queryable): Promise<string> => {
  const { rows } = await owner.query<{ id: bigint }>(
    `insert into staff.member (username, name, email, roles, created_at)
      values ('fay', 'Fay', 'fay@example.org', '{funds}', now()) returning id`,
  )
  const id = String(rows[0]?.id)
  await owner.query({
    text: `insert into staff.credential (member, password, totp_secret, totp_step, set_at)
      values ($1, '$argon2id$x', '\\x00', 0, now())`,
    values: [id],
  })
  return id
}

/** More customers, with all that the hot tables keep of them, as if it had come about: without looking up what it belongs to. */
export const growTown = async (owner: Queryable, from: number, to: number): Promise<void> => {
  await owner.query('set session_replication_role = replica')
  for (const statement of [...statementsOf(from, to), ...traderStatements(from, to)])
    await owner.query(statement)
  await owner.query('set session_replication_role = origin')
}

/** Nothing looks at the tables meanwhile and lets plans be made anew. */
export const stopVacuum = async (owner: Queryable): Promise<void> => {
  await owner.query(`do $$
    declare v_table regclass;
    begin
      for v_table in
        select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      loop
        execute format('alter table %s set (autovacuum_enabled = off)', v_table);
      end loop;
    end $$`)
}
