-- Accounts of staff: people who run shops. They are not shoppers, and belong to the deployment (decision 0061).
create table platform.staff (
  id uuid primary key,
  name text not null,
  email text not null,
  email_normalized text not null unique,
  -- null for the demo's accounts, which have no password.
  password_hash text,
  is_platform_owner boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null
);

-- The second factor. The secret is sealed with the deployment's secret.
create table platform.staff_totp (
  staff_id uuid primary key references platform.staff (id) on delete cascade,
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0
);

create table platform.staff_recovery_codes (
  staff_id uuid not null references platform.staff (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table platform.staff_sessions (
  id uuid primary key,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  token_hash text not null unique,
  user_agent text not null,
  network text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_of_staff on platform.staff_sessions (staff_id);

create table platform.staff_invitations (
  id uuid primary key,
  email text not null,
  email_normalized text not null,
  token_hash text not null unique,
  is_platform_owner boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table platform.staff_invitation_shops (
  invitation_id uuid not null references platform.staff_invitations (id) on delete cascade,
  shop_id uuid not null references shops (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'support')),
  primary key (invitation_id, shop_id)
);
create index staff_invitation_shops_of_shop on platform.staff_invitation_shops (shop_id);

-- Who may do what in a shop.
create table members (
  shop_id uuid not null references shops (id) on delete cascade,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'support')),
  created_at timestamptz not null,
  primary key (shop_id, staff_id)
);
create index members_of_staff on members (staff_id);
alter table members enable row level security;
alter table members force row level security;
create policy own_shop on members using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
-- A person's shops are read before one of them is chosen.
create policy own_staff on members for select
  using (staff_id = nullif(current_setting('app.staff_id', true), '')::uuid);

alter table audit_log add column staff_id uuid;
alter table audit_log add column channel text not null generated always as (
  case when staff_id is not null then 'backOffice' when key_id is not null then 'api' else 'commandLine' end
) stored;
