-- What staff write down about an order: notes, tags, and who takes care of it.
create table order_notes (
  shop_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  body text not null,
  staff_id uuid,
  actor text not null,
  created_at timestamptz not null,
  -- A deleted note can be restored for a day.
  deleted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_notes_of_order on order_notes (shop_id, order_id);
create index order_notes_deleted on order_notes (shop_id, deleted_at) where deleted_at is not null;
alter table order_notes enable row level security;
alter table order_notes force row level security;
create policy own_shop on order_notes using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

create table order_tags (
  shop_id uuid not null,
  order_id uuid not null,
  tag text not null,
  primary key (shop_id, order_id, tag),
  foreign key (shop_id, order_id) references orders (shop_id, id) on delete cascade
);
create index order_tags_by_tag on order_tags (shop_id, tag, order_id);
alter table order_tags enable row level security;
alter table order_tags force row level security;
create policy own_shop on order_tags using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);

alter table orders
  add column assigned_to uuid references platform.staff (id) on delete set null,
  -- Counts changes of addresses and contact by staff, so that nobody overwrites what they have not seen.
  add column contact_version integer not null default 1;
create index orders_by_assigned on orders (shop_id, assigned_to, placed_at desc, id desc) where assigned_to is not null;
alter table shipments add column version integer not null default 1;
