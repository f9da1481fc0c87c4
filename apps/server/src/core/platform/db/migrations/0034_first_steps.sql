-- First steps of a customer: who has put the list of them away, and resets of demo accounts.

create schema first_steps;
grant usage on schema first_steps to plumbline_app;

create table first_steps.dismissed (
  customer bigint primary key references identity.customer (id),
  at timestamptz not null
);
create trigger append_only before update or delete on first_steps.dismissed for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on first_steps.dismissed for each statement execute function ledger.refuse_change();
alter table first_steps.dismissed enable always trigger append_only;
alter table first_steps.dismissed enable always trigger append_only_whole;
grant select, insert on first_steps.dismissed to plumbline_app;

-- ---------------------------------------------------------------------------------------------------- Resets of demo accounts
-- A reset is a transfer between the fund account of a demo customer and the clearing of the demo book, of a kind of its own.
-- Written by first_steps.reset_demo alone, together with the ledger.
create table first_steps.demo_reset (
  id uuid primary key,
  customer bigint not null references identity.customer (id),
  before bigint not null check (before >= 0),
  change bigint not null check (change <> 0),
  at timestamptz not null
);
comment on column first_steps.demo_reset.id is 'Also the id of its ledger transfer';
comment on column first_steps.demo_reset.before is 'Cents of USD in the three accounts together';
comment on column first_steps.demo_reset.change is 'Cents of USD that the fund account gained or lost';
create index demo_reset_newest on first_steps.demo_reset (customer, at desc);
create trigger append_only before update or delete on first_steps.demo_reset for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on first_steps.demo_reset for each statement execute function ledger.refuse_change();
alter table first_steps.demo_reset enable always trigger append_only;
alter table first_steps.demo_reset enable always trigger append_only_whole;
grant select on first_steps.demo_reset to plumbline_app;

-- Resets a demo account by what was decided, if its accounts still hold what that was decided by and it was not reset since.
-- 1 done; 2 its key was used by another attempt; 3 otherwise than decided: to be decided anew.
create function first_steps.reset_demo(
  p_id uuid, p_customer bigint, p_before bigint, p_fund bigint, p_change bigint, p_since timestamptz, p_at timestamptz, p_key json,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_fund bigint;
  v_clearing bigint;
  v_before bigint;
  v_available bigint;
  v_posted smallint;
begin
  select id into strict v_clearing from ledger.account where owner is null and kind = 'external_clearing' and book = 'demo';
  -- In the order of ids, as postings hold them, so that nobody waits in a circle.
  perform from (
    select id from ledger.account
    where (id = v_clearing or owner = p_customer) and book = 'demo' order by id for no key update
  ) held;
  select sum(available + frozen), max(id) filter (where kind = 'fund'), max(available) filter (where kind = 'fund')
  into v_before, v_fund, v_available
  from ledger.account where owner = p_customer and book = 'demo';
  if v_before is distinct from p_before or v_available is distinct from p_fund or exists (
    select from first_steps.demo_reset r where r.customer = p_customer and (p_since is null or r.at > p_since)
  ) then
    verdict := 3;
    return;
  end if;
  if p_key is not null then
    insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
    select p_customer, k.call, k.key, decode(k.hash, 'hex'), p_id, k.answer, p_at
    from json_to_record(p_key) as k (call text, key text, hash text, answer json)
    on conflict (customer, call, key) do nothing;
    if not found then
      verdict := 2;
      return;
    end if;
  end if;
  insert into first_steps.demo_reset (id, customer, before, change, at)
  values (p_id, p_customer, v_before, p_change, p_at);
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array['demo'], array['demo.reset'], array[p_id], array[p_at],
    array[1, 1], array[v_fund, v_clearing], array[0, 0]::smallint[], array[p_change, -p_change]
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses the reset %', p_id using errcode = 'PL005';
  end if;
  verdict := 1;
end $$;
revoke all on function first_steps.reset_demo from public;
grant execute on function first_steps.reset_demo to plumbline_app;
