-- Counts changes by staff, so that nobody overwrites what they have not seen. A deleted coupon can be restored for a day.
alter table coupons
  add column version integer not null default 1,
  add column deleted_at timestamptz;
