-- What the market must still know after a restart: candles, newest quotes, the tick log, halts and corporate actions; and how
-- customers look at it: watchlists and charts.
create schema market;
grant usage on schema market to plumbline_app;

-- ------------------------------------------------------------------------------------------------------- Candles and quotes
-- Both are kept per feed: what a simulation, a recording and a live source said never meets in one chart.

-- Short periods are kept for a while only: the product deletes those past their time.
create table market.candle (
  feed text not null,
  code text not null,
  period_seconds int not null check (period_seconds > 0),
  opened_at timestamptz not null,
  kind text not null check (kind in ('live', 'delayed', 'synthetic')),
  price_scale smallint not null check (price_scale between 0 and 17),
  quotes int not null,
  mid bigint[] not null check (cardinality(mid) = 4),
  bid bigint[] not null check (cardinality(bid) = 4),
  ask bigint[] not null check (cardinality(ask) = 4),
  filled boolean not null default false,
  primary key (feed, kind, code, period_seconds, opened_at),
  -- With several sources a candle may have to be closed where none of them spoke.
  constraint candle_quotes_check check (quotes > 0 or (filled and quotes = 0))
);
comment on column market.candle.feed is 'Name of the feed, with the recording and its speed where it replays one';
comment on column market.candle.period_seconds is 'Length of the candle; 2592000 (30 days) stands for a month of the calendar';
comment on column market.candle.quotes is 'Number of quotes in it';
comment on column market.candle.mid is 'Open, high, low, close of bid + ask (twice the mid) in units of 10^-price_scale';
comment on column market.candle.bid is 'Open, high, low, close in units of 10^-price_scale; so is ask';
comment on column market.candle.filled is
  'Part of it comes from a source''s own history, as no quotes came in that time; false for what our quotes made alone';
grant select, insert, update, delete on market.candle to plumbline_app;

create table market.newest_quote (
  feed text not null,
  code text not null,
  kind text not null check (kind in ('live', 'delayed', 'synthetic')),
  epoch bigint not null,
  number bigint not null,
  price_scale smallint not null,
  bid bigint not null check (bid > 0),
  ask bigint not null check (ask > bid),
  at timestamptz not null,
  received_at timestamptz not null,
  source text not null,
  -- A quote that was moved by a markup is held over a restart whole.
  raw_bid bigint,
  raw_ask bigint,
  raw_version int,
  said_kind text check (said_kind in ('live', 'delayed', 'synthetic')),
  primary key (feed, kind, code),
  check (num_nulls(raw_bid, raw_ask, raw_version) in (0, 3))
);
comment on column market.newest_quote.number is 'With the epoch it orders all quotes of a deployment';
comment on column market.newest_quote.bid is 'Units of 10^-price_scale; so is ask';
comment on column market.newest_quote.raw_bid is 'What the source said, where the markup of this version of market.spread moved it';
comment on column market.newest_quote.said_kind is 'What this quote was called; null where that is the kind of its feed';
grant select, insert, update on market.newest_quote to plumbline_app;

-- ---------------------------------------------------------------------------------------- What customers keep of the market

-- The instruments a customer watches. One row holds the whole list, so that its order is changed in one step.
-- Customers may keep several watchlists. The first stays in `codes`; the others stand beside it, in their order, so that a
-- change of any of them locks one row.
create table market.watchlist (
  customer bigint primary key references identity.customer (id),
  codes text[] not null check (cardinality(codes) <= 100),
  id uuid not null default gen_random_uuid(),
  name text check (char_length(name) between 1 and 24),
  others json not null default '[]'
    check (json_array_length(others) <= 9 and octet_length(others::text) <= 32768)
);
comment on column market.watchlist.codes is 'Those of the first list, in the customer''s order';
comment on column market.watchlist.name is 'Of the first list; null where it was never named';
comment on column market.watchlist.others is 'The lists after the first: id, name or null, and codes of each';
grant select, insert, update on market.watchlist to plumbline_app;

-- How a customer's charts look, and what they drew on them. One row holds all there is, so that it is changed in one step.
create table market.chart_look (
  customer bigint primary key references identity.customer (id),
  look json not null check (octet_length(look::text) <= 4096),
  saved_at timestamptz not null
);
grant select, insert, update on market.chart_look to plumbline_app;

create table market.chart_drawing (
  customer bigint not null references identity.customer (id),
  code text not null check (length(code) between 1 and 20),
  drawings json not null check (json_array_length(drawings) <= 60 and octet_length(drawings::text) <= 65536),
  saved_at timestamptz not null,
  primary key (customer, code)
);
comment on column market.chart_drawing.drawings is 'All of one instrument, those drawn first at the front';
grant select, insert, update on market.chart_drawing to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------------- Halts

