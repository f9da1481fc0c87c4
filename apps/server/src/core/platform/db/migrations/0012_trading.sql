-- Contract orders, their history, and the functions through which the engine's decisions become facts.
create schema trading;
grant usage on schema trading to plumbline_app;

-- ---------------------------------------------------------------------------------------------------------------- The lease

-- One engine writes at a time. Whoever takes over raises the epoch; an engine of an older epoch can write no more.
create table trading.lease (
  shard int primary key,
  epoch bigint not null,
  taken_at timestamptz not null
);
insert into trading.lease (shard, epoch, taken_at) values (0, 0, now());

-- A tiny commit of the engine that holds the lease, again and again: where it does not go through, no order would.
create table trading.heartbeat (
  shard int primary key references trading.lease,
  epoch bigint not null,
  at timestamptz not null
) with (fillfactor = 10);
comment on table trading.heartbeat is 'When the engine of a shard last committed something, if only this';
insert into trading.heartbeat (shard, epoch, at) select shard, epoch, taken_at from trading.lease;

-- ------------------------------------------------------------------------------------------------------------------- Orders

-- Levels at which parts of an order are closed before its take profit: price and lots of each, one after another, from the market
-- outwards. The engine decides them; what is here refuses a list that no order can have.
create function trading.are_profit_levels(p_levels bigint[], p_side text, p_lots bigint, p_take_profit bigint) returns boolean
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  v_asked bigint := 0;
  v_before bigint;
  v_price bigint;
  v_sign int := case p_side when 'long' then 1 else -1 end;
begin
  if array_ndims(p_levels) <> 1 or array_lower(p_levels, 1) <> 1 or cardinality(p_levels) not in (2, 4, 6, 8)
    or array_position(p_levels, null) is not null
  then
    return false;
  end if;
  for i in 1..cardinality(p_levels) by 2 loop
    v_price := p_levels[i];
    -- A corporate action may have rounded two of them to one price.
    if v_price <= 0 or p_levels[i + 1] <= 0 or v_sign * v_price < v_sign * v_before then
      return false;
    end if;
    v_before := v_price;
    v_asked := v_asked + p_levels[i + 1];
  end loop;
  -- Something is left behind each, and the take profit, which closes it, lies no nearer than any.
  return v_asked < p_lots and coalesce(v_sign * p_take_profit >= v_sign * v_before, true);
end $$;
revoke all on function trading.are_profit_levels from public;

-- An order is placed and opens, or ends; it opens and closes, whole or in parts. What is not known yet is null.
create table trading.contract_order (
  id uuid not null,
  book text not null check (book in ('real', 'demo')),
  customer bigint not null references identity.customer (id),
  code text not null,
  side text not null check (side in ('long', 'short')),
  lots bigint not null check (lots > 0),
  leverage int not null check (leverage >= 1),
  state text not null check (state in ('pending', 'open', 'closed')),
  take_profit bigint check (take_profit > 0),
  stop_loss bigint check (stop_loss > 0),
  price_scale smallint not null,
  digits smallint not null,
  instrument_version int not null,
  notional bigint check (notional >= 0),
  margin bigint check (margin >= 0),
  open_price bigint check (open_price > 0),
  open_quote json,
  open_conversion json,
  fee_open bigint check (fee_open >= 0),
  opened_at timestamptz,
  close_price bigint,
  close_quote json,
  close_conversion json,
  close_reason text,
  fee_close bigint,
  result bigint,
  closed_at timestamptz,
  -- Changes so far: the number of its newest event.
  changes int not null,
  type text not null default 'market' check (type in ('market', 'limit', 'stop')),
  price bigint check (price > 0),
  placed_at timestamptz,
  place_quote json,
  expires_at timestamptz,
  trail_by bigint check (trail_by > 0),
  parent uuid,
  financing bigint not null default 0,
  financed_to date,
  adjusted bigint not null default 0,
  adjusted_to timestamptz,
  refusal json,
  close_requested_at timestamptz,
  -- Set where it copies an order of a trader: the follow by which it does.
  follow uuid,
  close_requested_for text check (close_requested_for in ('customer', 'leader_closed', 'copy_stopped')),
  -- One cancels the other: two pending orders of a customer name each other, and the one that opens ends the other in the same
  -- transaction. The engine decides that; what is here refuses everything that would leave both open, or one tied to nothing.
  oco uuid,
  oco_first boolean,
  profit_levels bigint[],
  primary key (id, book),
  constraint contract_order_entry check (
    case type
      when 'market' then num_nulls(price, placed_at, place_quote, expires_at) = 4 and opened_at is not null
      else num_nulls(price, placed_at, place_quote) = 0
    end
  ),
  constraint contract_order_facts check (
    num_nulls(open_price, open_quote, notional, margin, fee_open, opened_at) in (0, 6)
    and num_nulls(close_reason, closed_at) in (0, 2)
    and (parent is null or state = 'closed')
    and (refusal is not null) = (close_reason is not distinct from 'refused')
    and case state
      when 'pending' then num_nulls(opened_at, closed_at) = 2
      when 'open' then opened_at is not null and closed_at is null
      when 'closed' then closed_at is not null and case
        when opened_at is null
          then close_reason in ('cancelled', 'expired', 'refused', 'other_filled')
            and num_nulls(close_price, close_quote, fee_close, result) = 4
        else close_reason not in ('cancelled', 'expired', 'refused', 'other_filled')
          and num_nulls(close_price, close_quote, fee_close, result) = 0
      end
    end
  ),
  constraint contract_order_oco check (
    (oco is null) = (oco_first is null)
    and (state = 'pending' or (oco is not null) = (close_reason is not distinct from 'other_filled'))
  ),
  constraint contract_order_profit_levels check (
    profit_levels is null or trading.are_profit_levels(profit_levels, side, lots, take_profit)
  )
) partition by list (book);
comment on column trading.contract_order.lots is 'Millionths of a lot';
comment on column trading.contract_order.margin is 'Cents of USD; so are notional, fees and result';
comment on column trading.contract_order.open_price is 'Units of 10^-price_scale; so are all prices of this row and its quotes';
comment on column trading.contract_order.type is 'How it was entered; at the market it opened when it was placed';
comment on column trading.contract_order.price is 'The entry price of a limit or stop order';
comment on column trading.contract_order.trail_by is 'The distance at which the stop loss follows the best price';
comment on column trading.contract_order.parent is 'The order that this closed part was split from';
comment on column trading.contract_order.financing is 'Cents of USD posted so far; negative was paid by the customer';
comment on column trading.contract_order.adjusted is 'Cents of USD of corporate actions posted so far';
comment on column trading.contract_order.adjusted_to is 'When the last corporate action that changed it took effect';
-- A price in dispute decides nothing. A customer can have a position closed at the first undisputed price instead: a request
-- that lasts until then, or until it is withdrawn.
comment on column trading.contract_order.follow is 'The follow in copying.follow; null for an order of one''s own';
comment on column trading.contract_order.close_requested_at is
  'Since when it is to be closed at the first undisputed price; null where nobody has asked for that';
