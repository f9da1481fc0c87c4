-- Limits that customers set for themselves. What tightens holds at once; what loosens, a day later. Nobody takes one back: the
-- table only grows, for every role, and a loosening that would hold sooner is refused.
create schema self_limit;
grant usage on schema self_limit to plumbline_app;

-- One row for each customer with limits: whoever judges a deal by them, or changes them, takes it first.
create table self_limit.customer (
  customer bigint primary key references identity.customer (id),
  newest int not null
);

create table self_limit.entry (
  customer bigint not null references self_limit.customer (customer),
  number int not null check (number > 0),
  scope text not null check (scope in ('term', 'all')),
  kind text not null check (kind in ('stake_day', 'loss_day', 'pause', 'exclusion')),
  amount bigint check (amount >= 0),
  until timestamptz,
  made_at timestamptz not null,
  effective_at timestamptz not null,
  primary key (customer, number),
  constraint pauses_hold_at_once check (case when kind in ('pause', 'exclusion')
    then until > made_at and amount is null and effective_at = made_at
    else until is null end),
  constraint stakes_are_of_term check (scope = 'term' or kind <> 'stake_day'),
  constraint loosens_after_a_day check (effective_at = made_at and (amount is not null or until is not null)
    or effective_at >= made_at + interval '24 hours')
);
comment on column self_limit.entry.amount is 'Cents of USD a day; null takes the limit away';
create trigger append_only before update or delete on self_limit.entry for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on self_limit.entry for each statement execute function ledger.refuse_change();
alter table self_limit.entry enable always trigger append_only;
alter table self_limit.entry enable always trigger append_only_whole;

-- Of a customer's limits of one kind the newest that holds; of pauses and exclusions the latest end.
create function self_limit.holding(p_customer bigint, p_at timestamptz)
returns table (scope text, kind text, amount bigint, until timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct on (e.scope, e.kind) e.scope, e.kind, e.amount,
    max(e.until) over (partition by e.scope, e.kind) as until
  from self_limit.entry e
  where e.customer = p_customer and e.effective_at <= p_at
  order by e.scope, e.kind, e.number desc
$$;

-- No limit is loosened by writing one beside it: an amount that holds at once is at most the one that holds.
create function self_limit.keep_strict() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint;
begin
  if new.amount is not null and new.effective_at = new.made_at then
    select amount into v_amount from self_limit.holding(new.customer, new.made_at) h
    where h.scope = new.scope and h.kind = new.kind;
    if new.amount > v_amount then
      raise exception 'a limit is loosened after a day' using errcode = 'PL120';
    end if;
  end if;
  return new;
end $$;
revoke all on function self_limit.keep_strict from public;
create trigger keep_strict before insert on self_limit.entry for each row execute function self_limit.keep_strict();
alter table self_limit.entry enable always trigger keep_strict;

-- Sets a limit, and says from when on it holds: now where it is tighter than the one that holds, a day later otherwise. Null
-- where a pause or an exclusion would end sooner than the one that holds.
create function self_limit.set(
  p_customer bigint, p_scope text, p_kind text, p_amount bigint, p_until timestamptz, p_at timestamptz
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_number int;
  v_held record;
  v_effective timestamptz := p_at;
begin
  insert into self_limit.customer as c (customer, newest) values (p_customer, 1)
  on conflict (customer) do update set newest = c.newest + 1
  returning newest into v_number;
  select * into v_held from self_limit.holding(p_customer, p_at) h where h.scope = p_scope and h.kind = p_kind;
  if p_kind in ('pause', 'exclusion') then
    if v_held.until >= p_until then
      update self_limit.customer set newest = newest - 1 where customer = p_customer;
      return null;
    end if;
  elsif p_amount is null or p_amount > v_held.amount then
    v_effective := p_at + interval '24 hours';
  end if;
  insert into self_limit.entry (customer, number, scope, kind, amount, until, made_at, effective_at)
  values (p_customer, v_number, p_scope, p_kind, p_amount, p_until, p_at, v_effective);
  return v_effective;
end $$;
revoke all on function self_limit.set, self_limit.holding from public;
grant execute on function self_limit.set, self_limit.holding to plumbline_app;
grant select on self_limit.entry to plumbline_app;
-- Who has limits is known in memory, and read again every few seconds.
grant select (customer) on self_limit.customer to plumbline_app;
