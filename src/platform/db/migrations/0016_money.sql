-- What an order is in is derived from facts by one function and stored here for queries (behaviour B13).
alter table shops
  add column hold_minutes integer not null default 10 check (hold_minutes between 5 and 30),
  add column payment_window_minutes integer not null default 30 check (payment_window_minutes between 5 and 10080),
  add column return_window_days integer not null default 14 check (return_window_days between 0 and 365),
  add column cancel_policy text not null default 'untilProcessing' check (cancel_policy in ('untilProcessing', 'never'));

alter table orders
  -- Until when a payment is waited for; null where nothing is to be waited for.
  add column payment_until timestamptz,
  add column is_cod boolean not null default false,
  add column captured_amount bigint not null default 0 check (captured_amount >= 0),
  add column refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- What is given back for returns and out of goodwill, beside cancelled pieces.
  add column granted_amount bigint not null default 0 check (granted_amount >= 0),
  add column coupon_id uuid,
  add column coupon_code text,
  add column email_key text not null default '',
  add column gift_message text not null default '',
  add column expired_at timestamptz,
  add column confirmed_at timestamptz,
  add column processing_at timestamptz,
  add column delivered_at timestamptz,
  add column completed_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancel_reason text,
  -- A code that was taken back opens nothing any more.
  add column tracking_revoked_at timestamptz,
  -- Counts its changes.
  add column version integer not null default 0;
update orders set email_key = lower(email), confirmed_at = placed_at, is_cod = (payment->>'provider' = 'cod');
create index orders_of_email on orders (shop_id, email_key) where user_id is null;
create index orders_by_status on orders (shop_id, status, placed_at desc);

alter table order_lines
  add column net_amount bigint not null default 0,
  add column weight_grams integer not null default 0,
  add column is_preorder boolean not null default false,
  add column not_returnable boolean not null default false,
  -- As it was promised when the order was placed (bagisto#11100).
  add column return_window_days integer not null default 14,
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  add column shipped_quantity integer not null default 0 check (shipped_quantity >= 0),
  add column delivered_quantity integer not null default 0 check (delivered_quantity >= 0),
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0),
  add check (cancelled_quantity + shipped_quantity <= quantity),
  add check (delivered_quantity <= shipped_quantity),
  add check (returned_quantity <= delivered_quantity);
update order_lines l set net_amount = l.line_amount - l.discount_amount - case when o.prices_include_tax then l.tax_amount else 0 end
from orders o where o.shop_id = l.shop_id and o.id = l.order_id;

alter table payment_gateways
  drop constraint payment_gateways_provider_check,
  add check (provider in ('cod', 'bankTransfer', 'mobileWallet', 'sandbox', 'stripe', 'sslcommerz', 'bkash')),
  add column logo text,
  -- To whom a shopper sends money by hand; anyone may know it who is to pay.
  add column account_name text not null default '',
  add column account_number text not null default '',
  add column account_type text not null default '',
  -- What opens the shop's account with the provider, sealed with the deployment's secret; never answered by any call.
  add column credentials bytea;

-- A provider's token for a shop, sealed. Whoever asks for a new one holds the row.
create table gateway_tokens (
  shop_id uuid not null,
  gateway_id uuid not null,
  token bytea,
  renew_at timestamptz,
  ends_at timestamptz,
  -- When the provider was asked for one, newest last: it counts.
  asked_at timestamptz[] not null default '{}',
  primary key (shop_id, gateway_id),
  foreign key (shop_id, gateway_id) references payment_gateways (shop_id, id) on delete cascade
);

