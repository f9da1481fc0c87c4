-- A plan that a connection made while a table was empty stays as long as the connection does. Reading such a table whole, once, and
-- keeping it beside the rows to be joined costs nothing then; a day later each commit reads every order there ever was. The functions
-- that say their way in for that reason (enable_seqscan) say this of it too.
do $$
declare
  v_function regprocedure;
begin
  for v_function in
    select p.oid::regprocedure from pg_proc p where 'enable_seqscan=off' = any (p.proconfig)
  loop
    execute format('alter function %s set enable_material = off', v_function);
  end loop;
end $$;
