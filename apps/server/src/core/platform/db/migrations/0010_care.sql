-- What staff keep about a customer: notes, flags, and whether the account is suspended. All of it is history; nothing changes.
create schema care;
grant usage on schema care to plumbline_app;

create table care.note (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  author bigint not null references staff.member (id),
  body bytea not null,
  at timestamptz not null
);
comment on column care.note.body is 'Encrypted with the customer''s key';
create index note_customer on care.note (customer, id desc);
create trigger append_only before update or delete on care.note for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on care.note for each statement execute function ledger.refuse_change();
grant select, insert on care.note to plumbline_app;

create table care.flag_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  flag text not null check (flag in
    ('complaint', 'vulnerable', 'suspected_takeover', 'suspected_fraud', 'duplicate_person', 'legal_hold')),
  state text not null check (state in ('on', 'off')),
  author bigint not null references staff.member (id),
  reason bytea not null,
  at timestamptz not null
);
comment on column care.flag_event.reason is 'Encrypted with the customer''s key';
create index flag_event_customer on care.flag_event (customer, flag, id desc);
create trigger append_only before update or delete on care.flag_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on care.flag_event for each statement execute function ledger.refuse_change();
grant select, insert on care.flag_event to plumbline_app;

create table care.standing_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  state text not null check (state in ('frozen', 'active')),
  reason_code text check (reason_code in
    ('customer_request', 'access_doubt', 'activity_review', 'identity_review', 'authority_order')),
  reason bytea,
  author bigint references staff.member (id),
  request uuid unique references staff.request (id),
  at timestamptz not null,
  -- One person suspends for a while, for a reason that the customer is told. What two decided names their request: a lasting
  -- suspension, the order of a court or an authority, the end of any. A suspension that nobody confirmed ends without anybody.
  check (case state when 'frozen' then reason_code is not null and author is not null
      and (request is not null or reason_code <> 'authority_order')
    else reason_code is null and (request is null) = (author is null) end),
  check ((reason is null) = (author is null))
);
comment on column care.standing_event.reason is 'Encrypted with the customer''s key';
comment on column care.standing_event.author is 'Who suspended it, or asked for that; for the end of it, who asked for it; null where it ended by itself';
create index standing_event_customer on care.standing_event (customer, id desc);
create trigger append_only before update or delete on care.standing_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on care.standing_event for each statement execute function ledger.refuse_change();
grant select, insert on care.standing_event to plumbline_app;

-- The two triggers below also hold while a session is in the mode in which ordinary triggers do not fire.

-- Keeps identity.customer.frozen_reason and frozen_until. Events of one customer alternate: frozen, active, frozen … but that two
-- people may make lasting what one person imposed. Two events at once wait for each other here.
create function care.apply_standing() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_is_frozen boolean;
  v_until timestamptz;
begin
  select frozen_reason is not null, frozen_until into v_is_frozen, v_until
  from identity.customer where id = new.customer for no key update;
  if v_is_frozen = (new.state = 'frozen') and (new.state = 'active' or v_until is null or new.request is null) then
    raise exception 'customer % is % already', new.customer, new.state using errcode = 'PL060';
  end if;
  if new.state = 'active' and new.request is null and (v_until is null or new.at < v_until) then
    raise exception 'a suspension ends by itself when its time is over' using errcode = 'PL061';
  end if;
  update identity.customer set frozen_reason = new.reason_code,
    frozen_until = case when new.state = 'frozen' and new.request is null then new.at + interval '72 hours' end
  where id = new.customer;
  return new;
end $$;
create trigger apply_standing before insert on care.standing_event for each row execute function care.apply_standing();
alter table care.standing_event enable always trigger apply_standing;

-- Nobody ends a suspension alone, or imposes one that lasts, whatever role writes: at the end of its transaction the request is
-- approved, is about this very customer and for this very reason, and as many people as it needs have approved it beside the one
-- who asked.
create function care.require_two_people() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if new.request is not null and not exists (
    select from staff.request r
    where r.id = new.request and r.state = 'approved'
      and r.kind = case new.state when 'active' then 'customer.unfreeze' else 'customer.freeze' end
      and (new.state = 'active' or r.payload ->> 'reasonCode' = new.reason_code)
      and r.beneficiary_customer = new.customer and r.submitted_by_staff is not null
      and (
        select count(*) from staff.decision d
        where d.request = r.id and d.decision = 'approve' and d.member <> r.submitted_by_staff
      ) >= greatest(r.approvals_required, 1)
  ) then
    raise exception 'a lasting suspension, and the end of any, takes two people' using errcode = 'PL061';
  end if;
  return null;
end $$;
create constraint trigger require_two_people after insert on care.standing_event
  deferrable initially deferred for each row execute function care.require_two_people();
alter table care.standing_event enable always trigger require_two_people;

revoke all on function care.apply_standing, care.require_two_people from public;
