-- Few accounts are anybody's own, few gain by one request, and each was invited by one. Said so, they are looked up one by one; where it
-- was one condition over two lists of customers, a decision on money could read all customers there are.
alter function staff.customers_of rows 2;
alter function staff.beneficiaries_of rows 2;
alter function staff.relatives_of rows 2;

-- As before: as one of them, by an account of his own, or one invitation away.
create or replace function staff.gains(p_member bigint, p_staff bigint, p_customer bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select p_member is not distinct from p_staff and p_member is not null or exists (
    select from staff.customers_of(p_member) own
      cross join lateral (select p_customer union all select staff.customers_of(p_staff)) gaining (id)
    where own = gaining.id
      or (select mine.invited_by from identity.customer mine where mine.id = own) = gaining.id
      or (select theirs.invited_by from identity.customer theirs where theirs.id = gaining.id) = own
  )
$$;
