-- What an approved identity is required for. It costs nobody anything that is under way, so it holds at once.
insert into setting.known (key, notice_hours, effect) values ('verification.required_for', 0, 'at once');
