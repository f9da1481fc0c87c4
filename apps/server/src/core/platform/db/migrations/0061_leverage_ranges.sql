-- Instruments have the whole range of leverage from now on, and the table of countries caps it. An operator's own rules were written when
-- no instrument had more than ESMA allows: they go on allowing what they allowed, until two people publish others. What they said is not
-- rewritten; beside it stands what it comes to.
create table setting.carried (
  version uuid primary key references setting.version (id),
  value json not null
);
comment on table setting.carried is 'What a version holds since an upgrade, where the figures that bounded it have changed';
create trigger append_only before update or delete on setting.carried for each row execute function ledger.refuse_change();
create trigger append_only_whole before truncate on setting.carried for each statement execute function ledger.refuse_change();
grant select on setting.carried to plumbline_app;

-- No own limit (null) was that of the instrument.
insert into setting.carried (version, value)
select v.id, (
  select json_agg(case when json_typeof(r.rule -> 'leverageMax') = 'object' then (
    select json_object_agg(f.name, case f.name when 'leverageMax' then (
      select json_object_agg(c.name, case
          when w.allowed is null then c.cap
          when json_typeof(c.cap) = 'number' then to_json(least((c.cap #>> '{}')::numeric, w.allowed))
          else to_json(w.allowed)
        end order by c.at)
      from json_each(r.rule -> 'leverageMax') with ordinality c (name, cap, at)
      left join (values ('forex_major', 30), ('forex_minor', 20), ('gold', 20), ('commodity', 10), ('index_major', 20),
        ('index_minor', 10), ('stock', 5), ('crypto', 2)) w (name, allowed) on w.name = c.name
    ) else f.part end order by f.at)
    from json_each(r.rule) with ordinality f (name, part, at)
  ) else r.rule end order by r.at)
  from json_array_elements(v.value) with ordinality r (rule, at)
)
from setting.version v
where v.key = 'availability.rules' and json_typeof(v.value) = 'array' and json_array_length(v.value) > 0;
