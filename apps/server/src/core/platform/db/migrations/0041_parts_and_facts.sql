-- Parts add up: what rounding to the cent leaves is carried with the account, and paid once it has come to a cent.

alter table trading.room
  add column carried_result text check (carried_result ~ '^([01]|[1-9][0-9]{0,60}/[1-9][0-9]{0,60})$'),
  add column carried_fee text check (carried_fee ~ '^([01]|[1-9][0-9]{0,60}/[1-9][0-9]{0,60})$');
comment on table trading.room is 'What is counted for each customer over all orders: events told, and what rounding has left';
comment on column trading.room.carried_result is
  'Exact sum of results, nights and corporate actions, less every two cents: a number of cents or a fraction of one; null is 0';
comment on column trading.room.carried_fee is 'The same of fees';

-- ---------------------------------------------------------------------------------------------------- What money is moved for

drop function ledger.post;
-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed, a decision's money that is not what was decided) fails the whole batch.
-- `numbers` counts, for each, the transfers of its customer: the customer is told of them by that number, without holes. Null
-- where nothing was posted or no customer takes part.
-- Legs, in the order of their transfers: the transfer's place in the batch from 1, account, part (0 available, 1 frozen),
-- change in cents.
-- Of orders, beside each transfer: whose contract account alone it may touch, and what the trading result, fees and financing of the
-- house gain by it. They come by the thousand, so that the facts of a batch are read at once, by who writes them.
-- For other functions of this database alone: whoever calls it has judged what the transfers are for.
create function ledger.post_by_owner(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  p_customer bigint[] default null, p_result bigint[] default null, p_fee bigint[] default null, p_financing bigint[] default null,
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
  -- Likewise where the account stands on which each of them is counted.
  v_counted_at int[];
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
  -- What it is to an order: 1 a contract account, 2 trading result, 3 fees, 4 financing, 5 advances; null has no part in any.
  a_role smallint[];
  v_role smallint;
  v_moved bigint[];
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

  -- In the order of ids, so that two batches never deadlock.
  select array_agg(id), array_agg(book), array_agg(house), array_agg(owner),
    array_agg(case when kind = 'contract' then owner end), array_agg(held.told), array_agg(0),
    array_agg(case kind when 'contract' then 1 when 'trading_result' then 2 when 'fees' then 3 when 'financing' then 4
      when 'deficit_advances' then 5 when 'deficit_written_off' then 5 end::smallint),
    array_agg(sequence), array_agg(available), array_agg(frozen)
  into a_id, a_book, a_house, a_owner, a_counts, a_told, a_counted, a_role, a_sequence, a_available, a_frozen
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
    select array_agg(counted_at order by place) into v_counted_at
    from (
      select place, max(case when counts is not null then place end) over (partition by owner) as counted_at
      from unnest(a_owner, a_counts) with ordinality held (owner, counts, place)
    ) counted;
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
    v_moved := '{0,0,0,0,0}';
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
        if p_customer is not null then
          v_role := a_role[v_held];
          if v_role is null or v_role = 1 and a_owner[v_held] is distinct from p_customer[t] then
            raise exception '% moves the contract account of its customer, and what the house has of orders', p_kind[t] using errcode = 'PL072';
          end if;
          v_moved[v_role] := v_moved[v_role] + l_change[v_leg];
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
          v_counter := case when a_counts[v_held] is not null then v_held
            else coalesce(v_counted_at[v_held], array_position(a_counts, a_owner[v_held])) end;
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
    if p_customer is not null and verdicts[t] = 1
      and (v_moved[2] = p_result[t] and v_moved[3] = p_fee[t] and v_moved[4] = p_financing[t]) is not true
    then
      raise exception '% moves exactly the figures of its order', p_kind[t] using errcode = 'PL072';
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
revoke all on function ledger.post_by_owner from public;

-- The door of the product's role: what an item or a row decides that the posting itself compares its figures with, and the play
-- money of a demo account. Whatever has a function of its own, which writes the fact and moves its money in one, comes by that
-- function alone: orders by trading.commit, deals by term.accept and term.settle, savings by savings.deposit and savings.complete.
-- A kind that nobody has listed goes by no door.
create function ledger.post(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  out verdicts smallint[], out numbers bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not p_kind <@ (ledger.decided_kinds() || 'demo.opening'::text) then
    raise exception 'only what decides it moves money of this kind' using errcode = 'PL072';
  end if;
  select p.verdicts, p.numbers into verdicts, numbers
  from ledger.post_by_owner(p_id, p_book, p_kind, p_reference, p_at, l_transfer, l_account, l_part, l_change) p;
end $$;
revoke all on function ledger.post from public;
grant execute on function ledger.post to plumbline_app;

-- Who may go by the inner door goes by it; nothing else of these functions changes.
do $$
declare
  v_name text;
  v_text text;
begin
  foreach v_name in array array['term.settle', 'savings.deposit', 'savings.complete'] loop
    v_text := pg_get_functiondef(v_name::regproc);
    if position('ledger.post(' in v_text) = 0 then
      raise exception '% posts nothing', v_name;
    end if;
    execute replace(v_text, 'ledger.post(', 'ledger.post_by_owner(');
  end loop;
end $$;

-- Takes deals on: freezes each stake and writes the deal. Verdicts: 1 accepted, 2 accepted before under the same id, 3 its
-- idempotency key was used by another, 4 the term account lacks the money, 5 to 8 a limit of the customer's own (limit_passed).
-- Deals with a verdict of 1 have their number.
create or replace function term.accept(p_epoch bigint, p_shard int, p_deals json, out verdicts smallint[], out told bigint[], out posted bigint[])
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := json_array_length(p_deals);
  v_try int[];
  v_verdicts smallint[];
  v_numbers bigint[];
  v_made int[];
  v_told bigint[];
  v_limited bigint[];
  v_deal record;
  v_beside jsonb := '{}';
  v_passed smallint;
begin
  perform term.hold_lease(p_epoch, p_shard);
  verdicts := array_fill(1::smallint, array[v_count]);
  told := array_fill(null::bigint, array[v_count]);
  posted := told;
  select coalesce(array_agg(case
      when k.decision = d.id or exists (select from term.deal known where known.id = d.id and known.book = d.book) then 2
      when k.decision is not null then 3
      else 1
    end::smallint order by d.n), verdicts) into verdicts
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, book text, customer bigint, call text, key text)
  ) d
  left join trading.idempotency k on k.customer = d.customer and k.call = d.call and k.key = d.key;
  -- Whoever has limits is judged alone: of two deals at the same moment the second knows of the first, and so does a change.
  select array_agg(customer) into v_limited from (
    select c.customer from self_limit.customer c
    where c.customer = any (array(select g.customer from json_to_recordset(p_deals) g (customer bigint)))
    order by c.customer for update
  ) locked;
  if v_limited is not null then
    for v_deal in
      select * from (
        select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (customer bigint, stake bigint, at timestamptz)
      ) d where d.customer = any (v_limited) order by n
    loop
      continue when verdicts[v_deal.n] <> 1;
      v_passed := term.limit_passed(v_deal.customer, v_deal.stake,
        coalesce((v_beside ->> v_deal.customer::text)::bigint, 0), v_deal.at);
      if v_passed is null then
        v_beside := v_beside || jsonb_build_object(v_deal.customer::text,
          coalesce((v_beside ->> v_deal.customer::text)::bigint, 0) + v_deal.stake);
      else
        verdicts[v_deal.n] := v_passed;
      end if;
    end loop;
  end if;
  select array_agg(n order by n) into v_try from generate_series(1, v_count) n where verdicts[n] = 1;
  if v_try is null then
    return;
  end if;

  with deals as materialized (
    select row_number() over (order by n) as place, d.*, own.id as account from (
      select (row_number() over ())::int as n, g.*
      from json_to_recordset(p_deals) g (id uuid, book text, customer bigint, stake bigint, settlement uuid, at timestamptz)
    ) d
    -- The stake is the customer's own, whatever account the caller names.
    left join lateral (
      select o.id from ledger.account o where o.owner = d.customer and o.kind = 'term' and o.book = d.book offset 0
    ) own on true
    where n = any (v_try)
  ), legs as (
    select place, account, part, case part when 0 then -stake else stake end as change
    from deals, unnest(array[0, 1]::smallint[]) part
  )
  select p.verdicts, p.numbers into v_verdicts, v_numbers from ledger.post_by_owner(
    (select array_agg(settlement order by place) from deals), (select array_agg(book order by place) from deals),
    array_fill('term.open'::text, array[cardinality(v_try)]), (select array_agg(id order by place) from deals),
    (select array_agg(at order by place) from deals),
    (select array_agg(place::int order by place, part) from legs), (select array_agg(account order by place, part) from legs),
    (select array_agg(part order by place, part) from legs), (select array_agg(change order by place, part) from legs)
  ) p;
  for place in 1..cardinality(v_try) loop
    if v_verdicts[place] = 1 then
      v_made := v_made || v_try[place];
      posted[v_try[place]] := v_numbers[place];
    else
      verdicts[v_try[place]] := 4;
    end if;
  end loop;
  if v_made is null then
    return;
  end if;

  insert into term.deal (id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale,
    digits, state, accepted_at)
  select id, book, customer, kind, code, direction, seconds, stake, yield, profit, product_version, price_scale, digits,
    'accepted', at
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, book text, customer bigint, kind text,
      code text, direction text, seconds int, stake bigint, yield int, profit bigint, product_version int, price_scale smallint,
      digits smallint, at timestamptz)
  ) d where n = any (v_made);
  insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
  select customer, call, key, decode(hash, 'hex'), id, answer, at
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, customer bigint, call text, key text,
      hash text, answer json, at timestamptz)
  ) d where n = any (v_made) and key is not null;
  select term.tell(array_agg(customer order by n), array_agg(id order by n), 'accepted', array_agg(at order by n)) into v_told
  from (
    select (row_number() over ())::int as n, g.* from json_to_recordset(p_deals) g (id uuid, customer bigint, at timestamptz)
  ) d where n = any (v_made);
  for place in 1..cardinality(v_made) loop
    told[v_made[place]] := v_told[place];
  end loop;
