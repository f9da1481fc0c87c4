-- Agreements, guides and help as texts in versions. A version is never changed: what somebody has read or agreed to stays provable.
create schema published_text;
grant usage on schema published_text to plumbline_app;

create table published_text.version (
  id uuid primary key,
  key text not null check (
    key in ('privacy', 'service', 'risk', 'trader', 'trader_guide', 'loan', 'loan_guide', 'help')
  ),
  number int not null check (number > 0),
  name text not null check (length(name) between 1 and 32),
  material boolean not null,
  texts json not null,
  text_hash bytea not null check (length(text_hash) = 32),
  starts_at timestamptz,
  author bigint references staff.member (id),
  drafted_at timestamptz not null,
  unique (key, number),
  unique (key, name),
  unique (id, key, number),
  -- The product asks nobody to agree again: somebody of the staff does.
  check (not material or author is not null)
);
comment on column published_text.version.name is 'What it is called where somebody agrees to it';
comment on column published_text.version.texts is 'By language: title, Markdown, and the SHA-256 that is kept with whoever agrees. Not jsonb: the hash is that of this very text';
comment on column published_text.version.starts_at is 'As it was asked for; null begins with the publication';
comment on column published_text.version.author is 'Null: part of the product';

-- Put before readers. The newest one that has begun is in force.
create table published_text.publication (
  version uuid primary key,
  key text not null,
  number int not null,
  publisher bigint references staff.member (id),
  request uuid references staff.request (id),
  published_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= published_at),
  unique (key, number),
  foreign key (version, key, number) references published_text.version (id, key, number),
  -- Whoever approved it is somebody who has decided on the request, by the rules for that.
  foreign key (request, publisher) references staff.decision (request, member),
  check ((publisher is null) = (request is null))
);

-- Which request, open or decided, was about a version.
create index request_text on staff.request (subject_id) where kind = 'text.publish';

create function published_text.judge_publication() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from published_text.publication p where p.key = new.key and p.number > new.number) then
    raise exception 'a text goes from version to version, and never back' using errcode = 'PL170';
  end if;
  if new.publisher is null and exists (
    select from published_text.version v where v.key = new.key and v.author is not null
  ) then
    raise exception 'what staff have written is replaced by staff alone' using errcode = 'PL171';
  end if;
  if new.publisher is not null and not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'text.publish' and r.state = 'approved'
      and r.subject_id = new.key and r.payload ->> 'version' = new.version::text
      and d.member = new.publisher and d.decision = 'approve' and d.member <> r.submitted_by_staff
  ) then
    raise exception 'publishing a text takes two people' using errcode = 'PL172';
  end if;
  return new;
end $$;
create trigger judge before insert on published_text.publication
  for each row execute function published_text.judge_publication();
alter table published_text.publication enable always trigger judge;

create trigger append_only before update or delete on published_text.version for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on published_text.version for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on published_text.publication for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on published_text.publication for each statement execute function ledger.refuse_change();
alter table published_text.version enable always trigger append_only;
alter table published_text.version enable always trigger append_only_whole;
alter table published_text.publication enable always trigger append_only;
alter table published_text.publication enable always trigger append_only_whole;
grant select, insert on published_text.version, published_text.publication to plumbline_app;
revoke all on function published_text.judge_publication from public;
