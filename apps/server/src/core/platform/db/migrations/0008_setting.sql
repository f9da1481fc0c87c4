-- What an operator may set while the product runs: versions of values, drafted by one person and published by another.
-- There is no customer in these tables: what is set holds for all.
create schema setting;
grant usage on schema setting to plumbline_app;

create table setting.known (
  key text primary key check (key ~ '^[a-z]+\.[a-z_]+$'),
  notice_hours int not null check (notice_hours >= 0),
  effect text not null check (effect in ('at once', 'session opening')),
  unique (key, notice_hours, effect)
);
comment on column setting.known.notice_hours is 'Hours between publishing and taking effect, at least';
create trigger append_only before update or delete on setting.known for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.known for each statement execute function ledger.refuse_change();
grant select on setting.known to plumbline_app;

insert into setting.known (key, notice_hours, effect) values
  ('verification.review_hours', 0, 'at once'),
  -- What an approved identity is required for: it costs nobody anything that is under way, so it holds at once.
  ('verification.required_for', 0, 'at once'),
  ('password.policy', 0, 'at once'),
  ('availability.rules', 24, 'session opening'),
  ('market.instruments', 24, 'session opening'),
  ('market.spread', 24, 'session opening'),
  ('market.hours', 24, 'session opening'),
  ('market.sources', 24, 'session opening'),
  -- For how many seconds one source alone must hold a new level, by class.
  ('market.confirmation', 24, 'session opening'),
  ('trading.financing', 24, 'session opening'),
  ('trading.exposure', 24, 'session opening'),
  -- Addresses and thresholds change at once, because an address that is no longer the operator's must go; what costs or bounds
  -- is known a day ahead.
  ('funding.networks', 0, 'at once'),
  ('funding.banks', 0, 'at once'),
  ('funding.terms', 24, 'session opening'),
  ('funding.limits', 24, 'session opening'),
  ('funding.thresholds', 0, 'at once');

create table setting.version (
  id uuid primary key,
  key text not null,
  version int not null check (version > 0),
  notice_hours int not null,
  effect text not null,
  value json not null,
  -- The published version it was drafted against; 0 is the default in the code.
  based_on int not null check (based_on >= 0),
  not_before timestamptz,
  reason text not null check (length(reason) between 1 and 500),
  author bigint not null references staff.member (id),
  drafted_at timestamptz not null,
  request uuid not null unique references staff.request (id),
  unique (key, version),
  unique (id, author, notice_hours, effect, request),
  foreign key (key, notice_hours, effect) references setting.known (key, notice_hours, effect)
);
create trigger append_only before update or delete on setting.version for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.version for each statement execute function ledger.refuse_change();
grant select, insert on setting.version to plumbline_app;

-- Approved by somebody else, and published by that.
create table setting.publication (
  version uuid primary key,
  author bigint not null,
  notice_hours int not null,
  effect text not null,
  request uuid not null,
  approver bigint not null,
  published_at timestamptz not null,
  effective_at timestamptz not null,
  check (approver <> author),
  check (effective_at >= published_at + make_interval(hours => notice_hours)),
  check (effect <> 'session opening' or (effective_at at time zone 'America/New_York')::time = '17:00'),
  unique (version, effective_at),
  foreign key (version, author, notice_hours, effect, request)
    references setting.version (id, author, notice_hours, effect, request),
  -- The approver is somebody who has decided on the request, by the rules for that.
  foreign key (request, approver) references staff.decision (request, member)
);
create trigger append_only before update or delete on setting.publication for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.publication for each statement execute function ledger.refuse_change();
grant select, insert on setting.publication to plumbline_app;

-- Taken back before it took effect.
create table setting.withdrawal (
  version uuid primary key,
  effective_at timestamptz not null,
  member bigint not null references staff.member (id),
  at timestamptz not null check (at < effective_at),
  reason text not null check (length(reason) between 1 and 500),
  foreign key (version, effective_at) references setting.publication (version, effective_at)
);
create trigger append_only before update or delete on setting.withdrawal for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.withdrawal for each statement execute function ledger.refuse_change();
grant select, insert on setting.withdrawal to plumbline_app;

-- Took effect, and the audit log has an entry of that.
create table setting.told (version uuid primary key references setting.publication (version));
create trigger append_only before update or delete on setting.told for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.told for each statement execute function ledger.refuse_change();
grant select, insert on setting.told to plumbline_app;

-- Published by the approval of the request that asks for this very version, as its author asked.
create function setting.judge_publication() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'setting.publish' and r.state = 'approved'
      and r.submitted_by_staff = new.author and r.payload ->> 'id' = new.version::text
      and d.member = new.approver and d.decision = 'approve'
  ) then
    raise exception 'no approved request publishes this' using errcode = 'PL070';
  end if;
  return new;
end $$;
create trigger judge before insert on setting.publication for each row execute function setting.judge_publication();
alter table setting.publication enable always trigger judge;
revoke all on function setting.judge_publication from public;
