-- What a batch works out for itself it works out once, not once for each of its decisions. These functions keep every join that could
-- read a table whole from doing so, which left only one way to join lists that are in no table: each row of one against all of the
-- other. Of a thousand decisions that were a million comparisons, most of a commit. Nothing is joined here now but rows to their index.

-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed, a decision's money that is not what was decided) fails the whole batch.
-- `numbers` counts, for each, the transfers of its customer: a customer hears of them by that number, without holes. Null where
-- nothing was posted or no customer takes part.
-- Legs, in the order of their transfers: the transfer's place in the batch from 1, account, part (0 available, 1 frozen),
-- change in cents.
create or replace function ledger.post(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  out verdicts smallint[], out numbers bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan for any batch, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := cardinality(p_id);
  v_legs int := cardinality(l_account);
  v_counters bigint[];
  v_counter int;
  v_repeated uuid[];
  v_first int;
  v_leg int := 1;
  v_sum numeric;
  v_held int;
  -- Where each leg's account stands among those held; of a few legs it is looked for one by one.
  v_places int[];
  v_fits boolean;
  -- Looked at once for the batch: orders, which come by the thousand, move what the engine says.
  v_decided boolean := p_kind && ledger.decided_kinds();
  -- The accounts as they stand after the legs so far.
  a_id bigint[];
  a_book text[];
  a_house boolean[];
  a_owner bigint[];
  -- A customer's transfers are counted on the contract account, whichever account they are of.
  a_counts bigint[];
  a_told bigint[];
  a_counted int[];
  a_sequence bigint[];
  a_available bigint[];
  a_frozen bigint[];
  -- Beside the legs: each one's place in its account's history, null where it is not posted, and the balances after it.
  e_sequence bigint[];
  e_told bigint[];
  e_available bigint[];
  e_frozen bigint[];
begin
  if v_count is null or v_count = 0 then
    verdicts := array[]::smallint[];
    numbers := array[]::bigint[];
    return;
  end if;

  -- In this order for certain: the legs' own accounts first (offset 0 keeps the planner from any other), then their owners'.
  select array_agg(c.id) into v_counters
  from (
    select owner, book from ledger.account
    where id = any (l_account) and owner is not null and kind <> 'contract' offset 0
  ) a
  cross join lateral (
    select id from ledger.account where owner = a.owner and kind = 'contract' and book = a.book offset 0
  ) c;

  -- In the order of ids, so that two batches never wait for each other in a ring.
  select array_agg(id), array_agg(book), array_agg(house), array_agg(owner),
    array_agg(case when kind = 'contract' then owner end), array_agg(held.told), array_agg(0),
    array_agg(sequence), array_agg(available), array_agg(frozen)
  into a_id, a_book, a_house, a_owner, a_counts, a_told, a_counted, a_sequence, a_available, a_frozen
  from (
    select id, book, house, owner, kind, account.told, sequence, available, frozen
    from ledger.account where id = any (l_account || v_counters) order by id for no key update
  ) held;

  -- Held in the order of ids, an account stands where its id ranks. Looking each leg of many up would read all of them for each.
  if v_legs > 32 then
    select array_agg(place order by n) filter (where n is not null) into v_places
    from (
      select n, dense_rank() over (order by account) as place
      from (
        select account, n from unnest(l_account) with ordinality leg (account, n)
        union all
        select account, null from unnest(v_counters) counter (account)
      ) named
    ) ranked;
  end if;

  -- Posted before: a batch whose outcome was unknown is sent again with the same ids. Looked for only now: whoever
  -- else was posting them held the same accounts.
  select array_agg(id) into v_repeated from ledger.transfer where id = any (p_id);

  verdicts := array_fill(1::smallint, array[v_count]);
  numbers := array_fill(null::bigint, array[v_count]);
  e_sequence := array_fill(null::bigint, array[v_legs]);
  e_told := e_sequence;
  e_available := e_sequence;
  e_frozen := e_sequence;
  for t in 1..v_count loop
    v_first := v_leg;
    v_sum := 0;
    v_fits := true;
    if p_id[t] = any (v_repeated) then
      verdicts[t] := 2;
    end if;
    while l_transfer[v_leg] = t loop
      v_sum := v_sum + l_change[v_leg];
      if verdicts[t] = 1 then
        v_held := coalesce(v_places[v_leg], array_position(a_id, l_account[v_leg]));
        if a_id[v_held] is distinct from l_account[v_leg] or a_book[v_held] is distinct from p_book[t] then
          raise exception 'every leg names an account of its transfer''s own book' using errcode = 'PL003';
        end if;
        if l_part[v_leg] = 0 then
          a_available[v_held] := a_available[v_held] + l_change[v_leg];
        else
          a_frozen[v_held] := a_frozen[v_held] + l_change[v_leg];
        end if;
        a_sequence[v_held] := a_sequence[v_held] + 1;
        e_sequence[v_leg] := a_sequence[v_held];
        e_available[v_leg] := a_available[v_held];
        e_frozen[v_leg] := a_frozen[v_held];
        if a_owner[v_held] is not null then
          v_counter := case when a_counts[v_held] is not null then v_held else array_position(a_counts, a_owner[v_held]) end;
          if a_counted[v_counter] <> t then
            a_counted[v_counter] := t;
            a_told[v_counter] := a_told[v_counter] + 1;
          end if;
          e_told[v_leg] := a_told[v_counter];
          numbers[t] := a_told[v_counter];
        end if;
        v_fits := v_fits and (a_house[v_held] or a_available[v_held] >= 0 and a_frozen[v_held] >= 0);
      end if;
      v_leg := v_leg + 1;
    end loop;
    if v_sum <> 0 or v_leg - v_first < 2 then
      raise exception 'every transfer has at least two legs, and they sum to zero' using errcode = 'PL003';
    end if;
    if v_decided and verdicts[t] = 1 and p_kind[t] = any (ledger.decided_kinds()) then
      perform ledger.judge_figures(p_kind[t], p_book[t], p_reference[t], p_id[t],
        l_account[v_first:v_leg - 1], l_part[v_first:v_leg - 1], l_change[v_first:v_leg - 1]);
    end if;
    continue when v_fits;

    -- Somebody lacks the money: take its legs back, so that those after it are judged without them.
    verdicts[t] := 3;
    numbers[t] := null;
    for counter in 1..cardinality(a_id) loop
      if a_counted[counter] = t then
        a_counted[counter] := 0;
        a_told[counter] := a_told[counter] - 1;
      end if;
    end loop;
    for leg in v_first..v_leg - 1 loop
      if exists (
        select from generate_series(v_first, leg - 1) other
        where l_account[other] = l_account[leg] and l_part[other] = l_part[leg]
      ) then
        raise exception 'a transfer names each part of an account at most once' using errcode = 'PL003';
      end if;
      v_held := coalesce(v_places[leg], array_position(a_id, l_account[leg]));
      if l_part[leg] = 0 then
        a_available[v_held] := a_available[v_held] - l_change[leg];
      else
        a_frozen[v_held] := a_frozen[v_held] - l_change[leg];
      end if;
      a_sequence[v_held] := a_sequence[v_held] - 1;
      e_sequence[leg] := null;
    end loop;
  end loop;
  if v_leg <= v_legs then
    raise exception 'legs come in the order of their transfers' using errcode = 'PL003';
  end if;

  insert into ledger.transfer (id, book, kind, reference, at)
  select g.id, g.book, g.kind, g.reference, g.at
  from unnest(p_id, p_book, p_kind, p_reference, p_at, verdicts) g (id, book, kind, reference, at, verdict)
  where g.verdict = 1;

  insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after, told)
  select e.account, e.sequence, p_book[e.t], p_id[e.t], e.part, e.change, e.available, e.frozen, e.told
  from unnest(l_transfer, l_account, l_part, l_change, e_sequence, e_available, e_frozen, e_told)
    e (t, account, part, change, sequence, available, frozen, told)
  where e.sequence is not null;

  update ledger.account a
  set available = e.available, frozen = e.frozen, sequence = e.sequence, told = e.told
  from unnest(a_id, a_book, a_sequence, a_available, a_frozen, a_told) e (id, book, sequence, available, frozen, told)
  where a.id = any (array[e.id]) and a.book = e.book and (a.sequence <> e.sequence or a.told <> e.told);
