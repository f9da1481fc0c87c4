-- Copy trading: traders, who follows them and how, and what became of each decision of a trader for each follower.
create schema copying;
grant usage on schema copying to plumbline_app;

insert into setting.known (key, notice_hours, effect) values
  -- The trader's share of followers' profit costs them money: it is known a day ahead, and holds for who begins then.
  ('copying.share_rate', 24, 'session opening'),
  ('copying.programs', 0, 'at once');

-- Shares of profit pass through one account of the house, which is empty behind each of them.
insert into ledger.account_kind (kind, house) values ('copy_shares', true);
insert into ledger.account (book, kind) values ('real', 'copy_shares'), ('demo', 'copy_shares');

-- ------------------------------------------------------------------------------------------------------------------- Traders

create table copying.application (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  name text not null check (length(name) between 3 and 24),
  about text not null,
  agreement_version text not null,
  agreement_hash bytea not null check (length(agreement_hash) = 32),
  state text not null check (state in ('pending', 'approved', 'rejected')),
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff.member (id),
  -- Sealed with the customer's key, as what people write about each other.
  reason bytea,
  reapply_at timestamptz,
  -- Names as the eye reads them: one that looks like another one's is taken.
  name_form text not null check (length(name_form) between 1 and 48),
  -- In which the applicant read the agreement, and is written to.
  language text not null,
  constraint decided check ((state = 'pending') = (decided_at is null))
);
create unique index application_pending on copying.application (customer) where state = 'pending';
create unique index application_name on copying.application (book, name_form) where state = 'pending';
create index application_queue on copying.application (due_at, id) where state = 'pending' and book = 'real';
create index application_of on copying.application (customer, submitted_at desc);
comment on column copying.application.reason is 'Sealed: it may name the customer';

create table copying.trader (
  id uuid primary key,
  customer bigint not null unique references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  name text not null check (length(name) between 3 and 24),
  state text not null check (state in ('open', 'paused', 'left', 'revoked')),
  followers_max int not null check (followers_max between 1 and 20000),
  shows_positions text not null default 'followers' check (shows_positions in ('followers', 'nobody')),
  -- A program of the firm that practises in the demo book.
  program text check (program is null or book = 'demo'),
  -- Staff have paused copying since.
  firm_paused_at timestamptz,
  since timestamptz not null,
  ended_at timestamptz,
  -- The last event of the trader's orders that is copied to everybody; what stands behind it is still to be done.
  done_to bigint not null default 0 check (done_to >= 0),
  name_form text check (length(name_form) between 1 and 48),
  firm_paused_by bigint references staff.member (id),
  firm_pause_reason bytea,
  constraint ended check ((state in ('left', 'revoked')) = (ended_at is not null)),
  constraint firm_paused check (num_nulls(firm_paused_at, firm_paused_by, firm_pause_reason) in (0, 3)),
  constraint trader_program check (program in ('average_cross', 'breakout', 'mean_reversion'))
);
create unique index trader_name_form on copying.trader (book, name_form);
create index trader_since on copying.trader (book, since desc, id desc);
-- The practice traders of the firm: one of each program, over restarts and whatever role writes.
create unique index trader_of_program on copying.trader (program) where program is not null;
comment on column copying.trader.firm_pause_reason is 'Sealed: it may name the customer';
create unique index trader_name on copying.trader (book, lower(name));
comment on column copying.trader.id is 'The public name of the trader; says nothing of the customer';

-- Nobody comes back from having left, and nothing that was copied is copied again.
create function copying.keep_trader() returns trigger language plpgsql as $$
begin
  if old.state in ('left', 'revoked') and new.state <> old.state
    or new.done_to < old.done_to
    or (new.id, new.customer, new.book, new.since, new.program) is distinct from (old.id, old.customer, old.book, old.since, old.program) then
    raise exception 'a trader who has left stays so, and copies are made once' using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function copying.keep_trader from public;
create trigger keep_trader before update on copying.trader for each row execute function copying.keep_trader();
alter table copying.trader enable always trigger keep_trader;

