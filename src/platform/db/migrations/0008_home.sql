-- How often a product's page was looked at on a day; who looked is written nowhere.
create table product_views (
  shop_id uuid not null,
  product_id uuid not null,
  day date not null,
  count integer not null check (count > 0),
  primary key (shop_id, product_id, day),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_views_by_day on product_views (shop_id, day);
-- What was known as a sum so far counts from the day of this release on.
insert into product_views (shop_id, product_id, day, count)
  select shop_id, id, current_date, view_count_30 from products where view_count_30 > 0;

-- What is often bought with a product: at most twelve others, the closest first.
create table product_pairs (
  shop_id uuid not null,
  product_id uuid not null,
  other_id uuid not null,
  position smallint not null,
  -- Confidence times lift (behaviour B4).
  score double precision not null check (score > 0),
  primary key (shop_id, product_id, other_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade,
  foreign key (shop_id, other_id) references products (shop_id, id) on delete cascade
);
create index product_pairs_of_other on product_pairs (shop_id, other_id);

-- Up to which order the pairs of a shop were counted.
create table product_pair_counts (
  shop_id uuid not null references shops (id) on delete cascade,
  newest_order_at timestamptz not null,
  primary key (shop_id)
);
