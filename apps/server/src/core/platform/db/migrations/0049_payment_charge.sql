-- A session of a hosted page is what a payment began with; letters, exports and disputes of the provider name what was charged.
alter table payment.payment add column charge text check (length(charge) between 1 and 255);
comment on column payment.payment.charge is 'What the provider calls what it has charged; null until then';
create index payment_charge on payment.payment (provider, charge) where charge is not null;

create function payment.keep_charge() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'what was agreed of a payment does not change' using errcode = 'PL090';
end $$;
create trigger keep_charge before update on payment.payment for each row
  when (old.charge is not null and new.charge is distinct from old.charge) execute function payment.keep_charge();
revoke all on function payment.keep_charge from public;
