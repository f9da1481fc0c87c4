-- Double-entry ledger. Only ledger.post writes it; the product's role may read it and call that function.
create schema ledger;
grant usage on schema ledger to plumbline_app;

-- Refuses changes of what is written once and read for ever: even the owner of such a table is stopped from changing history
-- by accident. Every schema uses it, with triggers of the names
--   append_only, append_only_whole     for tables whose rows never change (the second one refuses `truncate`)
--   kept, kept_whole; never_removed, never_removed_whole     for tables whose rows may change, but never go.
-- Where such a trigger is enabled `always`, it also fires while a session is in the mode in which ordinary triggers do not
-- (session_replication_role = replica).
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'PL002';
end $$;
revoke all on function ledger.refuse_change from public;

-- The one table of history that was made before the function.
create trigger append_only before update or delete on identity.agreement for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on identity.agreement for each statement execute function ledger.refuse_change();

-- ----------------------------------------------------------------------------------------------------------------- Accounts

create table ledger.account_kind (
  kind text not null,
  house boolean not null,
  primary key (kind, house)
);
insert into ledger.account_kind (kind, house) values
  ('fund', false), ('contract', false), ('term', false),
  ('external_clearing', true), ('trading_result', true), ('fees', true),
  ('deficit_advances', true), ('deficit_written_off', true), ('financing', true), ('payouts_due', true);

create table ledger.account (
  id bigint generated always as identity,
  book text not null,
  owner bigint references identity.customer (id),
  house boolean not null generated always as (owner is null) stored,
  kind text not null,
  currency text not null default 'USD',
  available bigint not null default 0,
  frozen bigint not null default 0,
  sequence bigint not null default 0,
  told bigint not null default 0,
  primary key (id, book),
  foreign key (kind, house) references ledger.account_kind (kind, house),
  -- One check, because every posting pays for it.
  check (case when house then frozen = 0 and currency = 'USD' else available >= 0 and frozen >= 0 and currency = 'USD' end)
) partition by list (book);
comment on column ledger.account.owner is 'Customer; null for an account of the house';
comment on column ledger.account.available is 'Cents of USD; only accounts of the house may be negative';
comment on column ledger.account.frozen is 'Cents of USD held for open orders, or for withdrawals under review';
comment on column ledger.account.sequence is 'Number of the newest entry; entries count from 1 without holes';
comment on column ledger.account.told is 'On a contract account: how many transfers the customer has been told of, of any account';
-- Free space on each page keeps an updated balance on the same page, so that no index has to be written.
create table ledger.account_real partition of ledger.account for values in ('real') with (fillfactor = 60);
create table ledger.account_demo partition of ledger.account for values in ('demo') with (fillfactor = 60);
create unique index account_owner_kind on ledger.account (owner, kind, book) where owner is not null;
create unique index account_house_kind on ledger.account (kind, book) where owner is null;
grant select on ledger.account to plumbline_app;

-- The house accounts, one of each kind and book.
insert into ledger.account (book, kind)
select book, kind
from unnest(array['real', 'demo']) book,
  unnest(array['external_clearing', 'trading_result', 'fees', 'deficit_advances', 'deficit_written_off', 'financing',
    'payouts_due']) kind;

-- ---------------------------------------------------------------------------------------------------- Transfers and entries

