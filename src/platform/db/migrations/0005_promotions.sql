-- Before the day it comes a product may be sold on order: so many pieces, sent by a day that is promised.
alter table products
  add column preorder_enabled boolean not null default false,
  add column preorder_ships_by date,
  add column preorder_limit integer not null default 0 check (preorder_limit >= 0),
  add column preorder_sold integer not null default 0 check (preorder_sold between 0 and preorder_limit),
  add constraint preorder_has_a_day check (not preorder_enabled or preorder_ships_by is not null);
create index listing_to_come on product_listing (shop_id, available_from, product_id) where available_from is not null;

create table campaigns (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  slug text not null,
  title text not null,
  banner jsonb,
  description text not null default '',
  terms text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  benefit_type text not null check (benefit_type in ('percent', 'fixedPrice', 'freeShipping', 'none')),
  -- Basis points of a percentage, minor units of a price, 0 where the type says it all.
  benefit_value bigint not null default 0 check (benefit_value >= 0),
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  -- What the operator decided; whether a live one is scheduled, active or ended is a question of the clock.
  state text not null check (state in ('draft', 'live', 'paused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, slug),
  check (ends_at > starts_at),
  check (benefit_type <> 'percent' or benefit_value between 1 and 9900)
);
create index campaigns_by_end on campaigns (shop_id, ends_at);

create table flash_sales (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null check (state in ('draft', 'live', 'paused', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  check (ends_at > starts_at and ends_at <= starts_at + interval '168 hours')
);
create index flash_sales_by_end on flash_sales (shop_id, ends_at);

create table flash_items (
  shop_id uuid not null,
  id uuid not null,
  flash_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  flash_price_amount bigint not null check (flash_price_amount >= 0),
  pool_quantity integer not null check (pool_quantity > 0),
  pool_sold integer not null default 0,
  per_shopper_limit integer not null default 1 check (per_shopper_limit > 0),
  -- The number that the last one who joined the queue was given.
  last_ticket integer not null default 0,
  position integer not null,
  primary key (shop_id, id),
  unique (shop_id, flash_id, variant_id),
  foreign key (shop_id, flash_id) references flash_sales (shop_id, id) on delete cascade,
  foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade,
  check (pool_sold between 0 and pool_quantity)
)
with (fillfactor = 80);
create index flash_items_of_variant on flash_items (shop_id, variant_id);
create index flash_items_of_product on flash_items (shop_id, product_id);

-- Who has a part of a pool, or waits for one. A guest stands in it once for each item, until it is bought.
create table flash_claims (
  shop_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  guest_hash text not null,
  -- Of the cart that a hold is for.
  cart_id uuid,
  state text not null check (state in ('waiting', 'offered', 'held', 'sold')),
  quantity integer not null check (quantity > 0),
  -- The place in the queue; who came first has the lowest.
  ticket integer,
  -- From then on an offer or a hold counts for nothing; null while waiting and for what is sold.
  expires_at timestamptz,
  held_since timestamptz,
  order_id uuid,
  email_hash text,
  address_hash text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, item_id) references flash_items (shop_id, id) on delete cascade,
  check ((state = 'sold') = (order_id is not null)),
  check ((state in ('offered', 'held')) = (expires_at is not null))
);
create unique index flash_claims_of_guest on flash_claims (shop_id, item_id, guest_hash) where state <> 'sold';
create index flash_claims_of_item on flash_claims (shop_id, item_id, state, ticket);

do $$
declare private_table text;
begin
  foreach private_table in array array['flash_claims'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
