-- Domains that a shop has named but not proven to be its own; they are not served. Several shops may name the same one.
create table domain_claims (
  shop_id uuid not null references shops (id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- What the shop publishes at the domain.
  token text not null,
  -- What the last check has found; null before the first one.
  problem text check (problem in ('nothing', 'otherRecord', 'otherFile', 'fileUnreachable', 'taken')),
  checked_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, domain)
);
alter table domain_claims enable row level security;
alter table domain_claims force row level security;
create policy own_shop on domain_claims using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
