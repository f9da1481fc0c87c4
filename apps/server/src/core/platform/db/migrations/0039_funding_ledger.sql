-- Whatever role posts: money of a deposit, a withdrawal or a payment moves only for one that stands where this movement says, and
-- moves exactly its figures, between the accounts of its customer and the house's.

alter table payment.event add column advanced bigint check (advanced between 0 and amount);
comment on column payment.event.advanced is 'Cents of USD of the amount that the house advanced, or got back; null of old events';
alter table payment.event drop constraint event_kind_check;
alter table payment.event add constraint event_kind_check check (
  kind in ('captured', 'failed', 'expired', 'taken_back', 'given_back', 'repaid')
);
-- In which a customer is written to of what becomes of a payment; of old ones nobody asked.
alter table payment.payment add column language text not null default 'en';

create unique index event_transfer on payment.event (transfer) where transfer is not null;

create function ledger.decided_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve', 'withdrawal.send',
    'withdrawal.return', 'payment.deposit', 'payment.reverse']
$$;

-- Whether what a transfer names stands where a transfer of its kind leaves it.
create function ledger.judge_cause() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  if new.kind = 'deposit.approve' then
    perform from funding.deposit d where d.id = new.reference and d.book = new.book and d.state = 'approved';
  elsif new.kind in ('payment.deposit', 'payment.reverse') then
    perform from payment.event e join payment.payment p on p.id = e.payment
    where e.transfer = new.id and p.id = new.reference and p.book = new.book
      and (e.kind in ('captured', 'given_back')) = (new.kind = 'payment.deposit');
  else
    perform from funding.withdrawal w
    where w.id = new.reference and w.book = new.book and case new.kind
      when 'withdrawal.freeze' then w.state = 'review'
      when 'withdrawal.release' then w.state in ('rejected', 'cancelled')
      when 'withdrawal.approve' then w.state = 'approved' and coalesce(w.payout, 'due') = 'due'
      when 'withdrawal.send' then w.payout = 'sent'
      when 'withdrawal.return' then w.payout = 'returned'
    end;
  end if;
  if not found then
    raise exception '% for what is not where it says', new.kind using errcode = 'PL072';
  end if;
  return null;
end $$;
create trigger judge_cause after insert on ledger.transfer for each row
  when (new.kind in ('deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve', 'withdrawal.send',
    'withdrawal.return', 'payment.deposit', 'payment.reverse'))
  execute function ledger.judge_cause();

