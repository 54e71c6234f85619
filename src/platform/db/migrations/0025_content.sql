-- A shop's blog. A post with a date to come appears by the clock.
create table posts (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  slug text not null,
  title text not null,
  excerpt text not null,
  cover jsonb,
  author text not null,
  tags text[] not null,
  body text not null,
  read_minutes integer not null check (read_minutes > 0),
  product_ids uuid[] not null,
  status text not null check (status in ('draft', 'published')),
  trash boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, slug),
  check (status = 'draft' or published_at is not null)
);
create index posts_shown on posts (shop_id, published_at desc, id desc) where status = 'published' and not trash;

-- Addresses that posts and pages had before: links to them lead on to the one of today.
create table post_slugs (
  shop_id uuid not null,
  slug text not null,
  post_id uuid not null,
  left_at timestamptz not null,
  primary key (shop_id, slug),
  foreign key (shop_id, post_id) references posts (shop_id, id) on delete cascade
);
create index post_slugs_of_post on post_slugs (shop_id, post_id);
create table page_slugs (
  shop_id uuid not null,
  slug text not null,
  page_id uuid not null,
  left_at timestamptz not null,
  primary key (shop_id, slug),
  foreign key (shop_id, page_id) references pages (shop_id, id) on delete cascade
);
create index page_slugs_of_page on page_slugs (shop_id, page_id);