comment on column trading.contract_order.close_requested_for is
  'Why it closes at the first quote; null where nothing was requested, or before this was kept: then the customer has';
comment on column trading.contract_order.oco is
  'The order that it cancels by opening, and that cancels it; of one that ended so, the order that was filled';
comment on column trading.contract_order.oco_first is
  'Whether it is the one that a quote which reaches both prices opens; null where it is tied to none';
comment on column trading.contract_order.profit_levels is
  'Levels at which parts are closed before the take profit, nearest first: price (10^-price_scale) and lots (millionths) of each';
create table trading.contract_order_real partition of trading.contract_order for values in ('real');
create table trading.contract_order_demo partition of trading.contract_order for values in ('demo');
create index contract_order_open on trading.contract_order (customer) where state = 'open';
create index contract_order_closed on trading.contract_order (customer, closed_at desc, id desc) where state = 'closed';
create index contract_order_pending on trading.contract_order (customer) where state = 'pending';
create index contract_order_parent on trading.contract_order (parent) where parent is not null;
create trigger never_removed before delete on trading.contract_order for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on trading.contract_order for each statement execute function ledger.refuse_change();

-- The moves of the state machine once more, for whoever writes: a closed order never changes, and none goes back.
create function trading.refuse_move() returns trigger language plpgsql as $$
begin
  raise exception 'order % cannot go from % to %', old.id, old.state, new.state using errcode = 'PL004';
end $$;
create trigger listed_moves before update on trading.contract_order for each row
  when (
    old.state = 'closed' or (old.state = 'open' and new.state = 'pending')
    or new.id <> old.id or new.customer <> old.customer or new.code <> old.code or new.side <> old.side
    or new.type <> old.type or new.parent is not null or new.follow is distinct from old.follow
  )
  execute function trading.refuse_move();
revoke all on function trading.refuse_move from public;

-- After each statement that ties, unties, opens or ends one of a pair: both orders say the same. Both are written by one
-- statement, so that neither is looked at before the other is.
create function trading.keep_pair() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_known uuid := case tg_op when 'UPDATE' then old.oco end;
  v_other record;
