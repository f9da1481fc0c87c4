-- The audit log: every action and view of staff, every security event of a customer. An entry is written in the transaction of
-- what it tells of; just after the commit it is appended to a chain of hashes, in the order of commits.
create schema audit;
grant usage on schema audit to plumbline_app;

create table audit.entry (
  id bigint generated always as identity primary key,
  -- The product's time and, given by the database, the moment of writing.
  at timestamptz not null check (at between '2000-01-01' and '3000-01-01'),
  recorded_at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('staff', 'customer', 'system')),
  actor_id bigint,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id text not null check (length(subject_id) <= 200),
  customer bigint references identity.customer (id),
  reason text check (length(reason) <= 1000),
  before json,
  after json,
  personal bytea,
  check ((actor_kind = 'system') = (actor_id is null))
);
comment on column audit.entry.customer is 'Whose data it touches; their key encrypts what is personal';
comment on column audit.entry.before is 'Not jsonb: the text is part of the hash, and stays as it was written';
comment on column audit.entry.personal is 'Encrypted: internet address, device, names, free text about a person';
create index entry_at on audit.entry (at, id);
create index entry_customer on audit.entry (customer, id) where customer is not null;
create index entry_actor on audit.entry (actor_kind, actor_id, id);
create index entry_action on audit.entry (action, id);
create index entry_subject on audit.entry (subject_kind, subject_id, id);
create trigger append_only before update or delete on audit.entry for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on audit.entry for each statement execute function ledger.refuse_change();
grant select on audit.entry to plumbline_app;
grant insert (at, actor_kind, actor_id, action, subject_kind, subject_id, customer, reason, before, after, personal)
  on audit.entry to plumbline_app;

-- Entries that are not in the chain yet. A transaction that commits late is found here late, and sealed late.
create table audit.unsealed (entry bigint primary key references audit.entry (id));
grant select on audit.unsealed to plumbline_app;

create table audit.seal (
  sequence bigint primary key check (sequence > 0),
  entry bigint not null unique references audit.entry (id),
  sealed_at timestamptz not null,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32)
);
create trigger append_only before update or delete on audit.seal for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on audit.seal for each statement execute function ledger.refuse_change();
grant select on audit.seal to plumbline_app;

-- Where the chain ends; written together with each seal.
create table audit.head (
  only_one boolean primary key default true check (only_one),
  sequence bigint not null,
  hash bytea not null
);
insert into audit.head (sequence, hash) values (0, decode(repeat('00', 32), 'hex'));
grant select on audit.head to plumbline_app;

-- What the server's own verifications found.
create table audit.verification (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  checked bigint not null,
  sequence bigint not null,
  hash bytea not null,
  fault text check (fault in ('changed', 'missing', 'foreign', 'cut', 'rewritten', 'unsealed')),
  fault_sequence bigint
);
create trigger append_only before update or delete on audit.verification for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on audit.verification for each statement execute function ledger.refuse_change();
grant select, insert (at, checked, sequence, hash, fault, fault_sequence) on audit.verification to plumbline_app;

create function audit.await_sealing() returns trigger language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into audit.unsealed (entry) values (new.id);
  return null;
end $$;
create trigger await_sealing after insert on audit.entry for each row execute function audit.await_sealing();

-- One text for the fields of an entry and its place: each as '<bytes>:<text>', null as '-', separated by commas, so that no
-- two different entries can read alike.
create function audit.canonical(fields text[]) returns text language sql immutable as $$
  select string_agg(
    case when field is null then '-' else octet_length(convert_to(field, 'UTF8')) || ':' || field end, ',' order by place)
  from unnest(fields) with ordinality as listed (field, place)
$$;

create function audit.moment(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- Appends committed entries to the chain: at most so many, oldest first; returns how many. One sealer at a time.
-- `enable_seqscan = off`, as in ledger.post: a plan made while the log was short would read all of it later.
create function audit.seal_committed(batch int) returns int language plpgsql
  security definer set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  tip audit.head;
  item audit.entry;
  made bytea;
  sealed int := 0;
  moment timestamptz := clock_timestamp();
begin
  perform pg_advisory_xact_lock(7586323);
  select * into tip from audit.head;
  for item in
    select listed.* from audit.unsealed waiting join audit.entry listed on listed.id = any (array[waiting.entry])
    order by waiting.entry limit least(batch, 1000)
  loop
    made := sha256(tip.hash || convert_to(audit.canonical(array[
      'plumbline audit 1', (tip.sequence + 1)::text, audit.moment(moment), item.id::text,
      audit.moment(item.at), audit.moment(item.recorded_at), item.actor_kind, item.actor_id::text, item.action,
      item.subject_kind, item.subject_id, item.customer::text, item.reason, item.before::text, item.after::text,
      encode(item.personal, 'hex')
    ]), 'UTF8'));
    insert into audit.seal (sequence, entry, sealed_at, previous, hash)
    values (tip.sequence + 1, item.id, moment, tip.hash, made);
    delete from audit.unsealed waiting where waiting.entry = item.id;
    tip.sequence := tip.sequence + 1;
    tip.hash := made;
    sealed := sealed + 1;
  end loop;
  if sealed > 0 then
    update audit.head set sequence = tip.sequence, hash = tip.hash;
  end if;
  return sealed;
end $$;

revoke all on function audit.await_sealing, audit.canonical, audit.moment, audit.seal_committed from public;
grant execute on function audit.seal_committed to plumbline_app;
