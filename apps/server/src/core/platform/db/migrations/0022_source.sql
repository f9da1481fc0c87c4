-- With several sources a chart may have to be closed where none of them spoke, and one instrument's quotes may be delayed
-- while another's are live.
alter table market.candle add column filled boolean not null default false;
comment on column market.candle.filled is
  'Part of it comes from a source''s own history, as no quotes came in that time; false for what our quotes made alone';

alter table market.candle drop constraint candle_quotes_check;
alter table market.candle add constraint candle_quotes_check check (quotes > 0 or (filled and quotes = 0));

alter table market.newest_quote add column said_kind text check (said_kind in ('live', 'delayed', 'synthetic'));
comment on column market.newest_quote.said_kind is 'What this quote was called; null where that is the kind of its feed';
