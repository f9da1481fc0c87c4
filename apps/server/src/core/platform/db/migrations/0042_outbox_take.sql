-- What is due is found by its index, however short the outbox was when a connection made its plan: one that was made while it was
-- empty read all of it for every ten messages later.
create function outbox.take(p_at timestamptz, p_until timestamptz, p_most int, p_channels text[]) returns setof outbox.message
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  return query
    with due as materialized (
      select id from outbox.message where state = 'waiting' and next_at <= p_at and channel = any (p_channels)
      order by next_at limit p_most for update skip locked
    )
    update outbox.message m set attempts = m.attempts + 1, next_at = p_until from due where m.id = due.id returning m.*;
end $$;

create function outbox.finish(p_id uuid[], p_state text[], p_keeps boolean[], p_at timestamptz) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  update outbox.message m set state = f.state, done_at = p_at,
      subject = case when f.keeps then m.subject end, body = case when f.keeps then m.body end
    from unnest(p_id, p_state, p_keeps) f (id, state, keeps)
    where m.id = f.id and m.state = 'waiting';
end $$;

revoke all on function outbox.take, outbox.finish from public;
grant execute on function outbox.take, outbox.finish to plumbline_app;
