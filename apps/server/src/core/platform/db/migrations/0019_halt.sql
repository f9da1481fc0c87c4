-- What staff have halted. One person halts; the end of it is an event that names the request which two people stand behind.
create table market.halt (
  id bigint generated always as identity primary key,
  code text not null check (code = 'all' or code ~ '^[A-Z0-9]{1,16}$'),
  state text not null check (state in ('halted', 'resumed')),
  reason text not null check (length(reason) between 1 and 500),
  author bigint not null references staff.member (id),
  request uuid unique references staff.request (id),
  at timestamptz not null,
  check ((state = 'resumed') = (request is not null))
);
create index halt_code on market.halt (code, id desc);
comment on column market.halt.code is 'An instrument, or all of them at once';
comment on column market.halt.author is 'Who halted it; for the end of it, who asked for it';

-- Events of one code follow each other: halted, resumed, halted … Two at once wait for each other here.
create function market.judge_halt() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_state text;
begin
  perform pg_advisory_xact_lock(hashtextextended('market.halt ' || new.code, 0));
  select state into v_state from market.halt where code = new.code order by id desc limit 1;
  if coalesce(v_state, 'resumed') = new.state then
    raise exception '% is % already', new.code, new.state using errcode = 'PL090';
  end if;
  if new.state = 'resumed' and not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'market.resume' and r.state = 'approved'
      and r.subject_kind = 'market' and r.subject_id = new.code and r.submitted_by_staff = new.author
      and d.decision = 'approve' and d.member <> new.author
  ) then
    raise exception 'no approved request lifts this' using errcode = 'PL091';
  end if;
  return new;
end $$;
create trigger judge before insert on market.halt for each row execute function market.judge_halt();
alter table market.halt enable always trigger judge;
revoke all on function market.judge_halt from public;

create trigger append_only before update or delete on market.halt
  for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on market.halt
  for each statement execute function ledger.refuse_change();

grant select, insert on market.halt to plumbline_app;
