-- What takes the place of an announcement that must be seen takes two people too: its readers were sent to this address.
create or replace function announcement.judge_publication() returns trigger
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
