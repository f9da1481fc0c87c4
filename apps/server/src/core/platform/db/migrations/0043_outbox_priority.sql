-- Codes leave before everything else, and nothing else takes their room: somebody waits for them in front of a form.
alter table outbox.message add column priority smallint not null default 1 check (priority between 0 and 3);
comment on column outbox.message.priority is
  '0 a code, 1 at once, 2 held until quiet hours end, 3 a digest: each has room of its own, and the lower number leaves first';
update outbox.message set priority = 2 where state = 'waiting' and attempts = 0 and next_at > created_at;

drop index outbox.message_waiting;
create index message_waiting on outbox.message (priority, next_at) where state = 'waiting';
-- Letters that wait while their kind is unsubscribed from are found by their link.
create index message_unsubscribe on outbox.message (unsubscribe) where state = 'waiting' and unsubscribe is not null;

-- One priority after another, each by the beginning of its part of the index: what is held and not yet due is never looked at.
create or replace function outbox.take(p_at timestamptz, p_until timestamptz, p_most int, p_channels text[]) returns setof outbox.message
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
