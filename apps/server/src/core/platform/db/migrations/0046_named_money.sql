-- Whatever role writes: money goes between the accounts of one customer only by a transfer that is kept, a payment is what its
-- events say, and what names a transfer of the ledger has one. So nothing can be taken from somebody for what never happened.

create or replace function ledger.decided_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['fund.transfer', 'deposit.approve', 'deposit.correct', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve',
    'withdrawal.send', 'withdrawal.return', 'payment.deposit', 'payment.reverse']
$$;

-- Whether the legs of a transfer are those that its cause has. Each is 'owner account part change', the house's owner being 0.
create or replace function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_due text[];
begin
  if p_kind = 'fund.transfer' then
    select array[t.customer || ' ' || t.from_account || ' 0 ' || -t.amount,
      t.customer || ' ' || t.to_account || ' 0 ' || t.amount - t.frozen - t.repaid,
      t.customer || ' ' || t.to_account || ' 1 ' || t.frozen, '0 deficit_advances 0 ' || t.repaid]
    into v_due from transfer.transfer t where t.id = p_id and t.id = p_reference and t.book = p_book;
  elsif p_kind = 'deposit.approve' then
    select array['0 external_clearing 0 ' || -d.credited, d.customer || ' fund 0 ' || d.credited]
    into v_due from funding.deposit d where d.id = p_reference and d.book = p_book;
  elsif p_kind = 'deposit.correct' then
    select array['0 external_clearing 0 ' || c.amount, c.customer || ' fund 0 ' || c.advanced - c.amount,
      '0 deficit_advances 0 ' || -c.advanced]
    into v_due from funding.correction c where c.transfer = p_id and c.deposit = p_reference;
    if v_due is null then
      select array[c.customer || ' fund 0 ' || -r.amount, '0 deficit_advances 0 ' || r.amount]
      into v_due from funding.correction_repayment r join funding.correction c on c.id = r.correction
      where r.transfer = p_id and c.deposit = p_reference;
    end if;
  elsif p_kind in ('payment.deposit', 'payment.reverse') then
    select case e.kind
      when 'repaid' then array[p.customer || ' fund 0 ' || -e.amount, '0 deficit_advances 0 ' || e.amount]
      when 'taken_back' then array['0 external_clearing 0 ' || e.amount, p.customer || ' fund 0 ' || e.advanced - e.amount,
        '0 deficit_advances 0 ' || -e.advanced]
      else array['0 external_clearing 0 ' || -e.amount, p.customer || ' fund 0 ' || e.amount - e.advanced,
        '0 deficit_advances 0 ' || e.advanced]
    end
    into v_due from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = p_id and p.id = p_reference and p.book = p_book;
  else
    select case p_kind
      when 'withdrawal.freeze' then array[w.customer || ' fund 0 ' || -w.amount, w.customer || ' fund 1 ' || w.amount]
      when 'withdrawal.release' then array[w.customer || ' fund 1 ' || -w.amount, w.customer || ' fund 0 ' || w.amount]
      when 'withdrawal.approve' then array[w.customer || ' fund 1 ' || -w.amount, '0 payouts_due 0 ' || w.amount - w.fee,
        '0 fees 0 ' || w.fee]
      when 'withdrawal.send' then array['0 payouts_due 0 ' || w.fee - w.amount, '0 external_clearing 0 ' || w.amount - w.fee]
      -- From outside where it had been sent, else from what was due.
      when 'withdrawal.return' then array[case when exists (
          select from ledger.transfer t where t.reference = w.id and t.book = w.book and t.kind = 'withdrawal.send'
        ) then '0 external_clearing 0 ' else '0 payouts_due 0 ' end || w.fee - w.amount,
        '0 fees 0 ' || -w.fee, w.customer || ' fund 0 ' || w.amount]
    end
    into v_due from funding.withdrawal w where w.id = p_reference and w.book = p_book;
  end if;
  -- What has no cause has nothing due, and moves something.
  if (
    select array_agg(due order by due) from unnest(v_due) due where due not like '% 0'
  ) is distinct from (
    select array_agg(moved order by moved) from (
      select concat_ws(' ', coalesce(a.owner, 0), a.kind, l.part, l.change) as moved
      from unnest(l_account, l_part, l_change) l (account, part, change)
      join ledger.account a on a.id = l.account and a.book = p_book
    ) legs
  ) then
    raise exception '% moves exactly the figures of what it names', p_kind using errcode = 'PL072';
  end if;
