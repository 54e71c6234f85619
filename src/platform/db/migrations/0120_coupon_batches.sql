-- Codes for one order each that were generated together.
alter table coupons add column batch_id uuid;
create index coupons_of_batch on coupons (shop_id, batch_id) where batch_id is not null;
