import type { Queryable } from '../platform/db/database.ts'

/** Where an audit takes from what grows with every order: names of tables, or queries in brackets. */
export type Scope = {
  /** Accounts, beside what is known of each: known_sequence, known_available, known_frozen, known_told. */
  readonly account: string
  readonly entry: string
  readonly transfer: string
  /** Entries of what is no order, deal or transfer between accounts. */
  readonly item: string
  readonly moved: string
  /** Orders, beside how many transfers may close each: closes. */
  readonly order: string
  readonly deal: string
  readonly event: string
  /** How many events each customer has been told of, beside how many of them are known. */
  readonly room: string
}

export const everything: Scope = {
  account: `(select a.*, 0::bigint as known_sequence, 0::bigint as known_available, 0::bigint as known_frozen, 0::bigint as known_told
    from ledger.account a)`,
  entry: 'ledger.entry',
  transfer: 'ledger.transfer',
  item: 'ledger.entry',
  moved: 'transfer.transfer',
  order: '(select o.*, 1 as closes from trading.contract_order o)',
  deal: 'term.deal',
  event: '(select customer, told from trading.order_event union all select customer, told from term.event)',
  room: '(select r.*, 0::bigint as known from trading.room r)',
}

const fresh: Scope = {
  account: 'audit_account',
  entry: 'audit_entry',
  transfer: 'audit_transfer',
  item: `(select account, book, transfer, part, change from ledger.audited_item
    union all select account, book, transfer, part, change from audit_entry)`,
  moved: '(select m.* from transfer.transfer m join audit_transfer t on t.id = m.id and t.book = m.book)',
  order: 'audit_order',
  deal: 'audit_deal',
  event: 'audit_event',
  room: 'audit_room',
}

/** `offset 0`: each row looks its own up by the index, however few or many there are. */
const steps = [
  `create temporary table audit_account on commit drop as
   select a.*, coalesce(w.sequence, 0) as known_sequence, coalesce(w.available, 0) as known_available,
     coalesce(w.frozen, 0) as known_frozen, coalesce(w.told, 0) as known_told
   from ledger.account a left join ledger.audited w on w.account = a.id and w.book = a.book
   where (a.sequence, a.available, a.frozen, a.told)
     <> (coalesce(w.sequence, 0), coalesce(w.available, 0), coalesce(w.frozen, 0), coalesce(w.told, 0))`,
  `create temporary table audit_entry on commit drop as
   select e.* from audit_account a cross join lateral (
     select * from ledger.entry where account = a.id and book = a.book and sequence > a.known_sequence offset 0
   ) e`,
  `create temporary table audit_transfer on commit drop as
   select t.* from (select distinct transfer, book from audit_entry) e cross join lateral (
     select * from ledger.transfer where id = e.transfer and book = e.book offset 0
   ) t`,
  `create temporary table audit_room on commit drop as
   select r.*, coalesce(w.newest, 0) as known
   from trading.room r left join trading.audited_room w on w.customer = r.customer
   where r.newest <> coalesce(w.newest, 0)`,
  `create temporary table audit_event on commit drop as
   select r.customer, v.told, v.order_id, v.deal, v.kind from audit_room r cross join lateral (
     select told, order_id, null::uuid as deal, kind from trading.order_event where customer = r.customer and told > r.known
     union all
     select told, null, deal, kind from term.event where customer = r.customer and told > r.known
     offset 0
   ) v`,
  `create temporary table audit_order on commit drop as
   select o.*, changed.closes from (
     select id, max(closes) as closes from (
       select order_id as id, (kind = 'closed')::int as closes from audit_event where order_id is not null
       union all select reference, 0 from audit_transfer where kind like 'contract.%'
     ) named group by id
   ) changed cross join lateral (select * from trading.contract_order where id = changed.id offset 0) o`,
  `create temporary table audit_deal on commit drop as
   select d.* from (
     select deal as id from audit_event where deal is not null
     union select reference from audit_transfer where kind like 'term.%'
   ) changed cross join lateral (select * from term.deal where id = changed.id offset 0) d`,
  'analyze audit_account, audit_entry, audit_transfer, audit_room, audit_event, audit_order, audit_deal',
]

/** What came since the last audit that found nothing, as the transaction sees it. It goes when the transaction ends. */
export const whatIsNew = async (tx: Queryable): Promise<Scope> => {
  for (const step of steps) await tx.query(step)
  return fresh
}