begin
  if v_known is not null then
    select state, oco, close_reason, opened_at into v_other
    from trading.contract_order where id = v_known and book = new.book;
    -- It has opened: the other has ended without ever opening, by this or, earlier in the same unit, for itself.
    if new.opened_at is not null and (
      v_other.state is distinct from 'closed' or v_other.opened_at is not null
      or (v_other.close_reason = 'other_filled' and v_other.oco is distinct from new.id)
    ) then
      raise exception 'order % has opened without the end of %', new.id, v_known using errcode = 'PL004';
    end if;
    -- It waits for itself, or has ended: the other is not tied to it any more.
    if (new.state <> 'pending' or new.oco is distinct from v_known) and v_other.state = 'pending' and v_other.oco = new.id then
      raise exception 'order % is still tied to %', v_known, new.id using errcode = 'PL004';
    end if;
  end if;
  if new.oco is not null then
    if not exists (
      select from trading.contract_order other
      where other.id = new.oco and other.book = new.book and other.customer = new.customer and other.code = new.code
        and case new.state
          when 'pending' then other.state = 'pending' and other.oco = new.id and other.oco_first <> new.oco_first
          else other.opened_at is not null
        end
    ) then
      raise exception 'order % is tied to an order that is not tied to it', new.id using errcode = 'PL004';
    end if;
  end if;
  return null;
end $$;
revoke all on function trading.keep_pair from public;
create trigger keep_new_pair after insert on trading.contract_order
  for each row when (new.oco is not null) execute function trading.keep_pair();
create trigger keep_pair after update on trading.contract_order
  for each row when (old.oco is not null or new.oco is not null) execute function trading.keep_pair();

-- Everything that ever happened to an order, written once.
create table trading.order_event (
  order_id uuid not null,
  book text not null,
  number int not null check (number > 0),
  decision uuid not null,
  kind text not null check (kind in (
    'placed', 'edited', 'linked', 'unlinked', 'ended', 'opened', 'targets', 'close_requested', 'close_withdrawn', 'trailed',
    'split', 'closed', 'financed', 'adjusted'
  )),
  take_profit bigint,
  stop_loss bigint,
  quote json,
  -- The engine's own count of its decisions: what fired together went in this order.
  epoch bigint not null,
  engine_sequence bigint not null,
  at timestamptz not null,
  customer bigint,
  told bigint check (told > 0),
  trail_by bigint,
  once text,
  detail json,
  primary key (order_id, number, book)
) partition by list (book);
comment on column trading.order_event.told is 'Its number among the events of all orders of the customer';
comment on column trading.order_event.once is 'What may happen to an order once: financing of a day, a corporate action';
comment on column trading.order_event.detail is 'What it changed beyond the columns; see the server''s trading/orders/detail.ts';
create table trading.order_event_real partition of trading.order_event for values in ('real');
create table trading.order_event_demo partition of trading.order_event for values in ('demo');
create unique index order_event_told on trading.order_event (customer, told, book) where told is not null;
create unique index order_event_once on trading.order_event (order_id, once, book) where once is not null;
-- Finds what was decided since a moment, without a cost to every decision.
create index order_event_at on trading.order_event using brin (at) with (pages_per_range = 32, autosummarize = on);
create trigger append_only before update or delete on trading.order_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on trading.order_event for each statement execute function ledger.refuse_change();

-- Whoever writes the event, the order says the same: trading.commit needs to know nothing of it.
-- A copy whose closing had to wait for its first quote closes for the reason of its request, and not as if the customer had
-- asked for it.
create function trading.keep_close_request() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update trading.contract_order
  set close_requested_at = case new.kind when 'close_requested' then new.at end,
    close_requested_for = case new.kind when 'close_requested' then coalesce(new.detail ->> 'reason', 'customer') end
  where id = new.order_id and book = new.book and state = 'open';
  if not found then
    raise exception 'order % is not open', new.order_id using errcode = 'PL004';
  end if;
  return null;
end $$;
create trigger keep_close_request after insert on trading.order_event
  for each row when (new.kind in ('close_requested', 'close_withdrawn'))
  execute function trading.keep_close_request();
revoke all on function trading.keep_close_request from public;

-- How many events each customer has been told of. Free space on each page, because every event counts on.
create table trading.room (
  customer bigint primary key references identity.customer (id),
  newest bigint not null check (newest > 0)
) with (fillfactor = 50);

-- What the firm has advanced to a customer whose realised loss exceeded the balance; see docs/ledger.md.
create table trading.deficit_advance (
  customer bigint primary key references identity.customer (id),
  book text not null,
  amount bigint not null check (amount >= 0)
);
comment on column trading.deficit_advance.amount is 'Cents of USD still to be repaid';

-- The first answer of a committed effect, kept for a day under the key the client chose.
create table trading.idempotency (
  customer bigint not null references identity.customer (id),
  call text not null,
  key text not null check (length(key) between 1 and 128),
  body_hash bytea not null,
  decision uuid not null,
  answer json not null,
  at timestamptz not null,
  primary key (customer, call, key)
);
create index idempotency_at on trading.idempotency (at);
grant delete on trading.idempotency to plumbline_app;

