-- A month of the price record begins beside whoever reads it, as a backup does for as long as it takes: a table that is made by itself
-- and then attached waits for no reader, and one that is made as a part of the other would.
create or replace function market.make_tick_month(p_minute timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare
  first timestamptz := date_trunc('month', p_minute, 'UTC');
  parent text;
  part text;
begin
  foreach parent in array array['tick_minute', 'tick_segment'] loop
    part := parent || to_char(first at time zone 'UTC', '_YYYYMM');
    if to_regclass('market.' || part) is null then
      execute format('create table market.%I (like market.%I including defaults including constraints)', part, parent);
      execute format('alter table market.%I attach partition market.%I for values from (%L) to (%L)',
        parent, part, first, date_trunc('month', first + interval '40 days', 'UTC'));
      execute format('create trigger append_only_whole before truncate on market.%I for each statement execute function ledger.refuse_change()', part);
    end if;
  end loop;
end $$;
