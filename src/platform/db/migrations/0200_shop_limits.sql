-- What the platform allows a shop; null is without a limit. Storage is that of its pictures, in megabytes.
alter table shops
  add column max_products int check (max_products >= 0),
  add column max_staff int check (max_staff >= 1),
  add column max_storage_mb int check (max_storage_mb >= 0);
-- Sums the pictures of a shop without reading their rows.
create index images_bytes on images (shop_id) include (bytes);
