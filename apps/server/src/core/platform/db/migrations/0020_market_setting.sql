-- What an operator may set of the market: instruments, the house's markup, hours, sources. And what companies do.
insert into setting.known (key, notice_hours, effect) values
  ('market.instruments', 24, 'session opening'),
  ('market.spread', 24, 'session opening'),
  ('market.hours', 24, 'session opening'),
  ('market.sources', 24, 'session opening');

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
  foreign key (request, approver) references staff.decision (request, member)
);
comment on column market.corporate_action.amount is 'Millionths of the currency, for each unit';
create index corporate_action_coming on market.corporate_action (code, effective_at);

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

create trigger append_only before update or delete on market.corporate_action
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.corporate_action
  for each statement execute function ledger.refuse_change();

grant select, insert on market.corporate_action to plumbline_app;
