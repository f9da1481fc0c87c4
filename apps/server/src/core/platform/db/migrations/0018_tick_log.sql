-- The tick log: every accepted quote, in segments of one instrument and one minute. A segment's head is the hash of its
-- text, a sheet lists the heads of a minute, and is signed. The forms of the texts stand in packages/rules/src/tick-log.ts.
-- The product adds to these tables through functions alone, and only as the engine that holds the lease.

-- What the running minute has so far, for the case that the process ends in the middle of it.
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

create table market.tick_minute (
  minute timestamptz not null check (date_trunc('minute', minute, 'UTC') = minute),
  sheet text not null,
  hash bytea not null check (hash = sha256(convert_to(sheet, 'UTF8'))),
  previous bytea not null check (length(previous) = 32),
  key bytea not null check (length(key) = 32),
  signature bytea not null check (length(signature) = 64),
  primary key (minute)
) partition by range (minute);
comment on column market.tick_minute.key is 'Ed25519 public key; the signature is over the head statement';

create table market.tick_segment (
  minute timestamptz not null,
  code text not null,
  ticks int not null check (ticks > 0),
  head bytea not null check (head = sha256(convert_to(body, 'UTF8'))),
  body text not null,
  primary key (minute, code)
) partition by range (minute);

-- Where the log ends: how far it is signed, and the newest quote in it.
create table market.tick_head (
  only_one boolean primary key default true check (only_one),
  since timestamptz not null,
  minute timestamptz,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  key bytea,
  next_key bytea,
  epoch bigint not null,
  number bigint not null
);
comment on column market.tick_head.since is 'When the log began';

-- Where each instrument's chain ends.
create table market.tick_chain (
  code text primary key,
  minute timestamptz not null,
  head bytea not null
);

create table market.tick_key (
  key bytea primary key check (length(key) = 32),
  since timestamptz not null
);

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

do $$ declare name text; begin
  foreach name in array array['tick_minute', 'tick_segment', 'tick_key', 'tick_verification'] loop
    execute format('create trigger append_only before update or delete on market.%I for each row execute function ledger.refuse_change()', name);
    execute format('create trigger append_only_whole before truncate on market.%I for each statement execute function ledger.refuse_change()', name);
  end loop;
end $$;

-- Nobody but the engine that holds the lease writes. Held until the commit, so that a new engine waits for it.
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

-- Signs a minute off: the newest one, continuing the sheet before it, with its newest quote. Says false where the very
-- same was sealed before.
create function market.seal_minute(
  p_epoch bigint, p_of_epoch bigint, p_number bigint,
  p_minute timestamptz, p_sheet text, p_key bytea, p_next bytea, p_signature bytea
) returns boolean language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  tip market.tick_head;
  made bytea := sha256(convert_to(p_sheet, 'UTF8'));
begin
  perform market.refuse_other_engine(p_epoch);
  select * into strict tip from market.tick_head for update;
  if tip.minute = p_minute and tip.hash = made then
    return false;
  end if;
  if tip.minute >= p_minute then
    raise exception 'this minute is signed already' using errcode = 'PL080';
  end if;
  if split_part(p_sheet, E'\n', 3) <> 'previous ' || encode(tip.hash, 'hex') then
    raise exception 'this sheet does not continue the newest one' using errcode = 'PL081';
  end if;
  perform market.make_tick_month(p_minute);
  insert into market.tick_minute (minute, sheet, hash, previous, key, signature)
  values (p_minute, p_sheet, made, tip.hash, p_key, p_signature);
  insert into market.tick_key (key, since) values (p_key, p_minute) on conflict do nothing;
  update market.tick_head set minute = p_minute, hash = made, key = p_key, next_key = p_next,
    epoch = p_of_epoch, number = p_number;
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

-- Drops whole months that are older than so many years, never younger ones than a year. Says how many.
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

-- A quote that was moved by a markup is held over a restart whole.
alter table market.newest_quote
  add column raw_bid bigint,
  add column raw_ask bigint,
  add column raw_version int,
  add check (num_nulls(raw_bid, raw_ask, raw_version) in (0, 3));
comment on column market.newest_quote.raw_bid is 'What the source said, where the markup of this version of market.spread moved it';

-- Finds what was decided since a moment, without a cost to every decision.
create index order_event_at on trading.order_event using brin (at) with (pages_per_range = 32, autosummarize = on);

revoke all on function market.refuse_other_engine, market.begin_ticks, market.keep_ticks, market.make_tick_month,
  market.seal_minute, market.seal_segments, market.forget_ticks from public;
grant execute on function market.begin_ticks, market.keep_ticks, market.seal_minute, market.seal_segments,
  market.forget_ticks to plumbline_app;
grant select on market.tick_tail, market.tick_minute, market.tick_segment, market.tick_head, market.tick_chain,
  market.tick_key, market.tick_verification to plumbline_app;
grant insert (at, minute, minutes, ticks, fault, fault_minute) on market.tick_verification to plumbline_app;