alter table payments
  -- Our name of it at the provider: never used twice.
  add column attempt text,
  add column reference text,
  add column capture_reference text,
  -- Where the shopper pays.
  add column pay_url text,
  add column failure_code text,
  add column captured_amount bigint not null default 0 check (captured_amount >= 0),
  -- What the provider says was paid where it is not what was asked for.
  add column reported_amount bigint,
  add column reported_currency text,
  -- What a shopper says of money that was sent by hand.
  add column sender_number text,
  add column transaction_id text,
  add column screenshot text,
  add column tries integer not null default 0,
  add column submitted_at timestamptz,
  add column captured_at timestamptz,
  add column ended_at timestamptz,
  add column updated_at timestamptz,
  add unique (shop_id, attempt);
create unique index payments_open on payments (shop_id, order_id)
  where status in ('created', 'requiresAction', 'authorized', 'awaitingProof', 'submitted', 'rejected', 'mismatch');
create unique index payments_by_transaction on payments (shop_id, gateway_id, transaction_id) where transaction_id is not null;
create index payments_by_reference on payments (shop_id, gateway_id, reference) where reference is not null;

-- What providers sent us, kept before it is worked through, each once.
create table payment_notices (
  shop_id uuid not null,
  gateway_id uuid not null,
  event_id text not null,
  payment_id uuid,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (shop_id, gateway_id, event_id)
);
create index payment_notices_by_age on payment_notices (shop_id, received_at);

-- Money that goes back. A failed one may be tried again.
create table refunds (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  reference text,
  last_error text,
  actor text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id),
  foreign key (shop_id, payment_id) references payments (shop_id, id)
);
create index refunds_of_order on refunds (shop_id, order_id);

-- Pieces that carts hold while their owners check out (behaviour B3); an end that has passed counts for nothing.
create table stock_holds (
  shop_id uuid not null,
  -- The shopper's id, or what stands for a guest: a cart's name alone is a browser's word.
  holder text not null,
  cart_id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity > 0),
  held_since timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, holder, cart_id, variant_id)
);
create index stock_holds_of_variant on stock_holds (shop_id, variant_id, expires_at);
create index stock_holds_by_end on stock_holds (shop_id, expires_at);

-- What leaves the house.
create table shipments (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  number integer not null,
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  tracking_status text not null default 'preTransit' check (tracking_status in ('preTransit', 'inTransit',
    'outForDelivery', 'availableForPickup', 'delivered', 'failedAttempt', 'returnedToSender', 'unknown')),
  tracked_at timestamptz,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, order_id, number),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);

create table shipment_lines (
  shop_id uuid not null,
  shipment_id uuid not null,
  order_line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (shop_id, shipment_id, order_line_id),
  foreign key (shop_id, shipment_id) references shipments (shop_id, id),
  foreign key (shop_id, order_line_id) references order_lines (shop_id, id)
);

-- A shipment that the courier carries. A row is written before the courier is asked: an answer that was lost is never
-- asked for twice.
create table courier_parcels (
  shop_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  merchant_order_id text not null,
  state text not null check (state in ('creating', 'unknown', 'booked', 'refused', 'ended')),
  consignment_id text,
  -- Whole minor units, collected at the door.
  collect_amount bigint not null default 0,
  delivery_fee_amount bigint,
  collected_amount bigint,
  courier_status text,
  last_error text,
  -- The courier's time of what is known.
  status_at timestamptz,
  heard_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, merchant_order_id),
  unique (shop_id, consignment_id),
  foreign key (shop_id, shipment_id) references shipments (shop_id, id)
);
create unique index courier_parcels_open on courier_parcels (shop_id, shipment_id) where state <> 'refused';
create index courier_parcels_to_poll on courier_parcels (shop_id, heard_at) where state in ('unknown', 'booked');

create table courier_notices (
  shop_id uuid not null,
  event_hash text not null,
  body jsonb not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (shop_id, event_hash)
);
create index courier_notices_by_age on courier_notices (shop_id, received_at);

