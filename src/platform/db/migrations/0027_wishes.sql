-- A shopper's wish lists (behaviour B17). What is taken out stays for a day, so that it can be put back as it was, with
-- what visitors of a shared list have said of it.
create table wish_lists (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  -- The name as names are compared.
  name_key text not null,
  is_default boolean not null default false,
  -- What the link is made of, together with the deployment's secret; the link itself is kept nowhere.
  share_key uuid,
  share_hash text,
  shows_owner boolean not null default false,
  event_date date,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, share_hash),
  check ((share_key is null) = (share_hash is null)),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create unique index wish_lists_of_user on wish_lists (shop_id, user_id, name_key) where removed_at is null;
create unique index wish_lists_default on wish_lists (shop_id, user_id) where is_default and removed_at is null;
create index wish_lists_removed on wish_lists (shop_id, removed_at) where removed_at is not null;

create table wish_items (
  shop_id uuid not null,
  id uuid not null,
  list_id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  -- Null where no variant was chosen.
  variant_id uuid,
  added_at timestamptz not null,
  price_amount bigint not null check (price_amount >= 0),
  note text not null default '' check (char_length(note) <= 200),
  wanted_quantity integer not null default 1 check (wanted_quantity between 1 and 99),
  removed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, list_id) references wish_lists (shop_id, id) on delete cascade
);
create unique index wish_items_of_list on wish_items (shop_id, list_id, product_id) where removed_at is null;
create index wish_items_of_user on wish_items (shop_id, user_id, product_id);
create index wish_items_removed on wish_items (shop_id, removed_at) where removed_at is not null;

-- "I am buying this", said by somebody who was given the link; it holds no name. Its id is the browser's, and takes it back.
create table wish_marks (
  shop_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, item_id) references wish_items (shop_id, id) on delete cascade
);
create index wish_marks_of_item on wish_marks (shop_id, item_id);

do $$
declare private_table text;
begin
  foreach private_table in array array['wish_lists', 'wish_items', 'wish_marks'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
