-- Lists show titles alone: reading them out of the whole texts of all languages took twenty times as long as the list.
create function announcement.titles_of(p_texts json) returns jsonb
language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$ select coalesce(jsonb_object_agg(key, value ->> 'title'), '{}') from json_each(p_texts) $$;
revoke all on function announcement.titles_of from public;
grant execute on function announcement.titles_of to plumbline_app;

alter table announcement.version add column titles jsonb not null generated always as (announcement.titles_of(texts)) stored;
comment on column announcement.version.titles is 'Language to title, of the texts';
