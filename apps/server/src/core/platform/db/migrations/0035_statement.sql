-- Finds where a moment lies in an account's history without an index on times, which every posting would pay for:
-- entries are numbered in the order in which they were posted, so halving finds it in as many looks as the number has bits.
create function ledger.sequence_before(p_account bigint, p_book text, p_at timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select sequence into v_high from ledger.account where id = p_account and book = p_book;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select t.at into v_at
    from ledger.entry e join ledger.transfer t on t.id = e.transfer and t.book = p_book
    where e.account = p_account and e.book = p_book and e.sequence = v_middle;
    if v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
comment on function ledger.sequence_before is 'Number of the newest entry of an account before a moment; 0 where there is none';

revoke all on function ledger.sequence_before from public;
grant execute on function ledger.sequence_before to plumbline_app;
