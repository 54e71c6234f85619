-- concurrently
-- Indexes of the list of orders: its sorts, its views and its filters.
call platform.index_all_orders();
create index concurrently if not exists order_search_by_terms on order_search using gin (shop_id, terms gin_trgm_ops);
create index concurrently if not exists order_search_by_time on order_search (shop_id, placed_at desc);
create index concurrently if not exists orders_by_total on orders (shop_id, total_amount, id);
create index concurrently if not exists orders_by_payment_status on orders (shop_id, payment_status, placed_at desc);
create index concurrently if not exists orders_to_ship on orders (shop_id, placed_at desc)
  where status in ('confirmed', 'processing', 'partiallyShipped');
create index concurrently if not exists orders_by_delivery_day on orders (shop_id, delivery_to)
  where status in ('confirmed', 'processing', 'partiallyShipped');
-- Ids grow with time, so the newest orders of a product are next to each other.
create index concurrently if not exists order_lines_by_product on order_lines (shop_id, product_id, order_id);
drop index concurrently if exists order_lines_of_product;
