-- What a customer has agreed to pay on top of a refund for a dearer variant (decision 0133).
alter table returns
  add column exchange_due_amount bigint not null default 0 check (exchange_due_amount >= 0);
-- Found when that order is not paid, or is cancelled.
create index returns_of_exchanges on returns (shop_id, exchange_order_id) where exchange_order_id is not null;
