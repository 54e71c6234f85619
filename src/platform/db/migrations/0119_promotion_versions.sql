-- Counts changes by staff, so that a form never overwrites what its reader has not seen. What was added by mistake can be
-- taken back for a day.
alter table flash_sales
  add column version integer not null default 1,
  add column deleted_at timestamptz;
alter table campaigns
  add column version integer not null default 1,
  add column deleted_at timestamptz;
alter table popups
  add column version integer not null default 1,
  add column deleted_at timestamptz;
