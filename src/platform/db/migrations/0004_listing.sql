-- What lists filter, sort and search by, one narrow row for each product that is listed (active, not trashed).
-- Every column follows from the product; `relist` keeps them so, and brings older versions of the index up to date.
create table product_listing (
  shop_id uuid not null,
  product_id uuid not null,
  main_category_id uuid,
  sub_category_id uuid,
  mini_category_id uuid,
  extra_category_id uuid,
  publish_at timestamptz not null,
  available_from timestamptz,
  price_from_amount bigint not null,
  in_stock boolean not null,
  popularity integer not null,
  rating_average integer not null,
  rating_count integer not null,
  -- Values of brand, options and filterable attributes, by the shop's own dictionary (list_facet_values).
  facet_codes integer[] not null default '{}',
  -- Folded words with the weight of the best field that has them: A name, B brand, C category, D the rest. A word of the
  -- name stands there a second time with ! before it, one of an attribute with @, a whole article number with =.
  words tsvector not null default '',
  -- Weighs down every row that is written with new words until PostgreSQL puts the words elsewhere, which it does only
  -- with rows above 2 kB; compressed it takes some 40 bytes. Without it the words are four fifths of what every count
  -- of a list has to read (decision 0010).
  ballast text not null default repeat(' ', 2100),
  -- By which rules codes and words were made; lower numbers are brought up to date in the background.
  index_version smallint not null default 0,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products (shop_id, id) on delete cascade
)
-- Room on each page, so that a new price or the last piece sold rewrites no index.
with (fillfactor = 85, toast_tuple_target = 512);
alter table product_listing alter words set storage external, alter facet_codes set storage main;

insert into product_listing (shop_id, product_id, main_category_id, sub_category_id, mini_category_id,
  extra_category_id, publish_at, available_from, price_from_amount, in_stock, popularity, rating_average, rating_count,
  words)
select shop_id, id, main_category_id, sub_category_id, mini_category_id, extra_category_id, publish_at, available_from,
  price_from_amount, in_stock, popularity, rating_average, rating_count, search_text
from products where status = 'active' and not trash;

create index listing_by_popularity on product_listing (shop_id, popularity desc, product_id);
create index listing_of_main on product_listing (shop_id, main_category_id, popularity desc, product_id);
create index listing_of_sub on product_listing (shop_id, sub_category_id, popularity desc, product_id);
create index listing_of_mini on product_listing (shop_id, mini_category_id, popularity desc, product_id);
create index listing_of_extra on product_listing (shop_id, extra_category_id, popularity desc, product_id);
create index listing_by_age on product_listing (shop_id, publish_at desc, product_id);
create index listing_by_words on product_listing using gin (shop_id, words);
create index listing_to_renew on product_listing (shop_id) where index_version < 1;

-- Their indexes go with them: products is written without rewriting any of these.
alter table products drop column search_text, drop column search_words;
drop index products_by_popularity, products_of_main, products_of_sub, products_of_mini, products_of_extra,
  products_by_age;

-- Attributes by whose values a shop's lists can be narrowed, by name.
alter table shops add column filter_attributes text[] not null default '{}';

create table list_facets (
  shop_id uuid not null references shops (id) on delete cascade,
  number integer not null check (number between 1 and 2047),
  kind text not null check (kind in ('brand', 'option', 'attribute')),
  key text not null,
  name text not null,
  primary key (shop_id, number),
  unique (shop_id, key)
);

create table list_facet_values (
  shop_id uuid not null,
  -- The facet's number times 2^20, plus a number of its own.
  code integer not null,
  facet integer not null,
  -- As it stands in addresses.
  value text not null,
  -- What makes two labels one value.
  folded text not null,
  label text not null,
  swatch text,
  primary key (shop_id, code),
  unique (shop_id, facet, value),
  unique (shop_id, facet, folded),
  foreign key (shop_id, facet) references list_facets (shop_id, number) on delete cascade
);

-- Every word that products of the shop have or had: what a slip of the finger is mended to.
create table search_words (
  shop_id uuid not null references shops (id) on delete cascade,
  word text collate "C" not null,
  primary key (shop_id, word)
);

create table search_synonyms (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  -- Words or phrases that mean the same.
  terms text[] not null,
  primary key (shop_id, id)
);

-- What visitors searched for, the last time each. No foreign key to shops, as with orders.
create table search_terms (
  shop_id uuid not null,
  folded text collate "C" not null,
  guest_hash text not null,
  term text not null,
  committed_at timestamptz not null,
  primary key (shop_id, folded, guest_hash)
);
create index search_terms_of_guest on search_terms (shop_id, guest_hash, committed_at desc);
create index search_terms_by_age on search_terms (shop_id, committed_at);
alter table search_terms enable row level security;
alter table search_terms force row level security;
create policy own_shop on search_terms using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
