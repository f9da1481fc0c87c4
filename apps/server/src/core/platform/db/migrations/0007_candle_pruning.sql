-- Candles of all periods are kept now, the short ones for a while only: the product deletes those past their time.
grant delete on market.candle to plumbline_app;

comment on column market.candle.period_seconds is 'Length of the candle; 2592000 (30 days) stands for a month of the calendar';
