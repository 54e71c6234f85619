-- Units whose amount was refunded after they were shipped, and what was refunded of the delivery.
alter table order_lines
  add column refunded_quantity integer not null default 0 check (refunded_quantity >= 0),
  add check (refunded_quantity <= shipped_quantity);
alter table orders add column refunded_delivery_amount bigint not null default 0 check (refunded_delivery_amount >= 0);
