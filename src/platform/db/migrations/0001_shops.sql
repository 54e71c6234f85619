-- Shops and their domains are the only tables without a tenant key: everything else hangs on a shop.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table shops (
  id uuid primary key,
  name text not null,
  slogan text not null default '',
  bio text not null default '',
  logo text,
  logo_dark text,
  favicon text,
  nav_phone text not null default '',
  nav_email text not null default '',
  shop_email text not null default '',
  shop_number text not null default '',
  address text not null default '',
  primary_color text,
  secondary_color text,
  footer_color text,
  text_color text,
  text_color_s text,
  fonts text not null default 'figtree',
  drop_address text not null default '',
  checkout_note text not null default '',
  order_email text not null default '',
  country text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  locale text not null,
  -- Of the texts; numbers, dates and money follow the locale.
  language text not null default 'en',
  time_zone text not null,
  prices_include_tax boolean not null,
  low_stock_threshold integer not null default 5 check (low_stock_threshold >= 0),
  min_order_amount bigint not null default 0 check (min_order_amount >= 0),
  max_order_amount bigint check (max_order_amount > 0),
  free_shipping_from_amount bigint check (free_shipping_from_amount >= 0),
  order_cut_off text not null default '15:00' check (order_cut_off ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  working_days smallint[] not null default '{1,2,3,4,5}',
  holidays date[] not null default '{}',
  search_hint text not null default '',
  legal jsonb not null default '{}',
  app_links jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table domains (
  domain text primary key check (domain = lower(domain)),
  shop_id uuid not null references shops (id) on delete cascade,
  is_primary boolean not null,
  created_at timestamptz not null
);
create index domains_of_shop on domains (shop_id);

create table contacts (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  media text not null,
  url text not null,
  in_popup boolean not null,
  in_footer boolean not null,
  position integer not null,
  primary key (shop_id, id)
);

create table pages (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  slug text not null,
  title text not null,
  placement text not null check (placement in ('nav1', 'nav2', 'footer1')),
  status boolean not null,
  trash boolean not null default false,
  url text,
  body text not null default '',
  position integer not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, slug)
);

create table home_blocks (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  kind text not null,
  content jsonb not null default '{}',
  visible boolean not null default true,
  position integer not null,
  primary key (shop_id, id)
);

create table pictures (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- From the hash of what is stored: under this name it is kept and served.
  name text not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Where it was fetched from, so that importing again does not fetch again.
  source_url text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, name)
);
create index pictures_by_source on pictures (shop_id, source_url) where source_url is not null;
