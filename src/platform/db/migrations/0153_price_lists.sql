-- Sale prices of many variants from one time to another, beside the sale price of each variant; the lowest one counts.
create table price_lists (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  starts_at timestamptz not null,
  -- null is without end.
  ends_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id),
  check (ends_at > starts_at)
);
create index price_lists_by_start on price_lists (shop_id, starts_at desc, id) where deleted_at is null;

create table price_list_rows (
  shop_id uuid not null,
  price_list_id uuid not null,
  variant_id uuid not null,
  amount bigint not null check (amount >= 0),
  -- A price that joins a running list lowers the price from then on, not from the start of the list (behaviour B2-10).
  added_at timestamptz not null,
  primary key (shop_id, price_list_id, variant_id),
  foreign key (shop_id, price_list_id) references price_lists (shop_id, id) on delete cascade,
  foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade
);
create index price_list_rows_of_variant on price_list_rows (shop_id, variant_id);
