-- Transfers between the accounts of a customer. Written by trading.transfer alone, together with the ledger.
create schema transfer;
grant usage on schema transfer to plumbline_app;

create table transfer.transfer (
  id uuid primary key,
  -- In the order of commits of one customer: pages are cut by it.
  serial bigint generated always as identity,
  customer bigint not null references identity.customer (id),
  book text not null check (book in ('real', 'demo')),
  from_account text not null check (from_account in ('fund', 'contract', 'term')),
  to_account text not null check (to_account in ('fund', 'contract', 'term')),
  amount bigint not null check (amount > 0),
  frozen bigint not null check (frozen >= 0),
  repaid bigint not null check (repaid >= 0),
  unrealised bigint,
  at timestamptz not null,
  check (from_account <> to_account),
  check (frozen + repaid <= amount and (frozen + repaid = 0 or to_account = 'contract')),
  check ((unrealised is not null) = (from_account = 'contract'))
);
comment on column transfer.transfer.id is 'Also the id of its ledger transfer';
comment on column transfer.transfer.amount is 'Cents of USD';
comment on column transfer.transfer.frozen is 'Cents of USD that open positions held at once, as margin they had lacked';
comment on column transfer.transfer.repaid is 'Cents of USD that repaid an advance of the house';
comment on column transfer.transfer.unrealised is 'Cents of USD: result of the open positions when money left the contract account';
create index transfer_newest on transfer.transfer (customer, serial desc);
create trigger append_only before update or delete on transfer.transfer for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on transfer.transfer for each statement execute function ledger.refuse_change();
alter table transfer.transfer enable always trigger append_only;
alter table transfer.transfer enable always trigger append_only_whole;
grant select on transfer.transfer to plumbline_app;
