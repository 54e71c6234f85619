-- concurrently
-- The sort and the filter of the list of orders by the last promised day; orders without a promise come last.
create index concurrently if not exists orders_by_promise
  on orders (shop_id, (case when delivery_to is null then 'infinity'::date else delivery_to end), id);
