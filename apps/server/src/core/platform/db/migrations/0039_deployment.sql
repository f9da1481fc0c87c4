-- What this database is: written by the first start that knows, and looked at by every start. A start in another mode, or with
-- prices of another kind, is refused: a setting that was lost must not open a production as a development.
create table platform.deployment (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('development', 'production')),
  prices text not null check (prices in ('real', 'synthetic')),
  since timestamptz not null,
  check (mode = 'development' or prices = 'real')
);
comment on table platform.deployment is
  'Empty in a database from before this was kept, until it is started as a production for the first time';
comment on column platform.deployment.prices is 'Of what the one chain of its price record is made: never of both';
grant select, insert, update (mode, since) on platform.deployment to plumbline_app;

-- A production stays one, whatever role writes, and the record of its prices stays of one kind.
create function platform.refuse_other_deployment() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.mode = 'production' or new.prices <> old.prices then
    raise exception 'what a database is stays so' using errcode = 'PL039';
  end if;
  return new;
end $$;
create trigger stays before update or delete on platform.deployment
  for each row execute function platform.refuse_other_deployment();
alter table platform.deployment enable always trigger stays;
revoke all on function platform.refuse_other_deployment from public;