-- The product reads everything here, and writes through the functions below.
grant select on all tables in schema trading to plumbline_app;

-- ---------------------------------------------------------------------------------------------------------------- Functions

-- Takes over the shard: waits for commits under way, then makes every older engine's commits fail.
create function trading.take_lease(p_shard int, p_now timestamptz) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare v_epoch bigint;
begin
  perform pg_advisory_xact_lock(7201, p_shard);
  update trading.lease set epoch = epoch + 1, taken_at = p_now where shard = p_shard returning epoch into v_epoch;
  return v_epoch;
end $$;

create function trading.beat(p_epoch bigint, p_shard int, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
  update trading.heartbeat set epoch = p_epoch, at = p_at where shard = p_shard;
end
$$;

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

  if p_advances is not null then
    insert into trading.deficit_advance (customer, book, amount)
    select p_customer[a.d], p_book[a.d], a.amount
    from json_to_recordset(p_advances) as a (d int, amount bigint)
    where v_live[a.d]
    on conflict (customer) do update set amount = excluded.amount;
  end if;
end $$;

-- Makes one transfer between a customer's accounts a fact, in one transaction and one round trip. Verdict: 1 committed,
-- 2 committed before under the same id, 3 its idempotency key was used by another. What the ledger refuses raises PL005, so that
-- the key stays free.
-- What touches a contract account is committed for the engine that holds the lease, and for no other (PL001).
-- Of what comes into a contract account a part may be frozen, because open positions lack that margin, and a part repays an
-- advance of the firm. What comes into `fund` repays what the firm has advanced for payments that were taken back. `number` is
-- that under which the customer is told of it; null where it was committed before.
create function trading.transfer(
  p_epoch bigint, p_shard int,
  p_id uuid, p_book text, p_customer bigint, p_from text, p_to text, p_amount bigint, p_frozen bigint, p_repaid bigint,
  p_unrealised bigint, p_at timestamptz, p_key json,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_from bigint;
  v_to bigint;
  v_house bigint;
  v_account bigint[];
  v_part smallint[];
  v_change bigint[];
  v_posted smallint;
begin
  if 'contract' in (p_from, p_to) then
    perform pg_advisory_xact_lock_shared(7201, p_shard);
    if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
      raise exception 'another engine has taken over' using errcode = 'PL001';
    end if;
  end if;
  if exists (select from transfer.transfer t where t.id = p_id) then
    verdict := 2;
    return;
  end if;
  if p_key is not null then
    insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
    select p_customer, k.call, k.key, decode(k.hash, 'hex'), p_id, k.answer, p_at
    from json_to_record(p_key) as k (call text, key text, hash text, answer json)
    on conflict (customer, call, key) do nothing;
    if not found then
      verdict := 3;
      return;
    end if;
  end if;

  insert into transfer.transfer (id, customer, book, from_account, to_account, amount, frozen, repaid, unrealised, at)
  values (p_id, p_customer, p_book, p_from, p_to, p_amount, p_frozen, p_repaid, p_unrealised, p_at);
  if p_repaid > 0 then
    update trading.deficit_advance set amount = amount - p_repaid where customer = p_customer and amount >= p_repaid;
    if not found then
      raise exception 'nobody repays more than was advanced' using errcode = 'PL003';
    end if;
  end if;

  if p_to = 'fund' then
    perform payment.hold_owed(p_customer, p_book);
  end if;
  select id into strict v_from from ledger.account where owner = p_customer and kind = p_from and book = p_book;
  select id into strict v_to from ledger.account where owner = p_customer and kind = p_to and book = p_book;
  v_account := array[v_from];
  v_part := array[0];
  v_change := array[-p_amount];
  if p_amount - p_frozen - p_repaid > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_amount - p_frozen - p_repaid;
  end if;
  if p_frozen > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 1::smallint;
    v_change := v_change || p_frozen;
  end if;
  if p_repaid > 0 then
    select id into strict v_house from ledger.account where owner is null and kind = 'deficit_advances' and book = p_book;
    v_account := v_account || v_house;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_repaid;
  end if;
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array[p_book], array['fund.transfer'], array[p_id], array[p_at],
    array_fill(1, array[cardinality(v_account)]), v_account, v_part, v_change
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses transfer %', p_id using errcode = 'PL005';
  end if;
  if p_to = 'fund' then
    select coalesce(r.number, transfer.number) into number from payment.repay_owed(p_customer, p_book, p_at) r;
  end if;
  verdict := 1;
end $$;

revoke all on function trading.take_lease, trading.beat, trading.commit, trading.transfer from public;
grant execute on function trading.take_lease, trading.beat, trading.commit, trading.transfer to plumbline_app;
