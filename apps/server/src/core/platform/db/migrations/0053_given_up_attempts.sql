-- What became of an attempt, asked by its key. One that has done nothing until then never will: its key is given up here, and whatever
-- arrives late under it is refused.
comment on column trading.idempotency.body_hash is 'Empty: given up by its customer, and never to be carried out';

-- Whoever carries an attempt out, and whoever gives it up, come one after the other.
create function trading.hold_attempt(p_customer bigint, p_call text, p_key text) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('attempt ' || p_customer || ' ' || p_call || ' ' || p_key, 0))
$$;
revoke all on function trading.hold_attempt from public;
grant execute on function trading.hold_attempt to plumbline_app;

-- Tables that keep an attempt's key beside what it made, each with the call that makes it.
create function trading.refuse_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := to_json(new) ->> tg_argv[1];
begin
  if v_key is not null then
    perform trading.hold_attempt(new.customer, tg_argv[0], v_key);
    if exists (select from trading.idempotency where customer = new.customer and call = tg_argv[0] and key = v_key) then
      raise exception 'this attempt was given up' using errcode = 'PL005';
    end if;
  end if;
  return new;
end $$;
revoke all on function trading.refuse_given_up from public;
create trigger given_up before insert on funding.deposit for each row execute function trading.refuse_given_up('recharge', 'once');
create trigger given_up before insert on funding.withdrawal for each row execute function trading.refuse_given_up('withdraw', 'once');
create trigger given_up before insert on lending.loan for each row execute function trading.refuse_given_up('loanApply', 'once');
create trigger given_up before insert on lending.repayment for each row execute function trading.refuse_given_up('loanRepay', 'once');
create trigger given_up before insert on payment.payment for each row execute function trading.refuse_given_up('paymentStart', 'key');
alter table funding.deposit enable always trigger given_up;
alter table funding.withdrawal enable always trigger given_up;
alter table lending.loan enable always trigger given_up;
alter table lending.repayment enable always trigger given_up;
alter table payment.payment enable always trigger given_up;

-- Whether an attempt was carried out, and where it was not, gives it up. The customer's rows alone are looked at.
create function trading.settle_attempt(p_customer bigint, p_call text, p_key text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform trading.hold_attempt(p_customer, p_call, p_key);
  if exists (
    select from funding.deposit where p_call = 'recharge' and customer = p_customer and once = p_key
    union all
    select from funding.withdrawal where p_call = 'withdraw' and customer = p_customer and once = p_key
    union all
    select from lending.loan where p_call = 'loanApply' and customer = p_customer and once = p_key
    union all
    select from lending.repayment where p_call = 'loanRepay' and customer = p_customer and once = p_key
    union all
    select from payment.payment where p_call = 'paymentStart' and customer = p_customer and key = p_key
  ) then
    return true;
  end if;
  insert into trading.idempotency (customer, call, key, body_hash, decision, answer, at)
  values (p_customer, p_call, p_key, '', gen_random_uuid(), 'null', p_at)
  on conflict (customer, call, key) do nothing;
  return exists (
    select from trading.idempotency
    where customer = p_customer and call = p_call and key = p_key and length(body_hash) > 0
  );
end $$;
revoke all on function trading.settle_attempt from public;
grant execute on function trading.settle_attempt to plumbline_app;
