-- Exchanges of returned items for another variant (decision 0129).
alter table shop_policies
  add column exchange_enabled boolean not null default true;
alter table returns
  -- The order that sends the other variant. Its stock is taken with the request; it is written with the refund.
  add column exchange_order_id uuid;
alter table return_lines
  add column exchange_variant_id uuid,
  add column exchange_options jsonb not null default '[]',
  -- What a unit of it costs, and what of the price of all units is taken off, as the customer was shown.
  add column exchange_unit_amount bigint not null default 0 check (exchange_unit_amount >= 0),
  add column exchange_discount_amount bigint not null default 0 check (exchange_discount_amount >= 0);
alter table refunds drop constraint refunds_destination_check;
alter table refunds
  -- Back to the payment, to the store credit of the customer, or into the order of an exchange.
  add constraint refunds_destination_check check (destination in ('source', 'credit', 'exchange')),
  -- What of an exchange has gone back to its payment after all: the other variant came back.
  add column passed_on_amount bigint not null default 0,
  add constraint refunds_passed_on_check check (passed_on_amount between 0 and amount
    and (passed_on_amount = 0 or destination = 'exchange'));
