-- Whatever role writes: one payment outside counts once, however it is typed; money goes only to what its owner has bound and
-- waited for; and an item moves money once for each reason.

-- A reference as it is compared: spaces, dashes and what no eye sees make no other payment of it, and neither does the '0x'
-- that some write before a hash.
create function funding.transaction_key(p_id text) returns text
language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select nullif(regexp_replace(regexp_replace(lower(p_id collate "C"), '[^a-z0-9]', '', 'g'), '^0x(?=[0-9a-f]{64}$)', ''), '')
$$;
revoke all on function funding.transaction_key from public;
grant execute on function funding.transaction_key to plumbline_app;
-- The column stays where it is and is filled by a trigger: only Postgres 17 can give a generated column another expression.
alter table funding.deposit alter column transaction_key drop expression;
alter table funding.deposit alter column transaction_key type text using funding.transaction_key(transaction_id);
alter table funding.deposit add constraint deposit_transaction_key_check
  check (transaction_key is not distinct from funding.transaction_key(transaction_id));
create function funding.fill_transaction_key() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  new.transaction_key := funding.transaction_key(new.transaction_id);
  return new;
end $$;
create trigger fill_transaction_key before insert or update on funding.deposit
  for each row execute function funding.fill_transaction_key();
alter table funding.deposit enable always trigger fill_transaction_key;
revoke all on function funding.fill_transaction_key from public;

create function funding.judge_destination() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from destination.version v join destination.destination d on d.id = v.destination
    where v.destination = new.destination and v.version = new.destination_version and v.customer = new.customer
      and v.print = new.destination_print and v.currency = new.currency
      and (d.kind = 'wallet_address') = (new.kind = 'digital') and d.removed_at is null
      and not exists (select from destination.version n where n.destination = v.destination and n.version > v.version)
      -- A demo account pays nothing out: it need not wait.
      and (new.book = 'demo' or v.hold_until <= new.submitted_at)
  ) then
    raise exception 'a withdrawal goes to what its customer has bound, and waited for' using errcode = 'PL068';
  end if;
  return new;
end $$;
create trigger judge_destination before insert on funding.withdrawal
  for each row execute function funding.judge_destination();
alter table funding.withdrawal enable always trigger judge_destination;
revoke all on function funding.judge_destination from public;

create unique index transfer_real_once on ledger.transfer_real (reference, kind) where kind in (
  'deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve', 'withdrawal.send', 'withdrawal.return');
create unique index transfer_demo_once on ledger.transfer_demo (reference, kind) where kind in (
  'deposit.approve', 'withdrawal.freeze', 'withdrawal.release', 'withdrawal.approve');
