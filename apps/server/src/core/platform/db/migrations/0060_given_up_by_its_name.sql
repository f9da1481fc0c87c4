-- An attempt that was given up is told as such: PL005, which it shared until now, says that an account lacks the money.
create or replace function trading.refuse_given_up() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_key text := to_json(new) ->> tg_argv[1];
begin
  if v_key is not null then
    perform trading.hold_attempt(new.customer, tg_argv[0], v_key);
    if exists (select from trading.idempotency where customer = new.customer and call = tg_argv[0] and key = v_key) then
      raise exception 'this attempt was given up' using errcode = 'PL173';
    end if;
  end if;
  return new;
end $$;
