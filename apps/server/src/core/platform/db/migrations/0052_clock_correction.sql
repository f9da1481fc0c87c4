-- A clock that ran ahead has named minutes in the future. Once it is put right, minutes go on at the right time: the first
-- sheet after that says which later one it continues, and nothing that was signed is changed. Within a run of minutes
-- between two corrections names grow; a name is given once, and its seconds tell the runs apart where they overlap.
alter table market.tick_minute add column corrections int not null default 0 check (corrections >= 0);
comment on column market.tick_minute.corrections is 'How often the clock had been put right before it; with the minute, the order of the chain';
alter table market.tick_minute drop constraint tick_minute_minute_check;
alter table market.tick_minute add constraint tick_minute_name check (date_trunc('second', minute, 'UTC') = minute);
create index tick_minute_chain on market.tick_minute (corrections, minute);

alter table market.tick_head
  add column corrections int not null default 0,
  add column used_to timestamptz;
comment on column market.tick_head.used_to is 'The latest minute that has ever been named, where that is not the newest one';

-- As before, but for a sheet that says that the clock was put right.
create or replace function market.seal_minute(
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
