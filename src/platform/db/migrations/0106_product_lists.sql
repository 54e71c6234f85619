-- concurrently
-- The list of products for staff, and its views that few products pass.
create index concurrently if not exists products_by_change on products (shop_id, updated_at desc, id desc);
create index concurrently if not exists products_in_draft on products (shop_id, updated_at desc, id desc)
  where status = 'draft' and not trash;
create index concurrently if not exists products_in_trash on products (shop_id, updated_at desc, id desc) where trash;
create index concurrently if not exists products_by_name on products (shop_id, lower(name) collate "C", id);
