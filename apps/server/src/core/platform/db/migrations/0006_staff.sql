-- Who works here, how they sign in, and what takes more than one of them.
create schema staff;
grant usage on schema staff to plumbline_app;

-- ------------------------------------------------------------------------------------------------------------------ Members

create table staff.member (
  id bigint generated always as identity primary key,
  username text not null unique check (username ~ '^[a-z][a-z0-9]*([._-][a-z0-9]+)*$' and length(username) between 3 and 32),
  name text not null check (length(name) between 1 and 40),
  email text not null unique check (email = lower(email) and length(email) between 6 and 254),
  roles text[] not null check (
    roles <@ array['admin', 'funds', 'compliance', 'lending', 'support', 'traders', 'term', 'auditor'] and cardinality(roles) > 0
  ),
  -- The member's own customer account: nobody decides on what it gains.
  customer bigint references identity.customer (id),
  created_at timestamptz not null,
  suspended_at timestamptz,
  -- The approved request behind its creation, its newest roles or its newest return; the first two have none.
  granted_by uuid unique
);
create trigger kept before delete on staff.member for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on staff.member for each statement execute function ledger.refuse_change();
alter table staff.member enable always trigger kept;
alter table staff.member enable always trigger kept_whole;
grant select, insert, update (roles, suspended_at, granted_by) on staff.member to plumbline_app;

-- Apart from the member, so that what reads names never reads passwords. Voided: the row is gone.
-- Here and in the two tables that follow, the grants leave out whose a row is, what opens it and until when.
create table staff.credential (
  member bigint primary key references staff.member (id),
  password text not null check (password like '$argon2id$%'),
  totp_secret bytea not null,
  totp_step bigint not null check (totp_step >= 0),
  set_at timestamptz not null
);
comment on column staff.credential.totp_secret is 'Sealed with the master key';
comment on column staff.credential.totp_step is 'Newest step of 30 s whose code was used: neither it nor an older one is accepted again';
grant select, insert, update (password, totp_secret, totp_step, set_at), delete on staff.credential to plumbline_app;

create table staff.session (
  token_hash bytea primary key check (length(token_hash) = 32),
  id uuid not null unique,
  member bigint not null references staff.member (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('staff', 'server')),
  check ((ended_at is null) = (ended_by is null))
);
comment on column staff.session.token_hash is 'SHA-256 of the token';
create index session_member on staff.session (member);
create index session_expires_at on staff.session (expires_at);
grant select, insert, update (seen_at, ended_at, ended_by), delete on staff.session to plumbline_app;

create table staff.setup_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  member bigint not null references staff.member (id),
  -- What the second factor will be, should the link be used.
  totp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or voided by a newer link: it opens nothing any more.
  closed_at timestamptz
);
comment on column staff.setup_link.token_hash is 'SHA-256 of the token';
comment on column staff.setup_link.totp_secret is 'Sealed with the master key';
create index setup_link_member on staff.setup_link (member) where closed_at is null;
create index setup_link_expires_at on staff.setup_link (expires_at);
grant select, insert, update (closed_at), delete on staff.setup_link to plumbline_app;

-- ------------------------------------------------------------------------------------------------------ Requests, decisions

-- A request for what takes more than one person.
create table staff.request (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z]+\.[a-z_]+$'),
  subject_kind text not null,
  subject_id text not null,
  payload jsonb not null,
  submitted_by_staff bigint references staff.member (id),
  submitted_by_customer bigint references identity.customer (id),
  beneficiary_staff bigint references staff.member (id),
  beneficiary_customer bigint references identity.customer (id),
  approvals_required smallint not null,
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz,
  check (num_nonnulls(submitted_by_staff, submitted_by_customer) = 1),
  check ((state = 'open') = (closed_at is null)),
  -- Two members of staff are behind everything: what a customer asks for, or a member for himself, needs one more.
  check (
    approvals_required between
      case when submitted_by_staff is null or submitted_by_staff is not distinct from beneficiary_staff then 2 else 1 end
      and 5
  )
);
create unique index request_open on staff.request (kind, subject_kind, subject_id) where state = 'open';
create index request_expires_at on staff.request (expires_at) where state = 'open';
create index request_created_at on staff.request (created_at desc, id desc);
create trigger kept before delete on staff.request for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on staff.request for each statement execute function ledger.refuse_change();
alter table staff.request enable always trigger kept;
alter table staff.request enable always trigger kept_whole;
grant select, insert, update (state, closed_at) on staff.request to plumbline_app;

create table staff.decision (
  request uuid not null references staff.request (id),
  member bigint not null references staff.member (id),
  decision text not null check (decision in ('approve', 'reject')),
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  primary key (request, member)
);
create trigger append_only before update or delete on staff.decision for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on staff.decision for each statement execute function ledger.refuse_change();
alter table staff.decision enable always trigger append_only;
alter table staff.decision enable always trigger append_only_whole;
grant select, insert on staff.decision to plumbline_app;