-- What staff have halted. One person halts; the end of it is an event that names the request which two people approved.
create table market.halt (
  id bigint generated always as identity primary key,
  code text not null check (code = 'all' or code ~ '^[A-Z0-9]{1,16}$'),
  state text not null check (state in ('halted', 'resumed')),
  reason text not null check (length(reason) between 1 and 500),
  author bigint not null references staff.member (id),
  request uuid unique references staff.request (id),
  at timestamptz not null,
  check ((state = 'resumed') = (request is not null))
);
comment on column market.halt.code is 'An instrument, or all of them at once';
comment on column market.halt.author is 'Who halted it; for the end of it, who asked for it';
create index halt_code on market.halt (code, id desc);
create trigger append_only before update or delete on market.halt for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.halt for each statement execute function ledger.refuse_change();
grant select, insert on market.halt to plumbline_app;

-- Events of one code alternate: halted, resumed, halted … Two at once wait for each other here.
create function market.judge_halt() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_state text;
begin
  perform pg_advisory_xact_lock(hashtextextended('market.halt ' || new.code, 0));
  select state into v_state from market.halt where code = new.code order by id desc limit 1;
  if coalesce(v_state, 'resumed') = new.state then
    raise exception '% is % already', new.code, new.state using errcode = 'PL090';
  end if;
  if new.state = 'resumed' and not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'market.resume' and r.state = 'approved'
      and r.subject_kind = 'market' and r.subject_id = new.code and r.submitted_by_staff = new.author
      and d.decision = 'approve' and d.member <> new.author
  ) then
    raise exception 'no approved request lifts this' using errcode = 'PL091';
  end if;
  return new;
end $$;
create trigger judge before insert on market.halt for each row execute function market.judge_halt();
alter table market.halt enable always trigger judge;
revoke all on function market.judge_halt from public;

-- -------------------------------------------------------------------------------------------------------- Corporate actions

create table market.corporate_action (
  id uuid primary key,
  code text not null,
  kind text not null check (kind in ('split', 'dividend')),
  -- On the clock of the instrument's own calendar.
  day date not null,
  effective_at timestamptz not null,
  units_before int check (units_before between 1 and 1000),
  units_after int check (units_after between 1 and 1000 and units_after <> units_before),
  amount bigint check (amount > 0),
  currency text not null,
  request uuid not null unique references staff.request (id),
  submitter bigint not null references staff.member (id),
  approver bigint not null check (approver <> submitter),
  entered_at timestamptz not null check (entered_at < effective_at),
  check ((kind = 'split') = (units_before is not null and units_after is not null)),
  check ((kind = 'dividend') = (amount is not null)),
  unique (code, kind, day),
  -- The approver is somebody who has decided on the request, by the rules for that.
  foreign key (request, approver) references staff.decision (request, member),
  -- Everybody can read it for a day before it takes effect.
  check (effective_at >= entered_at + interval '24 hours')
);
comment on column market.corporate_action.amount is 'Millionths of the currency, for each unit';
create index corporate_action_coming on market.corporate_action (code, effective_at);
create trigger append_only before update or delete on market.corporate_action for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.corporate_action for each statement execute function ledger.refuse_change();
grant select, insert on market.corporate_action to plumbline_app;

-- Entered by the approval of the request that asks for this very action, as its submitter asked.
create function market.judge_action() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'market.action' and r.state = 'approved'
      and r.submitted_by_staff = new.submitter
      and r.payload ->> 'id' = new.id::text and r.payload ->> 'code' = new.code and r.payload ->> 'day' = new.day::text
      and r.payload -> 'action' ->> 'kind' = new.kind
      and (r.payload -> 'action' ->> 'before')::int is not distinct from new.units_before
      and (r.payload -> 'action' ->> 'after')::int is not distinct from new.units_after
      and (r.payload -> 'action' ->> 'amount')::bigint is not distinct from new.amount
      and d.member = new.approver and d.decision = 'approve'
  ) then
    raise exception 'no approved request enters this action' using errcode = 'PL071';
  end if;
  return new;
end $$;
create trigger judge before insert on market.corporate_action for each row execute function market.judge_action();
alter table market.corporate_action enable always trigger judge;
revoke all on function market.judge_action from public;

-- ----------------------------------------------------------------------------------------------------------------- Tick log
-- Every accepted quote, in segments of one instrument and one minute. A segment's head is the hash of its text; a sheet lists
-- the heads of a minute, and is signed. The forms of the texts are in packages/rules/src/prices/tick-log.ts.
-- The product adds to these tables through functions alone, and only as the engine that holds the lease.

