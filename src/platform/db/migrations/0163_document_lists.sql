-- Lists of documents of all orders, the newest first.
create index invoices_by_time on invoices (shop_id, issued_at, id);