-- What was approved is done once: a grant that was followed by another one does not come back either.
create table staff.used_grant (request uuid primary key references staff.request (id));
create trigger append_only before update or delete on staff.used_grant for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on staff.used_grant for each statement execute function ledger.refuse_change();
alter table staff.used_grant enable always trigger append_only;
alter table staff.used_grant enable always trigger append_only_whole;
grant select on staff.used_grant to plumbline_app;

-- Members need requests, and requests members.
alter table staff.member add foreign key (granted_by) references staff.request (id);

-- ---------------------------------------------------------------------------------------------------------------- Who gains
-- Few accounts are anybody's own, few gain by one request, and each was invited by one: `rows 2` tells the planner so, which
-- then looks them up one by one. Asked in one condition over two lists of customers, a decision on money could read all
-- customers there are.

-- The customer accounts that are known to be a member's own: the one that is linked, and one under the same address.
create function staff.customers_of(p_member bigint) returns setof bigint
language sql stable rows 2 set search_path = pg_catalog, pg_temp as $$
  select m.customer from staff.member m where m.id = p_member and m.customer is not null
  union
  select s.customer from staff.member m join identity.sign_in s on s.email = m.email where m.id = p_member
$$;

-- Those who gain by a request.
create function staff.beneficiaries_of(p_request uuid) returns setof bigint
language sql stable rows 2 set search_path = pg_catalog, pg_temp as $$
  select r.beneficiary_customer from staff.request r where r.id = p_request and r.beneficiary_customer is not null
  union
  select own from staff.request r, staff.customers_of(r.beneficiary_staff) own where r.id = p_request
$$;

-- Those who invited them, or whom they invited.
create function staff.relatives_of(p_request uuid) returns setof bigint
language sql stable rows 2 set search_path = pg_catalog, pg_temp as $$
  select c.invited_by from staff.beneficiaries_of(p_request) b join identity.customer c on c.id = b
    where c.invited_by is not null
  union
  select c.id from staff.beneficiaries_of(p_request) b join identity.customer c on c.invited_by = b
$$;

