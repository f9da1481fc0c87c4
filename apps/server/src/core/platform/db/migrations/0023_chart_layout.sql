-- How a customer's charts look, and what they drew on them. One row holds all there is, so that it is changed in one step.
create table market.chart_look (
  customer bigint primary key references identity.customer (id),
  look json not null check (octet_length(look::text) <= 4096),
  saved_at timestamptz not null
);

create table market.chart_drawing (
  customer bigint not null references identity.customer (id),
  code text not null check (length(code) between 1 and 20),
  drawings json not null check (json_array_length(drawings) <= 60 and octet_length(drawings::text) <= 65536),
  saved_at timestamptz not null,
  primary key (customer, code)
);
comment on column market.chart_drawing.drawings is 'All of one instrument, those drawn first at the front';

grant select, insert, update on market.chart_look, market.chart_drawing to plumbline_app;