-- What the running minute has so far, in case the process ends in the middle of it.
create table market.tick_tail (
  minute timestamptz not null,
  code text not null check (code ~ '^[A-Z0-9]{1,16}$'),
  epoch bigint not null,
  number bigint not null,
  price_scale smallint not null,
  text text not null,
  primary key (minute, code, epoch, number)
);
comment on column market.tick_tail.number is 'Of the newest quote of its epoch that was kept together with this text, of whatever instrument';
comment on column market.tick_tail.text is 'Lines of a segment';
grant select on market.tick_tail to plumbline_app;

-- A clock that ran ahead names minutes in the future. Once it is put right, minutes go on at the right time: the first sheet
-- after that says which later one it continues, and nothing that was signed is changed. Within a run of minutes between two
-- corrections names grow; a name is given once, and its seconds tell the runs apart where they overlap.
create table market.tick_minute (
  minute timestamptz not null constraint tick_minute_name check (date_trunc('second', minute, 'UTC') = minute),
  sheet text not null,
  hash bytea not null check (hash = sha256(convert_to(sheet, 'UTF8'))),
  previous bytea not null check (length(previous) = 32),
  key bytea not null check (length(key) = 32),
  signature bytea not null check (length(signature) = 64),
  corrections int not null default 0 check (corrections >= 0),
  primary key (minute)
) partition by range (minute);
comment on column market.tick_minute.key is 'Ed25519 public key; the signature is over the head statement';
comment on column market.tick_minute.corrections is 'How often the clock had been put right before it; with the minute, the order of the chain';
create index tick_minute_chain on market.tick_minute (corrections, minute);
create trigger append_only before update or delete on market.tick_minute for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.tick_minute for each statement execute function ledger.refuse_change();
grant select on market.tick_minute to plumbline_app;

create table market.tick_segment (
  minute timestamptz not null,
  code text not null,
  ticks int not null check (ticks > 0),
  head bytea not null check (head = sha256(convert_to(body, 'UTF8'))),
  body text not null,
  primary key (minute, code)
) partition by range (minute);
create trigger append_only before update or delete on market.tick_segment for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.tick_segment for each statement execute function ledger.refuse_change();
grant select on market.tick_segment to plumbline_app;

-- Where the log ends: how far it is signed, and the newest quote in it.
create table market.tick_head (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  minute timestamptz,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  key bytea,
  next_key bytea,
  epoch bigint not null,
  number bigint not null,
  corrections int not null default 0,
  used_to timestamptz
);
comment on column market.tick_head.since is 'When the log began';
comment on column market.tick_head.used_to is 'The latest minute that has ever been named, where that is not the newest one';
grant select on market.tick_head to plumbline_app;

-- Where each instrument's chain ends.
create table market.tick_chain (
  code text primary key,
  minute timestamptz not null,
  head bytea not null
);
grant select on market.tick_chain to plumbline_app;

create table market.tick_key (
  key bytea primary key check (length(key) = 32),
  since timestamptz not null
);
create trigger append_only before update or delete on market.tick_key for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.tick_key for each statement execute function ledger.refuse_change();
grant select on market.tick_key to plumbline_app;

-- What the server's own verifications found.
create table market.tick_verification (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  minute timestamptz,
  minutes int not null,
  ticks bigint not null,
  fault text,
  fault_minute timestamptz
);
comment on column market.tick_verification.minute is 'The newest minute that was looked at';
create trigger append_only before update or delete on market.tick_verification for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.tick_verification for each statement execute function ledger.refuse_change();
grant select, insert (at, minute, minutes, ticks, fault, fault_minute) on market.tick_verification to plumbline_app;

