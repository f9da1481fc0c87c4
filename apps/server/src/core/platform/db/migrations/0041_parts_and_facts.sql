-- Parts add up: what rounding to the cent leaves is carried with the account, and paid once it has come to a cent.

alter table trading.room
  add column carried_result text check (carried_result ~ '^([01]|[1-9][0-9]{0,60}/[1-9][0-9]{0,60})$'),
  add column carried_fee text check (carried_fee ~ '^([01]|[1-9][0-9]{0,60}/[1-9][0-9]{0,60})$');
comment on table trading.room is 'What is counted for each customer over all orders: events told, and what rounding has left';
comment on column trading.room.carried_result is
  'Exact sum of results, nights and corporate actions, less every two cents: a number of cents or a fraction of one; null is 0';
comment on column trading.room.carried_fee is 'The same of fees';

drop function trading.commit;
-- Makes units of decisions into facts, in one transaction and one round trip: each unit whole, or not at all. A verdict for
-- each unit, in order: 1 committed, 2 committed before under the same decision ids, 3 its idempotency key was used by
-- another decision. What the ledger refuses fails the whole batch: its sender takes it apart, so that the refused unit
-- is alone. Beside each decision, the number under which the customer is told of its event, and of its transfer.
-- Decisions come in the order of their units, each unit's together. Legs, orders, advances name a decision by its place
-- from 1, keys a unit; quotes are given once and named by their place. An order of which a unit decides more than once is
-- written once, as its last decision left it. The rows of orders are written before money is moved: every batch moves money of
-- the house, and holds its accounts from there until it commits, so that what comes after that is what the next batch waits for.
create function trading.commit(
  p_epoch bigint, p_shard int,
  p_unit int[], p_decision uuid[], p_order uuid[], p_book text[], p_customer bigint[], p_number int[], p_kind text[],
  p_at timestamptz[], p_sequence bigint[], p_take_profit bigint[], p_stop_loss bigint[], p_trailing bigint[],
  p_quote int[], p_once text[], p_detail json[], q_quote json[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  -- Open orders of which only the levels move, and those that are only closed.
  p_levels int[], p_closed json,
  p_created json, p_changed json, p_advances json, p_keys json,
  -- Which unit copies which decision of a trader; see copying.decision.
  p_copies json,
  -- Beside a unit's last decision that moves them, what the account carries from there; null where that stays as it is.
  p_carried_result text[], p_carried_fee text[],
  out verdicts smallint[], out told bigint[], out posted bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- As in ledger.post: a plan that a connection made while the tables were empty must do when they are full.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := cardinality(p_decision);
  -- As a parameter: as a constant it would make a list of all open orders look like the way to one of them.
  v_open text := 'open';
  v_known bigint[];
  v_unit int;
  v_is_known boolean[];
  v_live boolean[];
  v_all boolean := true;
  v_moving int[];
  v_place int[];
  v_posted smallint[];
  v_numbers bigint[];
  v_touched int;
  v_expected int;
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
  if v_count = 0 then
    verdicts := array[]::smallint[];
    return;
  end if;

  -- Units sent again after an unknown outcome.
  select array_agg(known.order_id is not null order by d), array_agg(known.told order by d)
  into v_is_known, v_known
  from unnest(p_order, p_number, p_book, p_decision) with ordinality given (order_id, number, book, decision, d)
  left join trading.order_event known
    on known.order_id = given.order_id and known.number = given.number and known.book = given.book
    and known.decision = given.decision;
  verdicts := array_fill(1::smallint, array[p_unit[v_count]]);
  v_live := array_fill(true, array[v_count]);
  for d in 1..v_count loop
    if v_is_known[d] then
      verdicts[p_unit[d]] := 2;
      v_all := false;
    end if;
  end loop;

  if p_keys is not null then
    for v_unit in
      with given as (
        select * from json_to_recordset(p_keys)
          as k (unit int, decision uuid, customer bigint, call text, key text, hash text, answer json, at timestamptz)
        where verdicts[unit] = 1
      ), kept as (
        insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
        select customer, call, key, decode(hash, 'hex'), decision, answer, at from given
        on conflict (customer, call, key) do nothing
        returning decision
      )
      select max(unit) from (select unit, decision from given union all select null, decision from kept) both_of_them
      group by decision having count(*) = 1
    loop
      verdicts[v_unit] := 3;
      v_all := false;
    end loop;
  end if;
  -- Each decision of a trader once for each follower: the row commits with the copy.
  if p_copies is not null then
    for v_unit in select copying.note(p_copies, verdicts) loop
      verdicts[v_unit] := 3;
      v_all := false;
    end loop;
  end if;
  if not v_all then
    for d in 1..v_count loop
      v_live[d] := verdicts[p_unit[d]] = 1;
    end loop;
  end if;

  if p_levels is not null then
    update trading.contract_order t
    set take_profit = p_take_profit[e.d], stop_loss = p_stop_loss[e.d], trail_by = p_trailing[e.d], changes = p_number[e.d]
    from unnest(p_levels) e (d)
    where v_live[e.d] and t.id = any (array[p_order[e.d]]) and t.book = p_book[e.d] and t.state = v_open and t.changes = p_number[e.d] - 1;
    get diagnostics v_touched = row_count;
    select count(*) into v_expected from unnest(p_levels) e (d) where v_live[e.d];
    if v_touched <> v_expected then
      raise exception 'levels move on open orders only' using errcode = 'PL004';
    end if;
  end if;

  if p_closed is not null then
    with closed as (
      select * from json_to_recordset(p_closed) as c (
        d int, close_price bigint, close_conversion int, close_reason text, fee_close bigint, result bigint
      ) where v_live[d]
    ), done as (
      update trading.contract_order t
      set state = 'closed', close_price = c.close_price, close_quote = q_quote[p_quote[c.d]],
        close_conversion = q_quote[c.close_conversion], close_reason = c.close_reason, fee_close = c.fee_close,
        result = c.result, closed_at = p_at[c.d], changes = p_number[c.d]
      from closed c
      where t.id = any (array[p_order[c.d]]) and t.book = p_book[c.d] and t.state = v_open and t.changes = p_number[c.d] - 1
      returning t.id
    )
    select (select count(*) from done), (select count(*) from closed) into v_touched, v_expected;
    if v_touched <> v_expected then
      raise exception 'an order closes once, from open' using errcode = 'PL004';
    end if;
  end if;

  if p_created is not null then
    -- A part takes what it shares with its order from there.
    insert into trading.contract_order
      (id, book, customer, code, side, type, state, lots, leverage, price, placed_at, place_quote, expires_at, oco, oco_first, take_profit,
       stop_loss, trail_by, profit_levels, parent, price_scale, digits, instrument_version, notional, margin, open_price, open_quote,
       open_conversion, fee_open, opened_at, financing, financed_to, adjusted, adjusted_to, follow, close_price, close_quote,
       close_conversion, close_reason, fee_close, result, closed_at, refusal, changes)
    select p_order[o.d], p_book[o.d], p_customer[o.d], o.code, o.side, o.type, o.state, o.lots, o.leverage, o.price,
      coalesce(o.placed_at, whole.placed_at), coalesce(q_quote[o.place_quote], whole.place_quote),
      coalesce(o.expires_at, whole.expires_at), o.oco, o.oco_first, p_take_profit[o.d], p_stop_loss[o.d], p_trailing[o.d],
      o.profit_levels, o.parent,
      o.price_scale, o.digits, o.instrument_version, o.notional, o.margin, o.open_price,
      coalesce(q_quote[o.open_quote], whole.open_quote), coalesce(q_quote[o.open_conversion], whole.open_conversion),
      o.fee_open, o.opened_at, o.financing, o.financed_to, o.adjusted, o.adjusted_to, o.follow, o.close_price, q_quote[o.close_quote],
      q_quote[o.close_conversion], o.close_reason, o.fee_close, o.result, o.closed_at, o.refusal, p_number[o.d]
    from json_to_recordset(p_created) as o (
      d int, code text, side text, type text, state text, lots bigint, leverage int, price bigint, placed_at timestamptz,
      place_quote int, expires_at timestamptz, oco uuid, oco_first boolean, profit_levels bigint[], parent uuid, price_scale smallint, digits smallint, instrument_version int,
      notional bigint, margin bigint, open_price bigint, open_quote int, open_conversion int, fee_open bigint,
      opened_at timestamptz, financing bigint, financed_to date, adjusted bigint, adjusted_to timestamptz, follow uuid, close_price bigint, close_quote int,
      close_conversion int, close_reason text, fee_close bigint, result bigint, closed_at timestamptz, refusal json
    )
    left join trading.contract_order whole
      on whole.id = o.parent and whole.book = p_book[o.d] and whole.customer = p_customer[o.d] and whole.code = o.code
      and whole.side = o.side and whole.state = v_open
    where v_live[o.d];
  end if;

  if p_changed is not null then
    with changed as (
      select * from json_to_recordset(p_changed) as o (
        d int, since int, before text, state text, lots bigint, price bigint, expires_at timestamptz, oco uuid, oco_first boolean,
        profit_levels bigint[], instrument_version int, price_scale smallint, digits smallint, notional bigint, margin bigint, open_price bigint,
        open_quote int, open_conversion int, fee_open bigint, opened_at timestamptz, financing bigint, financed_to date,
        adjusted bigint, adjusted_to timestamptz, close_price bigint, close_quote int, close_conversion int, close_reason text, fee_close bigint,
        result bigint, closed_at timestamptz, refusal json
      ) where v_live[d]
    ), done as (
      update trading.contract_order t
      set state = o.state, lots = o.lots, price = o.price, expires_at = o.expires_at, oco = o.oco, oco_first = o.oco_first, take_profit = p_take_profit[o.d],
        stop_loss = p_stop_loss[o.d], trail_by = p_trailing[o.d], profit_levels = o.profit_levels, instrument_version = o.instrument_version,
        price_scale = o.price_scale, digits = o.digits, notional = o.notional, margin = o.margin,
        open_price = o.open_price, open_quote = coalesce(q_quote[o.open_quote], t.open_quote),
        open_conversion = coalesce(q_quote[o.open_conversion], t.open_conversion), fee_open = o.fee_open,
        opened_at = o.opened_at, financing = o.financing, financed_to = o.financed_to, adjusted = o.adjusted, adjusted_to = o.adjusted_to,
        close_price = o.close_price, close_quote = q_quote[o.close_quote],
        close_conversion = q_quote[o.close_conversion], close_reason = o.close_reason, fee_close = o.fee_close,
        result = o.result, closed_at = o.closed_at, refusal = o.refusal, changes = p_number[o.d]
      from changed o
      where t.id = any (array[p_order[o.d]]) and t.book = p_book[o.d] and t.customer = p_customer[o.d] and t.state = o.before
        and t.changes = o.since
      returning t.id
    )
    select (select count(*) from done), (select count(*) from changed) into v_touched, v_expected;
    if v_touched <> v_expected then
      raise exception 'an order changes from where it was decided' using errcode = 'PL004';
    end if;
  end if;

  told := v_known;
  posted := array_fill(null::bigint, array[v_count]);
  -- Decisions that move money, renumbered for the ledger without those that are out already.
  if cardinality(l_transfer) > 0 then
    select array_agg(d order by d) into v_moving
    from (select distinct d from unnest(l_transfer) d where v_live[d]) moving;
    if v_moving is not null then
      v_place := array_fill(null::int, array[v_count]);
      for i in 1..cardinality(v_moving) loop v_place[v_moving[i]] := i; end loop;
      select result.verdicts, result.numbers into v_posted, v_numbers from ledger.post(
        (select array_agg(p_decision[d] order by d) from unnest(v_moving) d),
        (select array_agg(p_book[d] order by d) from unnest(v_moving) d),
        (select array_agg(case p_kind[d]
            when 'opened' then 'contract.open'
            when 'closed' then 'contract.close'
            when 'financed' then 'contract.financing'
            when 'adjusted' then 'contract.adjust'
          end order by d) from unnest(v_moving) d),
        (select array_agg(p_order[d] order by d) from unnest(v_moving) d),
        (select array_agg(p_at[d] order by d) from unnest(v_moving) d),
        (select array_agg(v_place[d] order by n) from unnest(l_transfer) with ordinality leg (d, n) where v_live[d]),
        (select array_agg(account order by n) from unnest(l_transfer, l_account) with ordinality leg (d, account, n) where v_live[d]),
        (select array_agg(part order by n) from unnest(l_transfer, l_part) with ordinality leg (d, part, n) where v_live[d]),
        (select array_agg(change order by n) from unnest(l_transfer, l_change) with ordinality leg (d, change, n) where v_live[d])
      ) result;
      for i in 1..cardinality(v_moving) loop
        if v_posted[i] <> 1 then
          raise exception 'the ledger refuses decision %', p_decision[v_moving[i]] using errcode = 'PL005';
        end if;
        posted[v_moving[i]] := v_numbers[i];
      end loop;
    end if;
  end if;

  -- The customer's count, kept by whoever counts on until the commit: frames go out in the order of commits.
  -- One pass over decisions and counts together, sorted: no join, which on the way to a plan could become a loop in a loop.
  with given as (
    select customer, live, known, result, fee, d
    from unnest(p_customer, v_live, v_known, p_carried_result, p_carried_fee) with ordinality each (customer, live, known, result, fee, d)
  ), counted as (
    insert into trading.room as r (customer, newest, carried_result, carried_fee)
    select customer, count(*), (array_agg(result order by d desc) filter (where result is not null))[1],
      (array_agg(fee order by d desc) filter (where fee is not null))[1]
    from given where live group by customer order by customer
    on conflict (customer) do update set newest = r.newest + excluded.newest,
      carried_result = coalesce(excluded.carried_result, r.carried_result),
      carried_fee = coalesce(excluded.carried_fee, r.carried_fee)
    returning r.customer, r.newest
  )
  select array_agg(case when live then newest - due + place else known end order by d) filter (where d is not null) into told
  from (
    select d, live, known,
      max(newest) over whole as newest, count(*) filter (where live) over whole as due,
      count(*) filter (where live) over (partition by customer order by d rows unbounded preceding) as place
    from (
      select customer, live, known, d, null::bigint as newest from given
      union all
      select customer, null, null, null, newest from counted
    ) both_of_them
    window whole as (partition by customer)
  ) numbered;

  insert into trading.order_event
    (order_id, book, number, decision, kind, take_profit, stop_loss, trail_by, quote, epoch, engine_sequence, at,
     customer, told, once, detail)
  select order_id, book, number, decision, kind, take_profit, stop_loss, trail_by, q_quote[quote], p_epoch, sequence, at,
    customer, e.told, once, detail
  from unnest(p_order, p_book, p_number, p_decision, p_kind, p_take_profit, p_stop_loss, p_trailing, p_quote, p_sequence,
      p_at, p_customer, told, p_once, p_detail, v_live)
    e (order_id, book, number, decision, kind, take_profit, stop_loss, trail_by, quote, sequence, at, customer, told, once,
       detail, live)
  where live;

  if p_advances is not null then
    insert into trading.deficit_advance (customer, book, amount)
    select p_customer[a.d], p_book[a.d], a.amount
    from json_to_recordset(p_advances) as a (d int, amount bigint)
    where v_live[a.d]
    on conflict (customer) do update set amount = excluded.amount;
  end if;
end $$;
revoke all on function trading.commit from public;
grant execute on function trading.commit to plumbline_app;

-- Pays a trader the share of a follower's profit: in one transaction with its row, both transfers and the new high-water mark.
-- What is paid follows from the closed copies, whoever asks. Verdict: 1 paid, 2 paid before under the same id, 3 settled before.
-- `number` is that under which the follower is told of it. What the account lacks raises PL005.
create or replace function copying.pay_share(
  p_epoch bigint, p_shard int, p_id uuid, p_earned uuid, p_follow uuid, p_settles text, p_before timestamptz, p_amount bigint,
  p_at timestamptz, out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_follow record;
  v_trader bigint;
  v_net bigint;
  v_due bigint;
  v_above bigint;
  v_before bigint;
  v_from bigint;
  v_to bigint;
  v_house bigint;
  v_posted smallint[];
begin
  perform copying.hold_lease(p_epoch, p_shard);
  select * into strict v_follow from copying.follow where id = p_follow for update;
  select customer into strict v_trader from copying.trader where id = v_follow.trader;
  if exists (select from copying.share where id = p_id) then
    verdict := 2;
    return;
  end if;
  if exists (select from copying.share where follow = p_follow and settles = p_settles) then
    verdict := 3;
    return;
  end if;
  v_net := copying.net_of(p_follow, p_before);
  v_above := v_net - v_follow.high_water;
  -- What the share of all the profit has grown by: many months come to what one settlement of all of them would.
  v_before := div(v_follow.high_water::numeric * v_follow.share_rate, 10000);
  v_due := div(v_net::numeric * v_follow.share_rate, 10000) - v_before;
  if v_above <= 0 or p_amount > v_due then
    raise exception 'the share of % is %, not %', p_follow, v_due, p_amount using errcode = 'PL004';
  end if;
  insert into copying.share (id, earned, follow, book, follower, trader, settles, net, high_water, rate, due, amount, at)
  values (p_id, p_earned, p_follow, v_follow.book, v_follow.follower, v_follow.trader, p_settles, v_net, v_follow.high_water,
    v_follow.share_rate, v_due, p_amount, p_at);
  update copying.follow set share_paid = share_paid + p_amount,
    -- Of a part that was paid: the lowest profit of which so much has been due.
    high_water = case when p_amount = v_due then v_net else ceil((v_before + p_amount)::numeric * 10000 / share_rate)::bigint end,
    settled_month = case when p_settles = 'end' then settled_month else p_settles end
  where id = p_follow;
  perform payment.hold_owed(v_trader, v_follow.book);
  select id into strict v_from from ledger.account where owner = v_follow.follower and kind = 'contract' and book = v_follow.book;
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
