-- concurrently
-- What staff filter the list of products by: brand, attributes and tags.
create index concurrently if not exists products_by_brand on products (shop_id, brand, updated_at desc, id desc);
create index concurrently if not exists products_by_attribute on products
  using gin (shop_id, attributes jsonb_path_ops, platform.product_tags(attributes));