-- Nobody but the engine that holds the lease (trading.lease) writes. Held until the commit, so that a new engine waits for it.
create function market.refuse_other_engine(p_epoch bigint) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(7201, 0);
  if not exists (select from trading.lease where shard = 0 and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
end $$;

-- The log begins, unless it has begun.
create function market.begin_ticks(p_epoch bigint, p_now timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform market.refuse_other_engine(p_epoch);
  insert into market.tick_head (since, epoch, number) values (p_now, p_epoch, 0) on conflict do nothing;
end $$;

-- Quotes of one epoch, up to a number.
create function market.keep_ticks(
  p_epoch bigint, p_of_epoch bigint, p_number bigint, p_minutes timestamptz[], p_codes text[], p_scales smallint[], p_texts text[]
) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform market.refuse_other_engine(p_epoch);
  insert into market.tick_tail (minute, code, epoch, number, price_scale, text)
  select minute, code, p_of_epoch, p_number, price_scale, text
  from unnest(p_minutes, p_codes, p_scales, p_texts) as given (minute, code, price_scale, text)
  on conflict do nothing;
end $$;

-- The tables of a month, made where they are missing.
create function market.make_tick_month(p_minute timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  first timestamptz := date_trunc('month', p_minute, 'UTC');
  parent text;
  part text;
begin
  foreach parent in array array['tick_minute', 'tick_segment'] loop
    part := parent || to_char(first at time zone 'UTC', '_YYYYMM');
    if to_regclass('market.' || part) is null then
      execute format('create table market.%I partition of market.%I for values from (%L) to (%L)',
        part, parent, first, date_trunc('month', first + interval '40 days', 'UTC'));
      execute format('create trigger append_only_whole before truncate on market.%I for each statement execute function ledger.refuse_change()', part);
    end if;
  end loop;
end $$;

-- Signs a minute off: the newest one, or one whose sheet says that the clock was put right, continuing the sheet before it, with
-- its newest quote. Returns false where the very same was sealed before.
create function market.seal_minute(
  p_epoch bigint, p_of_epoch bigint, p_number bigint,
  p_minute timestamptz, p_sheet text, p_key bytea, p_next bytea, p_signature bytea
) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  tip market.tick_head;
  made bytea := sha256(convert_to(p_sheet, 'UTF8'));
  is_corrected boolean;
begin
  perform market.refuse_other_engine(p_epoch);
  select * into strict tip from market.tick_head for update;
  if tip.minute = p_minute and tip.hash = made then
    return false;
  end if;
  is_corrected := coalesce(tip.minute > p_minute, false) and strpos(p_sheet,
    E'\ncorrected ' || to_char(tip.minute at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\n') > 0;
  if tip.minute >= p_minute and not is_corrected then
    raise exception 'this minute is signed already' using errcode = 'PL080';
  end if;
  if split_part(p_sheet, E'\n', 3) <> 'previous ' || encode(tip.hash, 'hex') then
    raise exception 'this sheet does not continue the newest one' using errcode = 'PL081';
  end if;
  perform market.make_tick_month(p_minute);
  insert into market.tick_minute (minute, sheet, hash, previous, key, signature, corrections)
  values (p_minute, p_sheet, made, tip.hash, p_key, p_signature, tip.corrections + is_corrected::int);
  insert into market.tick_key (key, since) values (p_key, p_minute) on conflict do nothing;
  update market.tick_head set minute = p_minute, hash = made, key = p_key, next_key = p_next,
    epoch = p_of_epoch, number = p_number, corrections = tip.corrections + is_corrected::int,
    used_to = greatest(tip.used_to, tip.minute);
  return true;
end $$;

-- Puts segments under the sheet that lists them, and takes what they hold from the tail.
create function market.seal_segments(
  p_epoch bigint, p_minute timestamptz, p_codes text[], p_ticks int[], p_bodies text[]
) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  listed text;
  item record;
  chain bytea;
  made bytea;
begin
  perform market.refuse_other_engine(p_epoch);
  select sheet into strict listed from market.tick_minute where minute = p_minute;
  for item in select * from unnest(p_codes, p_ticks, p_bodies) as given (code, ticks, body) loop
    made := sha256(convert_to(item.body, 'UTF8'));
    if strpos(listed, E'\n' || item.code || ' ' || item.ticks || ' ' || encode(made, 'hex') || E'\n') = 0 then
      raise exception 'the sheet does not list this segment' using errcode = 'PL082';
    end if;
    select head into chain from market.tick_chain where code = item.code;
    if split_part(split_part(item.body, E'\n', 2), ' previous ', 2) <> encode(coalesce(chain, decode(repeat('00', 32), 'hex')), 'hex') then
      raise exception 'this segment does not continue its instrument' using errcode = 'PL081';
    end if;
    insert into market.tick_segment (minute, code, ticks, head, body)
    values (p_minute, item.code, item.ticks, made, item.body);
    insert into market.tick_chain (code, minute, head) values (item.code, p_minute, made)
    on conflict (code) do update set minute = excluded.minute, head = excluded.head;
  end loop;
  delete from market.tick_tail where minute = p_minute and code = any (p_codes);
end $$;

-- Drops whole months that are older than so many years, never younger ones than a year. Returns how many.
create function market.forget_ticks(p_years int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  oldest text := to_char((clock_timestamp() - make_interval(years => greatest(p_years, 1))) at time zone 'UTC', '_YYYYMM');
  part record;
  dropped int := 0;
begin
  for part in
    select child.relname as name
    from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent in ('market.tick_minute'::regclass, 'market.tick_segment'::regclass)
      and right(child.relname, 7) < oldest
  loop
    execute format('drop table market.%I', part.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke all on function market.refuse_other_engine, market.begin_ticks, market.keep_ticks, market.make_tick_month,
  market.seal_minute, market.seal_segments, market.forget_ticks from public;
grant execute on function market.begin_ticks, market.keep_ticks, market.seal_minute, market.seal_segments,
  market.forget_ticks to plumbline_app;
