-- E-mails, text messages and push messages, which leave after the commit of what caused them, or not at all.
create schema outbox;
grant usage on schema outbox to plumbline_app;

create table outbox.message (
  id uuid primary key,
  -- 'none' goes nowhere: it takes as long to write as one that does, so that response times do not tell who has an account.
  channel text not null check (channel in ('mail', 'sms', 'push', 'none')),
  recipient text not null,
  subject text,
  body text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts smallint not null default 0,
  next_at timestamptz not null,
  done_at timestamptz,
  -- Letters that may be muted say where, to the customer's mail program too (RFC 8058).
  unsubscribe text check (length(unsubscribe) <= 1000),
  -- Codes leave before everything else, and nothing else takes their room: somebody waits for them in front of a form.
  priority smallint not null default 1 check (priority between 0 and 3),
  check ((state = 'waiting') = (done_at is null)),
  check (state <> 'waiting' or body is not null)
);
comment on column outbox.message.body is 'Emptied when it has left, because codes stand in it; only a local outbox keeps it';
comment on column outbox.message.expires_at is 'Not worth sending from then on';
comment on column outbox.message.next_at is 'When it may be taken (again); a process that takes it moves this on, as its lease';
comment on column outbox.message.unsubscribe is 'Address that mutes letters of this kind; emptied with the body';
comment on column outbox.message.priority is
  '0 a code, 1 at once, 2 held until quiet hours end, 3 a digest: each has room of its own, and the lower number leaves first';
create index message_waiting on outbox.message (priority, next_at) where state = 'waiting';
-- Letters that wait while their kind is unsubscribed from are found by their link.
create index message_unsubscribe on outbox.message (unsubscribe) where state = 'waiting' and unsubscribe is not null;
create index message_created_at on outbox.message (created_at);
grant select, insert, update, delete on outbox.message to plumbline_app;

-- What is due is found by its index, however short the outbox was when a connection made its plan: a plan made while it was
-- empty would read all of it for every ten messages later.
-- One priority after another, each by the beginning of its part of the index: what is held and not yet due is never looked at.
create function outbox.take(p_at timestamptz, p_until timestamptz, p_most int, p_channels text[]) returns setof outbox.message
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
as $$
declare
  v_left int := p_most;
  v_taken int;
begin
  for v_priority in 0..3 loop
    return query
      with due as materialized (
        select id from outbox.message
        where state = 'waiting' and priority = v_priority and next_at <= p_at and channel = any (p_channels)
        order by next_at limit v_left for update skip locked
      )
      update outbox.message m set attempts = m.attempts + 1, next_at = p_until from due where m.id = any (array[due.id]) returning m.*;
    get diagnostics v_taken = row_count;
    v_left := v_left - v_taken;
    exit when v_left = 0;
  end loop;
end $$;

create function outbox.finish(p_id uuid[], p_state text[], p_keeps boolean[], p_at timestamptz) returns void
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

revoke all on function outbox.take, outbox.finish from public;
grant execute on function outbox.take, outbox.finish to plumbline_app;
