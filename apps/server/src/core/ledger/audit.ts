import type { Queryable } from '../platform/db/database.ts'
import { everything, type Scope } from './audit-scope.ts'

/**
 * What must hold at every moment; each query gives the rows that break it. What grows with every order is named by the scope:
 * all of it, or what is new since the last audit that found nothing. What was looked at then cannot change: the tables that hold
 * it are append-only, and a closed order never changes.
 */
export const invariantsOf = ({ account, deal, entry, event, item, moved, order, room, transfer }: Scope) => ({
  'entries of a transfer sum to zero': `
    select transfer::text as what, sum(change)::text as found from ${entry} e group by transfer having sum(change) <> 0`,
  'a transfer has at least two entries': `
    select coalesce(t.id, e.transfer)::text as what, coalesce(e.entries, 0)::text as found from ${transfer} t
    full join (select transfer, book, count(*) as entries from ${entry} e group by transfer, book) e
      on e.transfer = t.id and e.book = t.book
    where t.id is null or coalesce(e.entries, 0) < 2`,
  'a balance is the sum of its entries': `
    select a.id::text as what, a.available || '/' || a.frozen as found from ${account} a
    left join (
      select account, sum(change) filter (where part = 0) as available, sum(change) filter (where part = 1) as frozen
      from ${entry} e group by account
    ) e on e.account = a.id
    where a.available <> a.known_available + coalesce(e.available, 0) or a.frozen <> a.known_frozen + coalesce(e.frozen, 0)`,
  'entries count without holes': `
    select a.id::text as what, a.sequence || ' but ' || a.known_sequence + coalesce(e.entries, 0) as found from ${account} a
    left join (
      select account, count(*) as entries, max(sequence) as newest from ${entry} e group by account
    ) e on e.account = a.id
    where a.sequence <> a.known_sequence + coalesce(e.entries, 0) or a.sequence <> coalesce(e.newest, a.known_sequence)`,
  'every entry continues the one before': `
    select account || '#' || sequence as what, available_after || '/' || frozen_after as found from (
      select e.*, lag(e.available_after, 1, a.known_available) over mine as available_before,
        lag(e.frozen_after, 1, a.known_frozen) over mine as frozen_before
      from ${entry} e join ${account} a on a.id = e.account and a.book = e.book
      window mine as (partition by e.account order by e.sequence)
    ) e
    where available_after <> available_before + case part when 0 then change else 0 end
      or frozen_after <> frozen_before + case part when 1 then change else 0 end`,
  'customers are never negative': `
    select id::text as what, available || '/' || frozen as found from ledger.account
    where owner is not null and (available < 0 or frozen < 0)`,
  'a book sums to zero': `
    select book as what, sum(available + frozen)::text as found from ledger.account group by book
    having sum(available + frozen) <> 0`,
  'frozen is what open orders hold, at most the balance': `
    select a.owner::text as what, a.frozen || ' for ' || coalesce(o.margins, 0) as found from ledger.account a
    left join (
      select customer, sum(margin) as margins from trading.contract_order where state = 'open' group by customer
    ) o on o.customer = a.owner
    where a.kind = 'contract' and a.frozen <> least(coalesce(o.margins, 0), a.available + a.frozen)`,
  'an advance stands only while positions are open': `
    select d.customer::text as what, d.amount::text as found from trading.deficit_advance d
    where d.amount > 0 and not exists (
      select from trading.contract_order o where o.customer = d.customer and o.state = 'open'
    )`,
  'what the house has advanced is what customers owe': `
    select book as what, available || ' against ' || owed as found from (
      select a.book, a.available,
        coalesce((select sum(d.amount) from trading.deficit_advance d where d.book = a.book), 0)
          + coalesce((select sum(p.advanced) from payment.payment p where p.book = a.book), 0)
          + case a.book when 'real' then coalesce((select sum(c.owed) from funding.correction c), 0) else 0 end as owed
      from ledger.account a where a.kind = 'deficit_advances'
    ) advanced
    where available <> -owed`,
  'a payment brought its customer what was paid and not taken back': `
    select what, coalesce(own::text, 'nothing') || ' of ' || due as found from (
      select coalesce(p.id, t.reference)::text as what,
        case when p.state in ('captured', 'reversed') then p.amount - p.taken_back + p.advanced else 0 end as due,
        coalesce(sum(e.change) filter (where a.owner = p.customer and a.kind = 'fund'), 0) as own,
        count(*) filter (where a.owner is not null and a.owner is distinct from p.customer) as others, p.id as known
      from payment.payment p
      full join (select id, book, reference from ledger.transfer where kind like 'payment.%') t
        on t.reference = p.id and t.book = p.book
      left join ${item} e on e.transfer = t.id and e.book = t.book
      left join ledger.account a on a.id = e.account and a.book = e.book
      group by p.id, p.book, t.reference, p.state, p.amount, p.taken_back, p.advanced
    ) moved
    where known is null or others > 0 or own <> due`,
  'a payment has all its events': `
    select p.id::text as what, p.changes || ' but ' || count(e.*) as found from payment.payment p
    left join payment.event e on e.payment = p.id
    group by p.id, p.changes having count(e.*) <> p.changes`,
  // One that moved no cent has none: nothing was gained, paid or released.
  'a transfer between accounts is what was posted of it': `
    select what, found from (
      select coalesce(t.id, e.id)::text as what,
        concat_ws(' ', 'from', coalesce(e.out, 0), 'to', coalesce(e.into, 0), 'repaid', coalesce(e.repaid, 0)) as found,
        (coalesce(e.out, 0), coalesce(e.into, 0), coalesce(e.repaid, 0), e.id is null)
          is distinct from (-t.amount, t.amount - t.repaid, t.repaid, false) as differs
      from ${moved} t
      full join (
        select l.id, l.book,
          sum(e.change) filter (where a.owner = m.customer and a.kind = m.from_account)::bigint as out,
          sum(e.change) filter (where a.owner = m.customer and a.kind = m.to_account)::bigint as into,
          sum(e.change) filter (where a.kind = 'deficit_advances')::bigint as repaid
        from ${transfer} l
        left join transfer.transfer m on m.id = l.id and m.book = l.book
        left join ${entry} e on e.transfer = l.id and e.book = l.book
        left join ledger.account a on a.id = e.account and a.book = e.book
        where l.kind = 'fund.transfer'
        group by l.id, l.book
      ) e on e.id = t.id and e.book = t.book
    ) moved
    where differs`,
  'every closed order has exactly one settlement': `
    select o.id::text as what, count(t.*)::text as found from ${order} o
    left join ${transfer} t on t.reference = o.id and t.book = o.book and t.kind = 'contract.close'
    where o.state = 'closed'
    group by o.id, o.result, o.fee_close, o.closes
    having count(t.*) > o.closes or (count(t.*) < o.closes and (o.result <> 0 or o.fee_close <> 0))`,
  'every contract transfer is what its own order brought': `
    select what, own || ' of ' || kind as found from (
      select coalesce(o.id, t.reference, t.id)::text as what, t.kind, o.id as known,
        case t.kind
          -- A part has taken its share of the fee along.
          when 'contract.open' then -o.fee_open - coalesce(
            (select sum(p.fee_open) from trading.contract_order p where p.parent = o.id and p.book = o.book), 0)
          when 'contract.close' then o.result - o.fee_close
          when 'contract.financing' then min((v.detail -> 'financing' ->> 'amount')::bigint)
          when 'contract.adjust' then min((v.detail -> 'action' ->> 'cash')::bigint)
        end as due,
        coalesce(sum(e.change) filter (where a.owner = o.customer and a.kind = 'contract'), 0)
          + coalesce(sum(e.change) filter (where a.kind in ('deficit_advances', 'deficit_written_off')), 0) as own,
        count(*) filter (where a.owner is not null and a.owner is distinct from o.customer) as others
      from ${transfer} t
      left join trading.contract_order o on o.id = t.reference and o.book = t.book
      left join trading.order_event v on v.order_id = o.id and v.book = o.book and v.decision = t.id
      left join ${entry} e on e.transfer = t.id and e.book = t.book
      left join ledger.account a on a.id = e.account and a.book = e.book
      where t.kind like 'contract.%'
      group by t.id, t.book, t.kind, t.reference, o.id, o.book, o.fee_open, o.result, o.fee_close
    ) moved
    where known is null or others > 0 or own is distinct from due`,
  'an order that has not opened has moved no money': `
    select o.id::text as what, t.kind as found from trading.contract_order o
    join ${transfer} t on t.reference = o.id and t.book = o.book
    where o.opened_at is null`,
  'open orders have no settlement': `
    select o.id::text as what, t.id::text as found from trading.contract_order o
    join ${transfer} t on t.reference = o.id and t.book = o.book and t.kind = 'contract.close'
    where o.state = 'open'`,
  'an order has all its events': `
    select o.id::text as what, o.changes || ' but ' || count(e.*) as found from ${order} o
    left join trading.order_event e on e.order_id = o.id and e.book = o.book
    group by o.id, o.changes having count(e.*) <> o.changes`,
  'an order stands where its last event left it': `
    select o.id::text as what, o.state || ' after ' || e.kind as found from ${order} o
    join trading.order_event e on e.order_id = o.id and e.book = o.book and e.number = o.changes
    where case e.kind
      when 'placed' then o.state <> 'pending'
      when 'edited' then o.state <> 'pending'
      when 'linked' then o.state <> 'pending' or o.oco is null
      when 'unlinked' then o.state <> 'pending' or o.oco is not null
      when 'ended' then o.state <> 'closed' or o.opened_at is not null
      when 'closed' then o.state <> 'closed' or o.opened_at is null
      when 'adjusted' then o.state = 'closed'
      else o.state <> 'open'
    end
      or e.take_profit is distinct from o.take_profit or e.stop_loss is distinct from o.stop_loss
      or e.trail_by is distinct from o.trail_by
      or e.detail ->> 'profitLevels' is distinct from to_json(o.profit_levels)::text`,
  'of two orders of which one cancels the other both wait, or one has opened': `
    select o.id::text as what, o.state || ' with ' || coalesce(other.state, 'none') as found from trading.contract_order o
    left join trading.contract_order other
      on other.id = o.oco and other.book = o.book and other.customer = o.customer and other.code = o.code
    where o.oco is not null and case o.state
      when 'pending' then other.oco is distinct from o.id or other.state <> 'pending' or other.oco_first = o.oco_first
      else other.opened_at is null
    end`,
  // By its instrument when it was opened: that of an open order may have been replaced since.
  'a part is of an order of the same customer': `
    select p.id::text as what, coalesce(o.id::text, 'none') as found from ${order} p
    left join trading.contract_order o on o.id = p.parent and o.book = p.book
    where p.parent is not null and (
      o.id is null or o.parent is not null
        or (o.customer, o.side, o.opened_at, o.open_quote ->> 'code') <> (p.customer, p.side, p.opened_at, p.open_quote ->> 'code')
    )`,
  'an order and its parts are what was opened': `
    select what, lots || ' of ' || opened as found from (
      select o.id::text as what, (e.detail ->> 'lots')::bigint as opened,
        o.lots + coalesce((select sum(p.lots) from trading.contract_order p where p.parent = o.id and p.book = o.book), 0) as lots
      from ${order} o
      join trading.order_event e on e.order_id = o.id and e.book = o.book and e.kind = 'opened' and e.detail is not null
      where o.adjusted_to is null
    ) counted
    where lots <> opened`,
  // A part has taken along its share of what had been posted.
  'what was posted to an order is what its events say': `
    select o.id::text as what, o.financing || '/' || o.adjusted as found from (
      select o.id, o.book, o.financing, o.adjusted from ${order} o
    ) o
    join lateral (
      select sum(coalesce((detail -> 'financing' ->> 'amount')::bigint, 0)) as financing,
        sum(coalesce((detail -> 'action' ->> 'cash')::bigint, 0)) as adjusted
      from trading.order_event where order_id = o.id and book = o.book and once is not null having count(*) > 0
    ) e on true
    left join lateral (
      select sum(p.financing) as financing, sum(p.adjusted) as adjusted
      from trading.contract_order p where p.parent = o.id and p.book = o.book
    ) parts on true
    where o.financing + coalesce(parts.financing, 0) <> e.financing or o.adjusted + coalesce(parts.adjusted, 0) <> e.adjusted`,
  'events are told under numbers without holes': `
    select coalesce(e.customer, r.customer)::text as what, e.events || ' up to ' || e.newest as found from (
      select customer, count(*) as events, max(told) as newest from ${event} e where told is not null group by customer
    ) e
    full join ${room} r on r.customer = e.customer
    where coalesce(e.events, 0) + coalesce(r.known, 0) <> coalesce(e.newest, r.known, 0)
      or coalesce(e.newest, r.known) is distinct from r.newest`,
  'transfers are told under numbers without holes': `
    select coalesce(c.owner, e.owner)::text as what, e.numbers || ' up to ' || e.newest as found from (
      select a.owner, count(distinct e.told) as numbers, count(distinct e.transfer) as transfers, max(e.told) as newest
      from ${entry} e join ledger.account a on a.id = e.account and a.book = e.book
      where e.told is not null group by a.owner
    ) e
    full join (select owner, told, known_told from ${account} a where kind = 'contract') c on c.owner = e.owner
    where coalesce(e.numbers, 0) + coalesce(c.known_told, 0) <> coalesce(e.newest, c.known_told)
      or coalesce(e.transfers, 0) + coalesce(c.known_told, 0) <> coalesce(e.newest, c.known_told)
      or coalesce(e.newest, c.known_told) is distinct from c.told`,
  'orders fill at the quotes they keep': `
    select id::text as what, open_price || '/' || coalesce(close_price, 0) as found from ${order} o
    where adjusted_to is null and open_price <> (open_quote ->> case side when 'long' then 'ask' else 'bid' end)::bigint
      or close_price <> (close_quote ->> case side when 'long' then 'bid' else 'ask' end)::bigint`,
  'customers gain what the house loses': `
    select a.book as what, a.available || ' against ' || coalesce(r.result, 0) as found from ledger.account a
    left join (
      select book, sum(coalesce(result, 0) + adjusted) as result from trading.contract_order group by book
    ) r on r.book = a.book
    left join (
      select book, sum(case result when 'win' then profit when 'lose' then -stake end) as result from term.deal group by book
    ) t on t.book = a.book
    where a.kind = 'trading_result' and a.available <> -coalesce(r.result, 0) - coalesce(t.result, 0)`,
  'frozen in term is what running deals hold': `
    select a.owner::text as what, a.frozen || ' for ' || coalesce(d.stakes, 0) as found from ledger.account a
    left join (
      select customer, sum(stake) as stakes from term.deal where state in ('accepted', 'running') group by customer
    ) d on d.customer = a.owner
    where a.kind = 'term' and a.frozen <> coalesce(d.stakes, 0)`,
  'a deal is settled once, by the transfer that it names': `
    select d.id::text as what, count(t.*)::text as found from ${deal} d
    left join ledger.transfer t on t.reference = d.id and t.book = d.book and t.kind = 'term.close'
    group by d.id, d.state, d.settlement
    having count(t.*) <> (d.state in ('settled', 'void'))::int or bool_or(t.id <> d.settlement)`,
  'a term transfer moves what its deal says': `
    select what, own || ' of ' || due as found from (
      select coalesce(d.id, t.reference, t.id)::text as what, d.id as known,
        case t.kind when 'term.open' then 0 else case d.result when 'win' then d.profit when 'lose' then -d.stake else 0 end end as due,
        case t.kind when 'term.open' then d.stake else -d.stake end as held,
        coalesce(sum(e.change) filter (where a.owner = d.customer and a.kind = 'term'), 0) as own,
        coalesce(sum(e.change) filter (where a.owner = d.customer and a.kind = 'term' and e.part = 1), 0) as frozen,
        count(*) filter (where a.owner is not null and a.owner is distinct from d.customer) as others
      from ${transfer} t
      left join term.deal d on d.id = t.reference and d.book = t.book
      left join ${entry} e on e.transfer = t.id and e.book = t.book
      left join ledger.account a on a.id = e.account and a.book = e.book
      where t.kind like 'term.%'
      group by t.id, t.book, t.kind, t.reference, d.id, d.book, d.result, d.profit, d.stake, d.customer
    ) moved
    where known is null or others > 0 or own <> due or frozen <> held`,
  'shares of profit pass through and leave nothing behind': `
    select book as what, available::text as found from ledger.account where owner is null and kind = 'copy_shares' and available <> 0`,
  'a share of profit has moved what it says': `
    select s.id::text as what, coalesce(sum(e.change) filter (where a.owner = s.follower), 0) || '/'
        || coalesce(sum(e.change) filter (where a.owner = t.customer), 0) || ' of ' || s.amount as found
    from copying.share s
    join copying.trader t on t.id = s.trader
    left join (select id as share, id as transfer from copying.share union all select id, earned from copying.share) both_ways
      on both_ways.share = s.id
    left join ${item} e on e.transfer = both_ways.transfer and e.book = s.book
    left join ledger.account a on a.id = e.account and a.book = e.book
    group by s.id, s.amount
    having coalesce(sum(e.change) filter (where a.owner = s.follower and a.kind = s.source), 0) <> -s.amount
      or coalesce(sum(e.change) filter (where a.owner = t.customer and a.kind = 'fund'), 0) <> s.amount`,
  'no profit is shared twice': `
    select f.id::text as what, f.share_paid || ' and ' || f.share_owed || ' of ' || coalesce(d.due, 0) as found from copying.follow f
    left join (select follow, sum(amount) as paid from copying.share group by follow) s on s.follow = f.id
    left join (select follow, sum(due) as due, max(net) as net from copying.settlement group by follow) d on d.follow = f.id
    where f.share_paid <> coalesce(s.paid, 0) or f.share_paid + f.share_owed <> coalesce(d.due, 0) or f.high_water > coalesce(d.net, 0)
      or (f.share_paid + f.share_owed) * 10000 > f.high_water * f.share_rate`,
  'every copy has its row, and every row its copy': `
    select coalesce(o.id, d.order_id)::text as what, coalesce(o.state, 'nothing') as found
    from (select id, state, follow from trading.contract_order where follow is not null and parent is null) o
    full join (select order_id, follow from copying.decision where kind = 'open' and outcome = 'copied') d
      on d.order_id = o.id and d.follow = o.follow
    where o.id is null or d.order_id is null`,
  'a deal is decided by the quotes it keeps': `
    select id::text as what, entry_mid || '/' || coalesce(exit_mid, 0) as found from ${deal} d
    where entry_mid <> (entry_quote ->> 'bid')::bigint + (entry_quote ->> 'ask')::bigint
      or exit_mid <> (exit_quote ->> 'bid')::bigint + (exit_quote ->> 'ask')::bigint
      or (extract(epoch from expires_at) * 1000)::bigint <> (entry_quote ->> 'receivedAt')::bigint + seconds * 1000
      or (entry_quote ->> 'receivedAt')::bigint not between (extract(epoch from accepted_at) * 1000)::bigint + 1
        and (extract(epoch from accepted_at) * 1000)::bigint + 5000
      or state = 'settled' and not (
        (exit_quote ->> 'at')::bigint between (extract(epoch from expires_at) * 1000)::bigint - 10000
          and (extract(epoch from expires_at) * 1000)::bigint
        and (exit_quote ->> 'receivedAt')::bigint <= (extract(epoch from expires_at) * 1000)::bigint + 2000
      )`,
  'a deal has the events of its state': `
    select d.id::text as what, string_agg(e.kind, ' ' order by e.told) as found from ${deal} d
    left join term.event e on e.deal = d.id
    group by d.id, d.state, d.entry_mid
    having string_agg(e.kind, ' ' order by e.told) is distinct from
      concat_ws(' ', 'accepted', case when d.entry_mid is not null then 'running' end,
        case when d.state in ('settled', 'void') then d.state end)`,
  // The fee of a payout that came back is given back.
  'fees of orders and withdrawals are the fees of the house': `
    select a.book as what, a.available || ' against ' || coalesce(r.fees, 0) + coalesce(w.fees, 0) as found from ledger.account a
    left join (
      select book, sum(coalesce(fee_open, 0) + coalesce(fee_close, 0)) as fees from trading.contract_order group by book
    ) r on r.book = a.book
    left join (
      select book, sum(fee) as fees from funding.withdrawal
      where state = 'approved' and payout is distinct from 'returned' group by book
    ) w on w.book = a.book
    where a.kind = 'fees' and a.available <> coalesce(r.fees, 0) + coalesce(w.fees, 0)`,
  'financing of orders is the financing of the house': `
    select a.book as what, a.available || ' against ' || coalesce(r.financing, 0) as found from ledger.account a
    left join (select book, sum(financing) as financing from trading.contract_order group by book) r on r.book = a.book
    where a.kind = 'financing' and a.available <> -coalesce(r.financing, 0)`,
  'frozen in fund is what withdrawals under review and savings hold': `
    select a.owner::text as what, a.frozen || ' for ' || coalesce(w.amount, 0) || ' and ' || coalesce(s.principal, 0) as found
    from ledger.account a
    left join (
      select customer, sum(amount) as amount from funding.withdrawal where state = 'review' group by customer
    ) w on w.customer = a.owner
    left join (
      select customer, sum(principal) as principal from savings.savings_order where state = 'active' group by customer
    ) s on s.customer = a.owner
    where a.kind = 'fund' and a.frozen <> coalesce(w.amount, 0) + coalesce(s.principal, 0)`,
  'a savings order is frozen once, and returned once where it is completed': `
    select o.id::text as what, string_agg(t.kind, ' ' order by t.kind) as found from savings.savings_order o
    left join ledger.transfer t on t.reference = o.id and t.book = o.book
    group by o.id, o.state, o.settlement
    having string_agg(t.kind, ' ' order by t.kind) is distinct from
        concat_ws(' ', 'savings.deposit', case o.state when 'completed' then 'savings.mature' end)
      or bool_or(t.id <> case t.kind when 'savings.deposit' then o.id else o.settlement end)`,
  'a savings transfer moves what its order says': `
    select what, own || ' and ' || house || ' of ' || due as found from (
      select coalesce(o.id, t.reference, t.id)::text as what, o.id as known,
        case t.kind when 'savings.mature' then o.interest else 0 end as due,
        case t.kind when 'savings.deposit' then o.principal else -o.principal end as held,
        coalesce(sum(e.change) filter (where a.owner = o.customer and a.kind = 'fund'), 0) as own,
        coalesce(sum(e.change) filter (where a.owner = o.customer and a.kind = 'fund' and e.part = 1), 0) as frozen,
        coalesce(sum(e.change) filter (where a.owner is null and a.kind = 'savings_interest'), 0) as house
      from ${transfer} t
      left join savings.savings_order o on o.id = t.reference and o.book = t.book
      left join ${entry} e on e.transfer = t.id and e.book = t.book
      left join ledger.account a on a.id = e.account and a.book = e.book
      where t.kind like 'savings.%'
      group by t.id, t.book, t.kind, t.reference, o.id, o.interest, o.principal, o.customer
    ) moved
    where known is null or own <> due or house <> -due or frozen <> held`,
  'interest of completed savings is what the house has paid': `
    select a.book as what, a.available || ' against ' || coalesce(s.interest, 0) as found from ledger.account a
    left join (
      select book, sum(interest) as interest from savings.savings_order where state = 'completed' group by book
    ) s on s.book = a.book
    where a.kind = 'savings_interest' and a.available <> -coalesce(s.interest, 0)`,
  'what runs in a savings product is counted': `
    select coalesce(r.book || ' ' || r.product, o.book || ' ' || o.product) as what,
      concat_ws('/', r.orders, r.principal, r.interest) || ' of ' || concat_ws('/', o.orders, o.principal, o.interest) as found
    from savings.running r
    full join (
      select book, product, count(*) as orders, sum(principal) as principal, sum(interest) as interest
      from savings.savings_order where state = 'active' group by book, product
    ) o on o.book = r.book and o.product = r.product
    where (coalesce(r.orders, 0), coalesce(r.principal, 0), coalesce(r.interest, 0))
      <> (coalesce(o.orders, 0), coalesce(o.principal, 0), coalesce(o.interest, 0))`,
  'a savings order that began anew has one successor, of what it was': `
    select coalesce(o.id, n.id)::text as what, coalesce(n.id::text, 'none') as found
    from (select * from savings.savings_order where renewed_by is not null) o
    full join (select * from savings.savings_order where renewed_from is not null) n on n.id = o.renewed_by and n.book = o.book
    where (n.renewed_from, n.customer, n.product, n.principal, n.started_at)
      is distinct from (o.id, o.customer, o.product, o.principal, o.due_at)`,
  // Demo money is never paid out: what was approved of it stays there.
  'what is due to be paid out is what was approved and not sent': `
    select a.book as what, a.available || ' against ' || coalesce(w.net, 0) as found from ledger.account a
    left join (
      select book, sum(amount - fee) as net from funding.withdrawal
      where state = 'approved' and coalesce(payout, 'due') = 'due' group by book
    ) w on w.book = a.book
    where a.kind = 'payouts_due' and a.available <> coalesce(w.net, 0)`,
  'a deposit was credited once, and only where it was approved': `
    select d.id::text as what, count(t.*) || ' of ' || coalesce(sum(e.change), 0) as found from funding.deposit d
    left join ledger.transfer t on t.reference = d.id and t.book = d.book and t.kind <> 'deposit.correct'
    left join ledger.account a on a.owner = d.customer and a.kind = 'fund'
    left join ${item} e on e.transfer = t.id and e.book = t.book and e.account = a.id
    group by d.id, d.book, d.state, d.credited
    having count(t.*) <> (case d.state when 'approved' then 1 else 0 end)
      or coalesce(sum(e.change), 0) <> coalesce(d.credited, 0)
      or bool_or(t.kind <> 'deposit.approve')`,
  'no more is taken back of a deposit than was credited': `
    select d.id::text as what, sum(c.amount) || ' of ' || coalesce(d.credited, 0) as found from funding.correction c
    join funding.deposit d on d.id = c.deposit
    group by d.id having sum(c.amount) > coalesce(d.credited, 0)`,
  'a deposit is undone where all that was credited was taken back, and only there': `
    select d.id::text as what, coalesce(sum(c.amount), 0) || ' of ' || coalesce(d.credited, 0) as found from funding.deposit d
    left join funding.correction c on c.deposit = d.id
    group by d.id having d.undone <> (d.state = 'approved' and coalesce(sum(c.amount), 0) = d.credited)`,
  'a correction has moved what it says': `
    select what, own || ' of ' || due as found from (
      select coalesce(m.transfer, t.id)::text as what, m.due, coalesce(own.change, 0) as own,
        m.transfer is null or t.id is null or t.reference <> m.deposit as strange
      from (
        select c.transfer, c.deposit, c.customer, c.advanced - c.amount as due from funding.correction c
        union all
        select r.transfer, c.deposit, c.customer, -r.amount from funding.correction_repayment r
        join funding.correction c on c.id = r.correction
      ) m
      full join (select id, book, reference from ledger.transfer where kind = 'deposit.correct') t on t.id = m.transfer
      left join (
        select t.id, a.owner, sum(e.change) as change from ledger.transfer t
        join ${item} e on e.transfer = t.id and e.book = t.book
        join ledger.account a on a.id = e.account and a.book = e.book
        where t.kind = 'deposit.correct' and a.kind = 'fund' group by t.id, a.owner
      ) own on own.id = t.id and own.owner = m.customer
    ) moved
    where strange or own is distinct from due`,
  'what a correction left owed is what was not repaid': `
    select c.id::text as what, c.owed || ' of ' || c.advanced as found from funding.correction c
    left join funding.correction_repayment r on r.correction = c.id
    group by c.id having c.owed <> c.advanced - coalesce(sum(r.amount), 0)`,
  // The side that its customer gets, as in rules/funding/amount.ts; without a quote one of the currency is one USD.
  'a deposit is credited at the quote it keeps': `
    select d.id::text as what, d.credited || ' for ' || trim_scale(d.amount) || ' ' || d.currency as found
    from funding.deposit d
    where d.state = 'approved' and d.credited is distinct from case d.quote ->> 'way'
      when 'multiply' then div(d.amount * 100 * (d.quote -> 'quote' ->> 'bid')::numeric, ('1e' || (d.quote ->> 'scale'))::numeric)
      when 'divide' then div(d.amount * 100 * ('1e' || (d.quote ->> 'scale'))::numeric, (d.quote -> 'quote' ->> 'ask')::numeric)
      else div(d.amount * 100, 1) end`,
  'a withdrawal pays at the quote it keeps': `
    select w.id::text as what, trim_scale(w.pays) || ' ' || w.currency || ' for ' || w.amount - w.fee as found
    from funding.withdrawal w
    where w.state = 'approved' and w.pays is distinct from ('1e-' || w.decimals)::numeric * case w.quote ->> 'way'
      when 'multiply' then div((w.amount - w.fee) * ('1e' || (w.decimals + (w.quote ->> 'scale')::int))::numeric,
        100 * (w.quote -> 'quote' ->> 'ask')::numeric)
      when 'divide' then div((w.amount - w.fee) * ('1e' || w.decimals)::numeric * (w.quote -> 'quote' ->> 'bid')::numeric,
        100 * ('1e' || (w.quote ->> 'scale'))::numeric)
      else div((w.amount - w.fee) * ('1e' || w.decimals)::numeric, 100) end`,
  'a withdrawal has moved what it says': `
    select what, kinds || ' but ' || due as found from (
      select w.id::text as what,
        coalesce((select string_agg(t.kind, ' ' order by t.kind) from ledger.transfer t
          where t.reference = w.id and t.book = w.book), '') as kinds,
        case
          when w.state = 'review' then 'withdrawal.freeze'
          when w.state in ('rejected', 'cancelled') then 'withdrawal.freeze withdrawal.release'
          when coalesce(w.payout, 'due') = 'due' then 'withdrawal.approve withdrawal.freeze'
          when w.payout = 'sent' then 'withdrawal.approve withdrawal.freeze withdrawal.send'
          when exists (select from funding.event e where e.item = w.id and e.kind = 'sent')
            then 'withdrawal.approve withdrawal.freeze withdrawal.return withdrawal.send'
          else 'withdrawal.approve withdrawal.freeze withdrawal.return'
        end as due
      from funding.withdrawal w
    ) moved
    where kinds <> due`,
  'a withdrawal takes its amount from its customer, or nothing': `
    select w.id::text as what, coalesce(sum(e.change), 0)::text as found from funding.withdrawal w
    join ledger.account a on a.owner = w.customer and a.kind = 'fund'
    left join ledger.transfer t on t.reference = w.id and t.book = w.book
    left join ${item} e on e.transfer = t.id and e.book = t.book and e.account = a.id
    group by w.id, w.book, w.amount, w.state, w.payout
    having coalesce(sum(e.change), 0)
      <> case when w.state = 'approved' and w.payout is distinct from 'returned' then -w.amount else 0 end`,
  'deposits and withdrawals alone move what they name': `
    select t.id::text as what, t.kind as found from ${transfer} t
    where t.kind like 'deposit.%' and not exists (
        select from funding.deposit d where d.id = t.reference and d.book = t.book
      )
      or t.kind like 'withdrawal.%' and not exists (
        select from funding.withdrawal w where w.id = t.reference and w.book = t.book
      )`,
  'an item stands where its last event left it': `
    select what, state || ' after ' || coalesce(last, 'nothing') as found from (
      select d.id::text as what, d.state, (
          select e.kind from funding.event e where e.item = d.id and e.kind in ('approved', 'rejected', 'cancelled')
        ) as last from funding.deposit d
      union all
      select w.id::text, coalesce(nullif(w.payout, 'due'), w.state), (
          select e.kind from funding.event e
          where e.item = w.id and e.kind in ('approved', 'rejected', 'cancelled', 'sent', 'returned')
          order by e.number desc limit 1
        ) from funding.withdrawal w
    ) stood
    where state <> coalesce(last, 'review')`,
  'what is owed on loans stands on the accounts of the house': `
    select a.kind as what, a.available || ' against ' || -coalesce(l.owed, 0) as found from ledger.account a
    cross join lateral (
      select sum(case a.kind when 'loan_principal' then l.principal
        when 'loan_interest_due' then l.interest_exact / 1000000 - l.interest_paid
        else l.penalty_exact / 1000000 - l.penalty_paid - l.penalty_waived end)::bigint as owed
      from lending.loan l where l.state <> 'written_off' and l.book = a.book
    ) l
    where a.owner is null and a.kind in ('loan_principal', 'loan_interest_due', 'loan_penalty_due')
      and a.available <> -coalesce(l.owed, 0)`,
  'a loan stands where its rows have left it': `
    select l.id::text as what, l.principal || ' ' || l.interest_paid || ' ' || l.penalty_paid || ' ' || l.penalty_waived as found
    from lending.loan l
    left join lateral (
      select coalesce(sum(penalty), 0) as penalty, coalesce(sum(interest), 0) as interest, coalesce(sum(principal), 0) as principal
      from lending.repayment where loan = l.id and state = 'counted'
    ) r on true
    where l.payout is not null and (
      l.principal <> l.amount - r.principal - coalesce((select w.principal from lending.write_off w where w.loan = l.id),
        (select e.principal from lending.demo_end e where e.loan = l.id), 0)
      or l.interest_paid <> r.interest or l.penalty_paid <> r.penalty
      or l.penalty_waived <> coalesce((select sum(w.amount) from lending.waiver w where w.loan = l.id), 0))`,
  'what has accrued on a loan was posted': `
    select l.id::text as what, l.interest_exact || ' ' || l.penalty_exact as found from lending.loan l
    left join (select loan, sum(interest) as interest, sum(penalty) as penalty from lending.accrual group by loan) a
      on a.loan = l.id
    where l.interest_exact / 1000000 <> coalesce(a.interest, 0) or l.penalty_exact / 1000000 <> coalesce(a.penalty, 0)`,
  'a posting of what accrued is the sum of its loans': `
    select p.id::text as what, p.interest || ' ' || p.penalty as found from lending.posting p
    left join lending.accrual a on a.posting = p.id
    group by p.id having p.interest <> coalesce(sum(a.interest), 0) or p.penalty <> coalesce(sum(a.penalty), 0)`,
  'loans alone move what they name': `
    select t.id::text as what, t.kind as found from ${transfer} t
    where t.kind like 'loan.%' and not case t.kind
      when 'loan.payout' then exists (select from lending.loan l where l.id = t.reference and l.payout = t.id and l.book = t.book)
      when 'loan.accrue' then exists (select from lending.posting p where p.id = t.id and p.book = t.book)
      when 'loan.repay' then exists (
        select from lending.repayment r where r.id = t.id and r.loan = t.reference and r.book = t.book)
      when 'loan.waive' then exists (select from lending.waiver w where w.id = t.id and w.loan = t.reference)
      when 'loan.end' then exists (select from lending.demo_end e where e.id = t.id and e.loan = t.reference and e.book = t.book)
      else exists (select from lending.write_off w where w.id = t.id and w.loan = t.reference) end`,
})

export type Breach = { readonly invariant: string; readonly what: string; readonly found: string }

const breachesShownMax = 20

/**
 * Re-checks every invariant against one snapshot of the database; gives what is broken, which must be nothing.
 * The caller gives a transaction in repeatable read, so that a running market does not look like a breach.
 * @param reached told before each invariant is looked at, so that of an audit that did not finish it is known how far it came
 */
export const audit = async (
  tx: Queryable,
  scope: Scope = everything,
  reached: (invariant: string) => void = () => undefined,
): Promise<readonly Breach[]> => {
  const breaches: Breach[] = []
  for (const [invariant, text] of Object.entries(invariantsOf(scope))) {
    reached(invariant)
    const { rows } = await tx.query<{ what: string; found: string }>(`${text} limit ${breachesShownMax}`)
    breaches.push(...rows.map(row => ({ invariant, ...row })))
  }
  return breaches
}