-- Invoices and credit notes as they were issued: what they say never changes.
create table invoices (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'creditNote')),
  number text not null,
  refund_id uuid,
  document jsonb not null,
  issued_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, number)
);
create unique index invoices_of_order on invoices (shop_id, order_id) where kind = 'invoice';
create unique index invoices_of_refund on invoices (shop_id, refund_id) where refund_id is not null;
create index credit_notes_of_order on invoices (shop_id, order_id, issued_at);

-- The last number of each year: its row is held until the invoice stands, so that no number is missing.
create table invoice_numbers (
  shop_id uuid not null,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (shop_id, kind, year)
);

create table coupons (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- In capitals.
  code text not null check (code ~ '^[A-Z0-9_-]{3,32}$'),
  type text not null check (type in ('percent', 'fixed', 'freeShipping')),
  -- Basis points of a percentage, minor units of an amount.
  value bigint not null default 0 check (value >= 0),
  max_discount_amount bigint check (max_discount_amount > 0),
  min_subtotal_amount bigint,
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit > 0),
  usage_per_shopper integer check (usage_per_shopper > 0),
  used integer not null default 0 check (used >= 0),
  first_order_only boolean not null default false,
  -- Empty: all.
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  exclude_sale_items boolean not null default false,
  allow_flash boolean not null default false,
  -- Empty: everybody.
  shopper_ids uuid[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'paused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, code),
  check (usage_limit is null or used <= usage_limit)
);

-- Each use of a coupon by each name that its shopper has: the account, and the address of e-mail. `n` counts theirs.
create table coupon_uses (
  shop_id uuid not null,
  coupon_id uuid not null,
  shopper_key text not null,
  n integer not null,
  order_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, coupon_id, shopper_key, n),
  foreign key (shop_id, coupon_id) references coupons (shop_id, id) on delete cascade
);
create index coupon_uses_of_order on coupon_uses (shop_id, order_id);

-- A link that was mailed to a guest and lets one browser in to an order, once.
create table order_links (
  shop_id uuid not null,
  token_hash text not null,
  order_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, token_hash)
);
create index order_links_of_order on order_links (shop_id, order_id, created_at);

-- Who may move orders on (`/operator/v1`).
create table operator_keys (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  name text not null,
  role text not null check (role in ('owner', 'manager', 'support')),
  key_hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, key_hash)
);

-- What operators did, in words that name no shopper.
create table audit_log (
  shop_id uuid not null,
  id uuid not null,
  key_id uuid,
  actor text not null,
  action text not null,
  target text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create index audit_log_by_time on audit_log (shop_id, created_at desc);

-- Where the shop's own systems are told of what happens.
create table webhooks (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  url text not null,
  -- Empty: all.
  events text[] not null default '{}',
  secret bytea not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  primary key (shop_id, id)
);

create table webhook_deliveries (
  shop_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  body jsonb not null,
  state text not null check (state in ('queued', 'delivered', 'dead')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, webhook_id) references webhooks (shop_id, id) on delete cascade
);
create index webhook_deliveries_by_time on webhook_deliveries (shop_id, created_at desc);

-- Single pieces of work of all shops, each due at its time: names and times only (rule 5 of the database). Done once
-- their work is done; taken by one process at a time.
create table platform.tasks (
  id uuid primary key,
  shop_id uuid not null,
  kind text not null,
  -- What of its kind it is about: one task for each.
  subject text not null,
  due_at timestamptz not null,
  leased_until timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Given up after so many tries; kept to be looked at.
  dead_at timestamptz,
  created_at timestamptz not null,
  unique (shop_id, kind, subject)
);
create index tasks_by_time on platform.tasks (due_at) where dead_at is null;

do $$
declare private_table text;
begin
  foreach private_table in array array[
    'gateway_tokens', 'payment_notices', 'refunds', 'stock_holds', 'shipments', 'shipment_lines', 'courier_parcels',
    'courier_notices', 'invoices', 'invoice_numbers', 'coupon_uses', 'order_links', 'operator_keys', 'audit_log',
    'webhooks', 'webhook_deliveries'
  ] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
