-- The texts that orders accept (decision 0108). A version is added when an order is placed under a text that has changed.
create table legal_versions (
  shop_id uuid not null references shops (id) on delete cascade,
  slug text not null check (slug in ('terms', 'withdrawal')),
  version integer not null check (version > 0),
  -- Of title and body: the same text is one version.
  text_hash text not null,
  title text not null,
  -- HTML, as the page showed it.
  body text not null,
  created_at timestamptz not null,
  primary key (shop_id, slug, version),
  unique (shop_id, slug, text_hash)
);
alter table legal_versions enable row level security;
alter table legal_versions force row level security;
create policy own_shop on legal_versions using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

-- The version of each text that the order accepts, such as {"terms": 2}.
alter table orders add column legal_versions jsonb not null default '{}';

alter table shop_policies
  -- Whether the order button says what the law asks for, where the shop delivers to the EU.
  add column button_label text not null default 'byLaw' check (button_label in ('byLaw', 'plain'));