create table ledger.transfer (
  id uuid not null,
  book text not null,
  kind text not null,
  reference uuid,
  at timestamptz not null,
  primary key (id, book),
  check (case kind
    -- Demo money is never real money.
    when 'demo.opening' then book = 'demo'
    when 'demo.reset' then reference is not null and book = 'demo'
    when 'contract.open' then reference is not null
    when 'contract.close' then reference is not null
    when 'contract.financing' then reference is not null
    when 'contract.adjust' then reference is not null
    when 'term.open' then reference is not null
    when 'term.close' then reference is not null
    when 'copy.share' then reference is not null
    when 'copy.earn' then reference is not null
    when 'savings.deposit' then reference is not null
    when 'savings.mature' then reference is not null
    when 'fund.transfer' then reference is not null
    when 'deposit.approve' then reference is not null
    -- Demo deposits are approved by the system: there is no mistake of anybody to correct.
    when 'deposit.correct' then reference is not null and book = 'real'
    when 'withdrawal.freeze' then reference is not null
    when 'withdrawal.release' then reference is not null
    when 'withdrawal.approve' then reference is not null
    -- Demo money never leaves the firm.
    when 'withdrawal.send' then reference is not null and book = 'real'
    when 'withdrawal.return' then reference is not null and book = 'real'
    when 'payment.deposit' then reference is not null
    when 'payment.reverse' then reference is not null
    -- Nobody lends to a demo account: it has no identity.
    when 'loan.payout' then reference is not null and book = 'real'
    when 'loan.accrue' then reference is not null and book = 'real'
    when 'loan.repay' then reference is not null and book = 'real'
    when 'loan.waive' then reference is not null and book = 'real'
    when 'loan.write_off' then reference is not null and book = 'real'
    else false
  end)
) partition by list (book);
comment on column ledger.transfer.reference is 'What caused it: an order, a deposit, a withdrawal, a transfer, a payment';
comment on column ledger.transfer.at is 'When it was decided';
create table ledger.transfer_real partition of ledger.transfer for values in ('real');
create table ledger.transfer_demo partition of ledger.transfer for values in ('demo');
create index transfer_real_reference on ledger.transfer_real (reference) where kind not like 'contract.%' and kind <> 'demo.opening';
create index transfer_demo_reference on ledger.transfer_demo (reference) where kind not like 'contract.%' and kind <> 'demo.opening';
-- A deposit or withdrawal moves money once for each reason.
create unique index transfer_real_once on ledger.transfer_real (reference, kind) where kind in (
  'deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve', 'withdrawal.send', 'withdrawal.return');
create unique index transfer_demo_once on ledger.transfer_demo (reference, kind) where kind in (
  'deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve');
create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.transfer for each statement execute function ledger.refuse_change();
grant select on ledger.transfer to plumbline_app;

create table ledger.entry (
  account bigint not null,
  sequence bigint not null,
  book text not null,
  transfer uuid not null,
  part smallint not null,
  change bigint not null,
  available_after bigint not null,
  frozen_after bigint not null,
  told bigint,
  primary key (account, sequence, book),
  check (change <> 0 and part in (0, 1))
) partition by list (book);
comment on column ledger.entry.part is '0 available, 1 frozen';
comment on column ledger.entry.change is 'Cents of USD';
comment on column ledger.entry.available_after is 'Cents of USD available after this entry';
comment on column ledger.entry.frozen_after is 'Cents of USD frozen after this entry';
comment on column ledger.entry.told is 'The number of its transfer among those of the customer; null for the house';
create table ledger.entry_real partition of ledger.entry for values in ('real');
create table ledger.entry_demo partition of ledger.entry for values in ('demo');
-- From partition to partition: the same rule as one key between the whole tables, at half the cost for each entry.
alter table ledger.entry_real add foreign key (transfer, book) references ledger.transfer_real (id, book);
alter table ledger.entry_demo add foreign key (transfer, book) references ledger.transfer_demo (id, book);
create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.entry for each statement execute function ledger.refuse_change();
grant select on ledger.entry to plumbline_app;

-- --------------------------------------------------------------------------------------------- What money may be moved for
-- For every role that posts: money that a decision moves goes only for an item that is in the state which this movement
-- belongs to, and only in exactly its figures, between the accounts of its customer and the house accounts. So nothing can be
-- taken from anybody for something that never happened.

