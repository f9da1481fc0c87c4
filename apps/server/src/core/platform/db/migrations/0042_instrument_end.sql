-- An instrument that is no more (taken over, delisted) ends by a corporate action of two people: at its last price, or at a stated
-- one with the address at which anybody can read it.

alter table market.corporate_action
  drop constraint corporate_action_kind_check,
  add constraint corporate_action_kind_check check (kind in ('split', 'dividend', 'end')),
  add column price bigint check (price >= 0),
  add column source text check (length(source) between 9 and 500),
  add constraint corporate_action_end check (
    kind = 'end' and (price is null) = (source is null) or kind <> 'end' and price is null and source is null
  );
comment on column market.corporate_action.price is 'At which it ends, in millionths of the currency for each unit; null is the last price that was accepted';
create unique index corporate_action_one_end on market.corporate_action (code) where kind = 'end';

create or replace function market.judge_action() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from staff.request r join staff.decision d on d.request = r.id
    where r.id = new.request and r.kind = 'market.action' and r.state = 'approved'
      and r.submitted_by_staff = new.submitter
      and r.payload ->> 'id' = new.id::text and r.payload ->> 'code' = new.code and r.payload ->> 'day' = new.day::text
      and r.payload -> 'action' ->> 'kind' = new.kind
      and (r.payload -> 'action' ->> 'before')::int is not distinct from new.units_before
      and (r.payload -> 'action' ->> 'after')::int is not distinct from new.units_after
      and (r.payload -> 'action' ->> 'amount')::bigint is not distinct from new.amount
      and (r.payload -> 'action' ->> 'price')::bigint is not distinct from new.price
      and r.payload -> 'action' ->> 'source' is not distinct from new.source
      and d.member = new.approver and d.decision = 'approve'
  ) then
    raise exception 'no approved request enters this action' using errcode = 'PL071';
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------------------------------------------------------- Alerts

alter table alert.alert add column adjusted_to timestamptz;
comment on column alert.alert.adjusted_to is 'Up to when its level stands in the units of after every split; null is since it was made';
