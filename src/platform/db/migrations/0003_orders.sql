create table shipping_zones (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  name text not null,
  members jsonb not null,
  priority integer not null default 0,
  primary key (shop_id, id)
);

create table shipping_options (
  shop_id uuid not null,
  id uuid not null,
  zone_id uuid not null,
  title text not null,
  description text not null default '',
  type text not null check (type in ('shipping', 'pickup')),
  rate jsonb not null,
  free_from_amount bigint,
  tax_class text not null default 'shipping',
  min_days integer not null check (min_days >= 0),
  max_days integer not null check (max_days >= min_days),
  carrier text not null default '',
  enabled boolean not null default true,
  position integer not null,
  primary key (shop_id, id),
  foreign key (shop_id, zone_id) references shipping_zones (shop_id, id) on delete cascade
);

create table tax_rates (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  country text not null,
  state text,
  postcode_prefix text,
  tax_class text not null,
  rate_ppm integer not null check (rate_ppm between 0 and 1000000),
  label text not null,
  compound boolean not null default false,
  priority integer not null default 0,
  primary key (shop_id, id)
);

create table payment_gateways (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('cod')),
  title text not null,
  description text not null default '',
  instructions text not null default '',
  fee_amount bigint not null default 0 check (fee_amount >= 0),
  fee_bps integer not null default 0 check (fee_bps between 0 and 10000),
  min_amount bigint,
  max_amount bigint,
  countries text[] not null default '{}',
  enabled boolean not null default true,
  position integer not null,
  primary key (shop_id, id)
);

-- What a guest was shown and may order. Fifteen minutes old at most, so a crash may take it: the guest reviews again.
create unlogged table quotes (
  shop_id uuid not null,
  id uuid not null,
  guest_hash text not null,
  cart_id uuid not null,
  -- What was asked for, to be reckoned again when the order is placed.
  request jsonb not null,
  quote_hash text not null,
  quote jsonb not null,
  expires_at timestamptz not null,
  primary key (shop_id, id)
);
create index quotes_by_end on quotes (shop_id, expires_at);

-- No foreign key to shops here: every order would lock the one row of its shop.
create table orders (
  shop_id uuid not null,
  id uuid not null,
  order_number text not null,
  tracking_hash text not null,
  cart_id uuid not null,
  guest_hash text not null,
  status text not null,
  payment_status text not null,
  fulfilment_status text not null,
  currency text not null,
  locale text not null,
  prices_include_tax boolean not null,
  subtotal_amount bigint not null,
  discount_amount bigint not null,
  shipping_amount bigint not null,
  shipping_discount_amount bigint not null,
  fee_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null check (total_amount >= 0),
  tax_lines jsonb not null,
  email text not null,
  phone text not null,
  shipping_address jsonb not null,
  billing_address jsonb,
  shipping_option jsonb not null,
  promised_from date,
  promised_to date,
  -- The way to pay as it was told; the gateway's row may change later.
  payment jsonb not null,
  note text not null default '',
  placed_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_number),
  unique (shop_id, tracking_hash),
  unique (shop_id, cart_id)
);
create index orders_by_time on orders (shop_id, placed_at desc);

create table order_lines (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  variant_id uuid not null,
  name text not null,
  slug text not null,
  sku text not null,
  image text,
  option_values jsonb not null,
  quantity integer not null check (quantity > 0),
  unit_amount bigint not null,
  line_amount bigint not null,
  discount_amount bigint not null,
  tax_amount bigint not null,
  tax_class text not null,
  tax_rate_ppm integer not null,
  price_source text not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_lines_of_order on order_lines (shop_id, order_id, position);
create index order_lines_of_product on order_lines (shop_id, product_id);

create table order_events (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  type text not null,
  actor text not null check (actor in ('shopper', 'shop', 'carrier', 'provider', 'clock')),
  data jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index order_events_of_order on order_events (shop_id, order_id, created_at);

create table payments (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  gateway_id uuid,
  provider text not null,
  amount bigint not null,
  currency text not null,
  status text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index payments_of_order on payments (shop_id, order_id);

-- The audit trail of stock: what is on hand is the start plus the sum of these.
create table stock_movements (
  shop_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  quantity integer not null check (quantity <> 0),
  reason text not null,
  order_id uuid,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create index stock_movements_of_variant on stock_movements (shop_id, variant_id, created_at);

create table idempotency_keys (
  shop_id uuid not null,
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, scope, key)
);
create index idempotency_keys_by_age on idempotency_keys (shop_id, created_at);

-- The second wall (architecture, decision 8): these rows exist only for a transaction that has named their shop,
-- also for the owner of the tables. The public catalogue stays without it: text search under it is 55 times slower.
do $$
declare private_table text;
begin
  foreach private_table in array array[
    'quotes', 'orders', 'order_lines', 'order_events', 'payments', 'stock_movements', 'idempotency_keys'
  ] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
