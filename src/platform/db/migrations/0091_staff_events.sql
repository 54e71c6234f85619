-- What has changed, for the open screens of staff: kinds and numbers of things, never personal data. Kept for an hour.
create table staff_events (
  shop_id uuid not null references shops (id) on delete cascade,
  id bigint generated always as identity,
  kind text not null,
  -- The thing that has changed, such as an order number.
  target text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, id)
);
create index staff_events_by_time on staff_events (shop_id, created_at);
alter table staff_events enable row level security;
alter table staff_events force row level security;
create policy own_shop on staff_events using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
