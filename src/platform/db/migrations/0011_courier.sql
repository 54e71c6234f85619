-- The account with the courier that carries a shop's parcels. What opens it is sealed with the deployment's secret.
create table courier_accounts (
  shop_id uuid primary key references shops (id) on delete cascade,
  -- Another one with every change: what was begun with the account before is not written down.
  version uuid not null,
  -- A name, not an address: which hosts are asked is not for the database to say.
  environment text not null check (environment in ('live', 'sandbox', 'simulator')),
  credentials bytea not null,
  -- The courier's token, and the one that renews it; and when that is due.
  token bytea,
  token_renew_at timestamptz,
  token_ends_at timestamptz,
  updated_at timestamptz not null
);

-- What our own look-ups are opened with: for one visitor, some minutes long.
create table courier_visitor_tokens (
  shop_id uuid not null references courier_accounts (shop_id) on delete cascade,
  token_hash text not null,
  guest_hash text not null,
  scope text not null,
  expires_at timestamptz not null,
  primary key (shop_id, token_hash)
);
create index courier_visitor_tokens_by_end on courier_visitor_tokens (shop_id, expires_at);

-- The courier's places, as they were when it was last asked.
create table courier_places (
  shop_id uuid not null references courier_accounts (shop_id) on delete cascade,
  kind text not null check (kind in ('cities', 'zones', 'areas')),
  -- The city of zones, the zone of areas; 0 for the cities.
  parent_id integer not null,
  places jsonb not null,
  fetched_at timestamptz not null,
  primary key (shop_id, kind, parent_id)
);

do $$
declare private_table text;
begin
  foreach private_table in array array['courier_accounts', 'courier_visitor_tokens'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
