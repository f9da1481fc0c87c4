-- Whether money may leave is judged again at the moment it leaves. That it had left before is a fact, which two people say.

alter table funding.event drop constraint event_kind_check, add constraint event_kind_check check (kind in (
  'submitted', 'approval_begun', 'approved', 'rejected', 'cancelled', 'correction_begun', 'correction_dropped', 'corrected', 'sent',
  'left_begun', 'left_dropped', 'return_begun', 'return_dropped', 'returned', 'assigned', 'noted'
));

alter table funding.withdrawal add column left_request uuid unique references staff.request (id),
  add constraint withdrawal_left check (left_request is null or payout in ('sent', 'returned'));
comment on column funding.withdrawal.left_request is
  'The approved request that says it had left before it was marked; null where one person marked it as sent';
grant update (left_request) on funding.withdrawal to plumbline_app;

-- By its name the last of those that judge, as at the approval.
create trigger judge_paying_sent before update on funding.withdrawal for each row
  when (new.payout = 'sent' and old.payout = 'due' and new.left_request is null)
  execute function funding.judge_paying();
alter table funding.withdrawal enable always trigger judge_paying_sent;
create trigger keep_in_place_sent before update on funding.withdrawal for each row
  when (new.payout = 'sent' and old.payout = 'due' and new.left_request is null)
  execute function lending.keep_in_place();
alter table funding.withdrawal enable always trigger keep_in_place_sent;

-- Two different people agree that this very payment had left.
create function funding.judge_left() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.payout is distinct from 'due' or new.payout is distinct from 'sent' then
    raise exception 'what was decided does not change' using errcode = 'PL062';
  end if;
  if not funding.is_approved_by_two('payout.left', new.id, new.customer, new.left_request, new.payout_by)
    or not exists (
      select from staff.request r where r.id = new.left_request and r.payload ->> 'reference' = new.payout_reference
    ) then
    raise exception 'no approved request stands behind it' using errcode = 'PL066';
  end if;
  return new;
end $$;
revoke all on function funding.judge_left from public;
create trigger judge_left before update on funding.withdrawal for each row
  when (new.left_request is distinct from old.left_request) execute function funding.judge_left();
alter table funding.withdrawal enable always trigger judge_left;