-- Whether the legs of a transfer are those that its cause has. Each is 'owner account part change', the house's owner being 0.
create function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_due text[];
begin
  if p_kind = 'deposit.approve' then
    select array['0 external_clearing 0 ' || -d.credited, d.customer || ' fund 0 ' || d.credited]
    into v_due from funding.deposit d where d.id = p_reference and d.book = p_book;
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
  if (
    select array_agg(due order by due) from unnest(v_due) due where due not like '% 0 0'
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

-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed, a decision's money that is not what was decided) fails the whole batch.
-- `numbers` counts, for each, the transfers of its customer: a customer hears of them by that number, without holes. Null where
-- nothing was posted or no customer takes part.
-- Legs, in the order of their transfers: the transfer's place in the batch from 1, account, part (0 available, 1 frozen),
-- change in cents.
create or replace function ledger.post(
  p_id uuid[], p_book text[], p_kind text[], p_reference uuid[], p_at timestamptz[],
  l_transfer int[], l_account bigint[], l_part smallint[], l_change bigint[],
  out verdicts smallint[], out numbers bigint[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan for any batch, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_bitmapscan = off
as $$
declare
  v_count int := cardinality(p_id);
  v_legs int := cardinality(l_account);
  v_counters bigint[];
  v_counter int;
  v_repeated uuid[];
  v_first int;
  v_leg int := 1;
  v_sum numeric;
  v_held int;
  v_fits boolean;
  -- Looked at once for the batch: orders, which come by the thousand, move what the engine says.
  v_decided boolean := p_kind && ledger.decided_kinds();
  -- The accounts as they stand after the legs so far.
  a_id bigint[];
  a_book text[];
  a_house boolean[];
  a_owner bigint[];
  -- A customer's transfers are counted on the contract account, whichever account they are of.
  a_counts bigint[];
  a_told bigint[];
  a_counted int[];
  a_sequence bigint[];
  a_available bigint[];
  a_frozen bigint[];
  -- Beside the legs: each one's place in its account's history, null where it is not posted, and the balances after it.
  e_sequence bigint[];
  e_told bigint[];
  e_available bigint[];
  e_frozen bigint[];
begin
  if v_count is null or v_count = 0 then
    verdicts := array[]::smallint[];
    numbers := array[]::bigint[];
    return;
  end if;

  -- In this order for certain: the legs' own accounts first (offset 0 keeps the planner from any other), then their owners'.
  select array_agg(c.id) into v_counters
  from (
    select owner, book from ledger.account
    where id = any (l_account) and owner is not null and kind <> 'contract' offset 0
  ) a
  cross join lateral (
    select id from ledger.account where owner = a.owner and kind = 'contract' and book = a.book offset 0
  ) c;

  -- In the order of ids, so that two batches never wait for each other in a ring.
  select array_agg(id), array_agg(book), array_agg(house), array_agg(owner),
    array_agg(case when kind = 'contract' then owner end), array_agg(held.told), array_agg(0),
    array_agg(sequence), array_agg(available), array_agg(frozen)
  into a_id, a_book, a_house, a_owner, a_counts, a_told, a_counted, a_sequence, a_available, a_frozen
  from (
    select id, book, house, owner, kind, account.told, sequence, available, frozen
    from ledger.account where id = any (l_account || v_counters) order by id for no key update
  ) held;

  -- Posted before: a batch whose outcome was unknown is sent again with the same ids. Looked for only now: whoever
  -- else was posting them held the same accounts.
  select array_agg(id) into v_repeated from ledger.transfer where id = any (p_id);

  verdicts := array_fill(1::smallint, array[v_count]);
  numbers := array_fill(null::bigint, array[v_count]);
  e_sequence := array_fill(null::bigint, array[v_legs]);
  e_told := e_sequence;
  e_available := e_sequence;
  e_frozen := e_sequence;
  for t in 1..v_count loop
    v_first := v_leg;
    v_sum := 0;
    v_fits := true;
    if p_id[t] = any (v_repeated) then
      verdicts[t] := 2;
    end if;
    while l_transfer[v_leg] = t loop
      v_sum := v_sum + l_change[v_leg];
      if verdicts[t] = 1 then
        v_held := array_position(a_id, l_account[v_leg]);
        if a_book[v_held] is distinct from p_book[t] then
          raise exception 'every leg names an account of its transfer''s own book' using errcode = 'PL003';
        end if;
        if l_part[v_leg] = 0 then
          a_available[v_held] := a_available[v_held] + l_change[v_leg];
        else
          a_frozen[v_held] := a_frozen[v_held] + l_change[v_leg];
        end if;
        a_sequence[v_held] := a_sequence[v_held] + 1;
        e_sequence[v_leg] := a_sequence[v_held];
        e_available[v_leg] := a_available[v_held];
        e_frozen[v_leg] := a_frozen[v_held];
        if a_owner[v_held] is not null then
          v_counter := case when a_counts[v_held] is not null then v_held else array_position(a_counts, a_owner[v_held]) end;
          if a_counted[v_counter] <> t then
            a_counted[v_counter] := t;
            a_told[v_counter] := a_told[v_counter] + 1;
          end if;
          e_told[v_leg] := a_told[v_counter];
          numbers[t] := a_told[v_counter];
        end if;
        v_fits := v_fits and (a_house[v_held] or a_available[v_held] >= 0 and a_frozen[v_held] >= 0);
      end if;
      v_leg := v_leg + 1;
    end loop;
    if v_sum <> 0 or v_leg - v_first < 2 then
      raise exception 'every transfer has at least two legs, and they sum to zero' using errcode = 'PL003';
    end if;
    if v_decided and verdicts[t] = 1 and p_kind[t] = any (ledger.decided_kinds()) then
      perform ledger.judge_figures(p_kind[t], p_book[t], p_reference[t], p_id[t],
        l_account[v_first:v_leg - 1], l_part[v_first:v_leg - 1], l_change[v_first:v_leg - 1]);
    end if;
    continue when v_fits;

    -- Somebody lacks the money: take its legs back, so that those after it are judged without them.
    verdicts[t] := 3;
    numbers[t] := null;
    for counter in 1..cardinality(a_id) loop
      if a_counted[counter] = t then
        a_counted[counter] := 0;
        a_told[counter] := a_told[counter] - 1;
      end if;
    end loop;
    for leg in v_first..v_leg - 1 loop
      if exists (
        select from generate_series(v_first, leg - 1) other
        where l_account[other] = l_account[leg] and l_part[other] = l_part[leg]
      ) then
        raise exception 'a transfer names each part of an account at most once' using errcode = 'PL003';
      end if;
      v_held := array_position(a_id, l_account[leg]);
      if l_part[leg] = 0 then
        a_available[v_held] := a_available[v_held] - l_change[leg];
      else
        a_frozen[v_held] := a_frozen[v_held] - l_change[leg];
      end if;
      a_sequence[v_held] := a_sequence[v_held] - 1;
      e_sequence[leg] := null;
    end loop;
  end loop;
  if v_leg <= v_legs then
    raise exception 'legs come in the order of their transfers' using errcode = 'PL003';
  end if;

  insert into ledger.transfer (id, book, kind, reference, at)
  select g.id, g.book, g.kind, g.reference, g.at
  from unnest(p_id, p_book, p_kind, p_reference, p_at, verdicts) g (id, book, kind, reference, at, verdict)
  where g.verdict = 1;

  insert into ledger.entry (account, sequence, book, transfer, part, change, available_after, frozen_after, told)
  select e.account, e.sequence, p_book[e.t], p_id[e.t], e.part, e.change, e.available, e.frozen, e.told
  from unnest(l_transfer, l_account, l_part, l_change, e_sequence, e_available, e_frozen, e_told)
    e (t, account, part, change, sequence, available, frozen, told)
  where e.sequence is not null;

  update ledger.account a
  set available = e.available, frozen = e.frozen, sequence = e.sequence, told = e.told
  from unnest(a_id, a_book, a_sequence, a_available, a_frozen, a_told) e (id, book, sequence, available, frozen, told)
  where a.id = e.id and a.book = e.book and (a.sequence <> e.sequence or a.told <> e.told);
end $$;

-- Reasons are sealed for the customer, marked as such, and longer than what was written; older ones stand as they were written.
alter table funding.deposit drop constraint deposit_reason_check;
alter table funding.deposit add constraint deposit_reason_check check (length(reason) between 1 and 6000);
alter table funding.withdrawal drop constraint withdrawal_reason_check;
alter table funding.withdrawal add constraint withdrawal_reason_check check (length(reason) between 1 and 6000);
alter table funding.withdrawal drop constraint withdrawal_payout_reason_check;
alter table funding.withdrawal add constraint withdrawal_payout_reason_check check (length(payout_reason) between 1 and 6000);
comment on column funding.deposit.reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.withdrawal.reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.withdrawal.payout_reason is 'Sealed for the customer where it begins with sealed:';
comment on column funding.withdrawal.payout_reference is 'Names a payment outside, not a person: it can be searched for, and outlives an erasure';

create index payment_owed on payment.payment (customer, id) where advanced > 0;

-- Holds what a payment that is taken back, or repaid, moves: in the order of ids, as ledger.post does. Gives what is available.
create function payment.hold_accounts(p_customer bigint, p_book text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
begin
  perform from ledger.account a
  where a.book = p_book and (a.owner = p_customer or a.owner is null and a.kind in ('external_clearing', 'deficit_advances'))
  order by a.id for no key update;
  return (select a.available from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book);
end $$;

-- What a customer owes for payments that were taken back when the money had gone; held, so that it is repaid once.
create function payment.hold_owed(p_customer bigint, p_book text) returns bigint
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_owed bigint;
begin
  select sum(held.advanced) into v_owed from (
    select p.advanced from payment.payment p
    where p.customer = p_customer and p.book = p_book and p.advanced > 0 order by p.id for no key update
  ) held;
  if v_owed > 0 then
    perform payment.hold_accounts(p_customer, p_book);
  end if;
  return coalesce(v_owed, 0);
end $$;

-- After money has come into `fund`: what is available there repays what the house has advanced, the oldest payment first.
-- Gives what was repaid, and the number under which the customer hears of the newest of these transfers.
create function payment.repay_owed(p_customer bigint, p_book text, p_at timestamptz, out repaid bigint, out number bigint)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_payment record;
  v_fund bigint;
  v_house bigint;
  v_available bigint;
  v_amount bigint;
  v_transfer uuid;
  v_posted smallint;
begin
  repaid := 0;
  if payment.hold_owed(p_customer, p_book) = 0 then
    return;
  end if;
  select a.id, a.available into strict v_fund, v_available
  from ledger.account a where a.owner = p_customer and a.kind = 'fund' and a.book = p_book;
  select a.id into strict v_house
  from ledger.account a where a.owner is null and a.kind = 'deficit_advances' and a.book = p_book;
  for v_payment in
    select p.id, p.advanced, p.changes from payment.payment p
    where p.customer = p_customer and p.book = p_book and p.advanced > 0 order by p.id
  loop
    v_amount := least(v_payment.advanced, v_available - repaid);
    exit when v_amount = 0;
    v_transfer := gen_random_uuid();
    insert into payment.event (payment, number, kind, amount, advanced, at, transfer)
    values (v_payment.id, v_payment.changes + 1, 'repaid', v_amount, v_amount, p_at, v_transfer);
    update payment.payment set advanced = advanced - v_amount, changes = changes + 1 where id = v_payment.id;
    select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
      array[v_transfer], array[p_book], array['payment.reverse'], array[v_payment.id], array[p_at],
      array[1, 1], array[v_fund, v_house], array[0, 0]::smallint[], array[-v_amount, v_amount]
    ) p;
    if v_posted <> 1 then
      raise exception 'what is available repays' using errcode = 'PL005';
    end if;
    insert into audit.entry (at, actor_kind, action, subject_kind, subject_id, customer, before, after)
    values (p_at, 'system', 'payment.repaid', 'payment', v_payment.id, p_customer,
      json_build_object('advanced', to_char(v_payment.advanced / 100.0, 'FM9999999999999990.00')),
      json_build_object('advanced', to_char((v_payment.advanced - v_amount) / 100.0, 'FM9999999999999990.00')));
    repaid := repaid + v_amount;
  end loop;
end $$;

-- Makes one transfer a fact, in one transaction and one round trip. Verdict: 1 committed, 2 committed before under the same
-- id, 3 its idempotency key was used by another. What the ledger refuses raises PL005, so that the key stays free.
-- What touches a contract account is committed for the engine that holds the lease, and for no other (PL001).
-- Of what comes into a contract account a part may be frozen, because open positions lack that margin, and a part repays an
-- advance of the house. What comes into `fund` repays what the house has advanced for payments that were taken back. `number` is that under which the customer hears of it; null where it was committed before.
create or replace function trading.transfer(
  p_epoch bigint, p_shard int,
  p_id uuid, p_book text, p_customer bigint, p_from text, p_to text, p_amount bigint, p_frozen bigint, p_repaid bigint,
  p_unrealised bigint, p_at timestamptz, p_key json,
  out verdict smallint, out number bigint
)
language plpgsql security definer set search_path = pg_catalog, pg_temp
  -- One plan, made once: always by index, whatever the tables' size was when a connection made it.
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_from bigint;
  v_to bigint;
  v_house bigint;
  v_account bigint[];
  v_part smallint[];
  v_change bigint[];
  v_posted smallint;
begin
  if 'contract' in (p_from, p_to) then
    perform pg_advisory_xact_lock_shared(7201, p_shard);
    if not exists (select from trading.lease where shard = p_shard and epoch = p_epoch) then
      raise exception 'another engine has taken over' using errcode = 'PL001';
    end if;
  end if;
  if exists (select from transfer.transfer t where t.id = p_id) then
    verdict := 2;
    return;
  end if;
  if p_key is not null then
    insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
    select p_customer, k.call, k.key, decode(k.hash, 'hex'), p_id, k.answer, p_at
    from json_to_record(p_key) as k (call text, key text, hash text, answer json)
    on conflict (customer, call, key) do nothing;
    if not found then
      verdict := 3;
      return;
    end if;
  end if;

  insert into transfer.transfer (id, customer, book, from_account, to_account, amount, frozen, repaid, unrealised, at)
  values (p_id, p_customer, p_book, p_from, p_to, p_amount, p_frozen, p_repaid, p_unrealised, p_at);
  if p_repaid > 0 then
    update trading.deficit_advance set amount = amount - p_repaid where customer = p_customer and amount >= p_repaid;
    if not found then
      raise exception 'nobody repays more than was advanced' using errcode = 'PL003';
    end if;
  end if;

  if p_to = 'fund' then
    perform payment.hold_owed(p_customer, p_book);
  end if;
  select id into strict v_from from ledger.account where owner = p_customer and kind = p_from and book = p_book;
  select id into strict v_to from ledger.account where owner = p_customer and kind = p_to and book = p_book;
  v_account := array[v_from];
  v_part := array[0];
  v_change := array[-p_amount];
  if p_amount - p_frozen - p_repaid > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_amount - p_frozen - p_repaid;
  end if;
  if p_frozen > 0 then
    v_account := v_account || v_to;
    v_part := v_part || 1::smallint;
    v_change := v_change || p_frozen;
  end if;
  if p_repaid > 0 then
    select id into strict v_house from ledger.account where owner is null and kind = 'deficit_advances' and book = p_book;
    v_account := v_account || v_house;
    v_part := v_part || 0::smallint;
    v_change := v_change || p_repaid;
  end if;
  select p.verdicts[1], p.numbers[1] into v_posted, number from ledger.post(
    array[p_id], array[p_book], array['fund.transfer'], array[p_id], array[p_at],
    array_fill(1, array[cardinality(v_account)]), v_account, v_part, v_change
  ) p;
  if v_posted <> 1 then
    raise exception 'the ledger refuses transfer %', p_id using errcode = 'PL005';
  end if;
  if p_to = 'fund' then
    select coalesce(r.number, transfer.number) into number from payment.repay_owed(p_customer, p_book, p_at) r;
  end if;
  verdict := 1;
end $$;

revoke all on function ledger.decided_kinds, ledger.judge_cause, ledger.judge_figures, payment.hold_accounts, payment.hold_owed,
  payment.repay_owed from public;
grant execute on function payment.hold_accounts, payment.hold_owed, payment.repay_owed to plumbline_app;
