-- concurrently
-- The list of images, and those with much to load.
create index concurrently if not exists images_by_age on images (shop_id, id desc) where deleted_at is null;
create index concurrently if not exists images_large on images (shop_id, id desc)
  where deleted_at is null and bytes >= 500000;
-- What staff find an image by: part of its name or description.
create index concurrently if not exists images_by_naming on images
  using gin (shop_id, platform.fold_text(file_name || ' ' || alt) gin_trgm_ops);
