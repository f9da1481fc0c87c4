-- Who invited whom is said once, when an account is opened, by an account that was there before: there are no loops, and nobody is
-- their own inviter, whatever role writes.
alter table identity.customer add constraint customer_invited_by_earlier check (invited_by < id);

create function identity.refuse_other_inviter() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp as $$
begin
  if row(new.invited_by, new.invite_code) is distinct from row(old.invited_by, old.invite_code) then
    raise exception 'an inviter and a code stay as they were' using errcode = 'PL156';
  end if;
  return new;
end $$;
create trigger inviter_once before update of invited_by, invite_code on identity.customer
  for each row execute function identity.refuse_other_inviter();
alter table identity.customer enable always trigger inviter_once;
revoke all on function identity.refuse_other_inviter from public;

-- Those whom somebody invited, in the order in which they came.
create index customer_invited on identity.customer (invited_by, id) where invited_by is not null;
drop index identity.customer_invited_by;