end $$;

-- ------------------------------------------------------------------------------------------------------------------- Orders

drop function trading.commit;
-- Whether what the house advances to customers, or gets back of it, is what they owe more or less from here on, and whether it gives
-- up money only of who has none left on the account. After the money has moved, before the rows say so. Seldom anybody owes anything.
create function trading.judge_advances(
  p_customer bigint[], p_live boolean[], l_decision int[], l_account bigint[], l_change bigint[], p_advances json
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  -- In one pass over legs and rows together: no join of lists.
  perform from (
    select customer, sum(back) as back, sum(lost) as lost, max(amount) as amount
    from (
      select p_customer[leg.d] as customer, case a.kind when 'deficit_advances' then leg.change else 0 end as back,
        case a.kind when 'deficit_advances' then 0 else leg.change end as lost, null::bigint as amount
      from unnest(l_decision, l_account, l_change) leg (d, account, change)
      join ledger.account a on a.id = any (array[leg.account])
      where p_live[leg.d] and a.owner is null and a.kind in ('deficit_advances', 'deficit_written_off')
      union all
      select p_customer[g.d], 0, 0, g.amount from json_to_recordset(p_advances) g (d int, amount bigint) where p_live[g.d]
    ) each
    group by customer
  ) moved
  left join trading.deficit_advance known on known.customer = any (array[moved.customer])
  where back is distinct from coalesce(known.amount, 0) - moved.amount
    or lost > 0
    or lost < 0 and exists (
      select from ledger.account a where a.owner = moved.customer and a.kind = 'contract' and a.available + a.frozen <> 0
    );
  if found then
    raise exception 'an advance is what its customer owes' using errcode = 'PL072';
  end if;
end $$;
revoke all on function trading.judge_advances from public;

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
  -- Beside a unit's last decision that moves them, what the account has carried until the unit, and carries from there; null where
  -- that stays as it is.
  p_stood_result text[], p_stood_fee text[], p_carried_result text[], p_carried_fee text[],
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
  v_customer bigint[];
  v_result bigint[];
  v_fee bigint[];
  v_financing bigint[];
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

  if p_stood_result is not null then
    perform from unnest(p_customer, p_stood_result, p_stood_fee, v_live) g (customer, result, fee, live)
    left join trading.room r on r.customer = any (array[g.customer])
    where live and result is not null and (coalesce(r.carried_result, '0') <> result or coalesce(r.carried_fee, '0') <> fee);
    if found then
      raise exception 'an account carries on from where it stood' using errcode = 'PL004';
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
      -- What each may move, from the rows that were written above; what has no row may move nothing. An order of which a part was
      -- closed since, in the same unit, has given it its share of the fee.
      select array_agg(g.customer order by place),
        array_agg(case when o.id is null then null when kind = 'closed' then -o.result
          when kind = 'adjusted' then -(detail -> 'action' ->> 'cash')::bigint else 0 end order by place),
        array_agg(case when o.id is null then null when kind = 'closed' then o.fee_close when kind <> 'opened' then 0
          when o.changes = number then o.fee_open
          else o.fee_open + coalesce((select sum(part.fee_open) from trading.contract_order part where part.parent = o.id and part.book = o.book), 0)
          end::bigint order by place),
        array_agg(case when o.id is null then null when kind = 'financed' then -(detail -> 'financing' ->> 'amount')::bigint else 0 end
          order by place)
      into v_customer, v_result, v_fee, v_financing
      from unnest(p_order, p_book, p_customer, p_number, p_kind, p_detail, v_place) g (id, book, customer, number, kind, detail, place)
      left join trading.contract_order o on o.id = any (array[g.id]) and o.book = g.book and o.customer = g.customer
      where place is not null;
      select result.verdicts, result.numbers into v_posted, v_numbers from ledger.post_by_owner(
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
        (select array_agg(change order by n) from unnest(l_transfer, l_change) with ordinality leg (d, change, n) where v_live[d]),
        v_customer, v_result, v_fee, v_financing
      ) result;
      for i in 1..cardinality(v_moving) loop
        if v_posted[i] <> 1 then
          raise exception 'the ledger refuses decision %', p_decision[v_moving[i]] using errcode = 'PL005';
        end if;
        posted[v_moving[i]] := v_numbers[i];
      end loop;
    end if;
  end if;
  if p_advances is not null
    or l_account && array(select id from ledger.account where owner is null and kind in ('deficit_advances', 'deficit_written_off'))
  then
    perform trading.judge_advances(p_customer, v_live, l_transfer, l_account, l_change, p_advances);
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
