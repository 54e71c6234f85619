-- concurrently
-- What staff find a product by: part of its name, brand or article number.
create index concurrently if not exists products_by_naming on products
  using gin (shop_id, platform.fold_text(name || ' ' || brand || ' ' || sku) gin_trgm_ops);
create index concurrently if not exists products_without_image on products (shop_id, updated_at desc, id desc)
  where images = '[]'::jsonb;
create index concurrently if not exists products_without_description on products (shop_id, updated_at desc, id desc)
  where description = '';
