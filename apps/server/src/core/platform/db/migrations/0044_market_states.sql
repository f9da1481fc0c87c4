-- The tick log says of each minute what could be traded in it: as a segment beside those of its quotes, under a code that no instrument
-- has. The forms of the texts are in packages/rules/src/prices/state-log.ts.

-- Quotes of one epoch, up to a number; and all that the running minute says of states so far, which takes the place of what it said
-- before, as no quote need have come since.
create or replace function market.keep_ticks(
  p_epoch bigint, p_of_epoch bigint, p_number bigint, p_minutes timestamptz[], p_codes text[], p_scales smallint[], p_texts text[]
) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform market.refuse_other_engine(p_epoch);
  insert into market.tick_tail (minute, code, epoch, number, price_scale, text)
  select minute, code, p_of_epoch, p_number, price_scale, text
  from unnest(p_minutes, p_codes, p_scales, p_texts) as given (minute, code, price_scale, text)
  on conflict (minute, code, epoch, number) do update set text = excluded.text
    where tick_tail.code = 'STATES';
end $$;
