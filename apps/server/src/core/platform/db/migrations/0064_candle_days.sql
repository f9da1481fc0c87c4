-- Days, weeks and months of charts end where the days of their instrument do: for forex, metals, oil and CFDs at 17:00 in New York, no
-- longer at midnight UTC. Of each series this says by which days it is cut; one without a row is cut by days of UTC. A start makes the
-- stored candles anew from the hours that are kept, and writes the row in the same transaction: what was interrupted is done at the next.
create table market.candle_day (
  feed text not null,
  code text not null,
  kind text not null check (kind in ('live', 'delayed', 'synthetic')),
  zone text not null,
  ends text not null check (ends ~ '^[0-2][0-9]:[0-5][0-9]$'),
  since timestamptz,
  primary key (feed, kind, code)
);
comment on table market.candle_day is 'By which days an instrument''s stored days, weeks and months are cut; where there is no row, by days of UTC';
comment on column market.candle_day.zone is 'Whose clocks say when a day ends (IANA name)';
comment on column market.candle_day.ends is 'What they show then; 24:00 is midnight';
comment on column market.candle_day.since is
  'Candles that opened before are cut as they were before: no hours of their time were kept. Null where all are cut by these days';
grant select, insert, update on market.candle_day to plumbline_app;
