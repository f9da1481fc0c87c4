-- What open positions come to is known at each transfer that touches the contract account, in and out: figures of traders go by it.
alter table transfer.transfer drop constraint transfer_check2,
  add constraint transfer_unrealised check (
    case when from_account = 'contract' then unrealised is not null else unrealised is null or to_account = 'contract' end
  );
comment on column transfer.transfer.unrealised is
  'Cents of USD: result of the open positions at that moment; null of money that came in where nobody could tell';
