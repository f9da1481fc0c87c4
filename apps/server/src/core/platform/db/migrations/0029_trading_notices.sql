-- What happens to orders without the customer's asking is told as alerts are.
alter table notification.notice drop constraint notice_kind_check;
alter table notification.notice add constraint notice_kind_check check (
  kind in ('alert', 'alert_expired', 'margin_warning', 'order_filled', 'order_closed', 'order_ended')
);
