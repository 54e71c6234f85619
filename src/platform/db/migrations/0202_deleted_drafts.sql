-- A deleted draft can be restored for a day.
alter table drafts add column deleted_at timestamptz;
create index drafts_deleted on drafts (shop_id, deleted_at) where deleted_at is not null;
