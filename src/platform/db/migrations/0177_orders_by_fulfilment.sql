-- concurrently
-- The filter of the list of orders by what has been shipped and delivered.
create index concurrently if not exists orders_by_fulfilment
  on orders (shop_id, fulfilment_status, placed_at desc, id desc);
