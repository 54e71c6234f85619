-- The account with a provider of address suggestions. Its key is sealed with the deployment's secret (decision 0057).
create table address_lookup_accounts (
  shop_id uuid primary key references shops (id) on delete cascade,
  provider text not null check (provider in ('google', 'loqate')),
  -- A name, not a URL: the database does not decide which hosts are requested.
  environment text not null check (environment in ('live', 'simulator')),
  credentials bytea not null,
  updated_at timestamptz not null
);
alter table address_lookup_accounts enable row level security;
alter table address_lookup_accounts force row level security;
create policy own_shop on address_lookup_accounts
  using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
