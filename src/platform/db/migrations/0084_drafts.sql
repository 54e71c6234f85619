-- Orders that staff prepare for a customer, for example on the phone.
create table drafts (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  number text not null,
  state text not null check (state in ('open', 'sent', 'placed')),
  version integer not null default 1,
  -- Customer, lines, address, delivery and discounts as staff have entered them.
  content jsonb not null,
  name text not null,
  -- null without an account.
  user_id uuid,
  email_normalized text not null,
  -- As quoted when it was last saved, in minor units.
  total_amount bigint not null,
  -- The end of the stock hold; null when nothing is held.
  held_until timestamptz,
  -- Of the mailed link; null before it is sent.
  token_hash text,
  expires_at timestamptz,
  order_id uuid,
  created_by text not null,
  updated_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, number),
  unique (shop_id, order_id),
  foreign key (shop_id, order_id) references orders (shop_id, id)
);
create index drafts_by_change on drafts (shop_id, updated_at desc, id desc);
create index drafts_waiting on drafts (shop_id, updated_at desc, id desc) where state <> 'placed';
create index drafts_by_email on drafts (shop_id, email_normalized);
create index drafts_by_user on drafts (shop_id, user_id) where user_id is not null;
create unique index drafts_by_token on drafts (shop_id, token_hash) where token_hash is not null;

alter table drafts enable row level security;
alter table drafts force row level security;
create policy own_shop on drafts using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- Where an order comes from: the shop's pages, or a draft of staff.
alter table orders add column source text not null default 'web' check (source in ('web', 'draft'));

-- Staff find what they add to a draft by SKU, and whom it is for by name, e-mail address or phone number.
create index if not exists variants_by_sku on variants (shop_id, lower(sku) text_pattern_ops) where sku <> '';
create index if not exists products_by_sku on products (shop_id, lower(sku) text_pattern_ops) where sku <> '';
create index if not exists users_by_name_prefix on users (shop_id, lower(name) text_pattern_ops);
create index if not exists users_by_email_prefix on users (shop_id, lower(email) text_pattern_ops);
create index if not exists users_by_phone on users (shop_id, phone) where phone <> '';