-- Here and in other schemas, functions say by settings how their queries are planned. A plan that a connection made while a table
-- was empty stays as long as the connection does. Reading such a table whole costs nothing then; a day later each commit reads
-- every row there ever was. `enable_seqscan = off` rules that out, `enable_material = off` that it is read whole once and kept
-- beside the rows to be joined, and without hash and merge joins neither side of a join is read whole. A join is still free to
-- begin at the wrong end, which looks like nothing while a table is empty: where a row is looked up as `= any (array[its id])`
-- there is no such end, for the planner knows no order in which to walk the table for that. Lists that are in no table are not
-- joined in these functions but sorted in one pass: the one way to join that is left compares each with all of the other.

-- Kinds of transfers whose figures are compared with what was decided. Orders, which come by the thousand, are not among them.
create function ledger.decided_kinds() returns text[]
language sql immutable parallel safe as $$
  select array['fund.transfer', 'deposit.approve', 'deposit.correct', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve',
    'withdrawal.send', 'withdrawal.return', 'payment.deposit', 'payment.reverse', 'copy.share', 'copy.earn',
    'loan.payout', 'loan.accrue', 'loan.repay', 'loan.waive', 'loan.write_off', 'demo.reset']
$$;

-- Whether the legs of a transfer are those that its cause has. Each is 'owner account part change', with 0 as the owner of a
-- house account.
create function ledger.judge_figures(
  p_kind text, p_book text, p_reference uuid, p_id uuid, l_account bigint[], l_part smallint[], l_change bigint[]
) returns void
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_material = off
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
  elsif p_kind = 'copy.share' then
    select array[s.follower || ' contract 0 ' || -s.amount, '0 copy_shares 0 ' || s.amount]
    into v_due from copying.share s where s.id = p_id and s.id = p_reference and s.book = p_book;
  elsif p_kind = 'copy.earn' then
    select array['0 copy_shares 0 ' || -s.amount, t.customer || ' fund 0 ' || s.amount]
    into v_due from copying.share s join copying.trader t on t.id = s.trader
    where s.earned = p_id and s.id = p_reference and s.book = p_book;
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
  elsif p_kind like 'loan.%' then
    v_due := lending.legs_due(p_kind, p_reference, p_id);
  elsif p_kind = 'demo.reset' then
    select array['0 external_clearing 0 ' || -r.change, r.customer || ' fund 0 ' || r.change]
    into v_due from first_steps.demo_reset r where r.id = p_id and r.id = p_reference;
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
      join ledger.account a on a.id = any (array[l.account]) and (a.book = p_book) is true
    ) legs
  ) then
    raise exception '% moves exactly the figures of what it names', p_kind using errcode = 'PL072';
  end if;
end $$;
revoke all on function ledger.decided_kinds, ledger.judge_figures from public;

-- Whether what a transfer names is in the state in which a transfer of its kind leaves it.
create function ledger.judge_cause() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  if new.kind = 'deposit.approve' then
    perform from funding.deposit d where d.id = new.reference and d.book = new.book and d.state = 'approved';
  elsif new.kind = 'deposit.correct' then
    perform 1 from funding.correction c where c.transfer = new.id and c.deposit = new.reference
    union all
    select 1 from funding.correction_repayment r join funding.correction c on c.id = r.correction
    where r.transfer = new.id and c.deposit = new.reference;
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
create trigger judge_correction_cause after insert on ledger.transfer for each row
  when (new.kind = 'deposit.correct') execute function ledger.judge_cause();
revoke all on function ledger.judge_cause from public;

-- The other direction: a row that names a transfer of the ledger must have one by the end of its transaction. The tables of
-- such rows (payment.event, funding.correction, funding.correction_repayment) have the triggers.
create function ledger.require_transfer() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  perform from ledger.transfer t
  where t.id = new.transfer and t.kind in ('payment.deposit', 'payment.reverse', 'deposit.correct');
  if not found then
    raise exception 'transfer % was not posted', new.transfer using errcode = 'PL072';
  end if;
  return null;
end $$;
revoke all on function ledger.require_transfer from public;

-- ---------------------------------------------------------------------------------------------------------------- Functions

