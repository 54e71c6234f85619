alter table shop_policies
  -- Whether a share of the delivery is refunded when a part of an order is withdrawn from (decision 0113).
  add column partial_withdrawal_delivery text not null default 'none'
    check (partial_withdrawal_delivery in ('none', 'proportional'));
alter table returns drop constraint returns_return_delivery_check;
alter table returns add constraint returns_return_delivery_check check (return_delivery in ('all', 'share', 'never'));
