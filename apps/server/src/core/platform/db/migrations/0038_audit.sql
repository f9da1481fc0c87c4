-- How far the audit of the ledger has come. What is behind is never changed, so the next audit begins where the last one found
-- nothing. It is only a short cut: once a day everything is looked at anew, and takes no notice of what stands here.

create table ledger.audited (
  account bigint not null,
  book text not null,
  sequence bigint not null,
  available bigint not null,
  frozen bigint not null,
  told bigint not null,
  primary key (account, book)
) with (fillfactor = 60);
comment on table ledger.audited is 'Each account as the last audit left it that found nothing';
grant select on ledger.audited to plumbline_app;

create table trading.audited_room (
  customer bigint primary key,
  newest bigint not null
) with (fillfactor = 60);
comment on table trading.audited_room is 'How many events of each customer that audit had looked at';
grant select on trading.audited_room to plumbline_app;

-- Entries of deposits, withdrawals, payments, shares and their like, by transfer: what is said of one of these is said of all its
-- transfers together, of any time. An index on the entries themselves would be paid for by every order.
create table ledger.audited_item (
  transfer uuid not null,
  book text not null,
  account bigint not null,
  sequence bigint not null,
  part smallint not null,
  change bigint not null,
  primary key (transfer, account, sequence, book)
);
grant select on ledger.audited_item to plumbline_app;

-- To be called by an audit that found nothing, in its own transaction: what that one sees is what it has looked at, and nobody
-- can claim to have looked at anything else.
create function ledger.keep_audited() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if current_setting('transaction_isolation') <> 'repeatable read' then
    raise exception 'an audit looks at one moment' using errcode = 'PL002';
  end if;
  insert into ledger.audited_item (transfer, book, account, sequence, part, change)
  select e.transfer, e.book, e.account, e.sequence, e.part, e.change
  from ledger.account a
  left join ledger.audited w on w.account = a.id and w.book = a.book
  cross join lateral (
    select * from ledger.entry where account = a.id and book = a.book and sequence > coalesce(w.sequence, 0) offset 0
  ) e
  join ledger.transfer t on t.id = e.transfer and t.book = e.book
  where a.sequence > coalesce(w.sequence, 0)
    and t.kind not like 'contract.%' and t.kind not like 'term.%' and t.kind not in ('fund.transfer', 'demo.opening');

  insert into ledger.audited (account, book, sequence, available, frozen, told)
  select a.id, a.book, a.sequence, a.available, a.frozen, a.told
  from ledger.account a left join ledger.audited w on w.account = a.id and w.book = a.book
  where (w.sequence, w.available, w.frozen, w.told) is distinct from (a.sequence, a.available, a.frozen, a.told)
  on conflict (account, book) do update
  set sequence = excluded.sequence, available = excluded.available, frozen = excluded.frozen, told = excluded.told;

  insert into trading.audited_room (customer, newest)
  select r.customer, r.newest
  from trading.room r left join trading.audited_room w on w.customer = r.customer
  where w.newest is distinct from r.newest
  on conflict (customer) do update set newest = excluded.newest;
end $$;
revoke all on function ledger.keep_audited from public;
grant execute on function ledger.keep_audited to plumbline_app;

-- Every audit that finished, for whoever asks when everything was last looked at, and what was found.
create table ledger.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  is_whole boolean not null,
  breaches json not null
);
comment on column ledger.audit.is_whole is 'Whether it looked at everything, or at what was new';
create index audit_whole on ledger.audit (id) where is_whole;
create trigger append_only before update or delete on ledger.audit for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on ledger.audit for each statement execute function ledger.refuse_change();
grant select, insert on ledger.audit to plumbline_app;
