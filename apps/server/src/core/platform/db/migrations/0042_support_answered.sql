-- Customers who are away are told that support has answered: one kind of notification more, beside whatever kinds there are.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
    where conname = 'notice_kind_check' and conrelid = 'notification.notice'::regclass);
begin
  alter table notification.notice drop constraint notice_kind_check;
  execute format(
    'alter table notification.notice add constraint notice_kind_check check (%s or kind = ''support_answered'')', known);
end $$;
