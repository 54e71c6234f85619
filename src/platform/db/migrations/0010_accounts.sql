-- How a shop's people sign in (specification, section 3; behaviour B23).
alter table shops
  add column auth_provider text not null default 'custom' check (auth_provider in ('custom', 'external')),
  add column auth_google boolean not null default false,
  add column auth_facebook boolean not null default false,
  -- The specification's credentials of the external provider: public values.
  add column auth_credentials jsonb not null default '{}',
  add column neutral_sign_in_errors boolean not null default false,
  add column password_min_length integer not null default 6 check (password_min_length between 6 and 64);

-- Shoppers. One with a password is known by the address, one of the external provider by what `identities` says.
create table users (
  shop_id uuid not null references shops (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('Email', 'Google', 'Facebook', 'custom')),
  name text not null,
  -- The external provider knows people without an address.
  email text,
  -- The address as it is compared.
  email_key text,
  email_verified_at timestamptz,
  phone text not null default '',
  language text,
  password_hash text,
  password_changed_at timestamptz,
  news_consent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  check ((provider = 'custom') = (password_hash is not null)),
  check (provider <> 'custom' or email_key is not null)
);
create unique index users_by_password on users (shop_id, email_key) where provider = 'custom';
create index users_by_email on users (shop_id, email_key) where email_key is not null;

-- Who somebody of the external provider is, by its word alone.
create table identities (
  shop_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  -- By which of its ways they have come: password, google.com, facebook.com.
  ways text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (shop_id, issuer, subject),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index identities_of_user on identities (shop_id, user_id);

create table sessions (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  -- To the hour.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index sessions_of_user on sessions (shop_id, user_id);
create index sessions_by_end on sessions (shop_id, expires_at);

-- What the links of mails let do, once.
create table account_tokens (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('verify', 'reset', 'email')),
  token_hash text not null,
  -- The address that it proves.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, token_hash),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index account_tokens_of_user on account_tokens (shop_id, user_id, purpose);
create index account_tokens_by_end on account_tokens (shop_id, expires_at);

-- Tokens of the external provider that opened a session, so that none does it twice.
create table used_id_tokens (
  shop_id uuid not null,
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash)
);
create index used_id_tokens_by_end on used_id_tokens (shop_id, expires_at);

-- Failed tries to sign in, counted for an address and for a browser that it is known from.
create table auth_tries (
  shop_id uuid not null,
  key text not null,
  tries integer not null,
  since timestamptz not null,
  primary key (shop_id, key)
);
create index auth_tries_by_age on auth_tries (shop_id, since);

-- Behaviour B7.
create table user_addresses (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  label text not null,
  name text not null,
  phone text not null,
  company text not null default '',
  country text not null,
  state text not null default '',
  city text not null,
  area text not null default '',
  -- The courier's own names for city, zone and area, where the shop has one.
  courier jsonb,
  address_line1 text not null,
  address_line2 text not null default '',
  postcode text not null default '',
  instructions text not null default '',
  vat_number text not null default '',
  is_default_shipping boolean not null default false,
  is_default_billing boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index user_addresses_of_user on user_addresses (shop_id, user_id, created_at);
create unique index user_addresses_shipping on user_addresses (shop_id, user_id) where is_default_shipping;
create unique index user_addresses_billing on user_addresses (shop_id, user_id) where is_default_billing;

-- A shopper's cart (behaviour B6), the same on every device.
create table carts (
  shop_id uuid not null,
  user_id uuid not null,
  -- Stands for it at checkout; the next one after an order has another.
  cart_id uuid not null,
  updated_at timestamptz not null,
  primary key (shop_id, user_id),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);

create table cart_lines (
  shop_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  flash_id uuid,
  quantity integer not null check (quantity > 0),
  unit_amount_when_added bigint,
  saved_for_later boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique nulls not distinct (shop_id, user_id, variant_id, flash_id),
  foreign key (shop_id, user_id) references carts (shop_id, user_id) on delete cascade
);
create index cart_lines_of_user on cart_lines (shop_id, user_id, created_at);

-- Additions that were made, so that none is made twice.
create table cart_additions (
  shop_id uuid not null,
  user_id uuid not null,
  addition_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, user_id, addition_id),
  foreign key (shop_id, user_id) references users (shop_id, id) on delete cascade
);
create index cart_additions_by_age on cart_additions (shop_id, created_at);

-- Orders outlive their shopper: on erasure they are made nameless, not taken away.
alter table orders add column user_id uuid;
create index orders_of_user on orders (shop_id, user_id, placed_at) where user_id is not null;

do $$
declare private_table text;
begin
  foreach private_table in array array[
    'users', 'identities', 'sessions', 'account_tokens', 'used_id_tokens', 'auth_tries', 'user_addresses', 'carts',
    'cart_lines', 'cart_additions'
  ] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
