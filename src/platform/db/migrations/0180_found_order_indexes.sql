-- concurrently
-- When an order was placed, by its id, and the last promised day with it, without reading the rows (decision 0103).
create unique index concurrently if not exists order_search_by_order on order_search (shop_id, order_id) include (placed_at);
alter table order_search drop constraint if exists order_search_pkey,
  add constraint order_search_pkey primary key using index order_search_by_order;
create index concurrently if not exists orders_by_delivery_until
  on orders (shop_id, (case when delivery_to is null then 'infinity'::date else delivery_to end), id)
  include (placed_at, delivery_to);
drop index concurrently if exists orders_by_promise;
