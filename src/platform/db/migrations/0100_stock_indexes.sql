-- concurrently
-- The history of a variant, the newest movement first: the ids are in the order of time.
create index concurrently if not exists stock_movements_by_variant on stock_movements (shop_id, variant_id, id);
create index concurrently if not exists stock_movements_reversing on stock_movements (shop_id, reverses_id)
  where reverses_id is not null;
-- Few variants have a low level of their own; "variants_low" finds the others.
create index concurrently if not exists variants_with_low_level on variants (shop_id, id)
  where low_stock_level is not null;
