-- What staff see of term and micro deals: when deals began beside the jumps of the price, and what that showed of customers.
-- Nothing that accepts, decides or pays a deal reads any of it.

-- Entries on the real book, each judged once. `chance` is null where the prices around it show no jumps.
create table term.entry_timing (
  deal uuid primary key,
  customer bigint not null references identity.customer (id),
  code text not null,
  entry_at timestamptz not null,
  settled_at timestamptz not null,
  chance double precision check (chance > 0 and chance <= 0.1),
  before_jump boolean,
  won boolean not null,
  constraint judged_whole check (num_nulls(chance, before_jump) in (0, 2))
);
comment on column term.entry_timing.chance is 'Share of moments around it at which a deal would have begun before a jump';
create index entry_timing_newest on term.entry_timing (settled_at desc, deal desc);
create index entry_timing_of on term.entry_timing (customer, entry_at desc) where chance is not null;
create trigger append_only before update or delete on term.entry_timing for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.entry_timing for each statement execute function ledger.refuse_change();
alter table term.entry_timing enable always trigger append_only;
alter table term.entry_timing enable always trigger append_only_whole;

-- What the rule found of a customer, and when it no longer did. The newest row of a customer holds.
create table term.latency_event (
  id bigint generated always as identity primary key,
  customer bigint not null references identity.customer (id),
  at timestamptz not null,
  state text not null check (state in ('on', 'off')),
  entries int not null check (entries >= 0),
  before_jumps int not null check (before_jumps between 0 and entries),
  expected double precision not null check (expected >= 0),
  won int not null check (won between 0 and before_jumps),
  chance double precision not null check (chance between 0 and 1)
);
create index latency_event_of on term.latency_event (customer, id desc);
create trigger append_only before update or delete on term.latency_event for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on term.latency_event for each statement execute function ledger.refuse_change();
alter table term.latency_event enable always trigger append_only;
alter table term.latency_event enable always trigger append_only_whole;

-- Results of a period, of demo deals too.
create index deal_demo_ended on term.deal_demo (settled_at) where state in ('settled', 'void');

grant select, insert on term.entry_timing, term.latency_event to plumbline_app;

-- Yields and limits are known a day ahead.
insert into setting.known (key, notice_hours, effect) values ('term.products', 24, 'session opening');
