-- Who has limits is known in memory, and read again every few seconds.
grant select (customer) on self_limit.customer to plumbline_app;
