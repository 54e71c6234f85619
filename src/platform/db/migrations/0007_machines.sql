-- Addresses that products and categories had before: links to them lead on to the one of today. What has a slug now
-- is looked for first, so that a slug given to another thing is that thing's.
create table product_slugs (
  shop_id uuid not null,
  slug text not null,
  product_id uuid not null,
  left_at timestamptz not null,
  primary key (shop_id, slug),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);
create index product_slugs_of_product on product_slugs (shop_id, product_id);

create table category_slugs (
  shop_id uuid not null,
  slug text not null,
  category_id uuid not null,
  left_at timestamptz not null,
  primary key (shop_id, slug),
  foreign key (shop_id, category_id) references categories (shop_id, id) on delete cascade
);
create index category_slugs_of_category on category_slugs (shop_id, category_id);

-- Sitemap and feed go through the shown products of a shop in the order of their ids, however many there are.
create index products_shown on products (shop_id, id) where status = 'active' and not trash;
