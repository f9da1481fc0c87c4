-- The app lock: chosen by a customer for all sessions, and a state of each of them. A locked session is told nothing private and
-- refused every call but those that unlock it.
create table identity.app_lock (
  customer bigint primary key references identity.customer (id),
  after_minutes int not null check (after_minutes in (0, 1, 5, 15)),
  set_at timestamptz not null
);
comment on table identity.app_lock is 'Who has none here has no app lock';
comment on column identity.app_lock.after_minutes is 'Minutes in the background after which an app locks itself; 0 is at once';
grant select, insert, update (after_minutes, set_at), delete on identity.app_lock to plumbline_app;

alter table identity.session add column locked_at timestamptz;
comment on column identity.session.locked_at is 'Null while it is not locked; only unlocking takes it away';
grant update (locked_at) on identity.session to plumbline_app;
comment on column identity.session.seen_at is
  'Written at most once a minute, and at most every ten seconds where silence locks it; a session unused for too long ends';

alter table identity.passkey_challenge add column session uuid;
comment on column identity.passkey_challenge.customer is 'Who adds a passkey or unlocks a session; null for a sign-in';
comment on column identity.passkey_challenge.session is 'The session that it unlocks; null for everything else';
