-- Contract orders, their history, and the one function through which the engine's decisions become facts.
create schema trading;

-- One engine writes at a time. Whoever takes over raises the epoch; an engine of an older epoch can write no more.
create table trading.lease (
  shard int primary key,
  epoch bigint not null,
  taken_at timestamptz not null
);
insert into trading.lease (shard, epoch, taken_at) values (0, 0, now());

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
  notional bigint not null check (notional >= 0),
  margin bigint not null check (margin >= 0),
  open_price bigint not null check (open_price > 0),
  open_quote json not null,
  open_conversion json,
  fee_open bigint not null check (fee_open >= 0),
  opened_at timestamptz not null,
  close_price bigint,
  close_quote json,
  close_conversion json,
  close_reason text,
  fee_close bigint,
  result bigint,
  closed_at timestamptz,
  -- Changes so far: the number of its newest event.
  changes int not null,
  primary key (id, book),
  check (
    (state = 'closed') = (closed_at is not null)
    and (closed_at is not null) = (
      close_price is not null and close_quote is not null and close_reason is not null
      and fee_close is not null and result is not null
    )
  )
) partition by list (book);
comment on column trading.contract_order.lots is 'Millionths of a lot';
comment on column trading.contract_order.open_price is 'Units of 10^-price_scale; so are all prices of this row and its quotes';
comment on column trading.contract_order.margin is 'Cents of USD; so are notional, fees and result';
create table trading.contract_order_real partition of trading.contract_order for values in ('real');
create table trading.contract_order_demo partition of trading.contract_order for values in ('demo');
create index contract_order_open on trading.contract_order (customer) where state = 'open';
create index contract_order_closed on trading.contract_order (customer, closed_at desc, id desc) where state = 'closed';

-- Everything that ever happened to an order, written once.
create table trading.order_event (
  order_id uuid not null,
  book text not null,
  number int not null check (number > 0),
  decision uuid not null,
  kind text not null check (kind in ('opened', 'targets', 'closed')),
  take_profit bigint,
  stop_loss bigint,
  quote json,
  -- The engine's own count of its decisions: what fired together went in this order.
  epoch bigint not null,
  engine_sequence bigint not null,
  at timestamptz not null,
  primary key (order_id, number, book)
) partition by list (book);
create table trading.order_event_real partition of trading.order_event for values in ('real');
create table trading.order_event_demo partition of trading.order_event for values in ('demo');
create trigger append_only before update or delete on trading.order_event
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on trading.order_event
  for each statement execute function ledger.refuse_change();

-- What the house has advanced to a customer whose realised loss exceeded the balance; see docs/ledger.md.
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

