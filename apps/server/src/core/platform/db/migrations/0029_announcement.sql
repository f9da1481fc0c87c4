-- Announcements: what the firm says to all of its customers, or to those of some countries or languages. Versions are never
-- changed: what was said, when and to whom stays provable.
create schema announcement;
grant usage on schema announcement to plumbline_app;

create table announcement.announcement (
  id uuid primary key,
  shipped text unique check (shipped ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null
);
comment on column announcement.announcement.shipped is 'Name of one that is part of the product; null for those that staff wrote';

create table announcement.version (
  id uuid primary key,
  announcement uuid not null references announcement.announcement (id),
  number int not null check (number > 0),
  must_see boolean not null,
  notified boolean not null,
  texts json not null,
  text_hash bytea not null check (length(text_hash) = 32),
  countries text[] check (cardinality(countries) > 0),
  languages text[] check (cardinality(languages) > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  author bigint references staff.member (id),
  drafted_at timestamptz not null,
  unique (announcement, number),
  unique (id, announcement, number, must_see),
  -- What must be seen is heard of, and comes from people.
  check (not must_see or (notified and author is not null))
);
comment on column announcement.version.texts is 'By language: title and Markdown. Not jsonb: the hash is that of this very text';
comment on column announcement.version.countries is 'Of residence; null is for everybody, those without a declared one too';
comment on column announcement.version.starts_at is 'As it was asked for; null begins with the publication';
comment on column announcement.version.author is 'Null: part of the product';

-- Put before readers. The newest one counts, from its beginning on.
create table announcement.publication (
  version uuid primary key,
  announcement uuid not null,
  number int not null,
  must_see boolean not null,
  publisher bigint references staff.member (id),
  request uuid references staff.request (id),
  published_at timestamptz not null,
  starts_at timestamptz not null check (starts_at >= published_at),
  ends_at timestamptz check (ends_at > starts_at),
  unique (announcement, number),
  foreign key (version, announcement, number, must_see)
    references announcement.version (id, announcement, number, must_see),
  -- Whoever approved it is somebody who has decided on the request, by the rules for that.
  foreign key (request, publisher) references staff.decision (request, member),
  check (not must_see or request is not null)
);

-- Which request, open or decided, was about a version.
create index request_announcement on staff.request (subject_id) where kind = 'announcement.publish';

-- Taken away by one person, before its end or its beginning.
create table announcement.ending (
  version uuid primary key references announcement.publication (version),
  member bigint not null references staff.member (id),
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);

-- What a customer has done with a version, the first time, and in which language.
create table announcement.reading (
  customer bigint not null references identity.customer (id),
  version uuid not null references announcement.publication (version),
  kind text not null check (kind in ('opened', 'confirmed', 'dismissed')),
  language text not null check (language ~ '^[a-z]{2}$'),
  at timestamptz not null,
  primary key (customer, version, kind)
);
create index reading_version on announcement.reading (version, kind);

-- How far the notification of a version has come through the customers, who are taken in the order of their ids.
create table announcement.fan_out (
  version uuid primary key references announcement.publication (version),
  after bigint not null default 0 check (after >= 0),
  told int not null default 0 check (told >= 0),
  begun_at timestamptz not null,
  finished_at timestamptz
);
create index fan_out_open on announcement.fan_out (version) where finished_at is null;

-- What takes the place of an announcement that must be seen takes two people too: its readers were sent to this address.
create function announcement.judge_publication() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select from announcement.version v where v.announcement = new.announcement and v.number > new.number
  ) then
    raise exception 'only the newest version is published' using errcode = 'PL160';
  end if;
  if new.publisher is null and exists (
    select from announcement.version v where v.id = new.version and v.author is not null
  ) then
    raise exception 'somebody publishes what somebody wrote' using errcode = 'PL161';
  end if;
  if (new.must_see or exists (
    select from announcement.publication p
    where p.announcement = new.announcement and p.must_see and (p.ends_at is null or p.ends_at > new.published_at)
      and not exists (select from announcement.ending e where e.version = p.version)
      and not exists (
        select from announcement.publication q
        where q.announcement = p.announcement and q.number > p.number and q.starts_at <= new.published_at
          and not exists (select from announcement.ending e where e.version = q.version and e.at < q.starts_at)
      )
  )) and not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'announcement.publish' and r.state = 'approved'
      and r.payload ->> 'version' = new.version::text
      and d.member = new.publisher and d.decision = 'approve' and d.member <> r.submitted_by_staff
  ) then
    raise exception 'what must be seen takes two people' using errcode = 'PL162';
  end if;
  return new;
end $$;
create trigger judge before insert on announcement.publication
  for each row execute function announcement.judge_publication();
alter table announcement.publication enable always trigger judge;

create function announcement.judge_fan_out() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.finished_at is not null or new.after < old.after or new.told < old.told
    or row(new.version, new.begun_at) is distinct from row(old.version, old.begun_at) then
    raise exception 'a notification goes on until it ends, and never back' using errcode = 'PL163';
  end if;
  return new;
end $$;
create trigger judge before update on announcement.fan_out
  for each row execute function announcement.judge_fan_out();
alter table announcement.fan_out enable always trigger judge;

create function announcement.judge_reading() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.kind = 'confirmed' and not exists (
    select from announcement.publication p where p.version = new.version and p.must_see
  ) then
    raise exception 'only what must be seen is confirmed' using errcode = 'PL164';
  end if;
  return new;
end $$;
create trigger judge before insert on announcement.reading
  for each row execute function announcement.judge_reading();
alter table announcement.reading enable always trigger judge;

create trigger append_only before update or delete on announcement.announcement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on announcement.announcement for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on announcement.version for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on announcement.version for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on announcement.publication for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on announcement.publication for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on announcement.ending for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on announcement.ending for each statement execute function ledger.refuse_change();
create trigger append_only before update or delete on announcement.reading for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on announcement.reading for each statement execute function ledger.refuse_change();
create trigger kept before delete on announcement.fan_out for each row execute function ledger.refuse_change();
create trigger kept_whole before truncate on announcement.fan_out for each statement execute function ledger.refuse_change();
alter table announcement.announcement enable always trigger append_only;
alter table announcement.announcement enable always trigger append_only_whole;
alter table announcement.version enable always trigger append_only;
alter table announcement.version enable always trigger append_only_whole;
alter table announcement.publication enable always trigger append_only;
alter table announcement.publication enable always trigger append_only_whole;
alter table announcement.ending enable always trigger append_only;
alter table announcement.ending enable always trigger append_only_whole;
alter table announcement.reading enable always trigger append_only;
alter table announcement.reading enable always trigger append_only_whole;
alter table announcement.fan_out enable always trigger kept;
alter table announcement.fan_out enable always trigger kept_whole;
grant select, insert on announcement.announcement, announcement.version, announcement.publication, announcement.ending,
  announcement.reading to plumbline_app;
grant select, insert (version, begun_at), update (after, told, finished_at) on announcement.fan_out to plumbline_app;

revoke all on function announcement.judge_publication, announcement.judge_fan_out, announcement.judge_reading from public;
