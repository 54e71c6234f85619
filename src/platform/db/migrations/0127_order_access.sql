-- Tracking codes and payment links of an order are derived from its id and this number: with another one, the earlier ones
-- open nothing.
alter table orders add column access_generation integer not null default 0;
-- The mails about an order: their subjects begin with its id.
create index mail_outbox_of_order on mail_outbox (shop_id, left(subject_key, 36));