-- Whether a member gains by what these gain: as one of them, by an account of his own, or one invitation away.
create function staff.gains(p_member bigint, p_staff bigint, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_member is not distinct from p_staff and p_member is not null or exists (
    select from staff.customers_of(p_member) own
      cross join lateral (select p_customer union all select staff.customers_of(p_staff)) gaining (id)
    where own = gaining.id
      or (select mine.invited_by from identity.customer mine where mine.id = own) = gaining.id
      or (select theirs.invited_by from identity.customer theirs where theirs.id = gaining.id) = own
  )
$$;

revoke all on function staff.customers_of, staff.beneficiaries_of, staff.relatives_of, staff.gains from public;
grant execute on function staff.customers_of, staff.beneficiaries_of, staff.relatives_of, staff.gains to plumbline_app;

-- -------------------------------------------------------------------------------------------------------------------- Rules
-- The same rules as in the product's own code, for whatever role writes. PL03x names the reason. They are enabled always: they
-- also hold while a session is in the mode in which ordinary triggers do not fire.

create function staff.judge_request() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  approvals int;
  rejections int;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a request begins open' using errcode = 'PL030';
    end if;
    if new.approvals_required < 2
      and staff.gains(new.submitted_by_staff, new.beneficiary_staff, new.beneficiary_customer) then
      raise exception 'who asks for himself or a relative needs one more' using errcode = 'PL033';
    end if;
    if new.kind like 'customer.%' and not exists (
      select from identity.customer c where c.id = new.beneficiary_customer and c.uid = new.subject_id
    ) then
      raise exception 'who gains is the customer whom it is about' using errcode = 'PL03A';
    end if;
    return new;
  end if;
  if row(new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.submitted_by_staff,
      new.submitted_by_customer, new.beneficiary_staff, new.beneficiary_customer, new.approvals_required, new.reason,
      new.created_at, new.expires_at)
    is distinct from row(old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.submitted_by_staff,
      old.submitted_by_customer, old.beneficiary_staff, old.beneficiary_customer, old.approvals_required, old.reason,
      old.created_at, old.expires_at) then
    raise exception 'what was asked for does not change' using errcode = 'PL031';
  end if;
  if old.state <> 'open' then
    raise exception 'the request is closed' using errcode = 'PL032';
  end if;
  select count(*) filter (where d.decision = 'approve'), count(*) filter (where d.decision = 'reject')
    into approvals, rejections from staff.decision d where d.request = new.id;
  if new.state = 'approved' and (approvals < new.approvals_required or rejections > 0) then
    raise exception 'too few people have approved' using errcode = 'PL033';
  end if;
  if new.state = 'rejected' and rejections = 0 then
    raise exception 'nobody has rejected it' using errcode = 'PL033';
  end if;
  if (new.state = 'expired') <> (coalesce(new.closed_at, old.created_at) >= old.expires_at) then
    raise exception 'the request has run out, or has not yet' using errcode = 'PL034';
  end if;
  return new;
end $$;
create trigger judge before insert or update on staff.request for each row execute function staff.judge_request();
alter table staff.request enable always trigger judge;

create function staff.judge_decision() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  request staff.request;
begin
  -- One after the other: whoever comes second sees what the first has done.
  select * into request from staff.request r where r.id = new.request for update;
  if request.state <> 'open' then
    raise exception 'the request is closed' using errcode = 'PL032';
  end if;
  if new.at >= request.expires_at or new.at < request.created_at then
    raise exception 'the request has run out' using errcode = 'PL034';
  end if;
  if new.member = request.submitted_by_staff
    or request.submitted_by_customer in (select staff.customers_of(new.member)) then
    raise exception 'nobody decides on what he submitted' using errcode = 'PL035';
  end if;
  if new.member = request.beneficiary_staff or exists (
    select from staff.customers_of(new.member) own
    where own in (select staff.beneficiaries_of(new.request) union select staff.relatives_of(new.request))
  ) then
    raise exception 'nobody decides on what he or a relative gains by' using errcode = 'PL036';
  end if;
  if exists (select from staff.member m where m.id = new.member and m.suspended_at is not null)
    or not exists (select from staff.credential c where c.member = new.member) then
    raise exception 'the member cannot sign in' using errcode = 'PL037';
  end if;
  if new.decision = 'approve' and exists (
    select from staff.member m where m.id = request.submitted_by_staff and m.suspended_at is not null
  ) then
    raise exception 'who asked for it is suspended, and counts as nobody' using errcode = 'PL037';
  end if;
  return new;
end $$;
create trigger judge before insert on staff.decision for each row execute function staff.judge_decision();
alter table staff.decision enable always trigger judge;

-- Nobody becomes staff, gets a role or comes back without an approved request, which does it once. The two members whom the
-- firm begins with have nobody to ask.
create function staff.judge_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  grants staff.request;
  managers int;
begin
  if tg_op = 'INSERT' and new.granted_by is null then
    -- One after the other, so that two at once are not both the second.
    perform pg_advisory_xact_lock(7586322);
    if (select count(*) from staff.member) >= 2 then
      raise exception 'only the first two members need no request' using errcode = 'PL038';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if new.id <> old.id or new.username <> old.username or new.created_at <> old.created_at
      or (old.customer is not null and new.customer is distinct from old.customer) then
      raise exception 'who a member is does not change' using errcode = 'PL031';
    end if;
    if 'admin' = any (old.roles) and old.suspended_at is null
      and ('admin' <> all (new.roles) or new.suspended_at is not null)
      and exists (select from staff.credential c where c.member = old.id) then
      perform pg_advisory_xact_lock(7586322);
      select count(*) into managers from staff.member m join staff.credential c on c.member = m.id
        where m.id <> old.id and 'admin' = any (m.roles) and m.suspended_at is null;
      if managers < 2 then
        raise exception 'fewer than two people could manage staff' using errcode = 'PL039';
      end if;
    end if;
    if new.granted_by is not distinct from old.granted_by and new.roles = old.roles
      and (new.suspended_at is not null or old.suspended_at is null) then
      return new;
    end if;
    if new.granted_by is not distinct from old.granted_by then
      raise exception 'it takes a request' using errcode = 'PL038';
    end if;
  end if;
  select * into grants from staff.request r where r.id = new.granted_by;
  if grants.state is distinct from 'approved' or not (case grants.kind
    when 'staff.create' then tg_op = 'INSERT' and grants.subject_id = new.username
      and to_jsonb(new.roles) = grants.payload -> 'roles' and new.name = grants.payload ->> 'name'
      and new.email = grants.payload ->> 'email'
      and new.customer::text is not distinct from grants.payload ->> 'customer'
    when 'staff.roles' then tg_op = 'UPDATE' and grants.subject_id = new.id::text
      and to_jsonb(new.roles) = grants.payload -> 'roles' and new.suspended_at is not distinct from old.suspended_at
    when 'staff.resume' then tg_op = 'UPDATE' and grants.subject_id = new.id::text and new.roles = old.roles
    else false end) then
    raise exception 'no approved request grants this' using errcode = 'PL038';
  end if;
  begin
    insert into staff.used_grant (request) values (grants.id);
  exception when unique_violation then
    raise exception 'what this request granted was done before' using errcode = 'PL038';
  end;
  return new;
end $$;
create trigger judge before insert or update on staff.member for each row execute function staff.judge_member();
alter table staff.member enable always trigger judge;

revoke all on function staff.judge_request, staff.judge_decision, staff.judge_member from public;

-- --------------------------------------------------------------------------------------------------------- Saved reasons

-- What staff give as a reason again and again, by where it is asked for and by language: every version stays.
create table staff.saved_reason (
  number bigint generated always as identity primary key,
  key uuid not null,
  use text not null check (use ~ '^[a-z]+(\.[a-z]+)?$' and length(use) <= 32),
  texts json,
  member bigint not null references staff.member (id),
  at timestamptz not null
);
comment on column staff.saved_reason.texts is 'By language; null where it was removed';
create index saved_reason_of on staff.saved_reason (key, number desc);
create trigger append_only before update or delete on staff.saved_reason for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on staff.saved_reason for each statement execute function ledger.refuse_change();
alter table staff.saved_reason enable always trigger append_only;
alter table staff.saved_reason enable always trigger append_only_whole;
grant select, insert on staff.saved_reason to plumbline_app;