-- Makes a batch of decisions into facts, in one transaction and one round trip. A verdict for each, in order:
-- 1 committed, 2 committed before under the same decision id, 3 refused by the ledger, 4 its idempotency key was used
-- by another decision. Every decision has exactly one event; legs, orders, advances and keys name it by its place from 1.
create function trading.commit(
  p_epoch bigint, p_shard int,
  p_decision uuid[], p_order uuid[], p_book text[], p_number int[], p_kind text[], p_at timestamptz[],
  p_sequence bigint[], p_take_profit bigint[], p_stop_loss bigint[], p_quote json[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  p_opened json, p_closed json, p_advances json, p_keys json
) returns smallint[]
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  v_verdicts smallint[];
  v_posted smallint[];
  v_moving int[];
  v_place int[];
  v_count int := cardinality(p_decision);
  v_touched int;
  v_expected int;
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;

  -- Decisions sent again after an unknown outcome.
  select array_agg(case when known.decision is null then 1 else 2 end::smallint order by given.d)
  into v_verdicts
  from unnest(p_order, p_number, p_book, p_decision) with ordinality given (order_id, number, book, decision, d)
  left join trading.order_event known
    on known.order_id = given.order_id and known.number = given.number and known.book = given.book
    and known.decision = given.decision;

  if p_keys is not null then
    with given as (
      select * from json_to_recordset(p_keys) as k (d int, customer bigint, call text, key text, hash text, answer json)
    ), kept as (
      insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
      select customer, call, key, decode(hash, 'hex'), p_decision[d], answer, p_at[d] from given where v_verdicts[d] = 1
      on conflict (customer, call, key) do nothing
      returning decision
    )
    select array_agg(case when v_verdicts[d] = 1 and exists (
        select from given where given.d = place.d
      ) and not exists (select from kept where kept.decision = p_decision[place.d])
      then 4::smallint else v_verdicts[d] end order by d)
    into v_verdicts
    from generate_series(1, v_count) place (d);
  end if;

  -- Decisions that move money, renumbered for the ledger without those that are out already.
  if cardinality(l_transfer) > 0 then
    select array_agg(d order by d) into v_moving
    from (select distinct d from unnest(l_transfer) d where v_verdicts[d] = 1) moving;
    if v_moving is not null then
      v_place := array_fill(null::int, array[v_count]);
      for i in 1..cardinality(v_moving) loop v_place[v_moving[i]] := i; end loop;
      select ledger.post(
        (select array_agg(p_decision[d] order by d) from unnest(v_moving) d),
        (select array_agg(p_book[d] order by d) from unnest(v_moving) d),
        (select array_agg(case p_kind[d] when 'opened' then 'contract.open' else 'contract.close' end order by d)
          from unnest(v_moving) d),
        (select array_agg(p_order[d] order by d) from unnest(v_moving) d),
        (select array_agg(p_at[d] order by d) from unnest(v_moving) d),
        array_agg(v_place[leg.d]), array_agg(leg.account), array_agg(leg.part), array_agg(leg.change)
      ) into v_posted
      from unnest(l_transfer, l_account, l_part, l_change) leg (d, account, part, change)
      where v_verdicts[leg.d] = 1;
      for i in 1..cardinality(v_moving) loop
        if v_posted[i] = 3 then
          v_verdicts[v_moving[i]] := 3;
          delete from trading.idempotency where decision = p_decision[v_moving[i]];
        end if;
      end loop;
    end if;
  end if;

  insert into trading.order_event
    (order_id, book, number, decision, kind, take_profit, stop_loss, quote, epoch, engine_sequence, at)
  select order_id, book, number, decision, kind, take_profit, stop_loss, quote, p_epoch, sequence, at
  from unnest(p_order, p_book, p_number, p_decision, p_kind, p_take_profit, p_stop_loss, p_quote, p_sequence, p_at)
    with ordinality e (order_id, book, number, decision, kind, take_profit, stop_loss, quote, sequence, at, d)
  where v_verdicts[d] = 1;

  if p_opened is not null then
    insert into trading.contract_order
      (id, book, customer, code, side, lots, leverage, state, take_profit, stop_loss, price_scale, digits,
       instrument_version, notional, margin, open_price, open_quote, open_conversion, fee_open, opened_at, changes)
    select p_order[o.d], p_book[o.d], o.customer, o.code, o.side, o.lots, o.leverage, 'open', p_take_profit[o.d],
      p_stop_loss[o.d], o.price_scale, o.digits, o.instrument_version, o.notional, o.margin, o.open_price,
      p_quote[o.d], o.open_conversion, o.fee_open, p_at[o.d], p_number[o.d]
    from json_to_recordset(p_opened) as o (
      d int, customer bigint, code text, side text, lots bigint, leverage int, price_scale smallint, digits smallint,
      instrument_version int, notional bigint, margin bigint, open_price bigint, open_conversion json, fee_open bigint
    )
    where v_verdicts[o.d] = 1;
  end if;

  if p_closed is not null then
    update trading.contract_order t
    set state = 'closed', close_price = c.close_price, close_quote = p_quote[c.d], close_conversion = c.close_conversion,
      close_reason = c.close_reason, fee_close = c.fee_close, result = c.result, closed_at = p_at[c.d],
      changes = p_number[c.d]
    from json_to_recordset(p_closed) as c (
      d int, close_price bigint, close_conversion json, close_reason text, fee_close bigint, result bigint
    )
    where t.id = p_order[c.d] and t.book = p_book[c.d] and t.state = 'open' and t.changes = p_number[c.d] - 1
      and v_verdicts[c.d] = 1;
    get diagnostics v_touched = row_count;
    select count(*) into v_expected from unnest(p_kind, v_verdicts) k (kind, verdict)
    where kind = 'closed' and verdict = 1;
    if v_touched <> v_expected then
      raise exception 'an order closes once, from open' using errcode = 'PL004';
    end if;
  end if;

  if 'targets' = any (p_kind) then
    update trading.contract_order t
    set take_profit = e.take_profit, stop_loss = e.stop_loss, changes = e.number
    from unnest(p_order, p_book, p_number, p_kind, p_take_profit, p_stop_loss, v_verdicts)
      e (order_id, book, number, kind, take_profit, stop_loss, verdict)
    where e.kind = 'targets' and e.verdict = 1 and t.id = e.order_id and t.book = e.book and t.state = 'open'
      and t.changes = e.number - 1;
    get diagnostics v_touched = row_count;
    select count(*) into v_expected from unnest(p_kind, v_verdicts) k (kind, verdict)
    where kind = 'targets' and verdict = 1;
    if v_touched <> v_expected then
      raise exception 'targets change on open orders only' using errcode = 'PL004';
    end if;
  end if;

  if p_advances is not null then
    insert into trading.deficit_advance (customer, book, amount)
    select a.customer, p_book[a.d], a.amount
    from json_to_recordset(p_advances) as a (d int, customer bigint, amount bigint)
    where v_verdicts[a.d] = 1
    on conflict (customer) do update set amount = excluded.amount;
  end if;

  return v_verdicts;
end $$;

revoke all on function trading.take_lease, trading.commit from public;
grant usage on schema trading to plumbline_app;
grant select on all tables in schema trading to plumbline_app;
grant delete on trading.idempotency to plumbline_app;
grant execute on function trading.take_lease, trading.commit to plumbline_app;