end $$;

-- Makes units of decisions into facts, in one transaction and one round trip: each unit whole, or not at all. A verdict for
-- each unit, in order: 1 committed, 2 committed before under the same decision ids, 3 its idempotency key was used by
-- another decision. What the ledger refuses fails the whole batch: its sender takes it apart, so that the refused unit
-- stands alone. Beside each decision, the number under which the customer is told of its event, and of its transfer.
-- Decisions stand in the order of their units, each unit's together. Legs, orders, advances name a decision by its place
-- from 1, keys a unit; quotes are given once and named by their place. An order of which a unit decides more than once is
-- written once, as its last decision left it.
create or replace function trading.commit(
  p_epoch bigint, p_shard int,
  p_unit int[], p_decision uuid[], p_order uuid[], p_book text[], p_customer bigint[], p_number int[], p_kind text[],
  p_at timestamptz[], p_sequence bigint[], p_take_profit bigint[], p_stop_loss bigint[], p_trailing bigint[],
  p_quote int[], p_once text[], p_detail json[], q_quote json[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  -- Open orders of which only the levels move, and those that are only closed.
  p_levels int[], p_closed json,
  p_created json, p_changed json, p_advances json, p_keys json,
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
  if not v_all then
    for d in 1..v_count loop
      v_live[d] := verdicts[p_unit[d]] = 1;
    end loop;
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
    select customer, live, known, d
    from unnest(p_customer, v_live, v_known) with ordinality each (customer, live, known, d)
  ), counted as (
    insert into trading.room as r (customer, newest)
    select customer, count(*) from given where live group by customer order by customer
    on conflict (customer) do update set newest = r.newest + excluded.newest
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
      (id, book, customer, code, side, type, state, lots, leverage, price, placed_at, place_quote, expires_at, take_profit,
       stop_loss, trail_by, parent, price_scale, digits, instrument_version, notional, margin, open_price, open_quote,
       open_conversion, fee_open, opened_at, financing, financed_to, adjusted, adjusted_to, close_price, close_quote,
       close_conversion, close_reason, fee_close, result, closed_at, refusal, changes)
    select p_order[o.d], p_book[o.d], p_customer[o.d], o.code, o.side, o.type, o.state, o.lots, o.leverage, o.price,
      coalesce(o.placed_at, whole.placed_at), coalesce(q_quote[o.place_quote], whole.place_quote),
      coalesce(o.expires_at, whole.expires_at), p_take_profit[o.d], p_stop_loss[o.d], p_trailing[o.d], o.parent,
      o.price_scale, o.digits, o.instrument_version, o.notional, o.margin, o.open_price,
      coalesce(q_quote[o.open_quote], whole.open_quote), coalesce(q_quote[o.open_conversion], whole.open_conversion),
      o.fee_open, o.opened_at, o.financing, o.financed_to, o.adjusted, o.adjusted_to, o.close_price, q_quote[o.close_quote],
      q_quote[o.close_conversion], o.close_reason, o.fee_close, o.result, o.closed_at, o.refusal, p_number[o.d]
    from json_to_recordset(p_created) as o (
      d int, code text, side text, type text, state text, lots bigint, leverage int, price bigint, placed_at timestamptz,
      place_quote int, expires_at timestamptz, parent uuid, price_scale smallint, digits smallint, instrument_version int,
      notional bigint, margin bigint, open_price bigint, open_quote int, open_conversion int, fee_open bigint,
      opened_at timestamptz, financing bigint, financed_to date, adjusted bigint, adjusted_to timestamptz, close_price bigint, close_quote int,
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
        d int, since int, before text, state text, lots bigint, price bigint, expires_at timestamptz,
        instrument_version int, price_scale smallint, digits smallint, notional bigint, margin bigint, open_price bigint,
        open_quote int, open_conversion int, fee_open bigint, opened_at timestamptz, financing bigint, financed_to date,
        adjusted bigint, adjusted_to timestamptz, close_price bigint, close_quote int, close_conversion int, close_reason text, fee_close bigint,
        result bigint, closed_at timestamptz, refusal json
      ) where v_live[d]
    ), done as (
      update trading.contract_order t
      set state = o.state, lots = o.lots, price = o.price, expires_at = o.expires_at, take_profit = p_take_profit[o.d],
        stop_loss = p_stop_loss[o.d], trail_by = p_trailing[o.d], instrument_version = o.instrument_version,
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

  if p_advances is not null then
    insert into trading.deficit_advance (customer, book, amount)
    select p_customer[a.d], p_book[a.d], a.amount
    from json_to_recordset(p_advances) as a (d int, amount bigint)
    where v_live[a.d]
    on conflict (customer) do update set amount = excluded.amount;
  end if;
end $$;
