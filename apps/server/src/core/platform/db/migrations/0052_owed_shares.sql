-- The share of profit stays owed until it is paid, and what a follower takes over counts as it stands at that moment.

-- What becomes due at the end of a month or of a follow, written once; what is taken for it is in copying.share.
create table copying.settlement (
  follow uuid not null references copying.follow (id),
  -- The month that is settled, or the end of the follow.
  settles text not null check (settles ~ '^\d{4}-\d{2}$' or settles = 'end'),
  net bigint not null,
  high_water bigint not null,
  rate int not null,
  due bigint not null check (due >= 0),
  at timestamptz not null,
  primary key (follow, settles)
);
comment on table copying.settlement is 'Cents of USD; high_water is that of before';
-- What was not free then was not owed so far, and is due with the next settlement.
insert into copying.settlement (follow, settles, net, high_water, rate, due, at)
select follow, settles, net, high_water, rate, amount, at from copying.share;
create trigger append_only before update or delete on copying.settlement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on copying.settlement for each statement execute function ledger.refuse_change();
alter table copying.settlement enable always trigger append_only;
alter table copying.settlement enable always trigger append_only_whole;
grant select on copying.settlement to plumbline_app;

alter table copying.share drop column settles, drop column net, drop column high_water, drop column rate, drop column due,
  add column source text not null default 'contract' check (source in ('contract', 'fund')),
  add constraint share_amount check (amount > 0);
alter table copying.share alter column source drop default;
comment on column copying.share.source is 'The account of the follower that it was taken from';
comment on column copying.share.amount is 'Cents of USD';
create index share_of_follow on copying.share (follow);

alter table copying.follow add column share_owed bigint not null default 0 check (share_owed >= 0);
comment on column copying.follow.share_owed is 'Cents of USD that were due and could not be taken yet';
create index follow_owing on copying.follow (id) where share_owed > 0;

-- What was taken over before counts up to then only as far as it was closed: all of these are null there.
alter table copying.released
  add column changes int,
  add column lots bigint check (lots > 0),
  add column net bigint,
  add column quote json,
  add column conversion json,
  add constraint released_value check (num_nulls(changes, lots, net, quote) in (0, 4));
comment on column copying.released.changes is 'How many events the order had: parts of these were closed before';
comment on column copying.released.net is 'Cents of USD that its lots had come to at that quote: result, fee, financing, adjustments';

-- What copies have brought: each that was closed while it was one, and each that was taken over, at that moment.
create view copying.outcome with (security_invoker = true) as
select o.customer, o.book, o.follow, o.closed_at as at, true as is_closed,
  coalesce(o.result, 0) - coalesce(o.fee_open, 0) - coalesce(o.fee_close, 0) + o.financing + o.adjusted as net
from trading.contract_order o
left join copying.released r on r.order_id = coalesce(o.parent, o.id)
where o.state = 'closed' and o.follow is not null and case
  when r.order_id is null then true
  when r.changes is null then o.closed_at < r.at
  -- By the order of what was committed: two times may be of the same moment.
  else exists (
    select from trading.order_event e
    where e.order_id = o.parent and e.book = o.book and e.number <= r.changes and e.kind = 'split' and e.detail ->> 'child' = o.id::text
  )
end
union all
select f.follower, f.book, f.id, r.at, false, r.net
from copying.released r join copying.follow f on f.id = r.follow where r.net is not null;
grant select on copying.outcome to plumbline_app;

create or replace function copying.net_of(p_follow uuid, p_before timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(x.net), 0)::bigint
  from copying.follow f
  join copying.outcome x on x.customer = f.follower and x.book = f.book and x.follow = f.id
  where f.id = p_follow and (p_before is null or x.at < p_before)
$$;

-- Takes a copy over for its follower, valued at the quote that was shown. 1 taken over, 2 it was before, 3 it has changed since it was
-- valued, 4 it is not open.
create function copying.release(
  p_order uuid, p_book text, p_customer bigint, p_lots bigint, p_financing bigint, p_adjusted bigint, p_net bigint, p_quote json,
  p_conversion json, p_at timestamptz
) returns smallint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_follow uuid;
  v_order record;
begin
  select o.follow into v_follow from trading.contract_order o
  where o.id = p_order and o.book = p_book and o.customer = p_customer and o.follow is not null;
  if not found then
    return 4;
  end if;
  -- The follow before the order, as whoever copies holds them.
  perform from copying.follow f where f.id = v_follow for no key update;
  select * into strict v_order from trading.contract_order o where o.id = p_order and o.book = p_book for no key update;
  if exists (select from copying.released r where r.order_id = p_order) then
    return 2;
  end if;
  if v_order.state <> 'open' then
    return 4;
  end if;
  if (v_order.lots, v_order.financing, v_order.adjusted) <> (p_lots, p_financing, p_adjusted) then
    return 3;
  end if;
  insert into copying.released (order_id, follow, at, changes, lots, net, quote, conversion)
  values (p_order, v_follow, p_at, v_order.changes, v_order.lots, p_net, p_quote, p_conversion);
  -- What was planned before it was taken over is not made any more.
  insert into copying.follow_change (follow, number, what, settings, at)
  select c.follow, c.number + 1, 'released', c.settings, p_at from copying.follow_change c
  where c.follow = v_follow order by c.number desc limit 1;
  return 1;
