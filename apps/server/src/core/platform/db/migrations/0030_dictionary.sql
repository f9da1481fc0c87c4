-- The dictionary: values by type, with what is said of each. Anybody reads it; staff write it.
create schema dictionary;
grant usage on schema dictionary to plumbline_app;

create table dictionary.entry (
  id bigint generated always as identity primary key,
  type text not null check (length(type) <= 64 and type ~ '^[a-z][a-z0-9_]*$'),
  value text not null check (length(value) between 1 and 100),
  label text not null check (length(label) between 1 and 100),
  sort int not null check (sort between 0 and 9999),
  css_class text not null check (length(css_class) <= 100),
  status text not null check (status in ('enabled', 'disabled')),
  remark text not null check (length(remark) <= 500),
  is_shipped boolean not null default false,
  changed_at timestamptz not null,
  unique (type, value)
);
comment on column dictionary.entry.is_shipped is 'Of a value that the product itself knows: it keeps its type and value, and is never removed';
create index entry_of_type on dictionary.entry (type, sort, id);
grant select, insert (type, value, label, sort, css_class, status, remark, changed_at),
  update (type, value, label, sort, css_class, status, remark, changed_at), delete on dictionary.entry to plumbline_app;

create function dictionary.judge_entry() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if old.is_shipped and (tg_op = 'DELETE' or row(new.type, new.value, new.is_shipped) is distinct from row(old.type, old.value, true)) then
    raise exception 'what the product knows by this value keeps its entry' using errcode = 'PL155';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger judge before update or delete on dictionary.entry
  for each row execute function dictionary.judge_entry();
alter table dictionary.entry enable always trigger judge;
create trigger kept_whole before truncate on dictionary.entry
  for each statement execute function ledger.refuse_change();
alter table dictionary.entry enable always trigger kept_whole;
revoke all on function dictionary.judge_entry from public;

insert into dictionary.entry (type, value, label, sort, css_class, status, remark, is_shipped, changed_at) values
  ('certificate_type', 'id_card', 'ID card', 10, '', 'enabled', '', true, now()),
  ('certificate_type', 'passport', 'Passport', 20, '', 'enabled', '', true, now()),
  ('rejection_reason', 'unreadable', 'Cannot be read', 10, '', 'enabled', '', true, now()),
  ('rejection_reason', 'cropped', 'Part is cut off', 20, '', 'enabled', '', true, now()),
  ('rejection_reason', 'expired_document', 'Document has expired', 30, '', 'enabled', '', true, now()),
  ('rejection_reason', 'name_differs', 'Name differs from the document', 40, '', 'enabled', '', true, now()),
  ('rejection_reason', 'wrong_document', 'Wrong document', 50, '', 'enabled', '', true, now()),
  ('rejection_reason', 'under_age', 'Under 18', 60, '', 'enabled', '', true, now()),
  ('rejection_reason', 'duplicate', 'Already registered', 70, '', 'enabled', '', true, now()),
  ('rejection_reason', 'other', 'Other', 80, '', 'enabled', '', true, now());
