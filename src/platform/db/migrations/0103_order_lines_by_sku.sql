-- concurrently
-- Ids grow with time, so the newest orders of an article number are next to each other.
create index concurrently if not exists order_lines_by_sku on order_lines (shop_id, sku, order_id);
