-- The videos of a product, in their order, which its page shows after the images.
create table product_videos (
  shop_id uuid not null,
  product_id uuid not null,
  position smallint not null check (position between 1 and 5),
  -- https, or a file of the shop.
  url text not null,
  title text not null check (title <> ''),
  -- An image of the shop; null for the first image of the product.
  poster jsonb,
  captions_url text,
  created_at timestamptz not null,
  primary key (shop_id, product_id, position),
  unique (shop_id, product_id, url),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
);

-- Only the shop writes them (decision 0060).
alter table product_videos enable row level security;
alter table product_videos force row level security;
create policy own_shop on product_videos using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
-- Public, and read outside of transactions.
create policy shown on product_videos for select using (true);