-- What a trader writes about how they trade; shown once staff have looked at it.
create table copying.trader_text (
  trader uuid not null references copying.trader (id),
  language text not null,
  number int not null check (number > 0),
  text text not null check (length(text) <= 600),
  state text not null check (state in ('pending', 'shown', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff.member (id),
  reason bytea,
  primary key (trader, language, number)
);
create index trader_text_pending on copying.trader_text (submitted_at) where state = 'pending';

-- ------------------------------------------------------------------------------------------------------------------- Follows

create table copying.follow (
  id uuid primary key,
  book text not null check (book in ('real', 'demo')),
  follower bigint not null references identity.customer (id),
  trader uuid not null references copying.trader (id),
  sizing text not null check (sizing in ('multiplier', 'auto')),
  multiplier int not null check (multiplier between 1 and 10000),
  max_margin bigint not null check (max_margin > 0),
  stop_loss bigint check (stop_loss > 0),
  excluded text[] not null default '{}' check (cardinality(excluded) <= 60),
  when_trader_leaves text not null check (when_trader_leaves in ('close', 'keep')),
  state text not null check (state in ('active', 'paused', 'stopping', 'ended')),
  end_reason text check (end_reason in ('customer', 'stop_loss', 'trader_left', 'trader_revoked')),
  -- What becomes of open copies at the end, once it is ending.
  end_positions text check (end_positions in ('close', 'keep')),
  -- Whether what the trader has open is still to be copied at the prices of now.
  to_join boolean not null,
  -- The last month of which the share is settled.
  settled_month text check (settled_month ~ '^\d{4}-\d{2}$'),
  -- Decisions of the trader behind this one are copied.
  after_event bigint not null check (after_event >= 0),
  share_rate int not null check (share_rate between 0 and 3000),
  high_water bigint not null default 0 check (high_water >= 0),
  share_paid bigint not null default 0 check (share_paid >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- In which a follower is written to: that of the call by which the follow was begun or last changed.
  language text not null default 'en' check (length(language) = 2),
  constraint ending check ((state in ('stopping', 'ended')) = (end_reason is not null) and num_nulls(end_reason, end_positions) in (0, 2)),
  constraint ended check ((state = 'ended') = (ended_at is not null))
);
comment on column copying.follow.multiplier is 'Hundredths';
comment on column copying.follow.max_margin is 'Cents of USD; so are stop_loss, high_water and share_paid';
comment on column copying.follow.share_rate is 'Hundredths of a percent, as it was when following began';
create unique index follow_current on copying.follow (follower, trader) where state <> 'ended';
create index follow_of_trader on copying.follow (trader) where state <> 'ended';
create index follow_of_follower on copying.follow (follower, started_at desc, id desc);

create function copying.keep_follow() returns trigger language plpgsql as $$
begin
  if old.state = 'ended' and new.state <> 'ended'
    or old.state = 'stopping' and new.state not in ('stopping', 'ended')
    or new.high_water < old.high_water or new.share_paid < old.share_paid
    or (new.id, new.book, new.follower, new.trader, new.after_event, new.share_rate, new.started_at)
      is distinct from (old.id, old.book, old.follower, old.trader, old.after_event, old.share_rate, old.started_at) then
    raise exception 'a follow keeps its terms, and never begins again' using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function copying.keep_follow from public;
create trigger keep_follow before update on copying.follow for each row execute function copying.keep_follow();
alter table copying.follow enable always trigger keep_follow;

-- Nobody follows themselves, and nobody who is followed follows: copies are never copied on. Books never mix.
create function copying.admit_follow() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from copying.trader where id = new.trader and (customer = new.follower or book <> new.book))
    or exists (select from copying.trader where customer = new.follower and state in ('open', 'paused')) then
    raise exception 'traders do not follow, and books do not mix' using errcode = 'PL004';
  end if;
  return new;
end $$;
revoke all on function copying.admit_follow from public;
create trigger admit_follow before insert on copying.follow for each row execute function copying.admit_follow();
alter table copying.follow enable always trigger admit_follow;

-- How a follow was set, each time; written with it.
create table copying.follow_change (
  follow uuid not null references copying.follow (id),
  number int not null check (number > 0),
  what text not null check (what in ('started', 'settings', 'paused', 'resumed', 'stopping', 'ended')),
  settings json not null,
  at timestamptz not null,
  primary key (follow, number)
);
create trigger append_only before update or delete on copying.follow_change for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on copying.follow_change for each statement execute function ledger.refuse_change();
alter table copying.follow_change enable always trigger append_only;
alter table copying.follow_change enable always trigger append_only_whole;

-- ------------------------------------------------------------------------------------------------------------------- Copies

-- One row for each decision of a trader and each follower, written once: in the transaction of the copy itself, or by itself
-- where nothing was copied.
create table copying.decision (
  follow uuid not null references copying.follow (id),
  event bigint not null check (event > 0),
  -- By which of the follow's settings: the number in copying.follow_change. Times alone would not tell.
  settings int not null check (settings > 0),
  follower bigint not null,
  trader uuid not null,
  trader_order uuid not null,
  kind text not null check (kind in ('open', 'levels', 'reduce', 'close')),
  code text not null,
  side text not null check (side in ('long', 'short')),
  outcome text not null check (outcome in ('copied', 'skipped')),
  reason text,
  late boolean not null default false,
  trader_lots bigint,
  wanted_lots bigint,
  lots bigint,
  trader_price bigint,
  price bigint,
  price_scale smallint not null,
  trader_equity bigint,
  equity bigint,
  delay_ms int not null check (delay_ms >= 0),
  order_id uuid,
  at timestamptz not null,
  primary key (follow, event),
  constraint skipped check ((outcome = 'skipped') = (reason is not null)),
  constraint copied check (outcome = 'skipped' or order_id is not null)
) with (fillfactor = 100);
comment on column copying.decision.event is 'Its number among the events of the trader''s orders: trading.order_event.told';
comment on column copying.decision.equity is 'Cents of USD of the follower''s contract account; null where no sizing asked for it';
create index decision_of_follower on copying.decision (follower, at desc, follow, event);
create index decision_copy on copying.decision (trader_order) where kind = 'open' and outcome = 'copied';
create unique index decision_order on copying.decision (order_id) where kind = 'open' and outcome = 'copied';
create trigger append_only before update or delete on copying.decision for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on copying.decision for each statement execute function ledger.refuse_change();
alter table copying.decision enable always trigger append_only;
alter table copying.decision enable always trigger append_only_whole;

-- Copies that followers have taken over: nothing of the trader changes them any more.
create table copying.released (
  order_id uuid primary key,
  follow uuid not null references copying.follow (id),
  at timestamptz not null
);
create index released_of on copying.released (follow);
create trigger append_only before update or delete on copying.released for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on copying.released for each statement execute function ledger.refuse_change();
alter table copying.released enable always trigger append_only;
alter table copying.released enable always trigger append_only_whole;

-- Shares of profit, each with what it was worked out from.
create table copying.share (
  -- Also the ledger transfer from the follower; `earned` is the one to the trader.
  id uuid primary key,
  earned uuid not null unique,
  follow uuid not null references copying.follow (id),
  book text not null,
  follower bigint not null,
  trader uuid not null,
  -- The month that is settled, or the end of the follow.
  settles text not null check (settles ~ '^\d{4}-\d{2}$' or settles = 'end'),
  net bigint not null,
  high_water bigint not null,
  rate int not null,
  due bigint not null check (due > 0),
  amount bigint not null check (amount > 0 and amount <= due),
  at timestamptz not null,
  unique (follow, settles)
);
comment on column copying.share.amount is 'Cents of USD that were free to be taken; so are all amounts of this row';
create index share_of_follower on copying.share (follower, at desc);
create index share_of_trader on copying.share (trader, at desc);
create trigger append_only before update or delete on copying.share for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on copying.share for each statement execute function ledger.refuse_change();
alter table copying.share enable always trigger append_only;
alter table copying.share enable always trigger append_only_whole;

grant select on all tables in schema copying to plumbline_app;

-- ---------------------------------------------------------------------------------------------------------------- Functions

-- Only the engine that holds the lease writes copies (PL001).
create function copying.hold_lease(p_epoch bigint, p_shard int) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
end $$;
revoke all on function copying.hold_lease from public;

-- Writes the rows of copies that are being committed, and gives the units of which the row was there before: their copy was made.
-- Called by trading.commit, in its transaction, for units whose verdict is still 1.
create function copying.note(p_copies json, p_verdicts smallint[]) returns setof int
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
  set enable_bitmapscan = off
as $$
begin
  return query
  with given as (
    select * from json_to_recordset(p_copies) as c (
      unit int, follow uuid, event bigint, settings int, follower bigint, trader uuid, trader_order uuid, kind text, code text, side text,
      late boolean, trader_lots bigint, wanted_lots bigint, lots bigint, trader_price bigint, price bigint, price_scale smallint,
      trader_equity bigint, equity bigint, delay_ms int, order_id uuid, at timestamptz
    ) where p_verdicts[unit] = 1
  ), kept as (
    insert into copying.decision (follow, event, settings, follower, trader, trader_order, kind, code, side, outcome, late, trader_lots,
      wanted_lots, lots, trader_price, price, price_scale, trader_equity, equity, delay_ms, order_id, at)
    select follow, event, settings, follower, trader, trader_order, kind, code, side, 'copied', late, trader_lots, wanted_lots, lots,
      trader_price, price, price_scale, trader_equity, equity, delay_ms, order_id, at
    from given
    on conflict (follow, event) do nothing
    returning decision.follow, decision.event
  )
  select max(both_of_them.unit)
  from (
    select given.unit, given.follow, given.event from given
    union all
    select null, kept.follow, kept.event from kept
  ) both_of_them
  group by both_of_them.follow, both_of_them.event
  having count(*) = 1;
end $$;
revoke all on function copying.note from public;

-- Writes the rows of what was not copied. One that is there already stays.
create function copying.skip(p_epoch bigint, p_shard int, p_rows json) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform copying.hold_lease(p_epoch, p_shard);
  insert into copying.decision (follow, event, settings, follower, trader, trader_order, kind, code, side, outcome, reason, late, trader_lots,
    wanted_lots, trader_price, price_scale, trader_equity, equity, delay_ms, order_id, at)
  select follow, event, settings, follower, trader, trader_order, kind, code, side, 'skipped', reason, false, trader_lots, wanted_lots,
    trader_price, price_scale, trader_equity, equity, delay_ms, order_id, at
  from json_to_recordset(p_rows) as r (
    follow uuid, event bigint, settings int, follower bigint, trader uuid, trader_order uuid, kind text, code text, side text, reason text,
    trader_lots bigint, wanted_lots bigint, trader_price bigint, price_scale smallint, trader_equity bigint, equity bigint,
    delay_ms int, order_id uuid, at timestamptz
  )
  on conflict (follow, event) do nothing;
end $$;

-- Says that a decision of a trader, and all before it, are copied to everybody.
create function copying.done(p_epoch bigint, p_shard int, p_trader uuid, p_event bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform copying.hold_lease(p_epoch, p_shard);
  update copying.trader set done_to = p_event where id = p_trader and done_to < p_event;
end $$;

-- The number of a customer's newest decision, held until the transaction ends: what comes behind it is copied.
create function copying.newest_event(p_customer bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_newest bigint;
begin
  select newest into v_newest from trading.room where customer = p_customer for update;
  return coalesce(v_newest, 0);
end $$;

revoke all on function copying.skip, copying.done, copying.newest_event from public;
grant execute on function copying.skip, copying.done, copying.newest_event to plumbline_app;
grant insert on copying.follow, copying.follow_change, copying.released to plumbline_app;
grant update (sizing, multiplier, max_margin, stop_loss, excluded, when_trader_leaves, state, end_reason, end_positions,
    ended_at, to_join)
  on copying.follow to plumbline_app;

-- Holds a trader's row and the follower's, in this order, so that whoever begins to follow at the same moment is counted.
create function copying.hold_trader(p_trader uuid, p_follower bigint) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Whoever only names the trader, as statistics do, is not held up: else two of these could wait for each other.
  perform from copying.trader where id = p_trader for no key update;
  perform pg_advisory_xact_lock(7223, p_follower::int);
end $$;
revoke all on function copying.hold_trader from public;
grant execute on function copying.hold_trader to plumbline_app;

-- Of closed copies of a follow the net after all costs, in cents, of those closed before a moment; what was taken over counts
-- until then.
create function copying.net_of(p_follow uuid, p_before timestamptz) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(coalesce(o.result, 0) - coalesce(o.fee_open, 0) - coalesce(o.fee_close, 0) + o.financing + o.adjusted), 0)::bigint
  from copying.follow f
  join trading.contract_order o on o.customer = f.follower and o.book = f.book and o.follow = f.id and o.state = 'closed'
  left join copying.released r on r.order_id = coalesce(o.parent, o.id)
  where f.id = p_follow and (p_before is null or o.closed_at < p_before) and (r.at is null or o.closed_at < r.at)
$$;
revoke all on function copying.net_of from public;

-- Pays a trader the share of a follower's profit: in one transaction with its row, both transfers and the new high-water mark.
-- What is paid follows from the closed copies, whoever asks. Verdict: 1 paid, 2 paid before under the same id, 3 settled before.
-- `number` is that under which the follower is told of it. What the account lacks raises PL005.
create function copying.pay_share(
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
  v_due := v_above * v_follow.share_rate / 10000;
  if v_above <= 0 or p_amount > v_due then
    raise exception 'the share of % is %, not %', p_follow, v_due, p_amount using errcode = 'PL004';
  end if;
  insert into copying.share (id, earned, follow, book, follower, trader, settles, net, high_water, rate, due, amount, at)
  values (p_id, p_earned, p_follow, v_follow.book, v_follow.follower, v_follow.trader, p_settles, v_net, v_follow.high_water,
    v_follow.share_rate, v_due, p_amount, p_at);
  update copying.follow set share_paid = share_paid + p_amount,
    -- Of a part that was paid, rounded up: what was paid for is never asked for again.
    high_water = case when p_amount = v_due then v_net else high_water + (v_above * p_amount + v_due - 1) / v_due end,
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
revoke all on function copying.pay_share from public;
grant execute on function copying.pay_share to plumbline_app;
grant execute on function copying.net_of to plumbline_app;
grant update (settled_month, language) on copying.follow to plumbline_app;
grant insert on copying.trader to plumbline_app;
grant update (state, followers_max, shows_positions, firm_paused_at, ended_at) on copying.trader to plumbline_app;

-- Becoming a trader, what a trader sets, and what staff do about traders. For whatever role writes.

create index decision_of_trader on copying.decision (trader, at desc, follow, event);
create index decision_at on copying.decision using brin (at) with (pages_per_range = 32, autosummarize = on);

create function copying.judge_application() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_book text;
begin
  select c.book into strict v_book from identity.customer c where c.id = new.customer;
  if new.book <> v_book then
    raise exception 'books do not mix' using errcode = 'PL004';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'pending' or exists (select from copying.trader t where t.customer = new.customer) then
      raise exception 'an application begins waiting, and a trader makes none' using errcode = 'PL004';
    end if;
    return new;
  end if;
  if old.state <> 'pending' or new.state = 'pending'
    or (to_jsonb(new) - array['state', 'decided_at', 'decided_by', 'reason', 'reapply_at'])
      is distinct from (to_jsonb(old) - array['state', 'decided_at', 'decided_by', 'reason', 'reapply_at']) then
    raise exception 'an application is decided once, and does not change' using errcode = 'PL004';
  end if;
  -- Staff decide on customers, and nobody on demo accounts, which are only ever approved.
  if (new.book = 'demo') <> (new.decided_by is null) or new.book = 'demo' and new.state <> 'approved'
    or (new.state = 'rejected') <> (new.reason is not null) or (new.state = 'rejected') <> (new.reapply_at is not null) then
    raise exception 'this decision is not complete' using errcode = 'PL004';
  end if;
  if verification.is_own_or_relative(new.decided_by, new.customer) then
    raise exception 'nobody decides on himself or a relative' using errcode = 'PL055';
  end if;
  return new;
end $$;
create trigger judge before insert or update on copying.application
  for each row execute function copying.judge_application();
alter table copying.application enable always trigger judge;

-- Nobody who follows becomes a trader: copies are never copied on.
create function copying.admit_trader() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from copying.follow f where f.follower = new.customer and f.state <> 'ended') then
    raise exception 'who follows becomes no trader' using errcode = 'PL004';
  end if;
  return new;
end $$;

create trigger admit before insert on copying.trader for each row execute function copying.admit_trader();
alter table copying.trader enable always trigger admit;

create function copying.judge_text() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a text begins waiting' using errcode = 'PL004';
    end if;
    return new;
  end if;
  if old.state <> 'pending' or new.state = 'pending'
    or (new.trader, new.language, new.number, new.text, new.submitted_at)
      is distinct from (old.trader, old.language, old.number, old.text, old.submitted_at)
    or (new.state = 'rejected') <> (new.reason is not null) or new.decided_at is null then
    raise exception 'a text is decided once, and does not change' using errcode = 'PL004';
  end if;
  if exists (
    select from copying.trader t where t.id = new.trader
      and ((t.book = 'demo') <> (new.decided_by is null) or verification.is_own_or_relative(new.decided_by, t.customer))
  ) then
    raise exception 'nobody decides on himself or a relative' using errcode = 'PL055';
  end if;
  return new;
end $$;
create trigger judge before insert or update on copying.trader_text for each row execute function copying.judge_text();
alter table copying.trader_text enable always trigger judge;

revoke all on function copying.judge_application, copying.admit_trader, copying.judge_text from public;

grant insert, update (state, decided_at, decided_by, reason, reapply_at) on copying.application to plumbline_app;
grant insert, update (state, followers_max, shows_positions, firm_paused_at, firm_paused_by, firm_pause_reason, ended_at)
  on copying.trader to plumbline_app;
grant insert, update (state, decided_at, decided_by, reason) on copying.trader_text to plumbline_app;

-- Suspicions about a trader and a follower of theirs, written by a job; what they rest on is in the figures.
create table copying.flag (
  trader uuid not null references copying.trader (id),
  follower bigint not null references identity.customer (id),
  kind text not null check (kind in ('same_person', 'wash_trading')),
  -- By what they are linked, or how often and how much.
  evidence json not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (trader, follower, kind)
);
create index flag_of_follower on copying.flag (follower);
grant select, insert, update (evidence, last_at) on copying.flag to plumbline_app;

-- Two who want names that look the same come one after the other.
create function copying.hold_names() returns void language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(7224)
$$;
revoke all on function copying.hold_names from public;
grant execute on function copying.hold_names to plumbline_app;

create index session_address on identity.session (address) where address is not null;

-- Accounts of the same book that may be the same person's, each with all that speaks for it. Whoever calls reads these tables.
create function copying.links_of(p_customer bigint) returns table (other bigint, link text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct found.other, found.link from (
    select o.customer as other, 'document' as link from verification.submission m
      join verification.submission o on o.number_print = m.number_print where m.customer = p_customer
    union all
    select o.customer, 'person' from verification.submission m
      join verification.submission o on o.person_print = m.person_print where m.customer = p_customer
    union all
    select o.customer, 'document' from verification.submission m
      join verification.image mine on mine.submission = m.id join verification.image i on i.print = mine.print
      join verification.submission o on o.id = i.submission where m.customer = p_customer
    union all
    select o.customer, 'device' from identity.device m join identity.device o on o.token_hash = m.token_hash
      where m.customer = p_customer
    union all
    select o.customer, 'address' from identity.session m join identity.session o on o.address = m.address
      where m.customer = p_customer
    union all
    select o.customer, 'destination' from destination.version m join destination.version o on o.print = m.print
      where m.customer = p_customer
    union all
    select o.customer, 'payment' from funding.deposit m
      join funding.deposit o on o.proof_print = m.proof_print and o.book = m.book where m.customer = p_customer
    union all
    select o.customer, 'payment' from funding.deposit m
      join funding.deposit o on o.transaction_key = m.transaction_key and o.book = m.book where m.customer = p_customer
    union all
    select o.id, 'invitation' from identity.customer m
      join identity.customer o on o.invited_by = m.id or m.invited_by = o.id where m.id = p_customer
  ) found
  join identity.customer mine on mine.id = p_customer
  join identity.customer theirs on theirs.id = found.other and theirs.book = mine.book
  where found.other <> p_customer
$$;
revoke all on function copying.links_of from public;
grant execute on function copying.links_of to plumbline_app;

-- ----------------------------------------------------------------------------------------------- What followers are told
-- Without asking: that copying of a trader is paused or goes on, that the trader trades otherwise than before, and what could not be
-- copied.

-- What is to be told to all who follow a trader. It is told in the order of follows, some at a time, and the place moves in the
-- transaction of the letters: each follower is told once, however often it is tried.
create table copying.alert (
  id uuid primary key,
  trader uuid not null references copying.trader (id),
  kind text not null check (
    kind in ('copy_trader_paused', 'copy_trader_resumed', 'copy_trader_closed', 'copy_trader_leverage', 'copy_trader_mix')
  ),
  data json not null,
  at timestamptz not null,
  told_to uuid,
  done_at timestamptz
);
comment on column copying.alert.told_to is 'The last follow that was told; null before the first';
create index alert_waiting on copying.alert (at, id) where done_at is null;
create index alert_of_trader on copying.alert (trader, kind, at desc);
grant select, insert, update (told_to, done_at) on copying.alert to plumbline_app;

-- Up to which decision a follower was told of what was not copied, and when.
create table copying.skips_told (
  follow uuid primary key references copying.follow (id),
  event bigint not null check (event > 0),
  at timestamptz not null
);
grant select, insert, update (event, at) on copying.skips_told to plumbline_app;
create index decision_not_opened on copying.decision (follow, event) where kind = 'open' and outcome = 'skipped';
