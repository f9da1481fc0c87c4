-- A tiny commit of the engine that holds the lease, again and again: where it does not go through, no order would.
create table trading.heartbeat (
  shard int primary key references trading.lease,
  epoch bigint not null,
  at timestamptz not null
) with (fillfactor = 10);
comment on table trading.heartbeat is 'When the engine of a shard last committed something, if only this';
insert into trading.heartbeat (shard, epoch, at) select shard, epoch, taken_at from trading.lease;

create function trading.beat(p_epoch bigint, p_shard int, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(7201, p_shard);
  if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
    raise exception 'another engine has taken over' using errcode = 'PL001';
  end if;
  update trading.heartbeat set epoch = p_epoch, at = p_at where shard = p_shard;
end
$$;

revoke all on function trading.beat from public;
grant select on trading.heartbeat to plumbline_app;
grant execute on function trading.beat to plumbline_app;
