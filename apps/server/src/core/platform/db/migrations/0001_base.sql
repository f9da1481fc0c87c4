-- What every other schema stands on. The runner of migrations makes the schema itself and its record of what was applied
-- (platform.migration), and prepare-database.ts the role `plumbline_app`, with whose rights the product runs. Each file grants
-- that role what the product needs, next to what it grants; tests/platform/rights.test.ts lists all of it once more.
grant usage on schema platform to plumbline_app;

-- The deployment's own key, for secrets that belong to no customer and to find equals among encrypted values. The keys of the
-- setting DATA_KEYS encrypt keys only, so that they can be exchanged without touching anything else.
create table platform.vault_root (
  only_one boolean primary key default true check (only_one),
  wrapped bytea not null,
  master text not null check (master ~ '^[0-9a-f]{16}$')
);
grant select, insert, update (wrapped, master) on platform.vault_root to plumbline_app;

-- What the commands `npm run backup` and `npm run restore` have done, so that the work area can say how old the newest backup is.
-- Written by the owner alone: what the product runs as only reads it.
create table platform.backup_event (
  kind text not null check (kind in ('taken', 'tried')),
  backup_taken_at timestamptz not null,
  at timestamptz not null,
  primary key (kind, backup_taken_at)
);
comment on table platform.backup_event is 'taken: a backup was written whole; tried: it was put back, and its ledger and audit log were sound';
grant select on platform.backup_event to plumbline_app;
