-- What is to be mailed, written in the transaction that gives cause for it.
create table mail_outbox (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  -- What of its kind it is about: nothing is told twice.
  subject_key text not null,
  email text not null,
  -- Texts and paths of which the mail is made when it is sent; emptied afterwards, for it may hold a secret link.
  content jsonb not null,
  state text not null check (state in ('queued', 'sent', 'failed', 'dead')),
  -- Why the last try failed, without any name or address.
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, kind, subject_key)
);
create index mail_outbox_by_end on mail_outbox (shop_id, ended_at) where ended_at is not null;

-- Addresses that a mail server refused for good: they get no more mails of that kind.
create table mail_suppressions (
  shop_id uuid not null,
  kind text not null,
  email_key text not null,
  created_at timestamptz not null,
  primary key (shop_id, kind, email_key)
);

-- Which mails are due, of all shops: ids and times only, so that one look finds the next one.
create table platform.mail_queue (
  mail_id uuid primary key,
  shop_id uuid not null,
  due_at timestamptz not null,
  -- Until then a process is sending it.
  leased_until timestamptz,
  attempts integer not null default 0,
  -- What is due at the same time goes in the order in which it came.
  position bigint not null generated always as identity
);
create index mail_queue_by_time on platform.mail_queue (due_at, position);

-- "Notify me" (behaviour B18).
create table watches (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  variant_id uuid not null,
  kind text not null check (kind in ('backInStock', 'priceDrop', 'upcoming')),
  email text not null,
  -- The address as it is compared: in lower case.
  email_key text not null,
  state text not null check (state in ('pending', 'active', 'sent', 'cancelled', 'expired')),
  target_amount bigint check (target_amount >= 0),
  -- What it cost at sign-up.
  price_amount bigint not null,
  confirm_hash text not null,
  confirm_until timestamptz not null,
  stop_hash text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, confirm_hash),
  unique (shop_id, stop_hash),
  foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade
);
create unique index watches_open on watches (shop_id, email_key, variant_id, kind) where state in ('pending', 'active');
create index watches_of_address on watches (shop_id, email_key);
create index watches_of_variant on watches (shop_id, variant_id, kind, asked_at) where state = 'active';
create index watches_to_expire on watches (shop_id, expires_at) where state in ('pending', 'active');
create index watches_by_end on watches (shop_id, ended_at) where ended_at is not null;

-- Since when a variant that people wait for can be bought again, and when the last of them were told.
create table watched_stock (
  shop_id uuid not null,
  variant_id uuid not null,
  available_since timestamptz,
  called_at timestamptz,
  primary key (shop_id, variant_id),
  foreign key (shop_id, variant_id) references variants (shop_id, id) on delete cascade
);

do $$
declare private_table text;
begin
  foreach private_table in array array['mail_outbox', 'mail_suppressions', 'watches'] loop
    execute format('alter table %I enable row level security', private_table);
    execute format('alter table %I force row level security', private_table);
    execute format(
      'create policy own_shop on %I using (shop_id = nullif(current_setting(''app.shop_id'', true), '''')::uuid)',
      private_table
    );
  end loop;
end $$;
