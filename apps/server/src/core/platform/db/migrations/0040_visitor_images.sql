-- Visitors at the support chat send and get images too: such an image is a visitor's in place of a customer's.
alter table upload.image alter column customer drop not null;
alter table upload.image add column visitor bytea check (length(visitor) = 32);
comment on column upload.image.visitor is 'SHA-256 of the token by which a visitor of the support chat is known';
alter table upload.image add constraint image_of_one check (num_nonnulls(customer, visitor) = 1);
alter table upload.image add constraint image_of_visitor check (visitor is null or use = 'support');
create index image_visitor_waiting on upload.image (visitor) where visitor is not null and kept_at is null;
