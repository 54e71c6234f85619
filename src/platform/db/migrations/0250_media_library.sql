-- The media library: what staff call and say of an image, and images that were deleted but are still stored.
alter table images
  add column file_name text not null default '',
  add column alt text not null default '',
  add column focus_x smallint check (focus_x between 0 and 100),
  add column focus_y smallint check (focus_y between 0 and 100),
  add column version integer not null default 1,
  add column deleted_at timestamptz,
  add constraint images_focus check ((focus_x is null) = (focus_y is null));

-- Images that were fetched have the name of their file.
update images set file_name = left(regexp_replace(split_part(split_part(source_url, '?', 1), '#', 1), '^.*/', ''), 120)
where source_url is not null;

create index images_deleted on images (shop_id, deleted_at) where deleted_at is not null;
