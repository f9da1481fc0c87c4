-- The practice traders of the firm: one of each program, over restarts and whatever role writes.
alter table copying.trader add constraint trader_program check (program in ('average_cross', 'breakout', 'mean_reversion'));
create unique index trader_of_program on copying.trader (program) where program is not null;
