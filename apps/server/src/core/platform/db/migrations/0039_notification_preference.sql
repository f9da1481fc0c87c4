-- What customers want to be told of, and where; letters that gather what was kept back; letters that say how to unsubscribe.

-- Nobody who has never chosen has a row: for them everything is told as it always was.
create table notification.preference (
  customer bigint primary key references identity.customer (id),
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object' and length(choices::text) <= 4000),
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439 and quiet_to <> quiet_from),
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  digest text not null default 'daily' check (digest in ('daily', 'weekly', 'off')),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null))
);
comment on column notification.preference.choices is 'By category and channel; what cannot be muted is told whatever stands here';
comment on column notification.preference.quiet_from is 'Minute of the day by the clocks of time_zone';
grant select, insert, update on notification.preference to plumbline_app;

-- A digest that gathers. It is removed with all of its items in the transaction that puts its letter into the outbox: it is sent
-- once, however often that is tried.
create table notification.digest (
  customer bigint primary key references identity.customer (id),
  due_at timestamptz not null
);
create index digest_due on notification.digest (due_at);
grant select, insert, update, delete on notification.digest to plumbline_app;

create table notification.digest_item (
  id bigint generated always as identity primary key,
  customer bigint not null references notification.digest (customer) on delete cascade,
  category text not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index digest_item_customer on notification.digest_item (customer, id);
grant select, insert, delete on notification.digest_item to plumbline_app;

-- Letters that may be muted say where, to the customer's mail program too (RFC 8058).
alter table outbox.message add column unsubscribe text check (length(unsubscribe) <= 1000);
comment on column outbox.message.unsubscribe is 'Address that mutes letters of this kind; emptied with the body';

create or replace function outbox.finish(p_id uuid[], p_state text[], p_keeps boolean[], p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  -- As a parameter: as a constant it would make a list of all that wait look like the way to a few of them.
  v_waiting text := 'waiting';
begin
  update outbox.message m set state = f.state, done_at = p_at,
      subject = case when f.keeps then m.subject end, body = case when f.keeps then m.body end,
      unsubscribe = case when f.keeps then m.unsubscribe end
    from unnest(p_id, p_state, p_keeps) f (id, state, keeps)
    where m.id = any (array[f.id]) and m.state = v_waiting;
end $$;
