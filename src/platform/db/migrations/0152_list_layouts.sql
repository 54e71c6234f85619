-- How each member has arranged the lists of a shop in the back office, where that differs from how they are at first.
create table list_layouts (
  shop_id uuid not null references shops (id) on delete cascade,
  staff_id uuid not null references platform.staff (id) on delete cascade,
  list text not null check (length(list) <= 40),
  -- Empty until columns were chosen.
  columns text[] not null default '{}',
  -- Widths in CSS pixels by the name of the column.
  widths jsonb not null default '{}',
  -- Built-in views without a tab.
  hidden_views text[] not null default '{}',
  primary key (shop_id, staff_id, list)
);
create index list_layouts_of_staff on list_layouts (staff_id);
alter table list_layouts enable row level security;
alter table list_layouts force row level security;
create policy own_shop on list_layouts using (shop_id = nullif(current_setting('app.shop_id', true), '')::uuid);
