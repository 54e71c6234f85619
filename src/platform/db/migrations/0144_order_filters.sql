-- concurrently
-- Indexes of filters of the list of orders: coupon, source, and whether there are tickets or notes.
create index concurrently if not exists orders_by_coupon on orders (shop_id, coupon_code, placed_at desc, id desc)
  where coupon_code is not null;
create index concurrently if not exists orders_of_drafts on orders (shop_id, placed_at desc, id desc)
  where source = 'draft';
create index concurrently if not exists tickets_of_order on tickets (shop_id, order_number)
  where order_number is not null;
create index concurrently if not exists order_notes_present on order_notes (shop_id, order_id) where deleted_at is null;