end $$;
revoke all on function copying.release from public;
grant execute on function copying.release to plumbline_app;
revoke insert on copying.released from plumbline_app;

-- Has the share of a month, or of the whole follow at its end, become due: once, from what its copies have brought, whoever asks. It is
-- owed from then on; nothing is taken here.
create function copying.settle_share(p_follow uuid, p_settles text, p_before timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_follow record;
  v_net bigint;
  v_due bigint;
begin
  select * into strict v_follow from copying.follow where id = p_follow for no key update;
  if exists (select from copying.settlement where follow = p_follow and settles = p_settles) then
    return;
  end if;
  v_net := copying.net_of(p_follow, p_before);
  if v_net > v_follow.high_water then
    -- What the share of all the profit has grown by: many months come to what one settlement of all of them would.
    v_due := div(v_net::numeric * v_follow.share_rate, 10000) - div(v_follow.high_water::numeric * v_follow.share_rate, 10000);
    insert into copying.settlement (follow, settles, net, high_water, rate, due, at)
    values (p_follow, p_settles, v_net, v_follow.high_water, v_follow.share_rate, v_due, p_at);
    update copying.follow set high_water = v_net, share_owed = share_owed + v_due where id = p_follow;
  end if;
  if p_settles <> 'end' then
    update copying.follow set settled_month = p_settles where id = p_follow;
  end if;
end $$;
revoke all on function copying.settle_share from public;
grant execute on function copying.settle_share to plumbline_app;
revoke update (settled_month) on copying.follow from plumbline_app;

-- Pays a trader of what a follower owes: in one transaction with its row and both transfers. Verdict: 1 paid, 2 paid before under the
-- same id, 3 so much is not owed any more. `number` is that under which the follower is told of it. What the account lacks raises PL005.
drop function copying.pay_share;
create function copying.pay_share(
  p_epoch bigint, p_shard int, p_id uuid, p_earned uuid, p_follow uuid, p_source text, p_amount bigint, p_at timestamptz,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_follow record;
  v_trader bigint;
  v_from bigint;
  v_to bigint;
  v_house bigint;
  v_posted smallint[];
begin
  perform copying.hold_lease(p_epoch, p_shard);
  select * into strict v_follow from copying.follow where id = p_follow for no key update;
  select customer into strict v_trader from copying.trader where id = v_follow.trader;
  if exists (select from copying.share where id = p_id) then
    verdict := 2;
    return;
  end if;
  if p_amount > v_follow.share_owed then
    verdict := 3;
    return;
  end if;
  insert into copying.share (id, earned, follow, book, follower, trader, source, amount, at)
  values (p_id, p_earned, p_follow, v_follow.book, v_follow.follower, v_follow.trader, p_source, p_amount, p_at);
  update copying.follow set share_paid = share_paid + p_amount, share_owed = share_owed - p_amount where id = p_follow;
  perform payment.hold_owed(v_trader, v_follow.book);
  select id into strict v_from from ledger.account where owner = v_follow.follower and kind = p_source and book = v_follow.book;
  select id into strict v_to from ledger.account where owner = v_trader and kind = 'fund' and book = v_follow.book;
  select id into strict v_house from ledger.account where owner is null and kind = 'copy_shares' and book = v_follow.book;
  select p.verdicts, p.numbers[1] into v_posted, number from ledger.post(
    array[p_id, p_earned], array[v_follow.book, v_follow.book], array['copy.share', 'copy.earn'], array[p_id, p_id],
    array[p_at, p_at], array[1, 1, 2, 2], array[v_from, v_house, v_house, v_to], array[0, 0, 0, 0]::smallint[],
    array[-p_amount, p_amount, -p_amount, p_amount]
  ) p;
  if v_posted[1] <> 1 or v_posted[2] <> 1 then
    raise exception 'the ledger refuses share %', p_id using errcode = 'PL005';
  end if;
  perform payment.repay_owed(v_trader, v_follow.book, p_at);
  verdict := 1;
end $$;
revoke all on function copying.pay_share from public;
grant execute on function copying.pay_share to plumbline_app;

-- Unchanged but for the account that a share of profit is taken from.
create or replace function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_due text[];
begin
  if p_kind = 'fund.transfer' then
    select array[t.customer || ' ' || t.from_account || ' 0 ' || -t.amount,
      t.customer || ' ' || t.to_account || ' 0 ' || t.amount - t.frozen - t.repaid,
      t.customer || ' ' || t.to_account || ' 1 ' || t.frozen, '0 deficit_advances 0 ' || t.repaid]
    into v_due from transfer.transfer t where t.id = p_id and t.id = p_reference and t.book = p_book;
  elsif p_kind = 'deposit.approve' then
    select array['0 external_clearing 0 ' || -d.credited, d.customer || ' fund 0 ' || d.credited]
    into v_due from funding.deposit d where d.id = p_reference and d.book = p_book;
  elsif p_kind = 'deposit.correct' then
    select array['0 external_clearing 0 ' || c.amount, c.customer || ' fund 0 ' || c.advanced - c.amount,
      '0 deficit_advances 0 ' || -c.advanced]
    into v_due from funding.correction c where c.transfer = p_id and c.deposit = p_reference;
    if v_due is null then
      select array[c.customer || ' fund 0 ' || -r.amount, '0 deficit_advances 0 ' || r.amount]
      into v_due from funding.correction_repayment r join funding.correction c on c.id = r.correction
      where r.transfer = p_id and c.deposit = p_reference;
    end if;
  elsif p_kind = 'copy.share' then
    select array[s.follower || ' ' || s.source || ' 0 ' || -s.amount, '0 copy_shares 0 ' || s.amount]
    into v_due from copying.share s where s.id = p_id and s.id = p_reference and s.book = p_book;
  elsif p_kind = 'copy.earn' then
    select array['0 copy_shares 0 ' || -s.amount, t.customer || ' fund 0 ' || s.amount]
    into v_due from copying.share s join copying.trader t on t.id = s.trader
    where s.earned = p_id and s.id = p_reference and s.book = p_book;
  elsif p_kind in ('payment.deposit', 'payment.reverse') then
    select case e.kind
      when 'repaid' then array[p.customer || ' fund 0 ' || -e.amount, '0 deficit_advances 0 ' || e.amount]
      when 'taken_back' then array['0 external_clearing 0 ' || e.amount, p.customer || ' fund 0 ' || e.advanced - e.amount,
        '0 deficit_advances 0 ' || -e.advanced]
      else array['0 external_clearing 0 ' || -e.amount, p.customer || ' fund 0 ' || e.amount - e.advanced,
        '0 deficit_advances 0 ' || e.advanced]
    end
    into v_due from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = p_id and p.id = p_reference and p.book = p_book;
  elsif p_kind like 'loan.%' then
    v_due := lending.legs_due(p_kind, p_reference, p_id);
  elsif p_kind = 'demo.reset' then
    select array['0 external_clearing 0 ' || -r.change, r.customer || ' fund 0 ' || r.change]
    into v_due from first_steps.demo_reset r where r.id = p_id and r.id = p_reference;
  else
    select case p_kind
      when 'withdrawal.freeze' then array[w.customer || ' fund 0 ' || -w.amount, w.customer || ' fund 1 ' || w.amount]
      when 'withdrawal.release' then array[w.customer || ' fund 1 ' || -w.amount, w.customer || ' fund 0 ' || w.amount]
      when 'withdrawal.approve' then array[w.customer || ' fund 1 ' || -w.amount, '0 payouts_due 0 ' || w.amount - w.fee,
        '0 fees 0 ' || w.fee]
      when 'withdrawal.send' then array['0 payouts_due 0 ' || w.fee - w.amount, '0 external_clearing 0 ' || w.amount - w.fee]
      -- From outside where it had been sent, else from what was due.
      when 'withdrawal.return' then array[case when exists (
          select from ledger.transfer t where t.reference = w.id and t.book = w.book and t.kind = 'withdrawal.send'
        ) then '0 external_clearing 0 ' else '0 payouts_due 0 ' end || w.fee - w.amount,
        '0 fees 0 ' || -w.fee, w.customer || ' fund 0 ' || w.amount]
    end
    into v_due from funding.withdrawal w where w.id = p_reference and w.book = p_book;
  end if;
  -- What has no cause has nothing due, and moves something.
  if (
    select array_agg(due order by due) from unnest(v_due) due where due not like '% 0'
  ) is distinct from (
    select array_agg(moved order by moved) from (
      select concat_ws(' ', coalesce(a.owner, 0), a.kind, l.part, l.change) as moved
      from unnest(l_account, l_part, l_change) l (account, part, change)
      join ledger.account a on a.id = any (array[l.account]) and (a.book = p_book) is true
    ) legs
  ) then
    raise exception '% moves exactly the figures of what it names', p_kind using errcode = 'PL072';
  end if;
end $$;
