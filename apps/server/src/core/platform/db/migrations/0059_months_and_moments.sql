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

-- A customer's own limits. What tightens holds once it is written, whatever a clock says since: one that was ahead would put it off, one
-- that is behind would let go of it. What loosens comes at its moment, unless another wish has replaced it by then.
create or replace function self_limit.holding(p_customer bigint, p_at timestamptz)
returns table (scope text, kind text, amount bigint, until timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct on (e.scope, e.kind) e.scope, e.kind, e.amount,
    max(e.until) over (partition by e.scope, e.kind) as until
  from self_limit.entry e
  where e.customer = p_customer and (
    e.effective_at = e.made_at
    or e.effective_at <= p_at and not exists (
      select from self_limit.entry later
      where later.customer = e.customer and later.scope = e.scope and later.kind = e.kind and later.number > e.number
        and later.made_at < e.effective_at
    )
  )
  order by e.scope, e.kind, e.number desc
$$;

-- As before; by the settled time it is judged what holds, so that no clock that is ahead for a moment has loosened it. A loosening that is
-- asked for again comes when it was said.
drop function self_limit.set(bigint, text, text, bigint, timestamptz, timestamptz);
create function self_limit.set(
  p_customer bigint, p_scope text, p_kind text, p_amount bigint, p_until timestamptz, p_at timestamptz,
  p_settled timestamptz default null
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_settled timestamptz := coalesce(p_settled, p_at);
  v_number int;
  v_held record;
  v_said timestamptz;
  v_effective timestamptz := p_at;
begin
  insert into self_limit.customer as c (customer, newest) values (p_customer, 1)
  on conflict (customer) do update set newest = c.newest + 1
  returning newest into v_number;
  select * into v_held from self_limit.holding(p_customer, v_settled) h where h.scope = p_scope and h.kind = p_kind;
  if p_kind in ('pause', 'exclusion') then
    if v_held.until >= p_until then
      update self_limit.customer set newest = newest - 1 where customer = p_customer;
      return null;
    end if;
  elsif p_amount is null or p_amount > v_held.amount then
    select e.effective_at into v_said from (
      select * from self_limit.entry
      where customer = p_customer and scope = p_scope and kind = p_kind order by number desc limit 1
    ) e where e.effective_at > e.made_at and e.effective_at > v_settled and e.amount is not distinct from p_amount;
    if found then
      update self_limit.customer set newest = newest - 1 where customer = p_customer;
      return v_said;
    end if;
    v_effective := p_at + interval '24 hours';
  end if;
  insert into self_limit.entry (customer, number, scope, kind, amount, until, made_at, effective_at)
  values (p_customer, v_number, p_scope, p_kind, p_amount, p_until, p_at, v_effective);
  return v_effective;
end $$;
revoke all on function self_limit.set from public;
grant execute on function self_limit.set to plumbline_app;
