-- Links in mails to staff: for a new password, and to report a sign-in from a new device.
create table platform.staff_links (
  token_hash text primary key,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  purpose text not null check (purpose in ('password', 'device')),
  expires_at timestamptz not null
);
create index staff_links_of_staff on platform.staff_links (staff_id);
