-- Passkeys of staff: each signs in alone, in place of password and code.
create table platform.staff_passkeys (
  id uuid primary key,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Rises with each use on some devices, so that a copy is noticed.
  sign_count bigint not null,
  transports text[] not null,
  -- The host of the back office for which it was made: browsers offer it on no other.
  host text not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_of_staff on platform.staff_passkeys (staff_id);

-- What a passkey has to sign, once. A session's challenge ends with it; a sign-in has no session.
create table platform.staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('signIn', 'proof', 'passkey')),
  session_id uuid references platform.staff_sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index staff_challenges_by_end on platform.staff_challenges (expires_at);
create index staff_challenges_of_session on platform.staff_challenges (session_id);

-- A second factor that replaces the current one with its first code.
alter table platform.staff_totp add column next_secret bytea;

-- Links that confirm a new e-mail address.
alter table platform.staff_links add column email text;
alter table platform.staff_links drop constraint staff_links_purpose_check;
alter table platform.staff_links add constraint staff_links_purpose_check
  check (purpose in ('password', 'device', 'email') and (purpose = 'email') = (email is not null));
