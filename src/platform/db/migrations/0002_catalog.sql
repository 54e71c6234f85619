create table categories (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- 1 main, 2 sub, 3 mini, 4 extra.
  level smallint not null check (level between 1 and 4),
  parent_id uuid,
  name text not null,
  slug text not null,
  description text not null default '',
  image text,
  menu boolean not null default true,
  trash boolean not null default false,
  position integer not null,
  primary key (shop_id, id),
  unique (shop_id, slug),
  foreign key (shop_id, parent_id) references categories (shop_id, id) on delete cascade,
  check ((level = 1) = (parent_id is null))
);
create index categories_by_parent on categories (shop_id, parent_id, position);
create index categories_by_name on categories (shop_id, lower(name));

create table products (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  slug text not null,
  name text not null,
  short_description text not null default '',
  description text not null default '',
  brand text not null default '',
  sku text not null default '',
  main_category_id uuid,
  sub_category_id uuid,
  mini_category_id uuid,
  extra_category_id uuid,
  images jsonb not null default '[]',
  options jsonb not null default '[]',
  attributes jsonb not null default '[]',
  measure jsonb,
  tax_class text not null default 'standard',
  min_per_order integer not null default 1 check (min_per_order >= 1),
  max_per_order integer not null default 99 check (max_per_order between 1 and 999),
  status text not null check (status in ('draft', 'active', 'archived')),
  trash boolean not null default false,
  publish_at timestamptz not null,
  available_from timestamptz,
  rating_average integer not null default 0 check (rating_average between 0 and 500),
  rating_count integer not null default 0,
  sold_count_30 integer not null default 0,
  sold_count_90 integer not null default 0,
  view_count_30 integer not null default 0,
  popularity integer not null generated always as (sold_count_30 * 10 + view_count_30) stored,
  -- Kept by the services that write prices and stock, so that lists can sort and filter by them.
  price_from_amount bigint not null default 0,
  next_price_change_at timestamptz,
  in_stock boolean not null default false,
  search_text tsvector not null default '',
  search_words text not null default '',
  -- Where an import took it from, so that the same file twice makes it once.
  source_key text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, slug),
  unique (shop_id, source_key),
  foreign key (shop_id, main_category_id) references categories (shop_id, id),
  foreign key (shop_id, sub_category_id) references categories (shop_id, id),
  foreign key (shop_id, mini_category_id) references categories (shop_id, id),
  foreign key (shop_id, extra_category_id) references categories (shop_id, id)
);
create index products_by_popularity on products (shop_id, popularity desc, id) where status = 'active' and not trash;
create index products_of_main on products (shop_id, main_category_id, popularity desc, id) where status = 'active' and not trash;
create index products_of_sub on products (shop_id, sub_category_id, popularity desc, id) where status = 'active' and not trash;
create index products_of_mini on products (shop_id, mini_category_id, popularity desc, id) where status = 'active' and not trash;
create index products_of_extra on products (shop_id, extra_category_id, popularity desc, id) where status = 'active' and not trash;
create index products_by_age on products (shop_id, publish_at desc, id) where status = 'active' and not trash;
create index products_by_sales on products (shop_id, sold_count_30 desc, sold_count_90 desc, id) where sold_count_30 > 0;
create index products_to_reprice on products (shop_id, next_price_change_at) where next_price_change_at is not null;
create index products_by_words on products using gin (shop_id, search_text);
create index products_by_likeness on products using gin (shop_id, search_words gin_trgm_ops);

create table variants (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position integer not null,
  sku text not null default '',
  barcode text not null default '',
  option_values jsonb not null default '[]',
  image text,
  price_amount bigint not null check (price_amount >= 0),
  sale_price_amount bigint check (sale_price_amount >= 0),
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- The lowest price of the 30 days before the sale, told when it is lower than the list price (behaviour B2-10).
  strike_amount bigint,
  weight_grams integer not null default 0 check (weight_grams >= 0),
  stock_tracked boolean not null default true,
  stock_on_hand integer not null default 0,
  -- How far stock may go below zero; null is without end.
  backorder_limit integer default 0 check (backorder_limit >= 0),
  primary key (shop_id, id),
  unique (shop_id, product_id, position),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  check (not stock_tracked or backorder_limit is null or stock_on_hand >= -backorder_limit)
)
-- Room on each page, so that taking stock rewrites no index.
with (fillfactor = 80);

create table price_history (
  shop_id uuid not null,
  id uuid not null,
  variant_id uuid not null,
  amount bigint not null,
  currency text not null,
  reason text not null check (reason in ('list', 'sale', 'flash', 'campaign')),
  valid_from timestamptz not null,
  valid_to timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade
);
create index price_history_of_variant on price_history (shop_id, variant_id, valid_from);

create table reviews (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  display_name text not null,
  rating smallint not null check (rating between 1 and 5),
  title text not null default '',
  body text not null default '',
  status text not null check (status in ('pending', 'published', 'rejected')),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index reviews_of_product on reviews (shop_id, product_id, created_at desc) where status = 'published';
