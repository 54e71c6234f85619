-- What the coupon of the order has taken off each line, so that an edit can replace it and keep what staff have taken off.
-- Null on lines that were written before: there the whole discount counts as the coupon's, where the order has one.
alter table order_lines
  add column coupon_amount bigint check (coupon_amount >= 0 and coupon_amount <= discount_amount);