-- Posts a batch of transfers in one round trip and gives one verdict for each:
-- 1 posted, 2 posted before under the same id, 3 refused because an account lacks the money.
-- A refused transfer leaves the others alone. What no caller may ever send (legs that do not sum to zero, an unknown
-- account, books mixed, a decision's money that is not what was decided) fails the whole batch.
-- `numbers` counts, for each, the transfers of its customer: the customer is told of them by that number, without holes. Null
-- where nothing was posted or no customer takes part.
-- Legs, in the order of their transfers: the transfer's place in the batch from 1, account, part (0 available, 1 frozen),
-- change in cents.
create function ledger.post(
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
  set enable_material = off
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
  -- Where each leg's account stands among those held; of a few legs it is looked for one by one.
  v_places int[];
  -- Likewise where the account stands on which each of them is counted.
  v_counted_at int[];
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

  -- In the order of ids, so that two batches never deadlock.
  select array_agg(id), array_agg(book), array_agg(house), array_agg(owner),
    array_agg(case when kind = 'contract' then owner end), array_agg(held.told), array_agg(0),
    array_agg(sequence), array_agg(available), array_agg(frozen)
  into a_id, a_book, a_house, a_owner, a_counts, a_told, a_counted, a_sequence, a_available, a_frozen
  from (
    select id, book, house, owner, kind, account.told, sequence, available, frozen
    from ledger.account where id = any (l_account || v_counters) order by id for no key update
  ) held;

  -- Held in the order of ids, an account stands where its id ranks. Looking each leg of many up would read all of them for each.
  if v_legs > 32 then
    select array_agg(place order by n) filter (where n is not null) into v_places
    from (
      select n, dense_rank() over (order by account) as place
      from (
        select account, n from unnest(l_account) with ordinality leg (account, n)
        union all
        select account, null from unnest(v_counters) counter (account)
      ) named
    ) ranked;
    select array_agg(counted_at order by place) into v_counted_at
    from (
      select place, max(case when counts is not null then place end) over (partition by owner) as counted_at
      from unnest(a_owner, a_counts) with ordinality held (owner, counts, place)
    ) counted;
  end if;

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
        v_held := coalesce(v_places[v_leg], array_position(a_id, l_account[v_leg]));
        if a_id[v_held] is distinct from l_account[v_leg] or a_book[v_held] is distinct from p_book[t] then
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
          v_counter := case when a_counts[v_held] is not null then v_held
            else coalesce(v_counted_at[v_held], array_position(a_counts, a_owner[v_held])) end;
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
      v_held := coalesce(v_places[leg], array_position(a_id, l_account[leg]));
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
  where a.id = any (array[e.id]) and a.book = e.book and (a.sequence <> e.sequence or a.told <> e.told);
end $$;
revoke all on function ledger.post from public;
grant execute on function ledger.post to plumbline_app;

-- Opens the three accounts of a customer, empty.
create function ledger.open_accounts(p_customer bigint) returns table (kind text, id bigint)
language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into ledger.account (book, owner, kind)
  select c.book, c.id, k.kind
  from identity.customer c, unnest(array['fund', 'contract', 'term']) with ordinality k (kind, place)
  where c.id = p_customer
  order by k.place
  returning kind, id
$$;
revoke all on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to plumbline_app;

-- Finds a moment in an account's history without an index on times, which every posting would pay for: entries are numbered in
-- the order in which they were posted, so a binary search finds it in as many looks as the number has bits.
create function ledger.sequence_before(p_account bigint, p_book text, p_at timestamptz) returns bigint
language plpgsql stable set search_path = pg_catalog, pg_temp
  set enable_seqscan = off
  set enable_material = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select sequence into v_high from ledger.account where id = p_account and book = p_book;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select t.at into v_at
    from ledger.entry e join ledger.transfer t on t.id = e.transfer and t.book = p_book
    where e.account = p_account and e.book = p_book and e.sequence = v_middle;
    if v_at < p_at then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
comment on function ledger.sequence_before is 'Number of the newest entry of an account before a moment; 0 where there is none';
revoke all on function ledger.sequence_before from public;
grant execute on function ledger.sequence_before to plumbline_app;
