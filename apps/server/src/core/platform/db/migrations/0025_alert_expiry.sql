-- Alerts that have run out are looked for every few seconds, among all that wait.
create index alert_expires_at on alert.alert (expires_at) where state in ('armed', 'resting');
