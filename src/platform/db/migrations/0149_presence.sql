-- Who of the staff has a thing open, such as a ticket, and when they last wrote there. Rows of a minute ago count no more. After
-- a crash nobody is there until their screens say so again.
create unlogged table presences (
  shop_id uuid not null,
  -- Kind and number of the thing.
  subject text not null check (length(subject) <= 80),
  staff_id uuid not null,
  seen_at timestamptz not null,
  writing_at timestamptz,
  primary key (shop_id, subject, staff_id)
);
create index presences_by_time on presences (shop_id, seen_at);
alter table presences enable row level security;
alter table presences force row level security;
create policy own_shop on presences using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