end $$;

-- A payment begins with nothing, in the book of its customer.
create function payment.judge_start() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.state, new.taken_back, new.advanced, new.changes) is distinct from ('started', 0::bigint, 0::bigint, 0) or not exists (
    select from identity.customer c where c.id = new.customer and c.book = new.book
  ) then
    raise exception 'a payment begins with nothing, in the book of its customer' using errcode = 'PL093';
  end if;
  return new;
end $$;
create trigger judge_start before insert on payment.payment for each row execute function payment.judge_start();
create trigger never_removed before delete on payment.payment for each row execute function ledger.refuse_change();
create trigger never_removed_whole before truncate on payment.payment for each statement execute function ledger.refuse_change();

-- At the end of its transaction it stands where its events leave it. Of old events nobody wrote down what was advanced.
create function payment.judge_sum() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  perform from payment.payment p cross join lateral (
    select count(*) as events,
      coalesce(sum(e.amount) filter (where e.kind = 'captured'), 0) as captured,
      coalesce(sum(case e.kind when 'taken_back' then e.amount when 'given_back' then -e.amount end), 0) as taken_back,
      coalesce(sum(case e.kind when 'taken_back' then e.advanced when 'given_back' then -e.advanced when 'repaid' then -e.advanced end), 0)
        as advanced,
      coalesce(bool_or(e.advanced is null and e.kind in ('taken_back', 'given_back')), false) as is_old,
      min(e.kind) filter (where e.kind in ('failed', 'expired')) as ended
    from payment.event e where e.payment = p.id
  ) s
  where p.id = new.id and s.events = p.changes and s.taken_back = p.taken_back and (s.is_old or s.advanced = p.advanced)
    and s.captured = case when p.state in ('captured', 'reversed') then p.amount else 0 end
    and s.ended is not distinct from case when p.state in ('failed', 'expired') then p.state end;
  if not found then
    raise exception 'payment % is not what its events say', new.id using errcode = 'PL093';
  end if;
  return null;
end $$;
create constraint trigger judge_sum after update on payment.payment
  deferrable initially deferred for each row when (new.changes <> old.changes) execute function payment.judge_sum();

create function payment.judge_event() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  perform from payment.payment p where p.id = new.payment and new.number <= p.changes;
  if not found then
    raise exception 'payment % is not what its events say', new.payment using errcode = 'PL093';
  end if;
  return null;
end $$;
create constraint trigger judge_event after insert on payment.event
  deferrable initially deferred for each row execute function payment.judge_event();

-- What says that money was moved names what moved it: at the end of its transaction that stands in the ledger.
create function ledger.require_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  perform from ledger.transfer t
  where t.id = new.transfer and t.kind in ('payment.deposit', 'payment.reverse', 'deposit.correct');
  if not found then
    raise exception 'transfer % was not posted', new.transfer using errcode = 'PL072';
  end if;
  return null;
end $$;
create constraint trigger require_transfer after insert on payment.event
  deferrable initially deferred for each row when (new.transfer is not null) execute function ledger.require_transfer();
create constraint trigger require_transfer after insert on funding.correction
  deferrable initially deferred for each row execute function ledger.require_transfer();
create constraint trigger require_transfer after insert on funding.correction_repayment
  deferrable initially deferred for each row execute function ledger.require_transfer();

alter table payment.payment enable always trigger judge_start;
alter table payment.payment enable always trigger judge_sum;
alter table payment.event enable always trigger judge_event;
alter table payment.event enable always trigger require_transfer;
alter table funding.correction enable always trigger require_transfer;
alter table funding.correction_repayment enable always trigger require_transfer;
create trigger never_removed_whole before truncate on trading.contract_order
  for each statement execute function ledger.refuse_change();

-- Triggers alone call these.
revoke all on function payment.judge_start, payment.judge_sum, payment.judge_event, ledger.require_transfer, payment.keep_moves,
  identity.refuse_other_country from public;
