-- How long withdrawals wait is a setting. In a production it is never less than a day, whatever was set before it was one; in a
-- development, where everything is to be tried on the first day, it may be minutes.
insert into setting.known (key, notice_hours, effect) values
  ('withdrawal.hold_minutes', 0, 'at once');

-- Nothing says what a database from before it was kept is: the server says how long there, as ever.
create function platform.least_hold() returns interval
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when exists (select from platform.deployment where mode = 'production') then interval '24 hours' else interval '0' end
$$;
revoke all on function platform.least_hold from public;
grant execute on function platform.least_hold to plumbline_app;

alter table destination.version drop constraint version_check;
alter table destination.version add constraint waits check (hold_until > bound_at);

create function platform.refuse_short_hold() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  if (v_row ->> tg_argv[1])::timestamptz < (v_row ->> tg_argv[0])::timestamptz + platform.least_hold() then
    raise exception 'withdrawals of a production wait for a day' using errcode = 'PL03B';
  end if;
  return new;
end $$;
revoke all on function platform.refuse_short_hold from public;
create trigger waits_a_day before insert on destination.version
  for each row execute function platform.refuse_short_hold('bound_at', 'hold_until');
alter table destination.version enable always trigger waits_a_day;
create trigger waits_a_day before insert or update on identity.withdrawal_hold
  for each row execute function platform.refuse_short_hold('set_at', 'until');
alter table identity.withdrawal_hold enable always trigger waits_a_day;

-- As before, and for no less than a day in a production, also to what was bound while it was none.
create or replace function funding.judge_destination() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from destination.version v join destination.destination d on d.id = v.destination
    where v.destination = new.destination and v.version = new.destination_version and v.customer = new.customer
      and v.print = new.destination_print and v.currency = new.currency
      and (d.kind = 'wallet_address') = (new.kind = 'digital') and d.removed_at is null
      and not exists (select from destination.version n where n.destination = v.destination and n.version > v.version)
      -- A demo account pays nothing out: it need not wait.
      and (new.book = 'demo' or greatest(v.hold_until, v.bound_at + platform.least_hold()) <= new.submitted_at)
  ) then
    raise exception 'a withdrawal goes to what its customer has bound, and waited for' using errcode = 'PL068';
  end if;
  return new;
end $$;
