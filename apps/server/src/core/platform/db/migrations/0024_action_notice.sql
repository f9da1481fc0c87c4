-- Everybody can read a corporate action for a day before it takes effect.
alter table market.corporate_action add check (effective_at >= entered_at + interval '24 hours');
