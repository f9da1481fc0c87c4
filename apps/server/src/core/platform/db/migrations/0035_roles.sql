-- Those who look after copy trading, and after term and micro deals, have roles of their own.
alter table staff.member drop constraint member_roles_check;
alter table staff.member add constraint member_roles_check check (
  roles <@ array['admin', 'funds', 'compliance', 'lending', 'support', 'traders', 'term', 'auditor'] and cardinality(roles) > 0
);
